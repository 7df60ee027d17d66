import type { CallFact, FileFacts, Value } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Project } from '../../../core/project.ts'
import { callsIn, follow, memberAt, memberOf, nameOf, type Placed } from './follow-value.ts'
import { lengthOf } from './length-of.ts'

/** A place that signs tokens. */
export interface SignedToken {
  path: RepoPath
  line: number
  /** The function that it stands in; empty at module level. */
  by: string
  /** What it is signed with, as the code names it; undefined where the module of the framework holds it. */
  key?: string
  /** Seconds, with the place that fixes them. */
  length?: { seconds: number; path: RepoPath; line: number; isDefault: boolean }
  /** `expiresIn` stands among what is signed, where no library reads it. */
  isInPayload: boolean
  /** What is signed holds its end (`exp`). */
  holdsEnd: boolean
  /** An end is given, or may be, as a value that was not understood. */
  mayEnd: boolean
}

const packages = /^(?:jsonwebtoken|jose|hono\/jwt|@nestjs\/jwt|@fastify\/jwt|fast-jwt|jwt-simple)$/
const signing = /(?:^|\.)(?:sign|signAsync|jwtSign|signSync)$/

const known = new WeakMap<Project, readonly SignedToken[]>()

/** Places that sign tokens, code outside of tests, in the order of the files. */
export function readTokens(project: Project): readonly SignedToken[] {
  const found = known.get(project) ?? project.sources.flatMap((path) => (project.isTest(path) ? [] : tokensOf(project, path)))
  known.set(project, found)
  return found
}

function tokensOf(project: Project, path: RepoPath): readonly SignedToken[] {
  const facts = project.facts(path)
  if (facts === undefined || facts.callees?.some((name) => /^(?:sign|signAsync|jwtSign|signSync|SignJWT)$/.test(name)) !== true) return []
  const isOfPackage = facts.imports.some(({ specifier }) => packages.test(specifier))
  return callsIn(facts).flatMap((call) => {
    const name = nameOf(call.callee)
    if (!signing.test(name) || (!isOfPackage && !/jwt/i.test(name))) return []
    return [tokenOf(project, { path, facts, call, name })]
  })
}

interface Signing {
  path: RepoPath
  facts: FileFacts
  call: CallFact
  name: string
}

function tokenOf(project: Project, at: Signing): SignedToken {
  const { path, facts, call } = at
  const key = keyOf(project, at)
  const length = lengthAt(project, at)
  const payload = call.args[0]
  return {
    path,
    line: call.line,
    by: aroundOf(facts.functions, call.in),
    isInPayload:
      payload !== undefined && memberOf(project, { value: payload, path }, 'expiresIn') !== undefined && length?.isDefault !== false,
    holdsEnd: payload !== undefined && memberOf(project, { value: payload, path }, 'exp') !== undefined,
    mayEnd: length === undefined && mayEnd(project, at),
    ...(key !== undefined && { key }),
    ...(length !== undefined && { length }),
  }
}

function aroundOf(functions: FileFacts['functions'], index: number): string {
  const one = functions[index]
  if (one === undefined) return ''
  return one.name !== '' ? one.name : aroundOf(functions, one.in)
}

/** What is signed with: the second argument, an option, or of a chain of `jose` what `sign` is given. */
function keyOf(project: Project, { path, call, name }: Signing): string | undefined {
  const isChain = name.includes('SignJWT')
  const given = isChain ? call.args[0] : call.args[1]
  if (given === undefined) return undefined
  const option = memberOf(project, { value: given, path }, 'secret')
  if (option !== undefined) return writtenKey(project, option)
  return given.k === 'obj' ? undefined : writtenKey(project, { value: given, path })
}

/** A key by the setting or constant that it comes from. */
function writtenKey(project: Project, placed: Placed): string | undefined {
  const { value } = follow(project, placed)
  const name = firstName(value) ?? firstName(placed.value)
  return name?.replace(/^(?:this|self)\./, '')
}

function firstName(value: Value): string | undefined {
  if (value.k === 'ref' || value.k === 'get') return nameOf(value)
  if (value.k === 'any') return value.of.map(firstName).find((one) => one !== undefined)
  if (value.k === 'call') return value.call.args.map(firstName).find((one) => one !== undefined) ?? nameOf(value.call.callee)
  return value.k === 'other' ? /\b[\w.]*(?:secret|key)\b/i.exec(value.text ?? '')?.[0] : undefined
}

function lengthAt(project: Project, at: Signing): SignedToken['length'] {
  const { path, call, name } = at
  if (name.includes('SignJWT')) return chained(project, at)
  for (const value of call.args.slice(1)) {
    const given = memberAt(project, { value, path }, 'expiresIn') ?? memberAt(project, { value, path }, 'sign.expiresIn')
    const found = given === undefined ? undefined : lengthOf(project, given, 1)
    if (given !== undefined && found !== undefined)
      return { seconds: found.seconds, path: given.path, line: given.line ?? call.line, isDefault: false }
  }
  const root = name.split('.')[0] ?? ''
  const isBare = at.facts.imports.some(
    ({ specifier, bindings }) => packages.test(specifier) && bindings.some(({ local }) => local === root),
  )
  return !isBare && /jwt/i.test(name) ? moduleLength(project) : undefined
}

/** `new SignJWT(…).setExpirationTime('2h')`. */
function chained(project: Project, { path, call }: Signing): SignedToken['length'] {
  for (let value: Value = call.callee; value.k === 'get'; ) {
    const inner: Value = value.of
    if (inner.k !== 'call') return undefined
    const [given] = inner.call.args
    if (nameOf(inner.call.callee).endsWith('setExpirationTime') && given !== undefined) {
      const found = lengthOf(project, { value: given, path }, 1)
      return found === undefined ? undefined : { seconds: found.seconds, path, line: inner.call.line, isDefault: false }
    }
    value = inner.call.callee
  }
  return undefined
}

/** Whether an end is set, or options come from elsewhere, where no length was read. */
function mayEnd(project: Project, { path, facts, call, name }: Signing): boolean {
  if (name.includes('SignJWT')) return name.includes('.setExpirationTime') || !name.startsWith('SignJWT()')
  // the second argument of a bare library is the key, that of a service of a framework holds options
  const isBare = facts.imports.some(
    ({ specifier, bindings }) => isBarePackage(specifier) && bindings.some(({ local }) => isRoot(name, local)),
  )
  const options = call.args.slice(isBare ? 2 : 1)
  return options.some((value) => isOpen(project, { value, path })) || (!isBare && isSetByModule(project))
}

function isBarePackage(specifier: string): boolean {
  return packages.test(specifier) && !/^@(?:nestjs|fastify)\//.test(specifier)
}

function isRoot(name: string, local: string): boolean {
  return name === local || name.startsWith(`${local}.`)
}

/** An object with `expiresIn`, one that spreads others, or a value that is no object here. */
function isOpen(project: Project, placed: Placed): boolean {
  const { value } = follow(project, placed)
  if (value.k !== 'obj') return value.k === 'ref' || value.k === 'any' || value.k === 'call' || value.k === 'get'
  return (value.spreads ?? []).length > 0 || value.props.some(([name]) => name === 'expiresIn' || name === 'sign')
}

/** A module of the framework is given an `expiresIn`, whatever it is. */
function isSetByModule(project: Project): boolean {
  return project.sources.some((path) => {
    const facts = project.isTest(path) ? undefined : project.facts(path)
    if (facts?.imports.some(({ specifier }) => /^@(?:nestjs|fastify)\/jwt$/.test(specifier)) !== true) return false
    const returned = facts.functions.flatMap(({ returns }) => (returns === undefined ? [] : objectsBelow(returns)))
    return [...objectsOf(facts), ...returned].some((value) => value.k === 'obj' && value.props.some(([name]) => name === 'expiresIn'))
  })
}

const modules = new WeakMap<Project, { length: SignedToken['length'] }>()

/** What a module of the framework gives every token: `JwtModule.register({ signOptions: { expiresIn: '12h' } })`. */
function moduleLength(project: Project): SignedToken['length'] {
  const before = modules.get(project)
  if (before !== undefined) return before.length
  const length = project.sources.flatMap((path) => moduleLengths(project, path))[0]
  modules.set(project, { length })
  return length
}

function moduleLengths(project: Project, path: RepoPath): readonly NonNullable<SignedToken['length']>[] {
  const facts = project.isTest(path) ? undefined : project.facts(path)
  if (facts?.imports.some(({ specifier }) => /^@(?:nestjs|fastify)\/jwt$/.test(specifier)) !== true) return []
  return [...objectsOf(facts)].flatMap((value) => {
    const given = memberAt(project, { value, path }, 'signOptions.expiresIn') ?? memberAt(project, { value, path }, 'sign.expiresIn')
    const found = given === undefined ? undefined : lengthOf(project, given, 1)
    if (given === undefined || found === undefined) return []
    return [{ seconds: found.seconds, path: given.path, line: given.line ?? 1, isDefault: true }]
  })
}

function objectsOf(facts: FileFacts): readonly Value[] {
  const decorated = facts.classes.flatMap(({ decorators }) => decorators.flatMap(({ args }) => args))
  return [...decorated, ...facts.calls.flatMap(({ args }) => args), ...facts.bindings.map(({ value }) => value)].flatMap((value) =>
    objectsBelow(value),
  )
}

function objectsBelow(value: Value): readonly Value[] {
  if (value.k === 'obj') return [value, ...value.props.flatMap(([, inner]) => objectsBelow(inner))]
  if (value.k === 'arr') return value.items.flatMap(objectsBelow)
  return value.k === 'call' ? value.call.args.flatMap(objectsBelow) : []
}
