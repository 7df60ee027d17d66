import { isPlain } from '../plain-words.ts'
import { slipsOf } from '../near-words.ts'
import { type Run, runsFrom, type Word, wordsOf } from '../words.ts'
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

const tables: Readonly<Record<Kind, readonly Row[]>> = {
  protocol: protocols,
  provider: providers,
  standard: standards,
  method: methods,
}
const spellings = indexOf(tables)
const byInitial = oneWordNames()

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
  let best: Mention | undefined
  for (const run of runsFrom(words, first)) {
    const fits = spellingOf(text.slice(words[first]?.from, words[run.last]?.to), run)
    if (fits === undefined) continue
    const named = { kind: fits.kind, id: fits.row.id, name: fits.row.name }
    best = withVersion(words, { first, last: run.last, named }, fits.row)
  }
  if (best !== undefined && words[best.last + 1]?.gap === 'glued') return undefined
  return best ?? misspelt(words, first)
}

function spellingOf(typed: string, { key, spaces }: Run): Spelling | undefined {
  const found = spellings.get(key) ?? spellings.get(key.replace(/s$/, ''))
  return found?.find(({ breaks, cased }) => spaces.every((at) => breaks.has(at)) && (cased === undefined || cased === typed))
}

/** A word that is probably a slip for one name and for no other: `HIPPA`. */
function misspelt(words: readonly Word[], first: number): Mention | undefined {
  const { key = '', gap } = words[first] ?? {}
  if (key.length < 4 || isPlain(key) || gap === 'glued' || words[first + 1]?.gap === 'glued') return undefined
  const near = slipsOf(key, byInitial.get(key.slice(0, 1)) ?? [], ({ spelling }) => spelling)
  const [only] = near
  if (only === undefined || near.some(({ named }) => named.id !== only.named.id)) return undefined
  return { first, last: first, named: { ...only.named, isMisspelt: true } }
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

/** Names of one word that a misspelt one may mean, by their first letter. */
function oneWordNames(): ReadonlyMap<string, readonly { spelling: string; named: Mention['named'] }[]> {
  const names = new Map<string, { spelling: string; named: Mention['named'] }[]>()
  for (const [spelling, [first]] of spellings) {
    if (first === undefined || first.cased !== undefined || first.kind === 'method' || spelling.length < 4 || first.breaks.size > 1)
      continue
    const list = names.get(spelling.slice(0, 1)) ?? []
    names.set(spelling.slice(0, 1), list)
    list.push({ spelling, named: { kind: first.kind, id: first.row.id, name: first.row.name } })
  }
  return names
}
