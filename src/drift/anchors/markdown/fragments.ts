import GithubSlugger, { slug } from 'github-slugger'
import type { DocumentHeading } from '../../../core/drift.ts'
import { readInlines } from './inlines.ts'

/** Fragments of a page as they are found, duplicates numbered as GitHub does, and its headings. */
export class Fragments {
  readonly all = new Set<string>()
  readonly headings: DocumentHeading[] = []
  readonly #slugger = new GithubSlugger()
  /** Ids that stand alone above what comes next. */
  #waiting: string[] = []

  /** Adds a heading, its slug and what it is called besides. */
  heading({ ids, ...heading }: DocumentHeading): void {
    this.all.add(this.#slugger.slug(heading.words))
    for (const id of ids) this.id(id)
    this.#waiting = this.#waiting.filter((id) => !ids.includes(id))
    this.headings.push({ ...heading, ids: [...this.#waiting, ...ids] })
    this.#waiting = []
  }

  /** Adds the slug of a heading as GitHub has it, which does not know that a heading sets an id. */
  whole(heading: string): void {
    this.all.add(slug(heading))
  }

  /** Adds an id that is written down; false where it is none. */
  id(id: string): boolean {
    const isId = id !== '' && !/\s/.test(id)
    if (isId) this.all.add(id)
    return isId
  }

  /** Adds an id that the next heading bears where nothing but ids stands before it. */
  above(id: string): void {
    if (this.id(id)) this.#waiting.push(id)
  }

  /** Adds an id to the heading that came last. */
  below(id: string): void {
    const last = this.headings.at(-1)
    if (this.id(id) && last !== undefined) this.headings[this.headings.length - 1] = { ...last, ids: [...last.ids, id] }
  }

  /** Words come: ids above them are not those of a heading. */
  words(): void {
    this.#waiting = []
  }
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  shy: '\u00AD',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  times: '×',
  rarr: '→',
}

/** The character of `&name;`, `&#39;` or `&#x27;`. */
function characterOf(entity: string): string | undefined {
  const number = /^#(?:x([\da-f]{1,4})|(\d{1,5}))$/i.exec(entity)
  if (number === null) return entities[entity]
  const code = number[1] === undefined ? Number(number[2]) : Number.parseInt(number[1], 16)
  return code > 0 && code < 0xd800 ? String.fromCharCode(code) : undefined
}

/**
 * Ids that a heading sets itself: attributes as in Pandoc, kramdown and Python-Markdown, a comment of MDX or HTML, brackets with `#` or twice,
 * and Docsify's `:id=`.
 */
const explicitId =
  /%?\{:?[ \t]{0,9}(?:[.\w=-]{1,50}[ \t]{1,9}){0,4}#([\p{L}\p{N}_:.-]{1,200})[^{}\n]{0,200}\}%?$|\{\/\*\s{0,9}#([\w:.-]{1,200})\s{0,9}\*\/\}$|<!--\s{0,9}#([\w:.-]{1,200})\s{0,9}-->$|\[#([\w:.-]{1,200})\]$|\[\[([\w:.-]{1,200})\]\]$|(?<=\s):id=([\w:.-]{1,200})$/u
/** `## Words [id]`: words for some. */
const bracketedId = /\s\[([a-z][\w.:-]{1,199})\]$/

/** What a heading says of itself. */
export interface HeadingWords {
  /** As a reader sees them. */
  words: string
  id?: string
  bracketed?: string
}

/** Words of a heading as a reader sees them, and the id that it sets itself: `## Words {#id}`. */
export function headingWords(source: string): HeadingWords {
  const tail = source.slice(-500).trimEnd()
  const explicit = explicitId.exec(tail)
  const text = explicit === null ? source : source.slice(0, Math.max(0, source.length - 500) + explicit.index).trimEnd()
  const { spans, holes, prose } = readInlines(text)
  const words = unmarked(prose, spans)
  for (const { from, to } of holes) words.fill(gone, from, to)
  for (const { from, to } of spans) for (let at = from; at < to; at++) words[at] = text[at] as string
  const seen = words
    .filter((character) => character !== gone)
    .join('')
    .replace(/[\r\n]+/g, ' ')
    .trim()
  const id = explicit?.slice(1).find((one) => one !== undefined)
  const bracketed = id === undefined ? bracketedId.exec(tail)?.[1] : undefined
  return { words: seen, ...(id === undefined ? {} : { id }), ...(bracketed === undefined ? {} : { bracketed }) }
}

/** Stands for a character of markup that a reader does not see. */
const gone = '\u0000'

/** One entry for every UTF-16 unit: the character, or `gone` for the markup of emphasis and escapes. */
function unmarked(prose: string, spans: readonly { from: number; to: number }[]): string[] {
  const units = prose.split('')
  for (const { from, to } of spans) units.fill('x', from - 1, to + 1)
  const letters = units.join('')
  const hide = (from: number, size: number): unknown => units.fill(gone, from, from + size)
  for (const mark of letters.matchAll(/(?<!\\)\*{1,3}|(?<!\\)~~|\\(?=[!-/:-@[-`{-~])/g)) hide(mark.index, mark[0].length)
  for (const mark of letters.matchAll(/(?<![\p{L}\p{N}_\\])(_{1,3})(?=\S)[^_]*[^\s_]\1(?![\p{L}\p{N}_])/gu)) {
    const size = (mark[1] ?? '').length
    hide(mark.index, size)
    hide(mark.index + mark[0].length - size, size)
  }
  for (const entity of prose.matchAll(/&(#?\w{1,10});/g)) {
    const character = characterOf(entity[1] ?? '')
    if (character === undefined) continue
    for (let at = entity.index; at < entity.index + entity[0].length; at++) units[at] = gone
    units[entity.index] = character
  }
  return units
}
