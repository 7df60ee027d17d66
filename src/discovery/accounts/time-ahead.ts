import type { SetTo } from '../../core/account.ts'
import type { Test, Value } from '../../core/facts.ts'

/** Functions of date-fns that move a time, with the milliseconds of their unit. */
const movers: Readonly<Record<string, number>> = {
  addSeconds: 1_000,
  addMinutes: 60_000,
  addHours: 3_600_000,
  addDays: 86_400_000,
  addWeeks: 604_800_000,
}

/** The present time, or one that is a fixed span ahead: `new Date()`, `new Date(Date.now() + SPAN)`, `addDays(new Date(), 7)`. */
export function timeAhead(test: Extract<Value, { k: 'call' }>, factor: (test: Test) => number | undefined): SetTo | undefined {
  const { callee, args } = test.call
  const [first, second] = args
  if (callee.k !== 'ref') return undefined
  if (isNow(test)) return { to: 'now' }
  if (callee.name === 'Date' && first !== undefined && second === undefined) return later(first, factor)
  const unit = movers[callee.name]
  if (unit === undefined || first === undefined || second === undefined || !isNow(first)) return undefined
  const amount = factor(second)
  return amount === undefined ? undefined : { to: 'later', ms: amount * unit }
}

/** `Date.now() + SPAN`. */
function later(value: Value, factor: (test: Test) => number | undefined): SetTo | undefined {
  const sum = value.k === 'test' ? value.of : undefined
  if (sum?.k !== 'mixed' || sum.op !== '+' || sum.of.length !== 2) return undefined
  const [from, span] = sum.of as [Test, Test]
  const ms = isNow(from) ? factor(span) : undefined
  return ms === undefined ? undefined : { to: 'later', ms }
}

/** `new Date()` and `Date.now()`. */
function isNow(test: Test): boolean {
  if (test.k !== 'call' || test.call.callee.k !== 'ref' || test.call.args.length > 0) return false
  return test.call.callee.name === 'Date.now' || (test.call.callee.name === 'Date' && test.call.new === true)
}
