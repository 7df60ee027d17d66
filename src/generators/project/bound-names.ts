import { isObject } from '../../core/json-object.ts'
import { environmentsOf, rowsAt, textAt, textsAt, type Wrangler } from './read-rows.ts'

/** Lists of a configuration that bind names, each with the key of the name and what is bound. */
const lists: readonly (readonly [at: readonly string[], key: string, kind: string])[] = [
  [['d1_databases'], 'binding', 'd1'],
  [['r2_buckets'], 'binding', 'r2'],
  [['kv_namespaces'], 'binding', 'kv'],
  [['queues', 'producers'], 'binding', 'queue'],
  [['analytics_engine_datasets'], 'binding', 'analytics'],
  [['ratelimits'], 'name', 'rate-limit'],
  [['durable_objects', 'bindings'], 'name', 'durable-object'],
]

/** Every name that code finds in its environment, with what it is: at the top level, or where only some environment has it, there. */
export function boundNames(config: Wrangler): ReadonlyMap<string, string> {
  return new Map([...environmentsOf(config).flatMap(([, own]) => namesIn(own)), ...namesIn(config)])
}

function namesIn(scope: Wrangler): readonly (readonly [name: string, kind: string])[] {
  const named = lists.flatMap(([at, key, kind]) => rowsAt(scope, at).map((row) => [textAt(row, key) ?? '', kind] as const))
  const vars = isObject(scope['vars']) ? Object.keys(scope['vars']) : []
  return [
    ...otherNames(scope),
    ...named,
    ...vars.map((name) => [name, 'var'] as const),
    ...textsAt(scope, ['secrets', 'required']).map((name) => [name, 'secret'] as const),
  ]
}

/** Names that the environment has for what no generator adds: `services`, `ai` and whatever Cloudflare will have. */
function otherNames(scope: Wrangler): readonly (readonly [string, string])[] {
  return Object.entries(scope).flatMap(([kind, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((row: unknown) => {
      const name = isObject(row) ? textAt(row, 'binding') : undefined
      return name === undefined ? [] : [[name, kind] as const]
    }),
  )
}
