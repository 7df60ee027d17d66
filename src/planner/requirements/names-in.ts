import { type Word, wordsOf } from '../words.ts'
import type { Kind, Named } from './requirements.ts'
import { methods } from './vocabulary/methods.ts'
import { protocols } from './vocabulary/protocols.ts'
import { providers } from './vocabulary/providers.ts'
import type { Row } from './vocabulary/row.ts'
import { standards } from './vocabulary/standards.ts'

/** A name of the tables in a text, by the numbers of its first and last word. */
export interface Mention {
  first: number
  last: number
  named: Omit<Named, 'quote'>
}

interface Spelling {
  kind: Kind
  row: Row
  /** Places inside the joined letters at which words may be apart. */
  breaks: ReadonlySet<number>
  /** The letters that count, where the spelling is also an ordinary word. */
  cased?: string
}

/** Words of the longest spelling, joined by hyphens or dots in the worst case: `S.O.C. 2`. */
const longest = 8

const tables: Readonly<Record<Kind, readonly Row[]>> = {
  protocol: protocols,
  provider: providers,
  standard: standards,
  method: methods,
}
const spellings = indexOf(tables)

/** Names of the tables in a text, in order, the longest where several begin at the same word. */
export function namesIn(text: string, words: readonly Word[]): readonly Mention[] {
  const found: Mention[] = []
  for (let i = 0; i < words.length; i += 1) {
    const mention = nameAt(text, words, i)
    if (mention === undefined) continue
    found.push(mention)
    i = mention.last
  }
  return found
}

function nameAt(text: string, words: readonly Word[], first: number): Mention | undefined {
  if (words[first]?.gap === 'glued') return undefined
  let best: Mention | undefined
  for (const { key, last, spaces } of runsFrom(words, first)) {
    const fits = (spellings.get(key) ?? spellings.get(key.replace(/s$/, '')))?.find(
      ({ breaks, cased }) =>
        spaces.every((at) => breaks.has(at)) && (cased === undefined || cased === text.slice(words[first]?.from, words[last]?.to)),
    )
    if (fits !== undefined)
      best = withVersion(words, { first, last, named: { kind: fits.kind, id: fits.row.id, name: fits.row.name } }, fits.row)
  }
  return best !== undefined && words[best.last + 1]?.gap === 'glued' ? undefined : best
}

/** The words from one on, joined: `entra`, `entraid`. */
function* runsFrom(words: readonly Word[], first: number): Generator<{ key: string; last: number; spaces: readonly number[] }> {
  let key = ''
  const spaces: number[] = []
  for (let last = first; last < Math.min(words.length, first + longest); last += 1) {
    const word = words[last]
    if (word === undefined || word.key === '' || word.key.length > 40) return
    if (last > first && (word.gap === 'comma' || word.gap === 'stop')) return
    if (last > first && (word.gap === 'space' || word.gap === 'slash')) spaces.push(key.length)
    key += word.key
    yield { key, last, spaces }
  }
}

/** The version or edition behind a name belongs to it: `SAML 2.0`, `TLS v1.3`, `SOC 2 Type II`. */
function withVersion(words: readonly Word[], mention: Mention, row: Row): Mention {
  for (const [edition, ways] of Object.entries(row.editions ?? {})) {
    for (const { key, last } of runsFrom(words, mention.last + 1)) {
      const isClose = words[mention.last + 1]?.gap !== 'comma' && words[mention.last + 1]?.gap !== 'stop'
      if (isClose && ways.some((way) => way.replaceAll(' ', '') === key))
        return { ...mention, last, named: { ...mention.named, version: edition } }
    }
  }
  const prefix = ['v', 'version'].includes(words[mention.last + 1]?.key ?? '') ? 1 : 0
  const at = mention.last + 1 + prefix
  const word = words[at]
  if (word === undefined || !word.isNumber || word.gap === 'comma' || word.gap === 'stop') return colonYear(words, mention, row)
  const version = row.versions?.find((one) => one === word.key || one === `${word.key}.0`)
  return version === undefined ? mention : { ...mention, last: at, named: { ...mention.named, version } }
}

/** `ISO 27001:2022` */
function colonYear(words: readonly Word[], mention: Mention, row: Row): Mention {
  const year = words[mention.last + 1]
  const isYear = year !== undefined && year.from === (words[mention.last]?.to ?? 0) + 1 && row.versions?.includes(year.key) === true
  return isYear ? { ...mention, last: mention.last + 1, named: { ...mention.named, version: year.key } } : mention
}

function indexOf(all: typeof tables): ReadonlyMap<string, readonly Spelling[]> {
  const index = new Map<string, Spelling[]>()
  const add = (spelling: string, kind: Kind, row: Row, cased?: string): void => {
    const parts = wordsOf(spelling)
    const key = parts.map((part) => part.key).join('')
    const breaks = new Set<number>()
    let at = 0
    for (const part of parts) {
      if (part.gap !== 'glued') breaks.add(at)
      at += part.key.length
    }
    // `AES256`, `SOC2`: a number may stand apart from letters where the spelling has it directly behind them
    parts.forEach((part, i) => {
      if (part.isNumber) breaks.add(parts.slice(0, i).reduce((sum, { key: before }) => sum + before.length, 0))
    })
    const list = index.get(key) ?? []
    index.set(key, list)
    list.push({ kind, row, breaks, ...(cased !== undefined && { cased }) })
  }
  for (const kind of ['provider', 'standard', 'protocol', 'method'] as const) {
    for (const row of all[kind]) {
      if (row.cased?.includes(row.name) !== true) add(row.name, kind, row)
      for (const spelling of row.spellings ?? []) add(spelling, kind, row)
      for (const spelling of row.cased ?? []) add(spelling, kind, row, spelling)
    }
  }
  return index
}

/** Names of the tables as one word each, for asking which of them a misspelt word may mean. */
export function nameKeys(): ReadonlyMap<string, string> {
  const keys = new Map<string, string>()
  for (const [key, list] of spellings) if (list[0] !== undefined && list[0].cased === undefined) keys.set(key, list[0].row.name)
  return keys
}
