import type { CallFact } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { CallLimit } from '../../../core/request.ts'
import type { Codebase } from '../../codebase.ts'
import { amountOf } from '../../values/amount-of.ts'
import { callsOf } from '../../values/calls-of.ts'
import { find, follow, type Placed } from '../../values/follow.ts'
import type { Applied } from './guards.ts'
import type { Mark } from './marks.ts'

/** The package whose guards count requests. */
export const throttler = '@nestjs/throttler'

/** What `ThrottlerGuard` of the package throws. */
const usual = { status: 429, message: 'ThrottlerException: Too Many Requests' }

/** What of a controller and its method says how often a route may be called. */
export interface Throttled {
  file: RepoPath
  guards: readonly Applied[]
  controller: readonly Mark[]
  method: readonly Mark[]
}

/** How often a caller may ask for a route, by the decorators of `@nestjs/throttler` on it and the options of its module. */
export function throttlesOf(codebase: Codebase, { file, guards, controller, method }: Throttled): readonly CallLimit[] {
  const guard = guards.find(({ base }) => base === throttler)
  const unit = guard === undefined ? undefined : unitOf(codebase, file)
  if (guard === undefined || unit === undefined || isSkipped([...controller, ...method])) return []
  const declared = new Map(ofModule(codebase))
  const named = new Map(declared)
  // what a decorator leaves out the module says; a name that the module does not have counts nothing
  for (const [name, limit] of [...statedBy(codebase, controller), ...statedBy(codebase, method)])
    if (declared.has(name) || (declared.size === 0 && name === 'default')) named.set(name, { ...named.get(name), ...limit })
  const answer = answerOf(codebase, guard)
  return [...named.values()].flatMap(({ most, window, at }) =>
    most === undefined || window === undefined || most < 1 ? [] : [{ most, window: window * unit, ...answer, at }],
  )
}

/** Numbers of one limit, as far as they are fixed. */
interface Stated {
  most?: number | undefined
  window?: number | undefined
  at: CallLimit['at']
}

/** Milliseconds of one unit of `ttl`: seconds before version 5. */
function unitOf(codebase: Codebase, file: RepoPath): number | undefined {
  const range = codebase.packageOf(file)?.dependencies[throttler]
  const major = range === undefined ? undefined : /\d+/.exec(range)?.[0]
  return major === undefined ? undefined : Number(major) < 5 ? 1_000 : 1
}

/** `@SkipThrottle()`; one with options, which skips some of several limits, is taken for all of them. */
function isSkipped(marks: readonly Mark[]): boolean {
  return marks.some(({ name, package: of }) => name === 'SkipThrottle' && of === throttler)
}

/** `@Throttle({ default: { limit, ttl } })`, and `@Throttle(limit, ttl)` of earlier versions. */
function statedBy(codebase: Codebase, marks: readonly Mark[]): readonly (readonly [name: string, limit: Stated])[] {
  return marks.flatMap((mark): (readonly [string, Stated])[] => {
    const [first, second] = mark.name === 'Throttle' && mark.package === throttler ? mark.args : []
    const at = { file: mark.at.path, line: mark.line }
    const given = first && follow(codebase, first)
    if (given?.kind === 'value' && given.value.k === 'obj')
      return given.value.props.map(([name, value]) => [name, { ...numbersIn(codebase, { value, at: given.at }), at }])
    if (first === undefined || second === undefined) return []
    return [['default', { most: amountOf(codebase, first), window: amountOf(codebase, second), at }]]
  })
}

/** What an object says of a limit: a key is missing where it says nothing, and undefined where that is not fixed. */
function numbersIn(codebase: Codebase, placed: Placed): Omit<Stated, 'at'> {
  const found = follow(codebase, placed)
  if (found?.kind !== 'value' || found.value.k !== 'obj') return { most: undefined, window: undefined }
  const props = new Map(found.value.props)
  const amount = (name: string): number | undefined => {
    const value = props.get(name)
    return value && amountOf(codebase, { value, at: found.at })
  }
  return { ...(props.has('limit') && { most: amount('limit') }), ...(props.has('ttl') && { window: amount('ttl') }) }
}

/** Limits of `ThrottlerModule.forRoot(…)` by name, where the repository has one such call. */
function ofModule(codebase: Codebase): readonly (readonly [name: string, limit: Stated])[] {
  const calls = codebase.digests.flatMap(({ test, packages, path }) => {
    const facts = test || !packages.has(throttler) ? undefined : codebase.facts(path)
    const all = facts === undefined ? [] : callsOf(facts)
    return all.filter(({ call }) => isModule(codebase, call, path)).map(({ call }) => ({ call, path }))
  })
  const [only, ...others] = calls
  const value = only?.call.args[0]
  if (only === undefined || value === undefined || others.length > 0) return []
  const at = { file: only.path, line: only.call.line }
  return throttlersIn(codebase, { value, at: { path: only.path, fn: only.call.in } }).map((one) => {
    const name = one.value.k === 'obj' ? new Map(one.value.props).get('name') : undefined
    return [name?.k === 'str' ? name.v : 'default', { ...numbersIn(codebase, one), at }]
  })
}

/** `ThrottlerModule.forRoot(…)`, under whatever name the file imports it. */
function isModule(codebase: Codebase, { callee }: CallFact, path: RepoPath): boolean {
  const found = callee.k === 'ref' && /\.forRoot(?:Async)?$/.test(callee.name) ? find(codebase, { path, fn: -1 }, callee.name) : undefined
  return found?.kind === 'external' && found.package === throttler
}

/** The limits in a list of options, in their `throttlers`, or in what their `useFactory` returns. */
function throttlersIn(codebase: Codebase, placed: Placed, left = 4): readonly Placed[] {
  const found = left > 0 ? follow(codebase, placed) : undefined
  if (found?.kind === 'function')
    return found.fact.returns === undefined
      ? []
      : throttlersIn(codebase, { value: found.fact.returns, at: { path: found.path, fn: found.fn } }, left - 1)
  if (found?.kind !== 'value') return []
  const { value, at } = found
  if (value.k === 'arr') return value.items.map((item) => ({ value: item, at }))
  if (value.k !== 'obj') return []
  const props = new Map(value.props)
  const inner = props.get('throttlers') ?? props.get('useFactory')
  return inner === undefined ? [{ value, at }] : throttlersIn(codebase, { value: inner, at }, left - 1)
}

/** What the guard answers and whom it counts; a class of the repository that extends it may do either by itself. */
function answerOf(codebase: Codebase, { name, at }: Applied): Pick<CallLimit, 'status' | 'message' | 'byAddress'> {
  const found = find(codebase, { path: at.file, fn: -1 }, name)
  if (found?.kind === 'external') return { ...usual, byAddress: true }
  if (found?.kind !== 'class') return {}
  const has = (method: string): boolean => found.fact.members.some((one) => one.name === method)
  return {
    ...(!has('throwThrottlingException') && !has('handleRequest') && usual),
    ...(!has('getTracker') && !has('handleRequest') && { byAddress: true as const }),
  }
}
