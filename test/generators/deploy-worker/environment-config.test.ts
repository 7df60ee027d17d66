import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { copied, environmentConfig } from '../../../src/generators/deploy-worker/environment-config.ts'
import { copyRules } from '../../../src/generators/deploy-worker/own-copy.ts'
import { bindingConfig } from '../../../src/generators/growth/binding-config.ts'
import { applyChange } from '../../../src/text/config-edit/apply-change.ts'
import type { JsonObject } from '../../../src/text/config-edit/json-value.ts'

/** The environment after its changes. */
function environment(top: JsonObject, name = 'production', secrets: readonly string[] = []): unknown {
  const { changes } = environmentConfig(top, name, secrets)
  const after = changes.reduce(applyChange, top) as { env: Record<string, unknown> }
  return after.env[name]
}

function warnings(top: JsonObject): readonly string[] {
  return environmentConfig(top, 'production').warnings.map(plain)
}

const address = { workers_dev: true, preview_urls: false }

describe('what an environment gets', () => {
  test.each<[string, JsonObject, JsonObject]>([
    ['nothing but an address', {}, {}],
    [
      'databases by name, without ids',
      { d1_databases: [{ binding: 'DB', database_name: 'shop', database_id: 'abc', migrations_dir: 'sql', remote: true }] },
      { d1_databases: [{ binding: 'DB', database_name: 'shop-production', migrations_dir: 'sql' }] },
    ],
    ['databases without a name', { d1_databases: [{ binding: 'DB' }] }, { d1_databases: [{ binding: 'DB' }] }],
    ['namespaces without ids', { kv_namespaces: [{ binding: 'KV', id: 'a', preview_id: 'b' }] }, { kv_namespaces: [{ binding: 'KV' }] }],
    [
      'buckets, where they are',
      { r2_buckets: [{ binding: 'B', bucket_name: 'files', preview_bucket_name: 'x', jurisdiction: 'eu' }] },
      { r2_buckets: [{ binding: 'B', bucket_name: 'files-production', jurisdiction: 'eu' }] },
    ],
    [
      'queues with their dead letters',
      {
        queues: { producers: [{ binding: 'Q', queue: 'jobs' }], consumers: [{ queue: 'jobs', dead_letter_queue: 'dead', max_retries: 3 }] },
      },
      {
        queues: {
          producers: [{ binding: 'Q', queue: 'jobs-production' }],
          consumers: [{ queue: 'jobs-production', dead_letter_queue: 'dead-production', max_retries: 3 }],
        },
      },
    ],
    [
      'tables without hyphens',
      { analytics_engine_datasets: [{ binding: 'E', dataset: 'events' }, { binding: 'MORE' }] },
      {
        analytics_engine_datasets: [
          { binding: 'E', dataset: 'events_production' },
          { binding: 'MORE', dataset: 'MORE_production' },
        ],
      },
    ],
    [
      'classes as they are',
      { durable_objects: { bindings: [{ name: 'ROOM', class_name: 'Room' }] } },
      { durable_objects: { bindings: [{ name: 'ROOM', class_name: 'Room' }] } },
    ],
    [
      'itself where the Worker calls itself',
      { services: [{ binding: 'SELF', service: 'shop' }] },
      { services: [{ binding: 'SELF', service: 'shop-production' }] },
    ],
    [
      'what only a person knows as TODO, never the id of the top level',
      { hyperdrive: [{ binding: 'H', id: 'abc', localConnectionString: 'postgres://u:p@localhost/x' }] },
      { hyperdrive: [{ binding: 'H', id: 'TODO' }] },
    ],
    ['values', { vars: { A: 'a', B: { c: 1 } }, define: { X: '1' } }, { vars: { A: 'a', B: { c: 1 } }, define: { X: '1' } }],
    ['single bindings', { ai: { binding: 'AI' } }, { ai: { binding: 'AI' } }],
    ['secrets by name', { secrets: { required: ['KEY'] } }, { secrets: { required: ['KEY'] } }],
    ['lists that are empty', { kv_namespaces: [], vars: {} }, { kv_namespaces: [], vars: {} }],
    ['no routes of the top level', { routes: ['shop.example/*'] }, { routes: [] }],
    ['nothing that it inherits', { triggers: { crons: ['0 * * * *'] }, migrations: [{ tag: 'v1' }], observability: { enabled: true } }, {}],
  ])('%s', (_, top, expected) => {
    expect(environment({ name: 'shop', ...top })).toEqual({ ...address, ...expected })
  })

  test('the number of a rate limit is the one that a limit added later would get', () => {
    const limit = { kind: 'rate-limit', binding: 'RL', limit: 5, period: 10, worker: 'shop' } as const
    const [top, later] = [bindingConfig(limit), bindingConfig(limit, 'production')].map((changes) =>
      changes.reduce(applyChange, { name: 'shop' }),
    )
    expect(environment(top as JsonObject)).toMatchObject((later as { env: { production: object } }).env.production)
    expect(JSON.stringify(top)).not.toContain(JSON.stringify(later).match(/"namespace_id":"\d+"/)?.[0])
  })

  test('origins of pages in development stay at the top level', () => {
    const vars = { ALLOWED_ORIGINS: 'http://localhost:5173,https://app.example' }
    expect(environment({ vars })).toMatchObject({ vars: { ALLOWED_ORIGINS: 'https://app.example' } })
  })

  test('the issuer of tokens is another one in each environment', () => {
    expect(environment({ vars: { AUTH_ISSUER: 'shop' } })).toMatchObject({ vars: { AUTH_ISSUER: 'shop-production' } })
  })

  test('secrets that the project has are required, each once', () => {
    expect(environment({ secrets: { required: ['KEY'] } }, 'production', ['KEY', 'TOKEN'])).toMatchObject({
      secrets: { required: ['KEY', 'TOKEN'] },
    })
  })

  test('every key that Wrangler does not inherit is known', () => {
    const file = path.join(import.meta.dirname, '../../../node_modules/wrangler/config-schema.json')
    const schema = JSON.parse(readFileSync(file, 'utf8')) as {
      definitions: { RawEnvironment: { properties: Record<string, { description?: string }> } }
    }
    const all = Object.entries(schema.definitions.RawEnvironment.properties)
    const notInherited = all
      .filter(([, { description = '' }]) => /not automatically inherited|separately in each/.test(description))
      .map(([key]) => key)
    const known = new Set([...copied, ...copyRules.map(({ at }) => at[0]), 'vars', 'secrets', 'unsafe_hello_world'])
    expect(notInherited.length).toBeGreaterThan(30)
    expect(notInherited.filter((key) => !known.has(key))).toEqual([])
  })
})

describe('an environment that exists', () => {
  const top = {
    name: 'shop',
    kv_namespaces: [
      { binding: 'A', id: 'a' },
      { binding: 'B', id: 'b' },
    ],
    vars: { X: 'top', Y: 'top' },
    secrets: { required: ['KEY', 'TOKEN'] },
    queues: { consumers: [{ queue: 'jobs' }] },
    ai: { binding: 'AI' },
    env: {
      production: {
        kv_namespaces: [{ binding: 'A', id: 'own' }],
        vars: { X: 'own' },
        secrets: { required: ['KEY'] },
        queues: { consumers: [{ queue: 'jobs-production', max_retries: 9 }] },
        ai: { binding: 'OTHER' },
        routes: ['shop.example/*'],
      },
    },
  }

  test('keeps its values and gets what it lacks', () => {
    expect(environment(top)).toEqual({
      kv_namespaces: [{ binding: 'A', id: 'own' }, { binding: 'B' }],
      vars: { X: 'own', Y: 'top' },
      secrets: { required: ['KEY', 'TOKEN'] },
      queues: { consumers: [{ queue: 'jobs-production', max_retries: 9 }] },
      ai: { binding: 'OTHER' },
      routes: ['shop.example/*'],
    })
  })

  test('gets nothing the second time', () => {
    const after = environmentConfig(top, 'production').changes.reduce(applyChange, top as JsonObject)
    expect(environmentConfig(after, 'production')).toEqual({ changes: [], warnings: [] })
  })

  test('is not looked for where objects have names of their own', () => {
    expect(environment({ vars: { A: 'a' } }, 'constructor')).toEqual({ ...address, vars: { A: 'a' } })
  })
})

describe('warnings', () => {
  test.each<[string, JsonObject, string]>([
    ['an id', { hyperdrive: [{ binding: 'H', id: 'abc' }] }, 'H needs its id of this environment where TODO stands.'],
    ['an index', { vectorize: [{ binding: 'V', index_name: 'i' }] }, 'V needs i-production, which Wrangler does not make.'],
    ['another Worker', { services: [{ binding: 'S', service: 'billing' }] }, 'S is the same as at the top level: service'],
    ['a class elsewhere', { durable_objects: { bindings: [{ name: 'R', class_name: 'R', script_name: 'x' }] } }, 'script_name'],
    ['a network', { vpc_networks: [{ binding: 'N', network_id: 'x' }] }, 'network_id'],
    ['a value of this machine', { vars: { URL: { api: 'http://127.0.0.1:3000' } } }, 'URL names this machine'],
    ['routes', { route: 'shop.example/*' }, 'The routes stay with the top level'],
  ])('of %s', (_, top, expected) => {
    expect(warnings({ name: 'shop', ...top })).toEqual([expect.stringContaining(expected)])
  })

  test('none of what is the environment’s own', () => {
    expect(
      warnings({
        name: 'shop',
        services: [{ binding: 'SELF', service: 'shop' }],
        durable_objects: { bindings: [{ name: 'R', class_name: 'R' }] },
      }),
    ).toEqual([])
  })
})
