import type { Value } from '../../../core/facts.ts'
import type { Project } from '../../../core/project.ts'
import { count } from '../../../text/wording.ts'
import { follow, type Placed } from './follow-value.ts'

/** A length of time, with the parameter that may change it. */
export interface Length {
  seconds: number
  /** A parameter of the function around it, whose default was taken. */
  parameter?: string
}

const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800, y: 31_536_000 }

/** How long a value says that something lasts, a bare number being `unit` seconds; undefined where it is computed otherwise. */
export function lengthOf(project: Project, placed: Placed, unit: number): Length | undefined {
  const { value } = follow(project, placed)
  const said = value.k === 'str' ? secondsOf(value.v) : value.k === 'tpl' ? computedSeconds(project, value.parts, placed) : undefined
  if (said !== undefined) return { seconds: said }
  const found = amountOf(project, placed, 4)
  if (found === undefined || found.amount <= 0) return undefined
  return { seconds: found.amount * unit, ...(found.parameter !== undefined && { parameter: found.parameter }) }
}

/** `12h`, `7 days`, as `jsonwebtoken`, `jose` and `ms` read them. */
function secondsOf(text: string): number | undefined {
  const [, amount, word = ''] =
    /^\s*(\d+(?:\.\d+)?)\s*(s|m|h|d|w|y|sec(?:ond)?s?|min(?:ute)?s?|hrs?|hours?|days?|weeks?|years?)\s*$/i.exec(text) ?? []
  const unit = units[word[0]?.toLowerCase() ?? '']
  return amount === undefined || unit === undefined ? undefined : Number(amount) * unit
}

/** `${maxAge / 1000}s`: an amount that is computed before a unit that is written. */
function computedSeconds(project: Project, [first, second, ...rest]: readonly Value[], { path }: Placed): number | undefined {
  if (first === undefined || second?.k !== 'str' || rest.length > 0) return undefined
  const found = amountOf(project, { value: first, path }, 4)
  return found === undefined ? undefined : secondsOf(`${found.amount}${second.v}`)
}

interface Amount {
  amount: number
  parameter?: string
}

/** The number that a product of numbers and names comes to. */
function amountOf(project: Project, placed: Placed, steps: number): Amount | undefined {
  if (steps === 0) return undefined
  const { value, path } = follow(project, placed)
  if (value.k === 'num') return { amount: value.v }
  if (value.k === 'any') return defaultOf(value, placed)
  const text = value.k === 'other' ? value.text : undefined
  if (text === undefined || !/^[\w\s.*/()]+$/.test(text)) return undefined
  const parts = text.replace(/[()]/g, '').split(/([*/])/)
  return parts.reduce<Amount | undefined>(
    (held, part, i) => {
      if (held === undefined || i % 2 === 1) return held
      const next = factorOf(project, { text: part.trim(), path }, steps)
      if (next === undefined) return undefined
      const parameter = next.parameter ?? held.parameter
      const amount = parts[i - 1] === '/' ? held.amount / next.amount : held.amount * next.amount
      return { amount, ...(parameter !== undefined && { parameter }) }
    },
    { amount: 1 },
  )
}

function factorOf(project: Project, { text, path }: { text: string; path: Placed['path'] }, steps: number): Amount | undefined {
  if (/^[\d_]+(?:\.\d+)?$/.test(text)) return { amount: Number(text.replaceAll('_', '')) }
  if (!/^[A-Za-z_$][\w$.]*$/.test(text)) return undefined
  const found = amountOf(project, { value: { k: 'ref', name: text }, path }, steps - 1)
  return found?.parameter === '' ? { ...found, parameter: text } : found
}

/** `ttl = 1` of a parameter, or `env.TTL ?? 1`: a parameter is named by whoever multiplies it. */
function defaultOf({ of }: Extract<Value, { k: 'any' }>, { value: { k } }: Placed): Amount | undefined {
  const [first, last] = [of[0], of.at(-1)]
  if (of.length !== 2 || last?.k !== 'num') return undefined
  const isParameter = first?.k === 'get' && first.of.k === 'ref' && /^#\d/.test(first.of.name)
  return k === 'ref' && isParameter ? { amount: last.v, parameter: '' } : undefined
}

/** `12 hours`, `30 days`, `90 minutes`. */
export function lengthWords(seconds: number): string {
  if (seconds >= 172_800 && seconds % 86_400 === 0) return count(seconds / 86_400, 'day')
  if (seconds >= 3600 && seconds % 3600 === 0) return count(seconds / 3600, 'hour')
  return seconds >= 60 && seconds % 60 === 0 ? count(seconds / 60, 'minute') : count(seconds, 'second')
}
