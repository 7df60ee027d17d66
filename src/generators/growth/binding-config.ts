import type { ConfigChange } from '../../text/config-edit/config-change.ts'
import type { JsonObject } from '../../text/config-edit/json-value.ts'
import type { Binding } from './binding.ts'

/**
 * What a binding is in the configuration, at the top level (`environment` absent) or in `env.<name>`, where nothing is inherited: resources of an
 * environment get its name behind theirs, so that two environments never share one.
 */
export function bindingConfig(binding: Binding, environment?: string): readonly ConfigChange[] {
  const under = environment === undefined ? [] : ['env', environment]
  return entriesOf(binding, (name) => named(name, environment)).map((change) => ({ ...change, at: [...under, ...change.at] }))
}

/** Name of a resource in an environment. */
export function named(name: string, environment?: string): string {
  return environment === undefined ? name : `${name}-${environment}`
}

type Named = (name: string) => string

function entriesOf(one: Binding, own: Named): readonly ConfigChange[] {
  switch (one.kind) {
    case 'd1':
      return [
        {
          at: ['d1_databases'],
          append: { binding: one.binding, database_name: own(one.database), migrations_dir: one.migrations },
        },
      ]
    case 'kv':
      return [{ at: ['kv_namespaces'], append: { binding: one.binding } }]
    case 'r2':
      return [{ at: ['r2_buckets'], append: { binding: one.binding, bucket_name: own(one.bucket) } }]
    case 'queue-producer':
      return [{ at: ['queues', 'producers'], append: { binding: one.binding, queue: own(one.queue) } }]
    case 'queue-consumer':
      return [{ at: ['queues', 'consumers'], append: consumer(one, own) }]
    case 'rate-limit':
      return [{ at: ['ratelimits'], append: rateLimit(one, own) }]
    case 'analytics':
      return [{ at: ['analytics_engine_datasets'], append: { binding: one.binding, dataset: own(one.dataset).replaceAll('-', '_') } }]
    case 'durable-object':
      return [{ at: ['durable_objects', 'bindings'], append: { name: one.binding, class_name: one.class } }]
    case 'cron':
      return [{ at: ['triggers', 'crons'], append: one.cron }]
    case 'var':
      return [{ at: ['vars', one.binding], set: one.byEnvironment === true ? own(one.value) : one.value }]
    case 'secret':
      return [{ at: ['secrets', 'required'], append: one.binding }]
    case 'flag':
      return [{ at: ['compatibility_flags'], append: one.flag }]
    case 'observability':
      return [{ at: ['observability', 'enabled'], set: true }]
  }
}

function consumer({ queue, deadLetters, retries, batch }: Extract<Binding, { kind: 'queue-consumer' }>, own: Named): JsonObject {
  return {
    queue: own(queue),
    max_batch_size: batch,
    max_retries: retries,
    ...(deadLetters !== undefined && { dead_letter_queue: own(deadLetters) }),
  }
}

function rateLimit({ binding, limit, period, worker }: Extract<Binding, { kind: 'rate-limit' }>, own: Named): JsonObject {
  return { name: binding, namespace_id: rateLimitNamespace(own(binding), worker), simple: { limit, period } }
}

/**
 * Number of the namespace that a rate limit counts in, from 1,000 to 999,999. All Workers of an account that give a number share its counters, so it
 * is made of the names (FNV-1a) and stays the same for them.
 */
export function rateLimitNamespace(binding: string, worker?: string): string {
  let hash = 0x811c9dc5
  for (const letter of worker === undefined ? binding : `${worker}/${binding}`)
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return String(1000 + (hash % 999_000))
}

/** Whether each environment needs the binding written again; flags, crons and migrations of classes are inherited. */
export function isInherited({ kind }: Binding): boolean {
  return kind === 'flag' || kind === 'cron' || kind === 'observability'
}
