import type { RepoPath } from '../../core/names.ts'
import type { Placed } from '../values/follow.ts'
import { cardTitle } from './elements.ts'
import type { DeedReading } from './requests.ts'
import type { Shown } from './shown.ts'
import type { Texts } from './texts.ts'
import { originOf } from './trace.ts'
import { alternativesIn, textsIn } from './words.ts'

/** The text of the first of these attributes that has one. */
export function givenText(reading: DeedReading, one: Shown, names: readonly string[]): string | undefined {
  return givenWords(reading, one, names)?.text
}

/** Words, and the file that has them: markup shared by many screens gets its words from them. */
export interface Words {
  text: string
  file: RepoPath
  /** Words that stand there instead, unless `when` holds. */
  other?: string
  when?: string
}

/** The same with the file that has the text. */
export function givenWords({ texts, codebase }: DeedReading, one: Shown, names: readonly string[]): Words | undefined {
  for (const name of names) {
    const value = one.props.get(name)
    const text = value === undefined ? undefined : texts.of(value)
    if (value !== undefined && text !== undefined && /\p{L}/u.test(text) && text !== '…')
      return { text, file: originOf(codebase, value).path }
  }
  return undefined
}

/** An attribute that is there, or given as true. */
export function isOn({ props }: Shown, names: readonly string[]): boolean {
  const given = names.map((name) => props.get(name)?.value).find((value) => value !== undefined)
  return given?.k === 'bool' && given.v
}

/** Columns that a table gets as an attribute. */
export function columnsOf({ texts }: DeedReading, one: Shown): readonly string[] {
  const value = ['columns', 'cols', 'headers', 'fields'].map((name) => one.props.get(name)).find((each) => each !== undefined)
  if (value === undefined || !/table|grid/i.test(one.tag)) return []
  const items = value.value.k === 'arr' ? value.value.items : []
  return items.flatMap((item) => {
    const of = item.k === 'obj' ? item.props.find(([name]) => /^(?:title|header|label|text|headerName|Header)$/.test(name))?.[1] : item
    const text = of === undefined ? undefined : texts.of({ value: of, at: value.at })
    return text === undefined ? [] : [text]
  })
}

const names = ['label', 'aria-label', 'ariaLabel', 'title', 'text', 'value', 'tooltip']

/** Words of a button: what it shows, else what it is called for those who cannot see it. */
export function labelsOf({ texts }: DeedReading, one: Shown): readonly string[] {
  const direct = one.props.get('children')
  const card = isCard(one) ? cardTitle(one) : undefined
  const children = (card ?? one).children.filter((child) => !isCount(child))
  const written = textsIn(children).join(' ').trim()
  const others = alternativesIn(children).join(' ').trim()
  const shown = written !== '' ? [written, others] : direct === undefined ? [] : texts.all(direct)
  const all = shown.length > 0 ? shown : (named(texts, one) ?? iconNames(texts, one.children))
  return [...new Set(all)]
    .filter((text) => /\p{L}/u.test(text) && text.length <= 60 && !/^…|…$/.test(text) && !/^x$/i.test(text))
    .filter((text, _, every) => every.length < 2 || !text.endsWith('...'))
    .slice(0, 2)
}

function named(texts: Texts, { props }: Shown): readonly string[] | undefined {
  return names.flatMap((name) => (props.has(name) ? [texts.all(props.get(name) as Placed)] : []))[0]
}

/** What the only picture of a button is called for those who cannot see it: `<Icon aria-label="Copy" />`. */
function iconNames(texts: Texts, children: readonly Shown[]): readonly string[] {
  const [only, ...more] = children.filter(({ tag, text }) => tag !== '' || (text ?? '').trim() !== '')
  const label = only !== undefined && more.length === 0 && /Icon$|^svg$/.test(only.tag) ? only.props.get('aria-label') : undefined
  return label === undefined ? [] : texts.all(label)
}

/** What is no button by its name has words below its title that are none of its name. */
function isCard({ tag }: Shown): boolean {
  return /^(?:li|div|article|section)$|Card$/.test(tag)
}

/** An element that shows a number or something filled in beside the words of a button: `<span>{count}</span>`. */
function isCount({ tag, children }: Shown): boolean {
  const texts = tag === '' ? [] : textsIn(children)
  return texts.length > 0 && texts.every((text) => !/\p{L}/u.test(text))
}

/** The file that has the words of an element: of its texts, else of an attribute. */
function fileOf(reading: DeedReading, one: Shown): RepoPath | undefined {
  return textFile(one.children) ?? givenWords(reading, one, ['children', ...names])?.file
}

function textFile(shown: readonly Shown[]): RepoPath | undefined {
  for (const one of shown) {
    const file = one.tag === '' ? (/\p{L}/u.test(one.text ?? '') ? one.file : undefined) : textFile(one.children)
    if (file !== undefined) return file
  }
  return undefined
}

/**
 * Where a person who reads the code finds a part: by its words, else by what it does, where markup that many screens share only shows it.
 */
export function placeOf(one: Shown, files: readonly (RepoPath | undefined)[]): { file: RepoPath; line: number } {
  for (const file of files) {
    if (file === undefined || file === one.file) continue
    for (let by = one.by; by !== undefined; by = by.by) if (by.file === file) return { file, line: by.line }
  }
  return { file: one.file, line: one.line }
}

/** The same for an element that only has words. */
export function placeIn(reading: DeedReading, one: Shown): { file: RepoPath; line: number } {
  return placeOf(one, filesOf(reading, one))
}

/** Files that have the words of an element and the functions that it calls. */
export function filesOf(reading: DeedReading, one: Shown, handlers: readonly Placed[] = []): readonly (RepoPath | undefined)[] {
  return [fileOf(reading, one), ...handlers.map((handler) => originOf(reading.codebase, handler).path)]
}
