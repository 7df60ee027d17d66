import { stem } from '../../text/headings.ts'
import { type Quote, quoteOf, type Word } from '../words.ts'
import type { Figure, Measure } from './requirements.ts'
import { cues } from './vocabulary/measures.ts'
import { intervals, multipliers, numerals, rates, type Unit, units } from './vocabulary/units.ts'

/** A figure with the numbers of its first and last word. */
export interface FigureSpan {
  first: number
  last: number
  /** Number of the word that says what it measures. */
  cue?: number
  figure: Figure
}

interface Amount {
  value: number
  last: number
}

interface Counted {
  unit: Unit
  last: number
}

const unitBySpelling = new Map(
  units.flatMap((unit) => [unit.id.toLowerCase(), ...(unit.spellings ?? [])].map((spelling) => [spelling, unit] as const)),
)
const unitByGlued = new Map(units.flatMap((unit) => (unit.glued ?? []).map((letter) => [letter, unit] as const)))
/** Words between a number and what it counts: `5 failed login attempts`. */
const farthestUnit = 3
const breaks = new Set('of in or and the after to per for with on at by a an is are'.split(' '))
/** Words on each side of a figure that say what it measures. */
const nearby = 7

/** Numbers with a unit that no name holds, in order. `taken` says which words are read already. */
export function figuresIn(text: string, words: readonly Word[], taken: (word: number) => boolean): readonly FigureSpan[] {
  const found: FigureSpan[] = []
  for (let i = 0; i < words.length; i += 1) {
    if (taken(i)) continue
    const figure = figureAt(text, words, i, taken) ?? intervalAt(text, words, i)
    if (figure === undefined) continue
    found.push(figure)
    i = figure.last
  }
  return found
}

function figureAt(text: string, words: readonly Word[], first: number, taken: (word: number) => boolean): FigureSpan | undefined {
  const from = amountAt(text, words, first)
  if (from === undefined) return undefined
  const end = rangeEnd(text, words, from.last)
  const amount = end ?? from
  const rate = rateAt(words, amount.last)
  const counted = rate ?? countedAt(text, words, amount.last, taken)
  if (counted === undefined) return undefined
  const per = rate === undefined ? perAt(words, counted.last) : { unit: rate.per, last: rate.last }
  const last = per?.last ?? counted.last
  const bound = boundOf(text, words, first, last)
  const measures = measureOf(words, { first, last }, counted.unit, per !== undefined)
  return {
    first: bound?.first ?? first,
    last,
    ...(measures?.at !== undefined && { cue: measures.at }),
    figure: {
      value: from.value,
      ...(end !== undefined && { upTo: end.value }),
      unit: counted.unit.id,
      ...(per !== undefined && { per: per.unit }),
      ...(bound !== undefined && { bound: bound.is }),
      ...(measures !== undefined && { measures: measures.is }),
      quote: withPercent(text, quoteOf(text, words, first, last)),
    },
  }
}

function withPercent(text: string, quote: Quote): Quote {
  const sign = /^ ?%/.exec(text.slice(quote.to, quote.to + 2))?.[0]
  return sign === undefined ? quote : { ...quote, text: quote.text + sign, to: quote.to + sign.length }
}

/** `10,000`, `10 000`, `10k`, `2 million`, `thirty`, `half an`. */
function amountAt(text: string, words: readonly Word[], first: number): Amount | undefined {
  const word = words[first]
  if (word === undefined) return undefined
  const amount = word.isNumber ? digitsAt(words, first) : numeralAt(words, first)
  return amount === undefined ? undefined : multiplied(text, words, amount)
}

function digitsAt(words: readonly Word[], first: number): Amount | undefined {
  const { key = '', gap } = words[first] ?? {}
  if (gap === 'glued') return undefined
  const group = words[first + 1]
  const hasGroup = /^\d{1,3}$/.test(key) && group?.gap === 'space' && /^\d{3}$/.test(group.key)
  const value = numberOf(hasGroup ? key + group.key : key)
  return value === undefined || !Number.isFinite(value) ? undefined : { value, last: hasGroup ? first + 1 : first }
}

function numeralAt(words: readonly Word[], first: number): Amount | undefined {
  const { key = '' } = words[first] ?? {}
  const value = Object.hasOwn(numerals, key) ? numerals[key] : undefined
  if (value === undefined) return undefined
  const next = words[first + 1]
  if (key === 'half' && (next?.key === 'a' || next?.key === 'an')) return { value, last: first + 1 }
  const ones = next?.gap === 'hyphen' && Object.hasOwn(numerals, next.key) ? numerals[next.key] : undefined
  return value >= 20 && ones !== undefined && ones < 10 ? { value: value + ones, last: first + 1 } : { value, last: first }
}

function multiplied(text: string, words: readonly Word[], { value, last }: Amount): Amount {
  const next = words[last + 1]
  if (next === undefined || next.gap === 'stop' || next.gap === 'comma') return { value, last }
  const factor = Object.hasOwn(multipliers, next.key) && (next.key.length > 1 || next.gap === 'glued') ? multipliers[next.key] : undefined
  if (factor !== undefined) return { value: value * factor, last: last + 1 }
  // `5M` is five million, `5m` five minutes
  const isMillion = next.gap === 'glued' && text.slice(next.from, next.to) === 'M'
  return isMillion ? { value: value * 1_000_000, last: last + 1 } : { value, last }
}

/** Commas set groups of three apart; a point does the decimals. Undefined where it could be either: `10.000`. */
function numberOf(digits: string): number | undefined {
  if (/^\d+$/.test(digits)) return Number(digits)
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits)) return Number(digits.replaceAll(',', ''))
  if (/^\d+\.\d+$/.test(digits) && !/^[1-9]\d{0,2}\.\d{3}$/.test(digits)) return Number(digits)
  return undefined
}

/** `30-90 days`, `5 to 10 minutes`, `between 30 and 90 days`. */
function rangeEnd(text: string, words: readonly Word[], last: number): Amount | undefined {
  const next = words[last + 1]
  if (next === undefined) return undefined
  const isDash = next.isNumber && (next.gap === 'hyphen' || text.slice(words[last]?.to, next.from).trim() === '–')
  if (isDash) return amountAt(text, words, last + 1)
  if (next.gap !== 'space' || (next.key !== 'to' && next.key !== 'and')) return undefined
  return words[last + 2]?.isNumber === true && words[last + 2]?.gap === 'space' ? amountAt(text, words, last + 2) : undefined
}

function countedAt(text: string, words: readonly Word[], amount: number, taken: (word: number) => boolean): Counted | undefined {
  const end = words[amount]?.to ?? 0
  if (/^ ?%/.test(text.slice(end, end + 2))) return percent(amount)
  let found: Counted | undefined
  for (let i = amount + 1; i <= amount + farthestUnit; i += 1) {
    const word = words[i]
    if (word === undefined || taken(i) || word.isNumber || word.gap === 'comma' || word.gap === 'stop' || breaks.has(word.key)) return found
    const unit = (word.gap === 'glued' ? unitByGlued.get(word.key) : undefined) ?? unitOf(word.key)
    // what stands between is an adjective of something counted: `5 failed login attempts`
    if (unit !== undefined && (i === amount + 1 || unit.kind === 'count')) found = { unit, last: i }
    if (found !== undefined && found.unit.kind !== 'count') return found
  }
  return found
}

function percent(last: number): Counted | undefined {
  const unit = unitBySpelling.get('%')
  return unit === undefined ? undefined : { unit, last }
}

function unitOf(key: string): Unit | undefined {
  return unitBySpelling.get(key) ?? (key.length > 2 ? unitBySpelling.get(key.replace(/s$/, '')) : undefined)
}

function rateAt(words: readonly Word[], amount: number): (Counted & { per: string }) | undefined {
  const next = words[amount + 1]
  if (next === undefined || next.gap === 'stop' || !Object.hasOwn(rates, next.key)) return undefined
  const [unit, per] = rates[next.key] ?? []
  const counted = unitBySpelling.get(unit ?? '')
  return counted === undefined || per === undefined ? undefined : { unit: counted, per, last: amount + 1 }
}

/** `per second`, `/s`, `a day`, `each minute`. */
function perAt(words: readonly Word[], last: number): { unit: string; last: number } | undefined {
  const next = words[last + 1]
  if (next === undefined || next.gap === 'stop' || next.gap === 'comma') return undefined
  if (next.gap === 'slash') return timeAt(words, last + 1)
  return /^(?:per|a|an|each|every)$/.test(next.key) ? timeAt(words, last + 2) : undefined
}

function timeAt(words: readonly Word[], at: number): { unit: string; last: number } | undefined {
  const word = words[at]
  if (word === undefined || word.gap === 'stop' || word.gap === 'comma') return undefined
  const unit = unitOf(word.key) ?? unitByGlued.get(word.key)
  return unit?.kind === 'time' ? { unit: unit.id, last: at } : undefined
}

/** `daily`, `every night`. */
function intervalAt(text: string, words: readonly Word[], i: number): FigureSpan | undefined {
  const word = words[i]
  if (word === undefined) return undefined
  const adverb = Object.hasOwn(intervals, word.key) ? intervals[word.key] : undefined
  const each = adverb === undefined && /^(?:every|each)$/.test(word.key) ? timeAt(words, i + 1)?.unit : undefined
  const once = /^(?:once|twice)$/.test(word.key) ? perAt(words, i) : undefined
  const unit = adverb ?? each ?? once?.unit
  if (unit === undefined) return undefined
  const last = once?.last ?? (adverb === undefined ? i + 1 : i)
  const value = word.key === 'twice' ? 0.5 : 1
  return { first: i, last, figure: { value, unit, measures: 'interval', quote: quoteOf(text, words, i, last) } }
}

const bounds: readonly (readonly [is: 'at least' | 'at most', words: readonly string[]])[] = [
  [
    'at most',
    [
      'at most',
      'up to',
      'no more than',
      'not more than',
      'less than',
      'max',
      'maximum',
      'maximum of',
      'within',
      'under',
      'below',
      'fewer than',
      'no longer than',
      'not longer than',
      'capped at',
      'limited to',
    ],
  ],
  [
    'at least',
    [
      'at least',
      'no less than',
      'not less than',
      'no fewer than',
      'more than',
      'min',
      'minimum',
      'minimum of',
      'over',
      'above',
      'longer than',
    ],
  ],
]

function boundOf(
  text: string,
  words: readonly Word[],
  first: number,
  last: number,
): { is: 'at least' | 'at most'; first: number } | undefined {
  const sign = /(<=?|≤|>=?|≥)\s*$/.exec(text.slice(Math.max(0, (words[first]?.from ?? 0) - 4), words[first]?.from))?.[1]
  if (sign !== undefined) return { is: /[<≤]/.test(sign) ? 'at most' : 'at least', first }
  for (const length of [3, 2, 1]) {
    const before = words.slice(Math.max(0, first - length), first)
    const said = before.map(({ key }) => key).join(' ')
    const found = bounds.find(([, ways]) => ways.includes(said))
    if (before.length === length && found !== undefined && !before.slice(1).some(({ gap }) => gap === 'stop'))
      return { is: found[0], first: first - length }
  }
  const behind = words[last + 1]
  if (behind?.gap !== 'space') return undefined
  if (/^max(?:imum)?$/.test(behind.key)) return { is: 'at most', first }
  return /^min(?:imum)?$/.test(behind.key) ? { is: 'at least', first } : undefined
}

/** What a figure measures, and the word that says so. */
interface Measured {
  is: Measure
  at?: number
}

/** What a figure measures: by its unit, else by the nearest word of its clause that says so. */
function measureOf(words: readonly Word[], at: { first: number; last: number }, unit: Unit, isRate: boolean): Measured | undefined {
  if (isRate) return { is: 'rate' }
  if (unit.kind === 'size') return { is: 'size' }
  if (unit.id === 'user') return { is: 'users' }
  if (unit.id === 'tenant') return { is: 'tenants' }
  if (unit.id === 'attempt') return { is: 'attempts' }
  if (unit.kind === 'count') return undefined
  let every: Measured | undefined
  const fitting = cues.filter(({ of }) => of === unit.kind)
  for (let distance = 1; distance <= nearby; distance += 1) {
    for (const i of [at.last + distance, at.first - distance]) {
      if (!isSameClause(words, at, i)) continue
      const alone = stem(words[i]?.key ?? '')
      const both = `${alone} ${stem(words[i + 1]?.key ?? '')}`
      const cue = fitting.find(({ words: said }) => said.includes(both)) ?? fitting.find(({ words: said }) => said.includes(alone))
      if (cue === undefined) continue
      if (cue.measures !== 'interval') return { is: refined(cue.measures, words, at), at: i }
      every ??= { is: 'interval', at: i }
    }
  }
  return every
}

/** A session that ends because nobody uses it is a matter of idle time. */
function refined(measure: Measure, words: readonly Word[], at: { first: number; last: number }): Measure {
  if (measure !== 'session age' && measure !== 'retention') return measure
  for (let i = at.first - nearby; i <= at.last + nearby; i += 1) {
    if (!isSameClause(words, at, i) || (i >= at.first && i <= at.last)) continue
    if (measure === 'session age' && /^(?:idle|inactiv|idling)/.test(words[i]?.key ?? '')) return 'idle time'
  }
  return measure
}

function isSameClause(words: readonly Word[], at: { first: number; last: number }, i: number): boolean {
  if (i < 0 || i >= words.length) return false
  const [from, to] = i < at.first ? [i + 1, at.first] : [at.last + 1, i]
  for (let k = from; k <= to; k += 1) if (words[k]?.gap === 'stop' || words[k]?.gap === 'comma') return false
  // another figure has words of its own
  return !words.slice(i < at.first ? i : at.last + 1, i < at.first ? at.first : i + 1).some(({ isNumber }) => isNumber)
}
