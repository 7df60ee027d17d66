import type { FileFacts, Value } from '../../../core/facts.ts'
import type { Auth } from '../../../core/request.ts'
import type { Codebase } from '../../codebase.ts'
import { type Placed, follow } from '../../values/follow.ts'
import { textsOf } from '../../values/texts-of.ts'
import type { Known } from '../anonymous/known.ts'
import { type Followed, followGuard } from '../anonymous/verdict.ts'
import { authOfName } from '../auth.ts'
import { authOfStrategy } from '../strategies.ts'
import { callsIn, lastName } from './callee.ts'
import { type ClassAt, lineage } from './controllers.ts'

/** What a guard does, as far as its name, its base and its body tell. */
export interface Nature {
  verdict: Auth | undefined
  /** Metadata without which it lets pass. */
  optIn: readonly string[]
  /** Metadata with which it lets pass. */
  optOut: readonly string[]
  /** False where the code could not be read: then no verdict means that nothing is known. */
  read: boolean
  /** What could not be read, where that is why the verdict is unknown. */
  unread?: string
  /** It is the login itself: who passes it is known by then. */
  login?: true
  /** Its code was read and asks for no metadata: no decorator opens what it closes. */
  blind?: true
}

/** Guards that judge something else than who asks. */
export const otherwise =
  /throttl|rate.?limit|csrf|xsrf|feature|flag|captcha|turnstile|cache|transform|validat|logg|quota|maintenance|health|socket|^ws|graphql|gql|impersonat|spider|crawler|scraper|robot|bots?(?=guard)|user.?agent|idempoten/i
/** Names that say that a missing login is fine. */
export const loose =
  /optional.?(auth|jwt|login|user)|(auth|jwt|login).?optional|maybe.?auth|public.?or.?auth|auth.?or.?(public|anonymous)|anonymous.?or/i
const login =
  /^(local|login|sign.?in|refresh|google|github|facebook|oauth|saml|oidc|apple|discord|twitter|linkedin|microsoft|azure|gitlab|slack|\w+sso|sso)(?!.*(jwt|token|session|api.?key))/i

const known = new WeakMap<Codebase, Map<string, Nature>>()

/** Judges a guard or middleware class; every route asks, so answers are kept. */
export function natureOf(codebase: Codebase, owner: ClassAt): Nature {
  const kept = known.get(codebase) ?? new Map<string, Nature>()
  known.set(codebase, kept)
  const key = `${owner.path}#${owner.fact.name}`
  const nature = kept.get(key) ?? readNature(codebase, owner)
  if (owner.given === undefined) kept.set(key, nature)
  return nature
}

function readNature(codebase: Codebase, owner: ClassAt): Nature {
  const chain = lineage(codebase, owner)
  const keys = chain.map((one) => metadataKeys(codebase, one))
  const nature = {
    optIn: keys.flatMap((one) => one.optIn),
    optOut: keys.flatMap((one) => one.optOut),
    read: true,
    ...(!chain.some((one) => asksMetadata(codebase, one)) && { blind: true as const }),
  }
  const certain = certainVerdict(codebase, chain)
  if (certain !== undefined) return { ...nature, verdict: certain, ...(certain === 'none' && { login: true as const }) }
  // Its code decides, whatever it is called; what is written there and its name do only where the code could not be followed.
  const followed = followClass(codebase, owner)
  if (followed && followed.auth !== 'unknown' && (followed.auth !== 'none' || !chain.some((one) => refuses(codebase, one))))
    return { ...nature, verdict: followed.auth }
  const verdict = likelyVerdict(codebase, chain)
  if (verdict !== undefined) return { ...nature, verdict, ...(verdict === 'none' && { login: true as const }) }
  if (!followed) return { ...nature, verdict }
  return { ...nature, verdict: followed.auth, ...(followed.unread !== undefined && { unread: followed.unread }) }
}

/** Where neither base nor name says what a guard does, its code is followed; what it inherits of a package stands in the tables. */
function followClass(codebase: Codebase, owner: ClassAt): Followed | undefined {
  for (const one of lineage(codebase, owner)) {
    const member = one.fact.members.find(({ name, fn }) => fn !== undefined && (name === 'canActivate' || name === 'use'))
    if (member?.fn === undefined) continue
    const value: Known = { t: 'fn', path: one.path, fn: member.fn, self: { t: 'instance', path: owner.path, fact: owner.fact } }
    return followGuard({ codebase, value, as: member.name === 'use' ? 'express' : 'nest-guard' })
  }
  return undefined
}

/** What a guard inherits of a package. */
function certainVerdict(codebase: Codebase, chain: readonly ClassAt[]): Auth | undefined {
  const [own] = chain
  if (own === undefined || otherwise.test(own.fact.name)) return undefined
  if (loose.test(own.fact.name)) return 'optional'
  const inherited = verdictOfBases(codebase, chain)
  return inherited === 'required' && forgives(codebase, own) ? 'optional' : inherited
}

function likelyVerdict(codebase: Codebase, chain: readonly ClassAt[]): Auth | undefined {
  const name = chain[0]?.fact.name ?? ''
  if (otherwise.test(name)) return undefined
  if (chain.some((one) => refuses(codebase, one))) return 'required'
  return ofGuardName(name) ?? (chain.some((one) => asksForUser(codebase, one)) ? 'required' : undefined)
}

/** `extends AuthGuard('jwt')`, or a base of a dependency whose name says it all. */
function verdictOfBases(codebase: Codebase, chain: readonly ClassAt[]): Auth | undefined {
  for (const one of chain) {
    const { base, extends: plain } = one.fact
    if (base?.k === 'call' && lastName(base.call.callee).endsWith('AuthGuard')) {
      const strategy = base.call.args[0]
      return ofStrategies(codebase, strategy && textsOf(codebase, { value: strategy, at: { path: one.path, fn: -1 } }))
    }
    if (plain !== undefined && one === chain.at(-1) && /Auth(entication)?Guard$/.test(plain)) return 'required'
  }
  return undefined
}

/** What `AuthGuard('jwt')` means: strategies that check each request guard, the others are the login itself. */
export function ofStrategies(codebase: Codebase, names: readonly string[] | undefined): Auth {
  if (!names || names.length === 0) return 'required'
  const verdicts = names.map((name) => authOfStrategy(codebase, name))
  if (verdicts.includes('optional')) return 'optional'
  return verdicts.includes('required') ? 'required' : 'none'
}

/** Judges a guard by its name alone, where its code is not at hand or tells nothing. */
export function ofGuardName(name: string): Auth | undefined {
  if (loose.test(name)) return 'optional'
  if (otherwise.test(name)) return undefined
  const plain = name.slice(name.lastIndexOf('.') + 1).replace(/(Guard|Middleware)$/, '')
  if (login.test(plain)) return 'none'
  // `PublicAuthMiddleware` guards a public API.
  return authOfName(plain.replace(/^Public/, ''))
}

/** A guard that overrides `handleRequest` without refusing lets anonymous requests pass. */
function forgives(codebase: Codebase, owner: ClassAt): boolean {
  const member = owner.fact.members.find((one) => one.name === 'handleRequest')
  if (member?.fn === undefined) return false
  const facts = codebase.facts(owner.path)
  const refusesThere = facts?.throws.some((one) => one.in === member.fn) ?? false
  const asks = facts?.functions[member.fn]?.calls.some((call) => /super\.handleRequest|throw|reject/i.test(call)) ?? false
  return !refusesThere && !asks
}

function refuses(codebase: Codebase, owner: ClassAt): boolean {
  const facts = codebase.facts(owner.path)
  if (!facts) return false
  const inside = insideOf(owner)
  const thrown = facts.throws.filter((one) => inside(one.line)).map((one) => nameOfThrown(one.value))
  if (thrown.some((name) => /unauthori[sz]ed|unauthenticated|auth(entication)?(error|exception)/i.test(name))) return true
  const calls = facts.functions.filter((one) => inside(one.from)).flatMap((one) => one.calls)
  return calls.some((call) =>
    /(^|\.)(verify|verifyAsync|verifyIdToken|verifyJwt|verifyToken|validateToken|validateApiKey|authenticate|authenticateRequest|getSession|timingSafeEqual)$/.test(
      call,
    ),
  )
}

/** True for a class that may look at what decorators left on a route. */
function asksMetadata(codebase: Codebase, owner: ClassAt): boolean {
  const inside = insideOf(owner)
  // What it inherits of a dependency is not read.
  if (owner.fact.extends !== undefined || owner.fact.base !== undefined) return true
  const functions = codebase.facts(owner.path)?.functions.filter((one) => inside(one.from)) ?? []
  return functions.some((one) => one.calls.some((call) => /reflect|metadata|getHandler|getClass|public|skip/i.test(call)))
}

function asksForUser(codebase: Codebase, owner: ClassAt): boolean {
  const facts = codebase.facts(owner.path)
  const inside = insideOf(owner)
  return (
    facts?.guards.some(
      (one) => inside(one.line) && /!\s*(\w+\.)*(user|session|auth|token|account|apiKey|authorization)\b/i.test(one.text),
    ) ?? false
  )
}

function insideOf(owner: ClassAt): (line: number) => boolean {
  return (line) => line >= owner.fact.from && line <= owner.fact.to
}

function nameOfThrown(value: Value): string {
  return value.k === 'call' ? lastName(value.call.callee) : value.k === 'ref' ? value.name : ''
}

/** Metadata that a guard reads, by what an early return does with it. */
function metadataKeys(codebase: Codebase, owner: ClassAt): { optIn: readonly string[]; optOut: readonly string[] } {
  const facts = codebase.facts(owner.path)
  if (!facts) return { optIn: [], optOut: [] }
  const inside = insideOf(owner)
  const optIn: string[] = []
  const optOut: string[] = []
  for (const binding of facts.bindings) {
    if (!inside(binding.line)) continue
    const call = callsIn(binding.value).find(
      (one) => /^(get|getAll|getAllAndOverride|getAllAndMerge|getMetadata)$/.test(lastName(one.callee)) && asksReflector(one.callee),
    )
    const key = call?.args[0]
    if (!key) continue
    const keys = keysOf(codebase, { value: key, at: { path: owner.path, fn: binding.in } })
    const terms = conditions(facts, binding.in)
    if (terms.some((term) => term === binding.name || term === `${binding.name} === true`)) optOut.push(...keys)
    if (terms.some((term) => lacks(term, binding.name))) optIn.push(...keys)
  }
  return { optIn, optOut: optOut.filter((key) => !optIn.includes(key)) }
}

function asksReflector(callee: Value): boolean {
  return callee.k === 'ref' && /reflector|Reflect/i.test(callee.name)
}

/** Conditions of early answers of a function, taken apart at `||`. */
function conditions(facts: FileFacts, fn: number): readonly string[] {
  return facts.guards.filter((one) => one.in === fn).flatMap((one) => one.text.split('||').map((term) => term.trim()))
}

function lacks(term: string, name: string): boolean {
  const rest = term.startsWith('!') ? term.slice(1) : undefined
  return (
    rest === name ||
    rest === `${name}.length` ||
    rest === `${name}?.length` ||
    term === `${name}.length === 0` ||
    term === `${name} === undefined`
  )
}

/** Names of a metadata key: its text, and `@Name` for one that a decorator stands for. */
export function keysOf(codebase: Codebase, key: Placed): readonly string[] {
  const texts = textsOf(codebase, key) ?? []
  const name = key.value.k === 'ref' ? [`@${lastName(key.value)}`] : []
  const found = key.value.k === 'ref' && texts.length === 0 ? follow(codebase, key) : undefined
  const symbol = found?.kind === 'value' && found.value.k === 'call' && found.name !== '' ? [`@${found.name}`] : []
  return [...texts, ...(texts.length === 0 ? [...name, ...symbol] : [])]
}
