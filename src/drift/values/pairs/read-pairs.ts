import { escapeWord } from '../../declared.ts'
import { literalsIn, unquoted } from './literals.ts'
import { isInstead, isTelling, keyOf, namesBefore } from './names-in-code.ts'
import { type Outline, readOutline } from './outline.ts'
import { remarkDefault } from './remark-defaults.ts'

/** A value that a line of code or of a file of settings gives to a name. */
export interface WrittenPair {
  /** Names that it may be the value of, nearest first, without the word that says that it is a default. */
  names: readonly string[]
  /** The nearest name as written, and the calls around the value: what makes it the same pair on another side. */
  spelled: string
  wrapper: string
  /** Names of what it stands in, nearest first. */
  above: readonly string[]
  /** As written. */
  value: string
  /** 1-based. */
  line: number
  /** Which of the values of these names on its line it is. */
  ordinal: number
  /** Its name, its place or what it stands in says that it is a default. */
  isDefault: boolean
}

/** Characters of a line that is read. */
const longest = 400
const remark = /^\s*(?:\/\/|\*|\/\*|#(?!\[)|--\s)/
const defaultWord = /^default[_-]?(?=\w)|(?<=\w)[_-]?default$/gi

/** Values and their names in a file of whatever notation, told by its lines alone; `isSettings` says that texts need no quotes there. */
export function readPairs(text: string, isSettings: boolean): readonly WrittenPair[] {
  const lines = text.split('\n')
  const outline = readOutline(lines)
  return lines.flatMap((line, at) => {
    if (line.length > longest) return []
    if (remark.test(line)) return remarkPair(line, at)
    // tags of fields and what stands in for variables are texts of their own
    return pairsOn(outline, at, { line: line.replace(/`(?=\w+:")|(?<=")`|"(?=[^"]*\$\{\w+:?-)|(?<=\})"/g, ' '), isSettings })
  })
}

function remarkPair(line: string, at: number): readonly WrittenPair[] {
  const { name, value } = remarkDefault(line) ?? {}
  if (name === undefined) return []
  return [{ names: [name], spelled: name, wrapper: 'remark', above: [], value: `"${value}"`, line: at + 1, ordinal: 0, isDefault: true }]
}

/** Names that lines of a file give a constant as their value: `flags.String("branch", defaultBranch)` gives `defaultBranch` the name `branch`. */
export function namesGiven(text: string, constant: string): readonly string[] {
  const lines = text.split('\n')
  let outline: Outline | undefined
  const use = new RegExp(`(?<![\\w."'-])(?:[a-z]\\w*\\.)?${escapeWord(constant)}(?![\\w"'-]|\\s*(?::?=|:))`)
  return lines.flatMap((line, at) => {
    const from = line.length > longest || remark.test(line) ? -1 : line.search(use)
    if (from < 0) return []
    outline ??= readOutline(lines)
    return namesOf(outline, at, line.slice(0, from))?.names ?? []
  })
}

function pairsOn(outline: Outline, at: number, { line, isSettings }: { line: string; isSettings: boolean }): readonly WrittenPair[] {
  const bare = isSettings ? bareValue(line) : undefined
  const literals = bare === undefined ? literalsIn(line) : [bare]
  const counted = new Map<string, number>()
  return literals.flatMap(({ text, at: from }): WrittenPair[] => {
    const named = namesOf(outline, at, line.slice(0, from))
    if (named === undefined) return []
    const { names, spelled, wrapper, unit } = named
    // in a list of arguments a flag behind another one is no value of it
    if (/^--?\w/.test(spelled) && /^["'`]--?[A-Za-z]/.test(text)) return []
    const ordinal = counted.get(spelled) ?? 0
    counted.set(spelled, ordinal + 1)
    const isDefault = named.isDefault || outline.isBelowDefault(at)
    const value = unit === '' ? text : `${unquoted(text)}${unit}`
    return [{ names, spelled, wrapper, above: outline.above(at), value, line: at + 1, ordinal, isDefault }]
  })
}

/** A text without quotes that a line of a file of settings gives its key. */
function bareValue(line: string): { text: string; at: number } | undefined {
  const [, before, value] =
    /^(\s*(?:-\s+)?(?:export\s+|ENV\s+|ARG\s+)?[\w.-]+(?:\s*[:=?]{1,2}\s*|\s+(?=\S+$)))([^\s"'`#{[|>&*-][^#]*?)\s*(?:\s#.*)?$/.exec(line) ??
    []
  if (before === undefined || value === undefined || value.includes('${')) return undefined
  return /^\s*\w+\s+$/.test(before) && !/^\s*(?:ENV|ARG)\s/.test(line) ? undefined : { text: value, at: before.length }
}

/** Names on the line before a value, else those that stand beside and above it. */
function namesAround(outline: Outline, at: number, left: string): readonly string[] {
  const before = namesBefore(left)
  if (before.length > 0) return before
  return behindVariable.test(left) ? [] : [...outline.beside(at), ...outline.above(at).slice(0, 1)]
}

/** What stands in a call behind a variable says nothing of what the call stands in: `toBoolean(value, `. */
const behindVariable = /\w\(\s*\$?[A-Za-z_][\w.]*(?:->\w+)?\s*,\s*$/

interface Named extends Pick<WrittenPair, 'names' | 'spelled' | 'wrapper' | 'isDefault'> {
  unit: string
}

function namesOf(outline: Outline, at: number, left: string): Named | undefined {
  const direct = keyOf(left)
  const bare = direct?.key.replace(defaultWord, '') ?? ''
  const { key } = direct ?? {}
  const isDefault =
    (key !== undefined && (bare !== key || /^(?:env)?_?default/i.test(key))) || isInstead(left) || isOfFlag(outline, at, key)
  // a call is another one where other words than values differ
  const wrapper = direct?.wrapper ?? left.trim().replace(/"[^"]*"|'[^']*'|\b\d[\w.]*/g, '0')
  const of = { wrapper, isDefault, unit: unitOf(direct?.wrapper ?? '') }
  if (key !== undefined && isTelling(key) && isTelling(bare)) return { names: [bare], spelled: key, ...of }
  const names = namesAround(outline, at, left)
  const spelled = key ?? names[0]
  return spelled === undefined ? undefined : { names: names.length === 0 ? [spelled] : names, spelled, ...of }
}

/** True for what a flag of Go has where nobody gives it: the `Value` beside its `Name`. */
function isOfFlag(outline: Outline, at: number, key: string | undefined): boolean {
  return key === 'Value' && outline.beside(at).length > 0
}

/** The unit of time that a call gives a number: `Duration::from_secs(5)`. */
function unitOf(wrapper: string): string {
  const word = /(?:from_?|of_?)(milli|sec|min|hour|day)\w*\($/i.exec(wrapper)?.[1]?.toLowerCase()
  return word === undefined ? '' : word === 'milli' ? 'ms' : word.slice(0, 1)
}
