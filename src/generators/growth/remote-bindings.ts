import { isObject } from '../../core/json-object.ts'

/** Bindings that Wrangler has no simulation of: it asks Cloudflare for them whatever a configuration says. */
export const remoteOnly = [
  'ai',
  'ai_search',
  'ai_search_namespaces',
  'agent_memory',
  'artifacts',
  'k2',
  'media',
  'vpc_networks',
  'vpc_services',
] as const

/** Keys that hold no bindings of the environment in which tests run. */
const others: ReadonlySet<string> = new Set(['env', 'vars'])

/** True for a configuration with bindings that only an account of Cloudflare answers, by their kind or because it says so. */
export function isRemote(config: unknown): boolean {
  if (!isObject(config)) return false
  return Object.entries(config).some(([key, value]) => !others.has(key) && (isNamed(key) || asksForRemote(value)))
}

function isNamed(key: string): boolean {
  return remoteOnly.some((name) => name === key)
}

function asksForRemote(value: unknown): boolean {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value]
  return all.some(
    (one) => isObject(one) && (one['remote'] === true || Object.values(one).some((inner) => Array.isArray(inner) && asksForRemote(inner))),
  )
}
