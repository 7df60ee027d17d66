import type { CallFact, FileFacts, FunctionFact, ThrowFact, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { ErrorInfo } from '../../core/project.ts'
import type { Digest } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName } from '../values/chain.ts'
import type { Placed } from '../values/follow.ts'
import { asserted } from './asserted.ts'
import type { ErrorClasses } from './error-class.ts'
import { type Helper, helperOf } from './helper-answers.ts'

/** Names of functions that are worth following: their code proves that they throw what they are given. */
const asserting = /^(?:assert|check|demand|enforce|ensure|expect|fail|guard|invariant|must|require|throw|validate|verify)(?![a-z])/

/** Of a digest alone, whether its file may call such a function. */
export function mayAssert({ callees }: Digest): boolean {
  return callees.some((name) => asserting.test(name))
}

/** An error, and the function that it stands in. */
export type ReadError = ErrorInfo & { in: number }

/**
 * Errors of functions that throw what a call gives them, told at the call: `enforce(seconds >= 0, 'Seconds must not be negative')` of a function that throws
 * its second parameter where the first one does not hold.
 */
export function assertionErrors(
  classes: ErrorClasses,
  { path }: Digest,
  facts: FileFacts,
  read: (placed: Placed) => ErrorInfo | undefined,
): readonly ReadError[] {
  return callsOf(facts).flatMap(({ call, inner }): readonly ReadError[] => {
    if (inner === true || call.new === true || !asserting.test(calleeName(call))) return []
    const helper = helperOf(classes.codebase, path, call)
    const thrown = helper === undefined ? undefined : onlyThrow(classes, helper)
    if (helper === undefined || thrown === undefined || !isGiven(thrown, helper.fact, call)) return []
    const given = { path, fn: call.in, args: call.args.map((value) => ({ value, at: { path, fn: call.in } })) }
    const error = read({
      value: thrown.value,
      at: { path: helper.path, fn: helper.fn, given: { ...given, path: helper.path, fn: helper.fn } },
    })
    if (error === undefined) return []
    const guard = asserted(thrown.guard, helper.fact, call)
    const { guard: _, function: __, ...said } = error
    return [{ ...said, ...placed(path, call, helper, thrown), ...(guard !== undefined && { guard }) }]
  })
}

function placed(
  file: RepoPath,
  { line, in: fn, ...call }: CallFact,
  helper: Helper,
  thrown: ThrowFact,
): Pick<ReadError, 'file' | 'line' | 'in' | 'by' | 'from'> {
  return { file, line, in: fn, by: calleeName({ line, in: fn, ...call }), from: { file: helper.path, line: thrown.line } }
}

/** The one error that a function throws by itself. */
function onlyThrow({ codebase }: ErrorClasses, { path, fn }: Helper): ThrowFact | undefined {
  const [only, ...others] = codebase.facts(path)?.throws.filter((one) => one.in === fn) ?? []
  return others.length > 0 ? undefined : only
}

/** Whether what a call gives decides what is thrown: what it says, or when. */
function isGiven({ value, guard = '' }: ThrowFact, { params }: FunctionFact, { args }: CallFact): boolean {
  const made = value.k === 'call' ? value.call.args : [value]
  return params.some(
    ({ name, props = [] }, i) =>
      args[i] !== undefined && name !== '' && [name, ...props].some((one) => isAsked(guard, one) || made.some((arg) => names(arg, one))),
  )
}

/** `!condition`: the condition is a parameter and nothing else. */
function isAsked(guard: string, name: string): boolean {
  return guard === `!${name}` || guard === name
}

function names(value: Value, name: string): boolean {
  if (value.k === 'ref') return value.name === name
  if (value.k === 'any' || value.k === 'tpl') return (value.k === 'any' ? value.of : value.parts).some((one) => names(one, name))
  return value.k === 'obj' && value.props.some(([, one]) => names(one, name))
}
