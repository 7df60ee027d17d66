import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, property } from '../values/chain.ts'
import { statusOf } from './error-class.ts'
import { isFailure } from './statuses.ts'

/** Functions that hand an error on. */
const handing = new Set(['next', 'reject', 'done', 'cb', 'callback', 'err', 'fail', 'errAsync', 'throwError'])

/** Whether a function of this name hands an error on that it is given: `next(error)` of Express, `throwError(() => error)` of RxJS. */
export function handsErrorsOn(name: string): boolean {
  return handing.has(name)
}

/** An error that is given to such a function. */
export interface HandedError {
  call: CallFact
  value: Value
}

/** Errors that calls of a file hand on: made at the place, made by a function behind it, or a plain object with a failing status. */
export function handedOn(facts: FileFacts): readonly HandedError[] {
  return callsOf(facts).flatMap(({ call, inner }): readonly HandedError[] => {
    const name = calleeName(call)
    const [first] = call.args
    if (first === undefined || !handing.has(name)) return []
    if (name === 'throwError') return thrownBehind(first, facts).map((value) => ({ call, value }))
    return inner === true || !isError(first, name) ? [] : [{ call, value: first }]
  })
}

/** `throwError(() => new NotFoundException())`. */
function thrownBehind(value: Value, { functions }: FileFacts): readonly Value[] {
  const made = value.k === 'fn' ? functions[value.fn]?.returns : value
  return made?.k === 'call' ? [made] : []
}

function isError(value: Value, name: string): boolean {
  if (value.k === 'call') return value.call.new === true || name === 'next'
  if (value.k === 'ref') return name === 'next'
  return name === 'next' && value.k === 'obj' && ['status', 'statusCode'].some((key) => isFailure(statusOf(property(value, key))))
}
