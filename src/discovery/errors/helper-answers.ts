import type { CallFact, FileFacts, FunctionFact, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase, Digest } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, property } from '../values/chain.ts'
import { type Found, follow, type Placed } from '../values/follow.ts'
import { type Answer, answerFrom, answerParts } from './answers.ts'
import { statusOf } from './error-class.ts'
import { isFailure } from './statuses.ts'

/** A function of the repository. */
export interface Helper {
  path: RepoPath
  fn: number
  fact: FunctionFact
}

/**
 * Failing answers that functions of the repository make: `const err = failure({ status: 404, message: 'x' })` that is answered as `res.status(err.status)`,
 * and `sendError(res, 404, 'x')` of a function that answers what it is given.
 */
export function helperAnswers(codebase: Codebase, { path }: Digest, facts: FileFacts): readonly Answer[] {
  return callsOf(facts).flatMap(({ call, inner }): readonly Answer[] => {
    if (inner === true || call.new === true) return []
    const parts = answerParts(call)
    const found = parts === undefined ? sentBy(codebase, path, call) : builtBy(codebase, { path, facts, call, status: parts.status })
    if (found === undefined) return []
    const { status, body, by } = { body: parts?.body, ...found }
    const answer = answerFrom(
      path,
      { status, body: body === undefined ? undefined : found.given(body), line: call.line, in: call.in },
      call.guard,
    )
    return [{ ...answer, ...(by !== undefined && { by }) }]
  })
}

interface Made {
  status: number
  /** What stands in the place of an expression of the answer. */
  given: (value: Value) => Value
  /** The answer's body, where another function sends it. */
  body?: Value | undefined
  by?: string
}

interface Asked {
  path: RepoPath
  facts: FileFacts
  call: CallFact
  status: Value | undefined
}

/** `const err = failure({ status: 404 })` stands before, and the function hands the status on. */
function builtBy(codebase: Codebase, { path, facts, call, status }: Asked): Made | undefined {
  const [, name, field] = /^(\w+)\.(\w+)$/.exec(status?.k === 'ref' ? status.name : '') ?? []
  if (name === undefined || field === undefined) return undefined
  const before = (wanted: string): Value | undefined =>
    facts.bindings.findLast((one) => one.name === wanted && one.in === call.in && one.line <= call.line)?.value
  const made = before(name)
  if (made?.k !== 'call' || made.call.new === true) return undefined
  const at = made.call.args.findIndex((arg) => isFailure(statusOf(property(arg, field))))
  const options = made.call.args[at]
  const code = statusOf(property(options, field))
  const helper = helperOf(codebase, path, made.call)
  if (code === undefined || helper === undefined || !handsOn(codebase, helper, at, field)) return undefined
  const named = (value: Value): Value => {
    const [, root, member] = /^(\w+)(?:\.(\w+))?$/.exec(value.k === 'ref' ? value.name : '') ?? []
    const own =
      root === name && member !== undefined
        ? property(options, member)
        : member === undefined && root !== undefined
          ? before(root)
          : undefined
    return own === undefined || own === value ? value : named(own)
  }
  return { status: code, given: (value) => mapped(value, named) }
}

/** The function makes an object whose status is that of its parameter. */
function handsOn(codebase: Codebase, { path, fn, fact }: Helper, at: number, field: string): boolean {
  const param = fact.params[at]?.name ?? ''
  const own = (codebase.facts(path)?.bindings ?? []).filter((one) => one.in === fn)
  const made = JSON.stringify([fact.returns, own.map(({ value }) => value)])
  // a copy of the parameter counts as well
  const copies = own.flatMap(({ name, value }) => (JSON.stringify(value).includes(`{"k":"ref","name":"${param}"}`) ? [name] : []))
  return param !== '' && made.includes(`["${field}",`) && [param, ...copies].some((name) => made.includes(`"${name}.${field}"`))
}

/** Names of functions that are worth following: their code proves what they do. */
const refusing =
  /[a-z](?:Error|Fail|Response|Unauthori[sz]ed|Forbidden|Denied|NotFound|BadRequest)|^(?:send|respond|refuse|reject|deny|fail|abort)[A-Z]|^(?:refuse|deny|unauthori[sz]ed|forbidden|notFound|badRequest)$/

/** Of a digest alone, whether its file may hand failures to such a function. */
export function mayHandFailures({ callees }: Digest): boolean {
  return callees.some((name) => refusing.test(name))
}

/** `sendError(res, 404, 'x')`: a function that answers once, whatever the case, with what it is given. */
function sentBy(codebase: Codebase, path: RepoPath, call: CallFact): Made | undefined {
  const isGiven = call.args.some(
    (arg) => isFailure(statusOf(arg)) || ['status', 'statusCode'].some((key) => isFailure(statusOf(property(arg, key)))),
  )
  const name = calleeName(call)
  const helper = isGiven || refusing.test(name) ? helperOf(codebase, path, call) : undefined
  if (helper === undefined) return undefined
  const calls = callsOf(codebase.facts(helper.path) as FileFacts).filter((one) => one.call.in === helper.fn && one.inner !== true)
  const sent = calls.flatMap((one) => (answerParts(one.call) === undefined ? [] : [one.call]))
  const [only] = sent
  if (only === undefined || sent.length > 1 || only.guard !== undefined) return undefined
  const parts = answerParts(only)
  const own = codebase.facts(helper.path)?.bindings.filter((one) => one.in === helper.fn) ?? []
  const given = (value: Value): Value =>
    mapped(value, (one) => {
      const local = one.k === 'ref' ? own.filter(({ name }) => name === one.name) : []
      const [bound] = local
      return bound !== undefined && local.length === 1 && bound.value !== one ? given(bound.value) : argumentFor(one, helper.fact, call)
    })
  const status = parts?.status === undefined ? undefined : statusOf(given(parts.status))
  const isOwn = parts?.body !== undefined && JSON.stringify(given(parts.body)) !== JSON.stringify(parts.body)
  return isFailure(status) && isOwn ? { status, given, body: parts.body, by: name } : undefined
}

/** The function of the repository that a call runs. */
export function helperOf(codebase: Codebase, path: RepoPath, call: CallFact): Helper | undefined {
  const found = follow(codebase, { value: call.callee, at: { path, fn: call.in } }) ?? undefined
  if (found?.kind === 'function') return { path: found.path, fn: found.fn, fact: found.fact }
  return methodOf(codebase, path, call)
}

/** `common.failure(…)`, where `common` is the one object that a file makes of its class. */
function methodOf(codebase: Codebase, path: RepoPath, call: CallFact): Helper | undefined {
  const [, root, method] = /^(\w+)\.(\w+)$/.exec(call.callee.k === 'ref' ? call.callee.name : '') ?? []
  const type = root === undefined ? undefined : classOf(codebase, { value: { k: 'ref', name: root }, at: { path, fn: call.in } })
  const member = type?.fact.members.find((one) => one.name === method)
  const fn = member?.value?.k === 'fn' ? member.value.fn : member?.fn
  const fact = type === undefined || fn === undefined ? undefined : codebase.facts(type.path)?.functions[fn]
  return type === undefined || fn === undefined || fact === undefined ? undefined : { path: type.path, fn, fact }
}

/** The class that a name holds an object of. */
function classOf(codebase: Codebase, placed: Placed): Extract<Found, { kind: 'class' }> | undefined {
  const found = follow(codebase, placed)
  if (found?.kind !== 'value' || found.value.k !== 'call' || found.value.call.new !== true) return undefined
  const type = follow(codebase, { value: found.value.call.callee, at: found.at })
  return type?.kind === 'class' ? type : undefined
}

/** What a call puts in the place of a parameter. */
function argumentFor(value: Value, { params }: FunctionFact, { args }: CallFact): Value {
  if (value.k !== 'ref') return value
  const [root = '', member] = value.name.split('.')
  if (/^#\d+$/.test(root)) return args[Number(root.slice(1))] ?? value
  for (const [i, { name, props = [], default: instead }] of params.entries()) {
    if (props.includes(root) && member === undefined) return property(args[i], root) ?? value
    if (name === root) return (member === undefined ? (args[i] ?? instead) : property(args[i], member)) ?? value
  }
  return value
}

/** A value with other names in it. */
function mapped(value: Value, change: (value: Value) => Value): Value {
  const next = (one: Value): Value => mapped(one, change)
  switch (value.k) {
    case 'ref':
      return change(value)
    case 'obj':
      return { ...value, props: value.props.map(([name, one]) => [name, next(one)] as const) }
    case 'tpl':
      return { ...value, parts: value.parts.map(next) }
    case 'any':
      return { ...value, of: value.of.map(next) }
    case 'get':
      return property(next(value.of), value.name) ?? value
    case 'call':
      return { k: 'call', call: { ...value.call, args: value.call.args.map(next) } }
    default:
      return value
  }
}
