import type { CallFact, Step, Test } from '../../core/facts.ts'
import { bindsOf, stepsInside } from './binds-of.ts'
import { type Bound, held, type Scope } from './scope.ts'
import { argumentNames, bindAll, type Shaping } from './shape-of.ts'

/** Names that one value is followed through. */
const mostSteps = 10

/** Where a request keeps who sends it, and by what they are known there. */
const ofRequest =
  /^(?:req|request|ctx|context|c|event|res|\w*(?:Req|Request|Ctx))\.(?:(?:locals|state|session|auth|var)\.)?(?:(?:user|currentUser|account)(?:\.(?:_?id|userId|uid|sub|email|username))?|userId|user_id|accountId|uid)$/

/** The same of what a function of a library for sessions gives. */
const ofSession = /^\(\)\.(?:(?:data\.)?(?:session\.)?user\.)?(?:_?id|userId|email)$/

const sessions =
  /^(?:auth|getServerSession|getCurrentUser|currentUser|requireUser|getAuth|auth\.api\.getSession|(?:\w+\.)+auth\.(?:getUser|getSession))$/

/** Whether an expression is who sends the request, or what they are known by, followed through names and arguments. */
export function isCaller(bound: Bound, shaping: Shaping): boolean {
  const path = originOf(bound, shaping, mostSteps)
  return path !== undefined && (ofRequest.test(path) || ofSession.test(path))
}

/** The path of a value from where the code gets it: `req.user.id`; of what a session function gives `().user.id`. */
function originOf({ test, scope }: Bound, shaping: Shaping, left: number): string | undefined {
  if (left <= 0) return undefined
  if (test.k === 'after' || test.k === 'test') return originOf({ test: test.of, scope }, shaping, left - 1)
  if (test.k === 'get') return memberOf(test, scope, shaping, left)
  if (test.k === 'call') return ofCall(test.call, scope, shaping, left)
  if (test.k !== 'ref') return undefined
  const [root = '', ...rest] = test.name.split('.')
  const bound = held(root, scope)
  if (bound === undefined) return isOfEntry(root, scope, shaping) ? [handedIn(root, scope), ...rest].join('.') : undefined
  if (bound.mixed === true || !isOnce(root, scope, shaping)) return undefined
  return extended(bound, rest, shaping, left)
}

/** What a function of a library for sessions gives, or one of the repository that hands on what such a function gave, or nothing. */
function ofCall(call: CallFact, scope: Scope, shaping: Shaping, left: number): string | undefined {
  if (call.callee.k !== 'ref') return undefined
  if (sessions.test(call.callee.name)) return '()'
  const place = shaping.resolve(scope.place, call.callee.name)
  const flow = place === undefined ? undefined : shaping.flowOf(place)
  if (place === undefined || flow === undefined) return undefined
  const names = argumentNames(place, call, scope)
  const inner: Scope = { place, names, given: new Set(names.keys()) }
  const origins = new Set<string | undefined>()
  bindAll(flow, inner, (returned) => {
    if (returned.k !== 'null') origins.add(originOf({ test: returned, scope: inner }, shaping, left - 1))
  })
  const [only] = origins
  return origins.size === 1 ? only : undefined
}

/** Whether a name is a parameter of the function where following began, and not the element of a list or what a callback is given. */
function isOfEntry(name: string, scope: Scope, shaping: Shaping): boolean {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.around) {
    if (isItem(shaping.flowOf(at.place) ?? [], name)) return false
    const isParameter = at.place.fn.params.some((one) => one.name === name || one.props?.includes(name) === true)
    if (isParameter) return at.around === undefined && at.given.size === 0
  }
  return false
}

/** Decorators that put who sends the request into a parameter, or what they are known by: `@CurrentUser() user`, `@GetUser('id') id`, `@CurrentUserId() id`. */
const ofCaller = /^(?:Get|Req|Request|Current|Auth|Authenticated|Logged|LoggedIn){0,2}(?:User|Account)(?:I[dD])?$/

/** A parameter of the entry by where its decorator takes it from. */
function handedIn(name: string, scope: Scope): string {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.around) {
    const decorator = at.place.fn.params.find((one) => one.name === name)?.decorators?.find((one) => ofCaller.test(one.name))
    if (decorator === undefined) continue
    if (/I[dD]$/.test(decorator.name)) return 'req.user.id'
    const [field] = decorator.args
    return field?.k === 'str' ? `req.user.${field.v}` : 'req.user'
  }
  return name
}

/** Whether a loop calls the elements of its list by a name. */
function isItem(steps: readonly Step[], name: string): boolean {
  return steps.some((step) => (step.s === 'loop' && step.item === name) || stepsInside(step).some((inner) => isItem(inner, name)))
}

function memberOf(test: Extract<Test, { k: 'get' }>, scope: Scope, shaping: Shaping, left: number): string | undefined {
  return extended({ test: test.of, scope }, [test.name], shaping, left)
}

/** A path of members behind a value; of an object literal what stands there. */
function extended(bound: Bound, [first, ...rest]: readonly string[], shaping: Shaping, left: number): string | undefined {
  const { test, scope } = bound
  if (first !== undefined && test.k === 'obj') {
    const inner = (test.spreads ?? []).length > 0 ? undefined : test.props.findLast(([name]) => name === first)?.[1]
    return inner === undefined ? undefined : extended({ test: inner, scope }, rest, shaping, left - 1)
  }
  const before = originOf(bound, shaping, left - 1)
  if (before === undefined || left <= 0) return undefined
  return [before, ...(first === undefined ? [] : [first, ...rest])].join('.')
}

/** Whether a name holds what a call gave, or what the only statement that binds it gives. */
function isOnce(name: string, scope: Scope, shaping: Shaping): boolean {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.around) {
    if (!at.names.has(name)) continue
    return at.given.has(name) || bindsOf(shaping.flowOf(at.place), name) === 1
  }
  return false
}
