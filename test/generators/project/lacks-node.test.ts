import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { whyNoStart } from '../../../src/generators/project/lacks-node.ts'
import { changesOf, type Files } from '../../support/grow-in-memory.ts'

const date = { compatibility_date: '2025-01-01' }

function why(files: Readonly<Record<string, string>>, config: object = date, scripts: object = {}): string {
  const all = {
    'wrangler.jsonc': JSON.stringify({ main: './src/index.ts', ...config }),
    'package.json': JSON.stringify({ scripts }),
    ...files,
  }
  const pack = { root: '', files: new Map(Object.entries(all)), listed: new Set(Object.keys(all)) }
  return plain(whyNoStart({ ...pack, config: { path: 'wrangler.jsonc', format: 'jsonc' } }) ?? [])
}

const hooks = "import { AsyncLocalStorage } from 'node:async_hooks'\nexport const storage = new AsyncLocalStorage()\n"

describe('a Worker that cannot start', () => {
  it.each<[string, Readonly<Record<string, string>>]>([
    ['src/index.ts loads node:async_hooks,', { 'src/index.ts': hooks }],
    ['src/a.ts loads node:async_hooks,', { 'src/index.ts': "import './a'\nexport default {}\n", 'src/a.ts': hooks }],
    [
      'src/a.ts loads node:async_hooks,',
      { 'src/index.ts': "export * from '@/a'\n", 'src/a.ts': hooks, 'tsconfig.json': '{"compilerOptions":{"paths":{"@/*":["./src/*"]}}}' },
    ],
    ['src/index.ts loads node:async_hooks by @sentry/cloudflare,', { 'src/index.ts': "import { withSentry } from '@sentry/cloudflare'\n" }],
  ])('%s', (start, files) => {
    expect(why(files)).toBe(
      `${start} which needs the flag nodejs_compat among the compatibility_flags of wrangler.jsonc. As it stands the Worker does not start, and tests that boot it do not either.`,
    )
  })

  it.each<[string, object]>([
    ['the flag', { ...date, compatibility_flags: ['nodejs_compat'] }],
    ['the flag of that module', { ...date, compatibility_flags: ['nodejs_als'] }],
    ['a date since which it needs none', { compatibility_date: '2026-10-20' }],
    ['no date', {}],
    ['another module of that name', { ...date, alias: { 'node:async_hooks': './hooks' } }],
    ['a build of its own', { ...date, build: { command: 'node build.js' } }],
  ])('is none with %s', (_, config) => {
    expect(why({ 'src/index.ts': hooks }, config)).toBe('')
  })

  it('is none by types, by what a test loads, or by what may never be loaded', () => {
    const files = {
      'src/index.ts':
        "import type { A } from 'node:async_hooks'\nimport { type B } from 'node:events'\nexport const load = () => import('node:fs')\n",
      'src/index.test.ts': hooks,
    }
    expect(why(files)).toBe('')
  })

  it('is told of the environment in which it is developed', () => {
    const config = { ...date, env: { dev: { compatibility_flags: ['nodejs_compat'] } } }
    expect(why({ 'src/index.ts': hooks }, config, { dev: 'wrangler dev --env dev' })).toBe('')
    expect(why({ 'src/index.ts': hooks }, config, { dev: 'wrangler dev' })).toContain('does not start')
  })
})

describe('the report of a Worker that cannot start', () => {
  const files = (flags: readonly string[]): Files => ({
    'wrangler.jsonc': JSON.stringify({ name: 'shop', main: 'src/index.ts', ...date, compatibility_flags: flags }),
    'package.json': '{ "scripts": { "dev": "wrangler dev" }, "dependencies": { "hono": "^4.12.0" } }',
    'src/index.ts': `import { Hono } from 'hono'\n${hooks}const app = new Hono()\n\nexport default app\n`,
  })

  it('says so, and shows no line that would start it', async () => {
    const { report } = await changesOf(files([]), 'add-api-route /users GET')
    expect(report.findings.map(({ message }) => plain(message)).join('\n')).toContain('the Worker does not start')
    expect(report.tries).toBeUndefined()
  })

  it('shows how to try what starts', async () => {
    const { report } = await changesOf(files(['nodejs_compat']), 'add-api-route /users GET')
    expect(report.findings.map(({ message }) => plain(message)).join('\n')).not.toContain('does not start')
    expect(report.tries?.[0]).toBe('npm run dev')
  })
})
