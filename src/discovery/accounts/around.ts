import type { Around, CodeLine, Deed } from '../../core/account.ts'
import type { CallFact, Step, Test, Value } from '../../core/facts.ts'
import { calleeName, receiverOf } from '../values/chain.ts'
import { stepsInside } from './binds-of.ts'
import { handsOn } from './caught.ts'
import { firstLine } from './calls-in-order.ts'
import type { Scope } from './scope.ts'
import { testText } from './test-text.ts'
import { isActing } from './way.ts'

/** The conditions of a branch that runs where they hold, or where they do not: where it holds `a && b` is two of them. */
export function aroundBranch(step: Extract<Step, { s: 'if' }>, holds: boolean, scope: Scope): readonly Condition[] {
  const { test, yes, no } = step
  if (holds && test.k === 'both') return test.of.flatMap((one) => aroundBranch({ ...step, test: one }, true, scope))
  const text = shown(test)
  const line = lineOf(holds ? yes : (no ?? []), scope.place.fn.from)
  return [
    {
      is: 'if',
      line: { file: scope.place.path, line },
      ...(text !== undefined && { test: text }),
      ...(!holds && { not: true as const }),
    },
  ]
}

type Condition = Extract<Around, { is: 'if' }>

/**
 * What holds behind a branch that leaves, and that did something (`did`) or left without refusing anybody. That what is worked with is there at all
 * tells nothing.
 */
export function aroundRest(step: Extract<Step, { s: 'if' }>, did: readonly Deed[], scope: Scope): readonly Around[] {
  const acts = did.some(({ what }) => what.does !== 'answers' && isActing(what))
  const isQuiet = !isMissing(step.test) && did.every(({ what }) => what.does !== 'fails')
  return step.no === undefined && (acts || isQuiet) ? aroundBranch(step, false, scope).map((one) => ({ ...one, left: true })) : []
}

/** Whether a condition asks whether something is not there: `!id`, `ids.length === 0`, `listing == null`. */
function isMissing(test: Test): boolean {
  if (test.k === 'either') return test.of.every(isMissing)
  if (test.k === 'not')
    return (test.of.k === 'ref' && !test.of.name.includes('.')) || (test.of.k === 'call' && calleeName(test.of.call) === 'isArray')
  return (
    test.k === 'equal' &&
    test.of.some((one) => one.k === 'null' || (one.k === 'ref' && one.name === 'undefined') || (one.k === 'num' && one.v === 0))
  )
}

/** The cases that lead to a body of a `switch`: those above it that are empty lead there as well. */
export function aroundCase({ of, cases }: Extract<Step, { s: 'switch' }>, at: number, { place }: Scope): Around {
  let first = at
  while (first > 0 && cases[first - 1]?.body.length === 0) first -= 1
  const values = cases.slice(first, at + 1).map(({ is }) => (is === undefined ? undefined : shown(is)))
  const known = values.filter((one) => one !== undefined)
  const name = shown(of)
  const line: CodeLine = { file: place.path, line: lineOf(cases[at]?.body ?? [], place.fn.from) }
  return { is: 'case', line, values: known.length === values.length ? known : [], ...(name !== undefined && { of: name }) }
}

/** Each element of a list that a loop goes through. */
export function aroundLoop({ of, body }: Extract<Step, { s: 'loop' }>, { place }: Scope): Around {
  const name = of === undefined ? undefined : shown(of)
  return { is: 'each', line: { file: place.path, line: lineOf(body, place.fn.from) }, ...(name !== undefined && { of: name }) }
}

/** A failure of what a `try` holds; `ends`: nothing behind it is done then. */
export function aroundCatch({ caught = [], error }: Extract<Step, { s: 'try' }>, ends: boolean, { place }: Scope): Around {
  const goesOn = !ends && !handsOn(caught, error)
  return { is: 'failed', line: { file: place.path, line: lineOf(caught, place.fn.from) }, ...(goesOn && { on: true as const }) }
}

/** Methods that call a function for each element of a list. */
const listing = /^(?:map|forEach|flatMap|each|mapSeries)$/

/** Functions that run another one later, whoever waits for them. */
const later = /^(?:setTimeout|setImmediate|queueMicrotask|nextTick|waitUntil)$/

/** What stands around a function that a call is given. `bare`: the call is a statement that nobody waits for. */
export function aroundInner(call: CallFact, at: number, bare: boolean, { place }: Scope): readonly Around[] {
  const name = calleeName(call)
  const line: CodeLine = { file: place.path, line: call.line }
  const of = nameOf(receiverOf(call))
  const isPromise = /^(?:then|catch|finally)$/.test(name) && receiverOf(call) !== undefined
  const beside: readonly Around[] = later.test(name) || (isPromise && bare) ? [{ is: 'beside', line }] : []
  if (isPromise && (name === 'catch' || (name === 'then' && at === 1)))
    return [...beside, { is: 'failed', line, ...(of !== undefined && { of }) }]
  if (listing.test(name) && at === 0) return [{ is: 'each', line, ...(of !== undefined && { of }) }]
  return beside
}

/** Work of an asynchronous function that is called as a statement and that nobody waits for. */
export function isBeside({ line }: CallFact, { place }: Scope): Around {
  return { is: 'beside', line: { file: place.path, line } }
}

/** A call, and those before it whose promise it goes on with: `save().then(…).catch(…)`. */
export function promisesOf(call: CallFact): readonly CallFact[] {
  const before = /^(?:then|catch|finally)$/.test(calleeName(call)) ? receiverOf(call) : undefined
  return [call, ...(before?.k === 'call' ? promisesOf(before.call) : [])]
}

/** A name, or the name of what is called. */
function nameOf(value: Value | undefined): string | undefined {
  const name = value?.k === 'call' ? value.call.callee : value
  return name?.k === 'ref' && /^[\w$.]{1,60}$/.test(name.name) ? name.name.replace(/^this\./, '') : undefined
}

/** A condition that a reader can follow: names that the language makes up are none. */
function shown(test: Test): string | undefined {
  const text = testText(test)
  return text === undefined ? undefined : text.replaceAll('this.', '')
}

/** First line of a call among statements. */
function lineOf(steps: readonly Step[], otherwise: number): number {
  for (const step of steps) {
    const values = [...('value' in step ? [step.value] : []), ...('test' in step ? [step.test] : []), ...('of' in step ? [step.of] : [])]
    const own = values.flatMap((one) => (one === undefined ? [] : (firstLine(one) ?? [])))
    const found = own.length > 0 ? Math.min(...own) : lineOf(stepsInside(step).flat(), -1)
    if (found >= 0) return found
  }
  return otherwise
}
