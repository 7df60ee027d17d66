import type { Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { RouteRules } from './rules.ts'

/** What an expression is known to be. Everything that the engine cannot follow is `unknown` and keeps its name. */
export type Abstract =
  /** `cut`: more follows that is not known. */
  /** `setting`: the value is what an example or default file gives for this setting. */
  /** `unset`: it begins with this setting, whose value no example or default file gives. */
  /** `made`: it begins with what is written so, of which nothing is known. */
  /** `named`: a parameter in it has the name of a value that code puts there and nothing is known of. */
  /** `copied`: it is the path of a route that code takes from a router to register it again. */
  | {
      t: 'str'
      v: string
      cut?: true
      setting?: string
      unset?: string
      made?: string
      named?: true
      copied?: { at: Place; of: RouterObject }
    }
  | { t: 'regex'; v: string }
  | { t: 'lit'; v: number | boolean | null }
  | { t: 'list'; items: Abstract[] }
  /** `unnamed`: values under names that are computed and not known; `loads`: a call with a name gives the value under it. */
  | {
      t: 'obj'
      props: Map<string, Abstract>
      at: Place
      open?: true
      keyed?: true
      loads?: true
      raw?: Value
      unnamed?: readonly Abstract[]
    }
  | FunctionValue
  | ClassValue
  | InstanceValue
  | RouterValue
  /** What `router.route('/x')` returns: verbs without a path. */
  | { t: 'chain'; of: RouterValue; paths: readonly string[] }
  | { t: 'module'; path: RepoPath }
  /** An export of a dependency: `express`, `Router` of `express`; empty member for the package itself. */
  | { t: 'package'; name: string; member: string }
  /** The result of a call that leads out of the repository. */
  | { t: 'applied'; of: Abstract; args: readonly Abstract[]; wraps?: FunctionValue }
  | { t: 'alts'; of: readonly Abstract[] }
  /** A method of a builtin value that is not called yet. */
  /** `absent`: it is a member that an object of which all is known does not have. */
  | { t: 'unknown'; name: string; absent?: true }

/** Where something stands. */
export interface Place {
  file: RepoPath
  line: number
  /** Index of the function around it; the module where absent. */
  fn?: number
}

/** A function with the scope it closes over. */
export interface FunctionValue {
  t: 'fn'
  file: RepoPath
  fn: number
  scope: Scope
  self?: Abstract
  /** The function that this one was made around: `asyncHandler(list)` → `list`. */
  wraps?: FunctionValue
  /** True for a plugin that shares the scope of its parent (`fastify-plugin`). */
  shared?: true
  /** Name under which it was put on the server: `decorate('authenticate', async (request) => …)`. */
  put?: string
}

/** A class of the repository. */
export interface ClassValue {
  t: 'class'
  file: RepoPath
  cls: number
  scope: Scope
}

/** An object made by a class; `base` where the class extends a framework's router. */
export interface InstanceValue {
  t: 'inst'
  cls: ClassValue
  fields: Map<string, Abstract>
  base?: RouterValue
}

/** A router, seen below `base` (Hono `basePath`). */
export interface RouterValue {
  t: 'router'
  router: RouterObject
  base: string
  /** It came from this method of the router, of which nothing is known: it may be anything else as well. */
  perhaps?: string
}

/** Something registered with a router: its value, how it was written and where. */
export interface Handler {
  value: Abstract
  raw: Value
  at: Place
  /** What to call it where it has no name of its own: `onRequest hook`. */
  by?: string
  /** It is an item of a list, and `raw` names the list. */
  listed?: true
  /** How it is called, where that is not how the framework calls its middleware. */
  /** `route-hook`: it is called for the route once, with its options, and may add to them. */
  as?: 'nest-guard' | 'caller-check' | 'route-hook'
  /** What it is called with after the request. */
  with?: readonly Abstract[]
  /** Options that it was registered with, where it is a plugin. */
  options?: Value
  /** It is registered only where this holds. */
  when?: Condition
}

/** A condition that code registers something under, as it is written. */
export interface Condition {
  text: string
  file: RepoPath
  /** Index of the function that it stands in; -1 for the module. */
  fn: number
  /** What it compares is what its function was given, as it is written: one of several branches is meant, and which one is not known. */
  chosen?: string
}

/** What was done to a router, in order. */
export type RouterEvent =
  | {
      does: 'route'
      methods: readonly string[]
      paths: readonly string[]
      handlers: readonly Handler[]
      options?: Abstract
      types?: readonly string[]
      at: Place
      doc?: string
      /** The request becomes a socket. */
      socket?: true
      /** Settings that its path is made of. */
      settings?: readonly string[]
      /** What its path begins with where nothing is known of that, as it is written. */
      begins?: string
      /** It is declared only where this holds. */
      when?: Condition
      /** Middleware answers it by a condition on the request; what hands on elsewhere in it says nothing about the route. */
      inside?: true
      /** The decorated method that it was declared by. */
      method?: { file: RepoPath; cls: number; member: number }
    }
  /** `expressions`: literals of Express that it runs for besides the paths. */
  | { does: 'use'; paths: readonly string[]; expressions?: readonly string[]; guards: readonly Handler[]; at: Place }
  | {
      does: 'mount'
      paths: readonly string[]
      target: RouterObject
      guards: readonly Handler[]
      at: Place
      shared?: true
      /** Nothing is known of the path that it is mounted below. */
      anywhere?: true
      /** The paths are taken away before the router sees a request. */
      taken?: true
      /** It is mounted only where this holds. */
      when?: Condition
      settings?: readonly string[]
    }
  | { does: 'hook'; name: string; guards: readonly Handler[]; at: Place; late?: true }

/** A router or an app of the repository. */
export interface RouterObject {
  id: number
  rules: RouteRules
  makes: 'app' | 'router' | 'either'
  at: Place
  /** Prefix of its own (`new Router({ prefix })`). */
  prefix: string
  events: RouterEvent[]
  /** Settings that its prefix is made of. */
  settings?: readonly string[]
  /** Something listens with it or exports its `fetch`. */
  served: boolean
  mounted: boolean
  /** Its middleware runs for its own routes alone, even where others stand below the same path. */
  keeps?: true
  /** A wrapper that `koa-mount` made: its router is mounted once the wrapper is. */
  carries?: RouterObject
  /** Made to look into a function that nobody calls: says nothing about what else is an app. */
  imagined?: true
  /** Values that `decorate` put on it; children see their parent's. */
  decorations: Map<string, Abstract>
  parent?: RouterObject
  options?: Abstract
  /** Registrations that could not be followed. */
  lost?: readonly LostPlace[]
  /** Paths with the place of the branches that would say by which method. */
  unsure?: Set<string>
  /** Calls of code that is not here that were given it. */
  handed?: readonly (Place & { name: string })[]
  /** How many plugins that share this scope are running. */
  sharing?: number
}

/** A registration that could not be followed: its path or its method is computed, or what it mounts is not known. */
export interface LostPlace extends Place {
  what: 'path' | 'method' | 'router' | 'prefix' | 'made-prefix' | 'made-part'
  /** The router or the prefix as it is written; the setting that gives the prefix. */
  name?: string
}

/** Offsets of calls below conditions that are decided. */
export interface Ways {
  dead: ReadonlySet<number>
  sure: ReadonlySet<number>
}

/** Names of one function call or module. */
export interface Scope {
  file: RepoPath
  /** Index of the function; -1 for the module. */
  fn: number
  vars: Map<string, Abstract>
  parent?: Scope
  self?: Abstract
  /** Calls that this run surely leaves out, or surely makes though they stand under a condition. */
  ways?: Ways
}

/** `null` and `undefined`. */
export const nothing: Abstract = { t: 'lit', v: null }

/** The value that nothing is known about. */
export function unknown(name = ''): Abstract {
  return { t: 'unknown', name }
}

/** A string value. */
export function text(v: string): Abstract {
  return { t: 'str', v }
}

/** The values that one value may be: the branches of alternatives, else itself. */
export function branches(value: Abstract): readonly Abstract[] {
  return value.t === 'alts' ? value.of.flatMap(branches) : [value]
}

/** The values of a list, lists in lists included; any other value alone. */
export function flatten(value: Abstract): readonly Abstract[] {
  if (value.t === 'list') return value.items.flatMap(flatten)
  return value.t === 'alts' ? value.of.flatMap(flatten) : [value]
}

/** True where a router is inside a value, three levels deep at most. */
export function holdsRouter(value: Abstract, depth = 3): boolean {
  switch (value.t) {
    case 'router':
    case 'chain':
      return true
    case 'list':
      return depth > 0 && holdsAny(value.items, depth - 1)
    case 'alts':
      return holdsAny(value.of, depth)
    case 'obj':
      return depth > 0 && holdsAny(value.props.values(), depth - 1)
    case 'inst':
      return value.base !== undefined || (depth > 0 && holdsAny(value.fields.values(), depth - 1))
    default:
      return false
  }
}

function holdsAny(values: Iterable<Abstract>, depth: number): boolean {
  for (const value of values) if (holdsRouter(value, depth)) return true
  return false
}

/** Notes that a router is below another one, and with it what it was wrapped around. */
export function markMounted(router: RouterObject): void {
  for (let one: RouterObject | undefined = router; one !== undefined; one = one.carries) one.mounted = true
}
