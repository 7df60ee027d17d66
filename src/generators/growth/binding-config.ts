import type { ConfigChange } from '../../text/config-edit/config-change.ts'
import type { JsonObject } from '../../text/config-edit/json-value.ts'
import type { Binding } from './binding.ts'

/**
 * What a binding is in the configuration, at the top level (`environment` absent) or in `env.<name>`, where nothing is inherited: resources of an
 * environment get its name behind theirs, so that two environments never share one.
 */
export function bindingConfig(binding: Binding, environment?: string): readonly ConfigChange[] {
  const under = environment === undefined ? [] : ['env', environment]
  return entriesOf(binding, (name) => (environment === undefined ? name : `${name}-${environment}`)).map((change) => ({
    ...change,
    at: [...under, ...change.at],
  }))
}

type Named = (name: string) => string

function entriesOf(one: Binding, named: Named): readonly ConfigChange[] {
  switch (one.kind) {
    case 'd1':
      return [
        {
          at: ['d1_databases'],
          append: { binding: one.binding, database_name: named(one.database), migrations_dir: one.migrations },
        },
      ]
    case 'kv':
      return [{ at: ['kv_namespaces'], append: { binding: one.binding } }]
    case 'r2':
      return [{ at: ['r2_buckets'], append: { binding: one.binding, bucket_name: named(one.bucket) } }]
    case 'queue-producer':
      return [{ at: ['queues', 'producers'], append: { binding: one.binding, queue: named(one.queue) } }]
    case 'queue-consumer':
      return [{ at: ['queues', 'consumers'], append: consumer(one, named) }]
    case 'rate-limit':
      return [{ at: ['ratelimits'], append: rateLimit(one, named) }]
    case 'analytics':
      return [{ at: ['analytics_engine_datasets'], append: { binding: one.binding, dataset: named(one.dataset).replaceAll('-', '_') } }]
    case 'durable-object':
      return [{ at: ['durable_objects', 'bindings'], append: { name: one.binding, class_name: one.class } }]
    case 'cron':
      return [{ at: ['triggers', 'crons'], append: one.cron }]
    case 'var':
      return [{ at: ['vars', one.binding], set: one.value }]
    case 'secret':
      return [{ at: ['secrets', 'required'], append: one.binding }]
    case 'flag':
      return [{ at: ['compatibility_flags'], append: one.flag }]
    case 'observability':
      return [{ at: ['observability', 'enabled'], set: true }]
  }
}

function consumer({ queue, deadLetters, retries, batch }: Extract<Binding, { kind: 'queue-consumer' }>, named: Named): JsonObject {
  return {
    queue: named(queue),
    max_batch_size: batch,
    max_retries: retries,
    ...(deadLetters !== undefined && { dead_letter_queue: named(deadLetters) }),
  }
}

/** Counters of one namespace are shared by all Workers of an account that name it, so the number is made of the names. */
function rateLimit({ binding, limit, period }: Extract<Binding, { kind: 'rate-limit' }>, named: Named): JsonObject {
  return { name: binding, namespace_id: String(number(named(binding))), simple: { limit, period } }
}

/** A number from 1,000 to 999,999 that stays the same for a name (FNV-1a). */
function number(name: string): number {
  let hash = 0x811c9dc5
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0
  return 1000 + (hash % 999_000)
}

/** Whether each environment needs the binding written again; flags, crons and migrations of classes are inherited. */
export function isInherited({ kind }: Binding): boolean {
  return kind === 'flag' || kind === 'cron' || kind === 'observability'
}
