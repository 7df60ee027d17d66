import type { Binding } from '../../generators/growth/binding.ts'
import type { EdgeProject } from '../../generators/project/edge-project.ts'
import { isJsonObject, type JsonObject, type JsonValue, memberOf } from '../../text/config-edit/json-value.ts'

/** What the configuration of a Worker binds: databases wherever that is, all else at its top level. */
export function boundOf({
  config = {},
  databases,
  partlyBound = [],
  namespaces,
  buckets,
  datasets,
  queues,
  crons,
  secrets = [],
}: EdgeProject): readonly Binding[] {
  const all: readonly Binding[] = [
    ...[...databases, ...partlyBound].map((one): Binding => ({ kind: 'd1', ...one })),
    ...namespaces.map((one): Binding => ({ kind: 'kv', ...one })),
    ...buckets.map((one): Binding => ({ kind: 'r2', ...one })),
    ...queues.map((one): Binding => ({ kind: 'queue-producer', ...one })),
    ...rowsAt(config, 'queues', 'consumers').map(consumer),
    ...rowsAt(config, 'durable_objects', 'bindings').map(
      (row): Binding => ({ kind: 'durable-object', binding: textIn(row, 'name'), class: textIn(row, 'class_name') }),
    ),
    ...rowsAt(config, 'ratelimits').flatMap(rateLimit),
    ...datasets.map(
      ({ binding }, i): Binding => ({
        kind: 'analytics',
        binding,
        dataset: textIn(rowsAt(config, 'analytics_engine_datasets')[i] ?? {}, 'dataset'),
      }),
    ),
    ...crons.map((cron): Binding => ({ kind: 'cron', cron })),
    ...Object.keys(objectIn(config, 'vars')).map((binding): Binding => ({ kind: 'var', binding, value: '' })),
    ...secrets.map((binding): Binding => ({ kind: 'secret', binding })),
  ]
  // Wrangler takes a database that has only an id
  return all.filter((one) => Object.entries(one).every(([key, part]) => part !== '' || one.kind === 'var' || key === 'database'))
}

function consumer(row: JsonObject): Binding {
  const [retries, batch] = [memberOf(row, 'max_retries'), memberOf(row, 'max_batch_size')]
  // what Cloudflare does where the configuration says nothing
  return { kind: 'queue-consumer', queue: textIn(row, 'queue'), retries: numberOr(retries, 3), batch: numberOr(batch, 10) }
}

function rateLimit(row: JsonObject): readonly Binding[] {
  const simple = objectIn(row, 'simple')
  const period = numberOr(memberOf(simple, 'period'), 0)
  if (period !== 10 && period !== 60) return []
  return [{ kind: 'rate-limit', binding: textIn(row, 'name'), limit: numberOr(memberOf(simple, 'limit'), 0), period }]
}

function numberOr(value: JsonValue | undefined, fallback: number): number {
  return typeof value === 'number' ? value : fallback
}

function textIn(row: JsonObject, key: string): string {
  const value = memberOf(row, key)
  return typeof value === 'string' ? value : ''
}

function objectIn(row: JsonObject, key: string): JsonObject {
  const value = memberOf(row, key)
  return isJsonObject(value) ? value : {}
}

function rowsAt(config: JsonObject, ...keys: readonly string[]): readonly JsonObject[] {
  const value = keys.reduce<JsonValue | undefined>((now, key) => (isJsonObject(now) ? memberOf(now, key) : undefined), config)
  return Array.isArray(value) ? value.filter(isJsonObject) : []
}
