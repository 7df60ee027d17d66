import { parse as parseJsonc } from 'jsonc-parser'
import { parse as parseToml } from 'smol-toml'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { isObject } from '../../core/json-object.ts'
import { workerConfigurations } from './worker-configurations.ts'

/** A variable or binding that a Workers configuration gives to the code. */
export interface WorkerBinding {
  name: string
  /** `KV namespace`, `D1 database`; undefined for a plain variable. */
  type?: string
  default: string | null
  dir: string
}

const kinds: Readonly<Record<string, string>> = {
  kv_namespaces: 'KV namespace',
  d1_databases: 'D1 database',
  r2_buckets: 'R2 bucket',
  services: 'service binding',
  vectorize: 'Vectorize index',
  hyperdrive: 'Hyperdrive',
  analytics_engine_datasets: 'Analytics Engine dataset',
  ratelimits: 'rate limit',
  workflows: 'workflow',
  send_email: 'email',
  dispatch_namespaces: 'dispatch namespace',
  mtls_certificates: 'mTLS certificate',
}

/** Reads every Workers configuration of a repository, the usual names first. A file that does not parse gives nothing. */
export function readWorkerBindings(codebase: Codebase): WorkerBinding[] {
  return workerConfigurations(codebase).flatMap((path) => bindingsOf(path, codebase.text(path)))
}

function bindingsOf(path: RepoPath, content: string | undefined): WorkerBinding[] {
  const config = content === undefined ? undefined : parse(path, content)
  if (!isObject(config)) return []
  const dir = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
  const environments = isObject(config['env']) ? Object.values(config['env']).filter(isObject) : []
  return [config, ...environments].flatMap((table) => tableBindings(table, dir))
}

function parse(path: string, content: string): unknown {
  try {
    return /\.toml(\.\w+)?$/.test(path) ? parseToml(content) : parseJsonc(content)
  } catch {
    return undefined
  }
}

function tableBindings(table: Record<string, unknown>, dir: string): WorkerBinding[] {
  const found: WorkerBinding[] = []
  for (const [name, value] of Object.entries(isObject(table['vars']) ? table['vars'] : {})) {
    found.push({
      name,
      dir,
      default: typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null,
    })
  }
  for (const [key, type] of Object.entries(kinds)) found.push(...named(table[key], type, dir))
  const objects = isObject(table['durable_objects']) ? table['durable_objects']['bindings'] : undefined
  found.push(...named(objects, 'Durable Object', dir))
  const queues = isObject(table['queues']) ? table['queues']['producers'] : undefined
  found.push(...named(queues, 'queue', dir))
  for (const [key, type] of [
    ['ai', 'Workers AI'],
    ['browser', 'browser'],
    ['images', 'images'],
    ['assets', 'assets'],
    ['version_metadata', 'version metadata'],
  ] as const) {
    found.push(...named([table[key]], type, dir))
  }
  return found
}

function named(list: unknown, type: string, dir: string): WorkerBinding[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((each: unknown) => {
    const name = isObject(each) ? (each['binding'] ?? each['name']) : undefined
    return typeof name === 'string' ? [{ name, type, default: null, dir }] : []
  })
}
