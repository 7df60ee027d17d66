import type { CallFact, Value } from '../../core/facts.ts'
import type { Route } from '../../core/project.ts'
import type { TriggerInfo } from '../../core/trigger.ts'
import { operation, sameOperation } from '../../text/fact-refs.ts'
import type { Codebase } from '../codebase.ts'
import { calleeName, property, receiverOf } from '../values/chain.ts'
import type { Place, Placed } from '../values/follow.ts'
import type { Shown } from './shown.ts'
import type { Texts } from './texts.ts'
import { trace } from './trace.ts'

/** What a handler is read with. */
export interface DeedReading {
  codebase: Codebase
  texts: Texts
  routes: readonly Route[]
  /** Procedures and server actions of the repository. */
  triggers?: readonly TriggerInfo[]
  /** What a button opens that stands nowhere on its screen. */
  opened?: (key: string) => readonly (readonly Shown[])[]
}

const verbs = new Map(
  ['get', 'post', 'put', 'patch', 'delete', 'del'].map((name) => [name, name === 'del' ? 'DELETE' : name.toUpperCase()]),
)

const fetchers = /^(?:fetch|\$fetch|useFetch|ofetch|authFetch|apiFetch|fetchApi|request|axios)$/

/** The operation that a call asks for; `unknown` for one whose address is not known, undefined for a call that asks for none. */
export function requestOf(reading: DeedReading, call: CallFact, at: Place): string | undefined {
  const name = calleeName(call)
  const [first, second, third] = call.args
  if (first === undefined) return undefined
  const verb = verbs.get(name.toLowerCase())
  const isFetch = fetchers.test(name)
  if (!isFetch && (verb === undefined || receiverOf(call) === undefined)) return undefined
  const config = first.k === 'obj' ? first : (second ?? third)
  const address = first.k === 'obj' ? property(first, 'url') : first
  const path = address === undefined ? undefined : pathOf(reading, { value: address, at })
  if (path === undefined) return isFetch ? 'unknown' : undefined
  if (verb !== undefined && isOtherVerb(reading.codebase, verb, at)) return 'unknown'
  const request = `${verb ?? methodOf(reading, config, at)} ${path}`
  const route = reading.routes.find((one) => sameOperation(request, operation(one)))
  const nested = route ?? reading.routes.find((one) => sameOperation(request.replace(' /', ' /api/'), operation(one)))
  return nested === undefined ? request : operation(nested)
}

/** One of the calls of a function that is told which one to make: `send('/x', 'post')`, where this one is made for `get`. */
function isOtherVerb(codebase: Codebase, verb: string, at: Place): boolean {
  for (let given = at.given; given !== undefined; given = given.outer) {
    if (given.path !== at.path) continue
    const named = (codebase.facts(given.path)?.functions[given.fn]?.params ?? []).flatMap(({ name }) => {
      const traced = /^\w+$/.test(name)
        ? trace(codebase, { value: { k: 'ref', name }, at: { path: given.path, fn: given.fn, given } })
        : undefined
      const said = traced?.kind === 'value' && traced.value.k === 'str' ? verbs.get(traced.value.v.toLowerCase()) : undefined
      return said === undefined ? [] : [said]
    })
    if (named.length > 0) return !named.includes(verb)
  }
  return false
}

/** A path of the own host; what is filled in is a parameter. */
export function pathOf({ texts }: DeedReading, { value, at }: Placed): string | undefined {
  const parts = value.k === 'tpl' ? value.parts : [value]
  const text = parts
    .map((part, i) => {
      const known = part.k === 'str' ? part.v : texts.of({ value: part, at })
      return known ?? (i === 0 && parts.length > 1 ? '' : ':param')
    })
    .join('')
  // `/api${path}`: what follows is no part of its own, and nobody knows it
  if (/[^/]:param/.test(text) && !text.startsWith(':param')) return undefined
  const path = text
    .replace(/[?#].*$/, '')
    .replace(/^https?:\/\/[^/]+/, '')
    // as generated clients write it
    .replace(/\{(\w+)\}/g, ':$1')
  return /^\/(?!\/)[\w\-./:~@%…]*$/.test(path) ? path.replaceAll('…', ':param') : undefined
}

function methodOf({ codebase, texts }: DeedReading, options: Value | undefined, at: Place): string {
  const method = options === undefined ? undefined : methodIn(codebase, { value: options, at }, 6)
  return (method === undefined ? undefined : texts.of(method))?.toUpperCase() ?? 'GET'
}

/** The method of options, those that they spread included: `{ ...init, headers }` of a function that hands its options on. */
function methodIn(codebase: Codebase, placed: Placed, left: number): Placed | undefined {
  const traced = placed.value.k === 'obj' ? { kind: 'value' as const, ...placed } : left > 0 ? trace(codebase, placed) : undefined
  if (traced?.kind !== 'value') return undefined
  const { value, at } = traced
  // `(url, init = {})`: what was given, else the default
  if (value.k === 'any') return found(value.of, (one) => methodIn(codebase, { value: one, at }, left - 1))
  if (value.k !== 'obj') return undefined
  const own = property(value, 'method')
  return own === undefined ? found(value.spreads ?? [], (one) => methodIn(codebase, { value: one, at }, left - 1)) : { value: own, at }
}

function found<T, R>(all: readonly T[], ask: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const result = ask(one)
    if (result !== undefined) return result
  }
  return undefined
}
