import type { CallFact, Test, Value } from '../../core/facts.ts'
import type { GuardAt } from '../../core/guard.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { authOfName } from '../routes/auth.ts'
import { evidenceOf } from '../routes/auth-evidence.ts'
import { protectionOf } from '../routes/next/protection.ts'
import { callsOf } from '../values/calls-of.ts'
import { follow } from '../values/follow.ts'
import type { Guard } from './guards.ts'

/** How the schema of TypeGraphQL is made, as far as it says who may call. */
interface Built {
  /** What `@Authorized()` asks. */
  checker?: GuardAt
  /** Nothing that runs before all resolvers was seen. */
  isBare: boolean
}

const known = new WeakMap<Codebase, Built | null>()

/** What `buildSchema({ resolvers, authChecker })` of a repository says; undefined where there is none, or more than one. */
function builtSchema(codebase: Codebase): Built | undefined {
  const before = known.get(codebase)
  if (before !== undefined) return before ?? undefined
  const found = codebase.digests.flatMap((digest): Built[] => {
    if (digest.test || !digest.packages.has('type-graphql') || !digest.callees.some((name) => name.startsWith('buildSchema'))) return []
    const facts = codebase.facts(digest.path)
    const calls = facts === undefined ? [] : callsOf(facts).map(({ call }) => call)
    const isShut = calls.some((call) => refusesAll(codebase, digest.path, call))
    return calls.flatMap((call) => ofCall(codebase, digest.path, call, isShut))
  })
  const [only] = found
  const built = found.length === 1 && only !== undefined ? only : null
  known.set(codebase, built)
  return built ?? undefined
}

function ofCall(codebase: Codebase, path: RepoPath, { callee, args: [options], in: fn }: CallFact, isShut: boolean): Built[] {
  if (callee.k !== 'ref' || !/^buildSchema(?:Sync)?$/.test(callee.name) || options?.k !== 'obj') return []
  const given = options.props.find(([name]) => name === 'authChecker')?.[1]
  const isBare = !isShut && (options.spreads ?? []).length === 0 && options.props.every(([name]) => name !== 'globalMiddlewares')
  const checker = given === undefined ? undefined : checkerAt(codebase, path, { value: given, fn })
  return [{ isBare, ...(checker && { checker }) }]
}

function checkerAt(codebase: Codebase, path: RepoPath, { value, fn }: { value: Value; fn: number }): GuardAt | undefined {
  const found = follow(codebase, { value, at: { path, fn } })
  const name = value.k === 'ref' ? value.name : ''
  if (found?.kind === 'function') return { name: found.fact.name || name || 'authChecker', file: found.path, line: found.fact.from }
  return found?.kind === 'class' ? { name: found.fact.name, file: found.path, line: found.fact.from } : undefined
}

/** `app.use(requireLogin)` where the schema is served, which may stand before all of it. */
function refusesAll(codebase: Codebase, path: RepoPath, { callee, args, in: fn }: CallFact): boolean {
  if (callee.k !== 'ref' || !callee.name.endsWith('.use')) return false
  return args.some((value) => {
    const found = follow(codebase, { value, at: { path, fn } })
    if (found?.kind !== 'function') return value.k === 'ref' && authOfName(value.name) === 'required'
    const at = { path: found.path, fn: found.fn }
    return protectionOf(codebase, at)?.auth === 'required' || refuses(codebase, at)
  })
}

function refuses(codebase: Codebase, { path, fn }: { path: RepoPath; fn: number }): boolean {
  const facts = codebase.facts(path)
  return facts !== undefined && evidenceOf(facts, fn).denies
}

/** What `@Authorized()` stands for: the function that the schema was given for it. */
export function authCheckerOf(codebase: Codebase): GuardAt | undefined {
  return builtSchema(codebase)?.checker
}

const mentionsCaller = /"name":"(?:\w+\.)*(?:user|currentUser|viewer|session|account|userId)\b/
const isCaller = /^(?:\w+\.)+(?:user|currentUser|viewer|session|account|userId)$/

/** Who may call a resolver that no decorator guards: everybody, unless its own code asks who calls. */
export function ofUnmarked(codebase: Codebase, at: { path: RepoPath; fn: number | undefined; name: string }): Guard | undefined {
  const facts = codebase.facts(at.path)
  if (builtSchema(codebase)?.isBare !== true || facts === undefined || at.fn === undefined) return undefined
  const flow = facts.flows?.[at.fn] ?? []
  if (!mentionsCaller.test(JSON.stringify(flow)))
    return protectionOf(codebase, { path: at.path, fn: at.fn }) === undefined ? { auth: 'none' } : undefined
  const asks = flow.some((step) => step.s === 'if' && isNobody(step.test) && step.yes.some(({ s }) => s === 'throw'))
  const line = facts.functions[at.fn]?.from ?? 1
  return asks ? { auth: 'required', authBy: { name: at.name, file: at.path, line } } : undefined
}

/** `!ctx.user`, also as one of several reasons to refuse: `!ctx.user || !data`. */
function isNobody(test: Test): boolean {
  if (test.k === 'either') return test.of.some(isNobody)
  return test.k === 'not' && test.of.k === 'ref' && isCaller.test(test.of.name)
}
