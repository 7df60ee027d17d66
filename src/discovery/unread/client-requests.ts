import type { CallFact, Value } from '../../core/facts.ts'
import type { Codebase, Digest } from '../codebase.ts'
import { calleeName, chainOf, property } from '../values/chain.ts'
import { callsOf } from '../values/calls-of.ts'
import type { Witness, WitnessGroup } from './witness.ts'

const senders = new Set(['fetch', '$fetch', 'useFetch', 'ofetch'])
const verbs: Readonly<Record<string, string>> = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' }

/** Requests that the code of a package sends to paths of its own host, a group for each package. */
export function clientRequests(codebase: Codebase): readonly WitnessGroup[] {
  const byPackage = new Map<string, Witness[]>()
  for (const digest of codebase.digests.filter(maySend)) {
    const facts = codebase.facts(digest.path)
    const calls = facts === undefined ? [] : callsOf(facts).flatMap(({ call }) => sentBy(call) ?? [])
    const dir = codebase.packageOf(digest.path)?.dir ?? ''
    const own = calls.map(({ request, line }) => ({ request, line, file: digest.path }))
    if (own.length > 0) byPackage.set(dir, [...(byPackage.get(dir) ?? []), ...own])
  }
  return [...byPackage.values()].map((witnesses) => ({ by: 'client', witnesses }))
}

function maySend({ test, callees, packages }: Digest): boolean {
  return !test && (packages.has('axios') || callees.some((name) => senders.has(name)))
}

function sentBy(call: CallFact): { request: string; line: number } | undefined {
  const name = calleeName(call)
  const { root } = chainOf({ k: 'call', call })
  const [first, second] = call.args
  const path = pathOf(first)
  if (path === undefined) return undefined
  if (senders.has(name) && (root === name || root === 'window' || root === 'globalThis'))
    return { request: `${methodOf(second)} ${path}`, line: call.line }
  const verb = root === 'axios' && Object.hasOwn(verbs, name) ? verbs[name] : undefined
  return verb === undefined ? undefined : { request: `${verb} ${path}`, line: call.line }
}

/** A path of the own host as it is written; what is filled in is a parameter. A path that begins with something computed is not known. */
function pathOf(value: Value | undefined): string | undefined {
  const parts = value?.k === 'tpl' ? value.parts : value === undefined ? [] : [value]
  const text = parts.map((part) => (part.k === 'str' ? part.v : ':param')).join('')
  const path = text.replace(/[?#].*$/, '')
  return /^\/(?!\/)[\w\-./:~@%]*$/.test(path) && !/[^/]:param|:param[^/]/.test(path) ? path : undefined
}

function methodOf(options: Value | undefined): string {
  const method = property(options, 'method')
  return method?.k === 'str' ? method.v.toUpperCase() : 'GET'
}
