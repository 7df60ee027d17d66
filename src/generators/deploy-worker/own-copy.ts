import type { JsonObject } from '../../text/config-edit/json-value.ts'
import { named, rateLimitNamespace } from '../growth/binding-config.ts'
import { textOf } from './read-at.ts'
import type { NamedResource } from '../names/cloudflare-names.ts'

/** An element of a configuration: a binding, mostly. */
export type Entry = JsonObject

/** Whom a copy is for. */
export interface Scope {
  worker: string
  environment: string
}

/** How the elements of a list that environments do not inherit are copied for one. */
export interface CopyRule {
  /** Keys that lead to the list. */
  at: readonly string[]
  /** Member that says which element one is. */
  by: string
  copy(entry: Entry, scope: Scope): Entry
  /** Members of which one says what the copy shares with the top level, for a person to look at. */
  shared?: readonly string[]
  /** Member whose value only a person has. */
  lacks?: string
  /** Member whose value is a name that Cloudflare has rules for. */
  names?: { member: string; kind: NamedResource }
}

/** What stands where only a person knows the value: Cloudflare refuses it, so that nothing is shared by accident. */
export const unknownId = 'TODO'

/** Lists of `env.<name>`, as Wrangler 4 has them. Ids of what Wrangler provisions or finds by name are left out; names get the environment's. */
export const copyRules: readonly CopyRule[] = [
  {
    at: ['d1_databases'],
    by: 'binding',
    copy: renamed(['database_id', 'preview_database_id', 'database_internal_env'], 'database_name'),
    names: { member: 'database_name', kind: 'database' },
  },
  { at: ['kv_namespaces'], by: 'binding', copy: renamed(['id', 'preview_id']) },
  {
    at: ['r2_buckets'],
    by: 'binding',
    copy: renamed(['preview_bucket_name', 'local_dev'], 'bucket_name'),
    names: { member: 'bucket_name', kind: 'bucket' },
  },
  { at: ['queues', 'producers'], by: 'binding', copy: renamed([], 'queue'), names: { member: 'queue', kind: 'queue' } },
  { at: ['queues', 'consumers'], by: 'queue', copy: renamed([], 'queue', 'dead_letter_queue'), names: { member: 'queue', kind: 'queue' } },
  { at: ['ratelimits'], by: 'name', copy: rateLimit },
  { at: ['analytics_engine_datasets'], by: 'binding', copy: dataset },
  { at: ['durable_objects', 'bindings'], by: 'name', copy: (entry) => entry, shared: ['script_name'] },
  { at: ['workflows'], by: 'binding', copy: renamed([], 'name'), shared: ['script_name'] },
  { at: ['services'], by: 'binding', copy: service, shared: ['service'] },
  { at: ['dispatch_namespaces'], by: 'binding', copy: renamed([], 'namespace') },
  { at: ['ai_search_namespaces'], by: 'binding', copy: renamed([], 'namespace') },
  { at: ['agent_memory'], by: 'binding', copy: renamed([], 'namespace') },
  { at: ['flagship'], by: 'binding', copy: renamed(['app_id']) },
  { at: ['vectorize'], by: 'binding', copy: renamed([], 'index_name'), lacks: 'index_name' },
  { at: ['hyperdrive'], by: 'binding', copy: withoutId('id', 'localConnectionString'), lacks: 'id' },
  { at: ['mtls_certificates'], by: 'binding', copy: withoutId('certificate_id'), lacks: 'certificate_id' },
  { at: ['vpc_services'], by: 'binding', copy: withoutId('service_id'), lacks: 'service_id' },
  { at: ['vpc_networks'], by: 'binding', copy: renamed([]), shared: ['tunnel_id', 'network_id'] },
  { at: ['secrets_store_secrets'], by: 'binding', copy: renamed([]), shared: ['secret_name'] },
  { at: ['ai_search'], by: 'binding', copy: renamed([]), shared: ['instance_name'] },
  { at: ['artifacts'], by: 'binding', copy: renamed([]), shared: ['namespace'] },
  { at: ['pipelines'], by: 'binding', copy: renamed([]), shared: ['stream', 'pipeline'] },
  { at: ['k2'], by: 'binding', copy: renamed([]), shared: ['stream'] },
  { at: ['send_email'], by: 'name', copy: renamed([]) },
  { at: ['tail_consumers'], by: 'service', copy: renamed([]) },
  { at: ['streaming_tail_consumers'], by: 'service', copy: renamed([]) },
  { at: ['worker_loaders'], by: 'binding', copy: renamed([]) },
  { at: ['containers'], by: 'class_name', copy: renamed([], 'name') },
  { at: ['logfwdr', 'bindings'], by: 'name', copy: renamed([]) },
]

/** Copies without members that belong to the top level alone; names get the environment's behind them. */
function renamed(without: readonly string[], ...names: readonly string[]): CopyRule['copy'] {
  return (entry, { environment }) =>
    Object.fromEntries(
      Object.entries(entry)
        .filter(([key]) => key !== 'remote' && !without.includes(key))
        .map(([key, value]) => [key, names.includes(key) && typeof value === 'string' ? named(value, environment) : value]),
    )
}

function withoutId(id: string, ...without: readonly string[]): CopyRule['copy'] {
  return (entry, scope) => ({ ...renamed(without)(entry, scope), [id]: unknownId })
}

function rateLimit(entry: Entry, { worker, environment }: Scope): Entry {
  return { ...entry, namespace_id: rateLimitNamespace(named(textOf(entry, 'name'), environment), worker) }
}

/** Datasets are tables, which have no hyphens; without a name, one is called as its binding. */
function dataset(entry: Entry, scope: Scope): Entry {
  const name = textOf(entry, 'dataset') || textOf(entry, 'binding')
  return { ...renamed([])(entry, scope), dataset: named(name, scope.environment).replaceAll('-', '_') }
}

/** A Worker that calls itself calls the one of its environment. */
function service(entry: Entry, scope: Scope): Entry {
  const copy = renamed([])(entry, scope)
  return entry['service'] === scope.worker ? { ...copy, service: named(scope.worker, scope.environment) } : copy
}
