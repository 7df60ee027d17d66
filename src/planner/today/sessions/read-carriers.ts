import type { CallFact, FileFacts } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Project } from '../../../core/project.ts'
import { cookieAttributes, type CookieAttributes } from './cookie-attributes.ts'
import { alternatives, callsIn, follow, memberAt, memberOf, nameOf, type Placed, textOf, valuesBelow } from './follow-value.ts'
import { lengthOf } from './length-of.ts'
import { type SessionLibrary, sessionLibraries } from './libraries.ts'

/** A library for sessions as a file sets it up. */
export interface Carrier {
  library: SessionLibrary
  path: RepoPath
  line: number
  /** Its options, where they were found. */
  options?: Placed
  /** Name of the cookie, where the code or the library fixes it. */
  cookie?: string
  attributes: CookieAttributes
  length?: CarrierLength
  /** Sessions are kept as records or in a store that the options name. */
  keeps: 'cookie' | 'table' | 'store' | 'memory'
}

/** How long its sessions last. */
export interface CarrierLength {
  seconds: number
  /** The option: `ttl`. */
  of: string
  path: RepoPath
  line: number
  /** The library's own length, which the code does not change. */
  isDefault: boolean
  /** Other lengths that callers ask for. */
  others: readonly { seconds: number; path: RepoPath; line: number }[]
}

const known = new WeakMap<Project, readonly Carrier[]>()

/** Libraries for sessions with how code outside of tests sets them up; those with options first. */
export function readCarriers(project: Project): readonly Carrier[] {
  const found = known.get(project) ?? sessionLibraries.flatMap((library) => carriersOf(project, library))
  known.set(project, found)
  return found
}

function carriersOf(project: Project, library: SessionLibrary): readonly Carrier[] {
  const files = project.sources.flatMap((path) => {
    const facts = project.isTest(path) || /\.[jt]sx$/.test(path) ? undefined : project.facts(path)
    const at = facts?.imports.find(({ specifier }) => specifier === library.name || isPartOf(specifier, library.name))
    return facts === undefined || at === undefined ? [] : [{ path, facts, line: at.line }]
  })
  const set = files.flatMap(({ path, facts }) => optionsIn(project, { path, facts }, library))
  const [first] = set
  if (first !== undefined) return [first]
  const used = files.find(({ facts }) => facts.callees?.some((name) => library.calls.test(name)) === true)
  return used === undefined ? [] : [carrierOf(project, library, { path: used.path, line: used.line })]
}

/** `better-auth/minimal`, but no adapter or client. */
function isPartOf(specifier: string, name: string): boolean {
  return specifier.startsWith(`${name}/`) && !/client|adapters?|react|plugins|providers/.test(specifier)
}

interface At {
  path: RepoPath
  line: number
  options?: Placed
}

function optionsIn(project: Project, { path, facts }: { path: RepoPath; facts: FileFacts }, library: SessionLibrary): readonly Carrier[] {
  const given = callsIn(facts)
    .filter(({ callee }) => library.calls.test(nameOf(callee).split('.').at(-1) ?? ''))
    .flatMap((call) => optionsOf(project, { call, path }, library))
  const [best] = given.toSorted((a, b) => Number(b.isMarked) - Number(a.isMarked))
  if (best !== undefined) return [carrierOf(project, library, best)]
  for (const value of valuesBelow([facts.calls, facts.bindings, facts.exports, facts.functions.map(({ returns }) => returns)]))
    if (value.k === 'obj' && value.props.some(([name]) => library.marks.test(name)))
      return [carrierOf(project, library, { path, line: value.lines?.[0] ?? 1, options: { value, path } })]
  return []
}

function optionsOf(
  project: Project,
  { call, path }: { call: CallFact; path: RepoPath },
  library: SessionLibrary,
): readonly (At & { isMarked: boolean })[] {
  return call.args.flatMap((arg) => {
    const options = follow(project, { value: arg, path })
    if (options.value.k !== 'obj') return []
    const isMarked = options.value.props.some(([name]) => library.marks.test(name))
    // plugins of Fastify are registered by one name: only an object that is theirs counts
    if (!isMarked && library.calls.test('register')) return []
    return [{ path, line: call.line, options: { value: arg, path }, isMarked }]
  })
}

function carrierOf(project: Project, library: SessionLibrary, at: At): Carrier {
  const { options } = at
  const cookie = cookieOf(project, library, options)
  const length = lengthIn(project, library, at)
  const held = options === undefined || library.attributes === '' ? options : memberAt(project, options, library.attributes)
  const written = options === undefined ? undefined : follow(project, options)
  const own = written?.value.k === 'obj' ? written.value.lines?.[0] : undefined
  return {
    library,
    path: written !== undefined && own !== undefined ? written.path : at.path,
    line: own ?? at.line,
    attributes: cookieAttributes(project, held, library),
    keeps: keepsOf(project, library, options),
    ...(options !== undefined && { options }),
    ...(cookie !== undefined && { cookie }),
    ...(length !== undefined && { length }),
  }
}

function cookieOf(project: Project, { cookie }: SessionLibrary, options: Placed | undefined): string | undefined {
  const given = options === undefined ? undefined : memberAt(project, options, cookie.at)
  const name = given === undefined ? cookie.name : textOf(project, given)
  return name === undefined || name === '' ? undefined : `${name}${cookie.ending ?? ''}`
}

function keepsOf(project: Project, { keeps, name }: SessionLibrary, options: Placed | undefined): Carrier['keeps'] {
  const has = (key: string): boolean => options !== undefined && memberAt(project, options, key) !== undefined
  if (keeps === 'store') return has('store') ? 'store' : 'memory'
  if (name === 'koa-session') return has('store') ? 'store' : 'cookie'
  if (name !== 'next-auth' || options === undefined) return keeps
  const strategy = textOf(project, memberAt(project, options, 'session.strategy'))
  return strategy === 'database' || (strategy === undefined && has('adapter')) ? 'table' : 'cookie'
}

function lengthIn(project: Project, { length }: SessionLibrary, { path, line, options }: At): CarrierLength | undefined {
  const of = length.at.split('.').at(-1) ?? ''
  const given = options === undefined ? undefined : memberAt(project, options, length.at)
  if (given === undefined)
    return length.seconds === undefined ? undefined : { seconds: length.seconds, of, path, line, isDefault: true, others: [] }
  const found = lengthOf(project, given, length.unit)
  if (found === undefined) return undefined
  const at = { path: given.path, line: given.line ?? line }
  return { seconds: found.seconds, of, isDefault: false, others: othersOf(project, found, at), ...at }
}

/** Lengths that callers of the function around it ask for by a parameter: `sessionOptions({ ttlInHours: 12 })`. */
function othersOf(
  project: Project,
  { seconds, parameter }: { seconds: number; parameter?: string },
  at: { path: RepoPath; line: number },
): CarrierLength['others'] {
  const facts = project.facts(at.path)
  const around = facts?.functions.findLast(({ from, to }) => from <= at.line && at.line <= to)
  const fallback = facts?.bindings.find(({ name }) => name === parameter)?.value
  const unit = fallback?.k === 'any' && fallback.of.at(-1)?.k === 'num' ? fallback.of.at(-1) : undefined
  if (parameter === undefined || around === undefined || unit?.k !== 'num' || unit.v === 0) return []
  const own = around.name.split('.').at(-1) ?? ''
  return project.sources.flatMap((path) => {
    const there = project.isTest(path) ? undefined : project.facts(path)
    if (there?.callees?.includes(own) !== true) return []
    return callsIn(there)
      .filter(({ callee }) => nameOf(callee).split('.').at(-1) === own)
      .flatMap(({ args, line }) => {
        const value = args[0] === undefined ? undefined : memberOf(project, { value: args[0], path }, parameter)
        return (value === undefined ? [] : alternatives(project, value)).flatMap(({ value: amount }) =>
          amount.k === 'num' && amount.v !== unit.v ? [{ seconds: (seconds / unit.v) * amount.v, path, line }] : [],
        )
      })
  })
}
