import type { FunctionFlow, Step, Test, Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import type { Place } from '../values/follow.ts'

/** Returns of one function that are told apart. */
const most = 8

/** What a component shows in which case, where it returns early: `if (!open) return <button />` before what it shows else. */
export function earlyReturns(codebase: Codebase, value: Extract<Value, { k: 'any' }>, at: Place): Value | undefined {
  const facts = codebase.facts(at.path)
  if (value.test !== undefined || facts?.functions[at.fn]?.returns !== value || !value.of.some(({ k }) => k === 'el')) return undefined
  const flow = facts.flows?.[at.fn]
  return flow === undefined || flow === null ? undefined : chosen(flow, most)
}

/** The first return whose condition holds, else the next one; undefined where a return stands deeper in the code. */
function chosen(flow: FunctionFlow, left: number): Value | undefined {
  const [step, ...rest] = flow
  if (step === undefined || left <= 0) return undefined
  if (step.s === 'return') return step.value === undefined ? { k: 'null' } : plain(step.value)
  if (!holdsReturn(step)) return chosen(rest, left)
  const [only, ...more] = step.s === 'if' && step.no === undefined ? step.yes.filter((one) => one.s !== 'do') : []
  if (step.s !== 'if' || only?.s !== 'return' || more.length > 0) return undefined
  const yes: Value | undefined = only.value === undefined ? { k: 'null' } : plain(only.value)
  const no = chosen(rest, left - 1)
  return yes === undefined || no === undefined ? undefined : { k: 'any', op: '?:', of: [yes, no], test: asValue(step.test) }
}

function holdsReturn(step: Step): boolean {
  switch (step.s) {
    case 'return':
      return true
    case 'if':
      return [...step.yes, ...(step.no ?? [])].some(holdsReturn)
    case 'try':
      return [...step.body, ...(step.caught ?? []), ...(step.last ?? [])].some(holdsReturn)
    case 'switch':
      return step.cases.some(({ body }) => body.some(holdsReturn))
    case 'loop':
      return step.body.some(holdsReturn)
    default:
      return false
  }
}

/** A value of a flow that is no operation. */
function plain(test: Test): Value | undefined {
  if (test.k === 'after') return test.of
  return isValue(test) ? test : undefined
}

type Operation = Exclude<Test, Value>

const operations: Readonly<Record<Operation['k'], true>> = {
  not: true,
  both: true,
  either: true,
  else: true,
  equal: true,
  choice: true,
  set: true,
  mixed: true,
  after: true,
}

function isValue(test: Test): test is Value {
  return !(test.k in operations)
}

/** A condition as values have it: with its text, and what it looks at. */
function asValue(test: Test): Value {
  if (isValue(test)) return test
  if (test.k === 'both' || test.k === 'either') return { k: 'any', op: test.k === 'both' ? '&&' : '||', of: test.of.map(asValue) }
  const of = lookedAt(test)
  return { k: 'other', text: textOf(test), ...(of !== undefined && { of: [of] }) }
}

function lookedAt(test: Operation): Value | undefined {
  if (test.k === 'not') return isValue(test.of) ? test.of : undefined
  const [first] = test.k === 'equal' || test.k === 'mixed' ? test.of : []
  return first !== undefined && isValue(first) ? first : undefined
}

function textOf(test: Test): string {
  if (test.k === 'not') return `!${textOf(test.of)}`
  if (test.k === 'equal') return `${textOf(test.of[0])} ${test.not === true ? '!==' : '==='} ${textOf(test.of[1])}`
  if (test.k === 'mixed') return test.of.length === 2 ? test.of.map(textOf).join(` ${test.op} `) : '?'
  if (test.k === 'ref') return test.name
  if (test.k === 'get') return `${textOf(test.of)}.${test.name}`
  if (test.k === 'str') return JSON.stringify(test.v)
  return test.k === 'num' || test.k === 'bool' ? String(test.v) : '?'
}
