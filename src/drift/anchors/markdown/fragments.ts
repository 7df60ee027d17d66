import GithubSlugger, { slug } from 'github-slugger'
import { readInlines } from './inlines.ts'

/** Fragments of a page as they are found, duplicates numbered as GitHub does. */
export class Fragments {
  readonly all = new Set<string>()
  readonly #slugger = new GithubSlugger()

  /** Adds the slug of a heading. */
  heading(words: string): void {
    this.all.add(this.#slugger.slug(words))
  }

  /** Adds the id that a heading sets itself: GitHub does not know these, and makes a slug of all of it. */
  written(id: string, heading: string): void {
    this.id(id)
    this.all.add(slug(heading))
  }

  /** Adds an id that is written down. */
  id(id: string): void {
    if (id !== '' && !/\s/.test(id)) this.all.add(id)
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

/** Words of a heading as a reader sees them, and the id that it sets itself: `## Words {#id}`. */
export function headingWords(source: string): { words: string; id?: string } {
  const tail = source.slice(-500).trimEnd()
  const explicit = /%?\{#([\w:.-]{1,200})[^{}\n]{0,200}\}%?$|\{\/\*\s{0,9}#([\w:.-]{1,200})\s{0,9}\*\/\}$/.exec(tail)
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
  const id = explicit?.[1] ?? explicit?.[2]
  return { words: seen, ...(id === undefined ? {} : { id }) }
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
