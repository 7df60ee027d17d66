import { ofAbstract } from './anonymous/abstract-values.ts'
import type { Codebase } from '../codebase.ts'
import type { Placed } from '../values/follow.ts'
import { printOf } from './anonymous/handed-on.ts'
import { valueAt } from './anonymous/value-at.ts'
import type { Known } from './anonymous/known.ts'
import { followRouteHook } from './anonymous/route-hooks.ts'
import type { CalledAs } from './anonymous/follow.ts'
import { type Followed, followGuard, followHandler } from './anonymous/verdict.ts'
import { type Machine, writtenName } from './machine.ts'
import type { Abstract, Handler } from './values.ts'

/** What is asked of a middleware or handler. */
export interface Asked {
  as: CalledAs
  kind: 'guard' | 'handler'
  method: string
  /** What earlier middleware put on the request. */
  given?: ReadonlyMap<string, Known> | undefined
  /** Path of the route, and the part of it that the framework hides. */
  path?: { whole: string; hidden: string }
}

const known = new WeakMap<Machine, WeakMap<Abstract, Map<string, Followed>>>()

/** Follows a request without credentials through what a hook for every route adds to one, whose options come with it. */
export function followHookOfRoute(machine: Machine, handler: Handler, asked: Asked): Followed {
  const [given] = handler.with ?? []
  const options: Known = given === undefined ? { t: 'lost', name: '' } : ofAbstract(machine.codebase, given)
  if (options.t !== 'object') return { auth: 'unknown', unread: 'a hook of routes' }
  const open = given?.t === 'obj' && given.open === true
  const start = { codebase: machine.codebase, value: valueOf(machine, handler), as: asked.as, method: asked.method, given: asked.given }
  const stated = { ...options, props: new Map([...options.props].map(([name, one]) => [name, asStated(one)])) }
  return followRouteHook(start, open ? { ...stated, open } : stated)
}

/** Lists of texts in the options of a route are whole: `config: { policy: ['signedIn'] }`. */
function asStated(value: Known): Known {
  if (value.t === 'object') return { ...value, props: new Map([...value.props].map(([name, one]) => [name, asStated(one)])) }
  return value.t === 'list' && value.items.every((one) => one.t === 'const') ? { ...value, whole: true } : value
}

/** Follows a request without credentials through one middleware or handler of a router. */
export function followCaller(machine: Machine, handler: Handler, asked: Asked): Followed {
  const values = known.get(machine) ?? new WeakMap<Abstract, Map<string, Followed>>()
  known.set(machine, values)
  const answers = values.get(handler.value) ?? new Map<string, Followed>()
  values.set(handler.value, answers)
  const key = `${asked.kind} ${asked.as} ${asked.method}${asked.given ? ` ${printOf(asked.given)}` : ''}${asked.path ? ` ${asked.path.whole} ${asked.path.hidden}` : ''}`
  const before = answers.get(key)
  if (before) return before
  const more = handler.with?.map((one) => ofAbstract(machine.codebase, one))
  const start = {
    codebase: machine.codebase,
    value: valueOf(machine, handler),
    as: asked.as,
    method: asked.method,
    given: asked.given,
    ...(asked.path && { path: asked.path.whole, hidden: asked.path.hidden }),
    ...(more && { args: (): readonly Known[] => [{ t: 'request', part: '' }, ...more] }),
  }
  const found = asked.kind === 'guard' ? followGuard(start) : followHandler(start)
  answers.set(key, found)
  return found
}

/** What was registered; where the evaluation of routers lost it, what its expression stands for. */
function valueOf(machine: Machine, { value, raw, at }: Handler): Known {
  // A router that was called as if it were something else is none: what a plugin put on it is not known.
  const known: Known = value.t === 'router' ? { t: 'lost', name: writtenName(raw) } : ofAbstract(machine.codebase, value)
  if (known.t !== 'lost' && known.t !== 'package' && known.t !== 'alts') return known
  if (!/^(call|ref|get|any)$/.test(raw.k)) return known
  const written = valueAt(machine.codebase, { value: raw, at: { path: at.file, fn: at.fn ?? -1 } })
  if ((known.t === 'lost' && value.t !== 'router') || written.t === 'fn') return written
  if (known.t === 'alts') return known
  return holdsMore(written, known) ? written : known
}

/** `compose().use(one).use(two)`: the evaluation of routers keeps what the last call was given. */
function holdsMore(written: Known, known: Known): boolean {
  if (written.t !== 'package' || known.t !== 'package' || written.name !== known.name) return false
  return (written.args ?? []).length > (known.args ?? []).length
}

/** How the routers of a framework call what is registered with them. */
export function calledAs(framework: string): CalledAs {
  return framework === 'koa' || framework === 'hono' || framework === 'fastify' ? framework : 'express'
}

/** An expression of a file that is followed as a handler, middleware or guard. */
export interface PlacedStart {
  placed: Placed
  as: CalledAs
  kind: Asked['kind']
  method?: string | undefined
  path?: string
  /** What earlier middleware put on the request. */
  given?: ReadonlyMap<string, Known> | undefined
}

/** Follows a request without credentials through what an expression stands for. */
export function followPlaced(codebase: Codebase, { placed, as, kind, method, path, given }: PlacedStart): Followed {
  const start = { codebase, value: handlerIn(valueAt(codebase, placed)), as, method, path, given }
  return kind === 'guard' ? followGuard(start) : followHandler(start)
}

/** `defineEventHandler(fn)` of h3, which a wrapper of the repository gives back: the function inside answers, and without one nothing is known. */
function handlerIn(value: Known): Known {
  if (value.t !== 'package' || !/EventHandler\(\)$/i.test(value.member)) return value
  const [given] = value.args ?? []
  const inner = given?.t === 'object' ? given.props.get('handler') : given
  return inner?.t === 'fn' ? inner : { t: 'lost', name: value.member.slice(0, -2) }
}
