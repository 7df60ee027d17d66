import type { Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { find, follow, type Placed } from './follow.ts'

/** Values that one amount is followed through. */
const mostSteps = 8

/** Milliseconds of each unit of time, by the letters that it begins with. */
const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:ms|msecs?|milliseconds?)$/i, 1],
  [/^(?:s|secs?|seconds?)$/i, 1_000],
  [/^(?:m|mins?|minutes?)$/i, 60_000],
  [/^(?:h|hrs?|hours?)$/i, 3_600_000],
  [/^(?:d|days?)$/i, 86_400_000],
  [/^(?:w|weeks?)$/i, 604_800_000],
]

/** The number that an expression fixes: itself, a product, a constant, or a length of time as a text in milliseconds; undefined where a request or a setting decides. */
export function amountOf(codebase: Codebase, placed: Placed, left: number = mostSteps): number | undefined {
  const found = left > 0 ? follow(codebase, placed) : undefined
  if (found?.kind !== 'value') return undefined
  const { value, at } = found
  if (value.k === 'num') return value.v
  if (value.k === 'str') return lengthOfTime(value.v)
  if (value.k === 'other') return product(value.text)
  if (value.k === 'any') return instead(codebase, value, at, left - 1)
  return value.k === 'call' ? ofCall(codebase, { value, at }, left - 1) : undefined
}

/** `15 minutes`, `1m`, `30s` in milliseconds. */
export function lengthOfTime(text: string): number | undefined {
  const [, number, unit] = /^(\d+(?:\.\d+)?) ?([a-z]+)$/i.exec(text.trim()) ?? []
  const length = unit === undefined ? undefined : units.find(([name]) => name.test(unit))?.[1]
  return length === undefined ? undefined : Number(number) * length
}

function product(text: string | undefined): number | undefined {
  if (text === undefined || !/^[\d_.]+(?:\s*\*\s*[\d_.]+)*$/.test(text)) return undefined
  return text.split('*').reduce((all, one) => all * Number(one.replaceAll('_', '').trim()), 1)
}

/** `ttl ?? 60` where the function was called without `ttl`, or with an amount. */
function instead(codebase: Codebase, { op, of }: Extract<Value, { k: 'any' }>, at: Placed['at'], left: number): number | undefined {
  const [given, otherwise, ...more] = of.map((value): Placed => ({ value, at }))
  if (!/^(?:\?\?|\|\|)$/.test(op) || given === undefined || otherwise === undefined || more.length > 0) return undefined
  const asked = follow(codebase, given)
  return asked?.kind === 'value' && asked.value.k === 'null' ? amountOf(codebase, otherwise, left) : amountOf(codebase, given, left)
}

/** `ms('15m')`, and `minutes(1)` of a package that names its helpers so. */
function ofCall(codebase: Codebase, { value, at }: Placed, left: number): number | undefined {
  if (value.k !== 'call' || value.call.callee.k !== 'ref' || value.call.args[0] === undefined) return undefined
  const callee = find(codebase, at, value.call.callee.name)
  if (callee?.kind !== 'external') return undefined
  const amount = amountOf(codebase, { value: value.call.args[0], at }, left)
  if (callee.package === 'ms') return amount
  const unit = units.find(([name]) => name.test(callee.member ?? callee.name))?.[1]
  return amount === undefined || unit === undefined || callee.package !== '@nestjs/throttler' ? undefined : amount * unit
}
