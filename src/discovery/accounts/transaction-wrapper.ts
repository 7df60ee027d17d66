import type { CallFact, FunctionFact, Step, Value } from '../../core/facts.ts'
import type { Place } from '../features/resolve-call.ts'
import { calleeName } from '../values/chain.ts'
import { callsInOrder, callsWithin } from './calls-in-order.ts'
import { calledName } from './called-function.ts'
import { isTransaction } from './is-transaction.ts'
import type { Shaping } from './shape-of.ts'

/** Functions that call one another to open one transaction. */
const levels = 3

const known = new WeakMap<FunctionFact, readonly number[]>()

/**
 * Whether a function that a call is given runs inside of one transaction: the call opens it, or the function of the repository that it reaches does and runs
 * what it is given there, also by way of a storage that follows asynchronous calls.
 */
export function runsTogether(call: CallFact, argument: number, from: Place, shaping: Shaping): boolean {
  return isTransaction(call) || wrappedBy(call, from, shaping, levels).includes(argument)
}

/** Places of the parameters that the function behind a call runs inside of a transaction. */
function wrappedBy(call: CallFact, from: Place, shaping: Shaping, left: number): readonly number[] {
  const name = calledName(call)
  const place = name === undefined || left === 0 ? undefined : shaping.resolve(from, name)
  return place === undefined || place.fn === from.fn ? [] : wrappedIn(place, shaping, left)
}

function wrappedIn(place: Place, shaping: Shaping, left: number): readonly number[] {
  const standing = known.get(place.fn)
  if (standing !== undefined) return standing
  const flow = shaping.flowOf(place) ?? []
  const calls = callsWithin(flow)
  const found = place.fn.params.flatMap(({ name }, at) => {
    const isRun =
      calls.some((call) => {
        const inside = isTransaction(call) ? call.args : call.args.filter((_, i) => wrappedBy(call, place, shaping, left - 1).includes(i))
        return inside.some((arg) => runs(arg, place, { name, shaping }, levels))
      }) || runsAfterOpening(flow, name)
    return name !== '' && isRun ? [at] : []
  })
  known.set(place.fn, found)
  return found
}

/** A parameter that is looked for by its name. */
interface Looked {
  name: string
  shaping: Shaping
}

/** Whether a value is a function of that name, or a function that calls it or hands it on. */
function runs(value: Value, place: Place, { name, shaping }: Looked, left: number): boolean {
  if (value.k === 'ref') return value.name === name
  const inner = value.k === 'fn' && left > 0 ? shaping.innerOf(place, value.fn) : undefined
  return inner !== undefined && callsWithin(shaping.flowOf(inner) ?? []).some((call) => isCalled(call, inner, { name, shaping }, left))
}

function isCalled(call: CallFact, place: Place, looked: Looked, left: number): boolean {
  return calledName(call) === looked.name || call.args.some((arg) => runs(arg, place, looked, left - 1))
}

/** `await runner.startTransaction()`, and the function is called in what follows. */
function runsAfterOpening(flow: readonly Step[], name: string): boolean {
  const at = flow.findIndex((step) => opensTransaction(step) !== undefined)
  return at >= 0 && callsWithin(flow.slice(at + 1)).some((call) => calledName(call) === name)
}

/** The line of a statement that opens a transaction for those behind it: `await runner.startTransaction()`, `await client.query('BEGIN')`. */
export function opensTransaction(step: Step): number | undefined {
  let line: number | undefined
  const note = (call: CallFact): void => {
    if (isOpening(call)) line = call.line
  }
  if (step.s === 'do' || step.s === 'bind') callsInOrder(step.value, note)
  return line
}

function isOpening(call: CallFact): boolean {
  const name = calleeName(call)
  const [first] = call.args
  if (name === 'startTransaction') return call.args.every(({ k }) => k !== 'fn')
  return /^(?:query|execute|exec|run)$/.test(name) && first?.k === 'str' && /^\s*(?:BEGIN|START TRANSACTION)\b[^;]*;?\s*$/i.test(first.v)
}
