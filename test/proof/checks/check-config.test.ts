import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkConfig } from '../../../src/proof/checks/check-config.ts'
import { readConfig } from '../../../src/proof/checks/read-config.ts'

const schema = readFileSync(path.join(import.meta.dirname, '../../../node_modules/wrangler/config-schema.json'), 'utf8')
const right = { name: 'api', main: 'src/index.ts', compatibility_date: '2026-10-20' }

describe('checkConfig', () => {
  it.each([
    ['nothing', {}],
    ['a schema for editors', { $schema: 'node_modules/wrangler/config-schema.json' }],
    ['bindings', { kv_namespaces: [{ binding: 'SESSIONS' }], env: { production: { kv_namespaces: [{ binding: 'SESSIONS' }] } } }],
    ['a rate limit', { ratelimits: [{ name: 'LIMIT', namespace_id: '1001', simple: { limit: 100, period: 60 } }] }],
    ['a queue', { queues: { producers: [{ binding: 'MAIL', queue: 'mail' }], consumers: [{ queue: 'mail', max_retries: 3 }] } }],
    ['secrets', { secrets: { required: ['KEY'] } }],
  ])('accepts %s', (_, more) => {
    expect(checkConfig({ ...right, ...more }, schema)).toEqual([])
  })

  it.each([
    ['an unknown key', { kv_namespace: [] }, 'Wrangler does not know the key `kv_namespace` of the top level.'],
    [
      'an unknown key of an environment',
      { env: { production: { mian: 'a' } } },
      'Wrangler does not know the key `mian` of `env.production`.',
    ],
    ['a wrong type', { main: 1 }, 'Expected `main` to be right, but it must be string.'],
    ['a missing key', { kv_namespaces: [{}] }, 'Expected `kv_namespaces.0` to have the key `binding`.'],
    [
      'a period that Cloudflare does not have',
      { ratelimits: [{ name: 'LIMIT', namespace_id: '1001', simple: { limit: 1, period: 30 } }] },
      '`ratelimits.0.simple.period`',
    ],
  ])('tells %s', (_, more, expected) => {
    expect(checkConfig({ ...right, ...more }, schema).join('\n')).toContain(expected)
  })
})

describe('readConfig', () => {
  it('reads JSON with comments, trailing commas and a byte order mark', () => {
    expect(readConfig('wrangler.jsonc', '\uFEFF{ // name\n "name": "api", }')).toEqual({ config: { name: 'api' } })
  })

  it('reads TOML', () => {
    expect(readConfig('wrangler.toml', 'name = "api"\n[vars]\nLEVEL = "1"')).toEqual({ config: { name: 'api', vars: { LEVEL: '1' } } })
  })

  it.each([
    ['wrangler.jsonc', '{ "name": }', 'wrangler.jsonc: line 1: '],
    ['wrangler.toml', 'name = ', 'wrangler.toml: '],
    ['wrangler.jsonc', '[]', 'Expected `wrangler.jsonc` to hold an object.'],
  ])('tells what is wrong with %s', (file, text, expected) => {
    const read = readConfig(file, text)
    expect('error' in read && read.error).toContain(expected)
  })
})
