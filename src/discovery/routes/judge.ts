import type { Value } from '../../core/facts.ts'
import type { Auth } from '../../core/request.ts'
import { authOfName, authOfPackage, isWeakName } from './auth.ts'
import { authOfBody, passesAll } from './auth-body.ts'
import { isOptional } from './exceptions.ts'
import { type Machine, moduleOf, nameOfFunction, writtenName } from './machine.ts'
import { authOfStrategy } from './strategies.ts'
import { type Abstract, branches, flatten, type FunctionValue, type Handler } from './values.ts'

/** What one middleware says about authentication, and its name. */
export interface Judgement {
  auth: Auth
  name: string
}

/** Judges one middleware by what it is, then by what it is called. */
export function judge(machine: Machine, handler: Handler): Judgement {
  const name = nameOf(machine, handler)
  const values = flatten(handler.value)
  const verdicts = values.map((value) => judgeValue(machine, value, handler.raw))
  if (verdicts.includes('required')) return { auth: isOptional(handler) ? 'optional' : 'required', name }
  if (verdicts.includes('optional')) return { auth: 'optional', name }
  const known = verdicts.filter((one) => one !== undefined)
  if (known.length > 0) return { auth: known.includes('unknown') ? 'unknown' : 'none', name }
  const named = byName(name)
  // A function of the repository whose body was read and shows nothing of callers does not authenticate.
  if (named === undefined && values.some((value) => value.t === 'fn')) return { auth: 'none', name }
  return { auth: named === undefined || isWeakName(name) ? 'unknown' : named, name }
}

function judgeValue(machine: Machine, value: Abstract, raw: Value): Auth | undefined {
  switch (value.t) {
    case 'fn':
      return judgeFunction(machine, value, raw)
    case 'package':
      return judgePackage(value.name, value.member, undefined)
    case 'applied':
      return judgeApplied(machine, value, raw)
    case 'inst':
    case 'class':
      return byName(writtenName(raw))
    case 'router':
      return value.perhaps === undefined ? 'none' : byName(value.perhaps)
    case 'lit':
    case 'chain':
    case 'obj':
      return 'none'
    default:
      return byName(writtenName(raw)) ?? (value.t === 'unknown' ? byName(value.name) : undefined)
  }
}

/** A dependency whose name says nothing about callers does not authenticate. */
function judgePackage(name: string, member: string, strategy: string | undefined): Auth {
  return authOfPackage(name, member, strategy) ?? 'none'
}

function judgeApplied(machine: Machine, value: Abstract & { t: 'applied' }, raw: Value): Auth | undefined {
  const strategies = value.args[0] === undefined ? [] : flatten(value.args[0]).flatMap((one) => (one.t === 'str' ? [one.v] : []))
  if (value.wraps !== undefined) {
    const inner = judgeFunction(machine, value.wraps, insideOf(raw) ?? { k: 'other' })
    if (inner === 'required' || inner === 'optional') return inner
  }
  const of = value.of
  if (of.t === 'package' && /passport/.test(of.name) && /(^|\.)(authenticate|authorize)$/.test(of.member) && strategies.length > 0)
    return ofStrategies(machine, strategies)
  if (of.t === 'package') {
    const verdicts = (strategies.length === 0 ? [undefined] : strategies).map((strategy) => judgePackage(of.name, of.member, strategy))
    return verdicts.find((one) => one === 'required') ?? verdicts[0]
  }
  if (/(^|\.)passport\.(authenticate|authorize)$/.test(writtenName(raw))) return ofStrategies(machine, strategies)
  const inner = value.args.flatMap(flatten).map((arg) => (arg.t === 'fn' ? judgeFunction(machine, arg, { k: 'other' }) : undefined))
  return byName(writtenName(raw)) ?? inner.find((one) => one === 'required') ?? (of.t === 'unknown' ? byName(of.name) : undefined)
}

/** One strategy that lets everyone pass is enough; else one that asks for a login. */
function ofStrategies(machine: Machine, names: readonly string[]): Auth {
  const verdicts = names.map((name) => authOfStrategy(machine.codebase, name))
  return verdicts.find((one) => one === 'optional') ?? verdicts.find((one) => one === 'required') ?? verdicts[0] ?? 'required'
}

function judgeFunction(machine: Machine, value: FunctionValue, raw: Value): Auth | undefined {
  const own = nameOfFunction(machine, value)
  const inner = value.wraps === undefined ? undefined : judgeFunction(machine, value.wraps, insideOf(raw) ?? { k: 'other' })
  if (inner === 'required' || inner === 'optional') return inner
  if (handsToPackage(machine, value)) return 'none'
  const inside = insideOf(raw)
  const named = byName(writtenName(raw)) ?? (inside === undefined ? undefined : byName(writtenName(inside))) ?? byName(own)
  const scope = { file: value.file, fn: -2, vars: new Map(), parent: value.scope }
  const textOf = (one: Value): string | undefined => {
    const known = one.k === 'str' || one.k === 'ref' ? machine.evaluate(one, scope) : undefined
    return known?.t === 'str' ? known.v : undefined
  }
  const body = bodyOf(machine, value, textOf)
  const weak = isWeakName(writtenName(raw) || own)
  const unsure = named === 'required' && !weak && (body === 'optional' || body === undefined)
  if (unsure && passesAll(machine.codebase, { path: value.file, fn: value.fn })) return 'optional'
  return weigh({ named, body, inner, strict: isStrict(own), weak })
}

/** `unlessPublic(passport.session())`: a function around a dependency's middleware that is about something else than callers. */
function handsToPackage(machine: Machine, value: FunctionValue): boolean {
  if (value.scope.fn < 0) return false
  const calls = moduleOf(machine, value.file)?.facts.functions[value.fn]?.calls ?? []
  return calls.some((name) => {
    const given = value.scope.vars.get(name)
    return given?.t === 'applied' && given.of.t === 'package' && judgeApplied(machine, given, { k: 'other' }) === 'none'
  })
}

/** Name, body and what is wrapped, weighed: a body that refuses or looks decides; a name decides where the body does not tell. */
function weigh(one: {
  named: Auth | undefined
  body: Auth | undefined
  inner: Auth | undefined
  strict: boolean
  weak: boolean
}): Auth | undefined {
  const { named, body, inner } = one
  if (named === 'optional' || named === 'none') return body === 'required' && named === 'none' && one.strict ? 'required' : named
  if (body === 'required' || body === 'optional') return body === 'optional' && named === 'required' ? 'required' : body
  if (named === 'required' && (body === 'none' || one.weak)) return 'none'
  return named ?? body ?? inner
}

/** The last argument of a wrapping call that names a function: `auth.jwt` of `asyncHandler(auth.jwt)`. */
function insideOf(raw: Value): Value | undefined {
  return raw.k === 'call' ? raw.call.args.findLast((one) => one.k === 'ref' || one.k === 'get' || one.k === 'call') : undefined
}

/** A body is read once per closure. */
function bodyOf(machine: Machine, value: FunctionValue, textOf: (value: Value) => string | undefined): Auth | undefined {
  const known = machine.bodies.get(value.scope) ?? new Map<number, Auth | undefined>()
  machine.bodies.set(value.scope, known)
  if (!known.has(value.fn)) known.set(value.fn, authOfBody(machine.codebase, { path: value.file, fn: value.fn }, textOf))
  return known.get(value.fn)
}

function isStrict(name: string): boolean {
  return authOfName(name) === 'required'
}

/** The last segment speaks first: `auth.login` is a login, `auth.required` and `guards.admin` are guards. */
function byName(name: string): Auth | undefined {
  if (name === '') return undefined
  const last = name.slice(name.lastIndexOf('.') + 1)
  const verdict = authOfName(last)
  if (verdict !== undefined || last === name) return verdict
  if (
    /^(required|require|protect|guard|ensure|middleware|admin|user|jwt|basic|bearer|apikey|apiKey|token|session|role|roles|member)$/.test(
      last,
    )
  )
    return authOfName(name)
  return undefined
}

/** Name of a middleware or handler as a reader knows it: as written, or as declared; empty for an inline function. */
export function nameOf(machine: Machine, handler: Handler): string {
  const value = branches(handler.value)[0]
  const inside = (value?.t === 'fn' || value?.t === 'applied') && value.wraps !== undefined ? insideOf(handler.raw) : undefined
  if (inside !== undefined) return nameOf(machine, { ...handler, raw: inside, value: (value as FunctionValue).wraps as FunctionValue })
  // The name of a list says less than what its item is called.
  const own = handler.listed === true && value?.t === 'fn' ? nameOfFunction(machine, value) : ''
  if (own !== '') return own
  const written = writtenName(handler.raw).replace(/\.bind$/, '')
  if (written !== '') return written
  if (value?.t === 'fn') return handler.raw.k === 'fn' ? '' : nameOfFunction(machine, value)
  return value?.t === 'package' ? value.member || value.name : ''
}
