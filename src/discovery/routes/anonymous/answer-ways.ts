import type { AnswerWay, Known } from './known.ts'
import { type Outcome, type Run, end, record, stop } from './run.ts'
import type { Flags } from './states.ts'

/** What chose one way to return, beyond what chose the way to the call. */
function reasonOf(one: Outcome, before: Flags): AnswerWay['why'] {
  const { missing, unread, sent, set, given } = one
  return {
    ...(missing !== before.missing && { missing }),
    ...(unread !== before.unread && { unread }),
    ...(sent === true && before.sent !== true && { sent }),
    ...(set === true && before.set !== true && { set }),
    ...(given === true && before.given !== true && { given }),
  }
}

/**
 * Answers that a call gives, each with what chose it, so that a wrapper that looks at the answer of its handler before it hands it on
 * forgets none; undefined where the call may give anything else.
 */
export function answersOf(back: readonly Outcome[], before: Flags): Known | undefined {
  const ways = back.flatMap((one): readonly AnswerWay[] => {
    const why = reasonOf(one, before)
    if (one.value?.t === 'answers') return one.value.of.map((inner) => ({ ...inner, why: { ...why, ...inner.why } }))
    return one.value?.t === 'answer' ? [{ answer: one.value, why }] : []
  })
  return ways.length >= back.length && back.every(({ value }) => /^answers?$/.test(value?.t ?? '')) ? { t: 'answers', of: ways } : undefined
}

/** Returns a value; each of several answers is a way of its own. */
export function returnValue(run: Run, value: Known | undefined): never {
  if (value?.t !== 'answers') return end(run, { end: 'return', ...(value && { value }) })
  for (const { answer, why } of value.of) record(run, { end: 'return', value: answer, ...why })
  return stop()
}
