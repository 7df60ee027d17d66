import { describe, expect, it } from 'vitest'
import { checkBindings } from '../../../src/proof/checks/check-bindings.ts'
import { declaredBindings } from '../../../src/proof/checks/declared-bindings.ts'
import { usedBindings } from '../../../src/proof/checks/used-bindings.ts'

const used = (text: string, file = 'src/index.ts'): string[] => [...usedBindings({ [file]: text }).keys()]

describe('usedBindings', () => {
  it.each([
    ['a member', 'export default { fetch: (r: Request, env: Env) => env.STORE.get("a") }'],
    ['a member of a context', 'app.get("/", (c) => c.env.STORE.get("a"))'],
    ['a computed member', 'const store = c.env["STORE"]'],
    ['an optional chain', 'const store = c.env?.STORE'],
    ['a pattern', 'const { STORE } = c.env'],
    ['a renamed pattern', 'const { STORE: store } = env'],
    ['an interface of bindings', 'interface StorageBindings { STORE: KVNamespace }'],
    ['an exported interface', 'export interface Env { STORE: KVNamespace }'],
    ['the environment of the runtime', 'import { env } from "cloudflare:workers"\nexport const store = env.STORE'],
  ])('finds %s', (_, text) => expect(used(text)).toEqual(['STORE']))

  it.each([
    ['an environment of Node', 'const key = process.env.STORE'],
    ['an environment of a bundler', 'const key = import.meta.env.STORE'],
    ['a member that may be missing', 'interface StorageBindings { STORE?: KVNamespace }'],
    ['another object', 'const a = options.STORE'],
    ['a comment', '// env.STORE'],
    ['an interface of something else', 'interface Options { STORE: string }'],
    ['what is not written like a constant', 'const a = env.toString()'],
  ])('passes over %s', (_, text) => expect(used(text)).toEqual([]))

  it.each(['test/a.test.ts', 'src/a.test.ts', 'worker-configuration.d.ts', 'vitest.config.ts', 'README.md'])('does not read %s', (file) =>
    expect(used('env.STORE', file)).toEqual([]),
  )

  it('reads what is nested deeply', () => {
    expect(used(`const a = ${'1+'.repeat(9_000)}env.STORE`)).toEqual(['STORE'])
  })

  it('reads JavaScript and JSX', () => {
    expect(used('export const page = (c) => <b>{c.env.STORE}</b>', 'src/page.jsx')).toEqual(['STORE'])
  })
})

describe('declaredBindings', () => {
  it('knows every way of declaring', () => {
    const config = {
      vars: { LEVEL: '1' },
      kv_namespaces: [{ binding: 'KV' }],
      queues: { producers: [{ binding: 'QUEUE', queue: 'q' }], consumers: [{ queue: 'q' }] },
      durable_objects: { bindings: [{ name: 'ROOM', class_name: 'Room' }] },
      ratelimits: [{ name: 'LIMIT' }],
      send_email: [{ name: 'MAIL' }],
      ai: { binding: 'AI' },
      secrets: { required: ['KEY'] },
      workflows: [{ name: 'not-this', binding: 'FLOW', class_name: 'Flow' }],
      env: { production: { kv_namespaces: [{ binding: 'ELSEWHERE' }] } },
    }
    expect([...declaredBindings(config, config)].sort()).toEqual(['AI', 'FLOW', 'KEY', 'KV', 'LEVEL', 'LIMIT', 'MAIL', 'QUEUE', 'ROOM'])
  })

  it('reads keys that are nested deeper than functions call each other', () => {
    let deep: object = { binding: 'DEEP' }
    for (let i = 0; i < 50_000; i += 1) deep = { a: deep }
    expect([...declaredBindings(deep as never, deep as never)]).toEqual(['DEEP'])
  })

  it('inherits assets, and no binding', () => {
    const top = { assets: { binding: 'ASSETS' }, kv_namespaces: [{ binding: 'KV' }], vars: { LEVEL: '1' }, secrets: { required: ['KEY'] } }
    expect([...declaredBindings(top, {})]).toEqual(['ASSETS'])
  })
})

describe('checkBindings', () => {
  const files = { 'src/index.ts': 'export default { fetch: (r, env) => env.STORE.get("a") }' }
  const kv_namespaces = [{ binding: 'STORE' }]

  it('accepts what every environment declares', () => {
    expect(checkBindings({ kv_namespaces, env: { production: { kv_namespaces } } }, files, ['production'])).toEqual([])
  })

  it('tells what an environment lacks', () => {
    expect(checkBindings({ kv_namespaces, env: { production: {} } }, files, ['production'])).toEqual([
      '`src/index.ts` uses `STORE`, which `env.production` does not declare.',
    ])
  })

  it('tells what the top level lacks', () => {
    expect(checkBindings({}, files, [])).toEqual(['`src/index.ts` uses `STORE`, which the top level does not declare.'])
  })

  it('tells an environment that is not there', () => {
    expect(checkBindings({ kv_namespaces }, files, ['production'])).toEqual(['The configuration has no `env.production`.'])
  })
})
