import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import type { PackageTexts } from '../../../src/generators/project/package-texts.ts'
import { readTooling } from '../../../src/generators/project/read-tooling.ts'

function pack(manifest: object, files: Readonly<Record<string, string>> = {}): PackageTexts {
  const all = new Map([['package.json', JSON.stringify(manifest)], ...Object.entries(files)])
  return { root: '', files: all, listed: new Set(all.keys()) }
}

const read = (dependencies: object, more: object = {}, files: Readonly<Record<string, string>> = {}) =>
  readTooling(pack({ dependencies, ...more }, files))

/** What is read where a lockfile holds versions. */
const locked = (dependencies: object, versions: Readonly<Record<string, string>>) =>
  readTooling({ ...pack({ dependencies }), locked: new Map(Object.entries(versions)) })

describe('packages of a project', () => {
  it('are those of ours where it has none', () => {
    expect(read({})).toEqual({ zod: 4 })
    expect(read({ hono: '^4.7.4', zod: '^4.1.0', wrangler: '^4.120.0', vitest: '^4.0.0' })).toEqual({ zod: 4 })
  })

  it.each([{ zod: '^3.24.1' }, { '@hono/zod-openapi': '^0.18.3' }])('may be for Zod 3: %j', (dependencies) => {
    expect(read(dependencies)).toMatchObject({ zod: 3, openApi: '0.19.10' })
  })

  it('may have types of Workers that the newest Wrangler is not installed beside', () => {
    expect(read({ '@cloudflare/workers-types': '^4.20240909.0' })).toEqual({ zod: 4, wrangler: '4.107.0' })
    expect(read({ '@cloudflare/workers-types': '^5.20261001.0' })).toEqual({ zod: 4 })
    expect(read({ '@cloudflare/workers-types': '^4.20240909.0', wrangler: '^4.120.0' })).toEqual({ zod: 4 })
  })

  it.each(['4.8.2', '~4.9.0'])('may have an older Hono, %s', (hono) => {
    expect(read({ hono })).toEqual({ zod: 4, openApi: '1.3.0' })
  })

  it.each(['^3.12.0', '4.2.1'])('may have a Hono that is too old, %s', (hono) => {
    expect(plain(read({ hono }).tooOld ?? [])).toContain('raise it first')
  })

  it('may have routes whose types are older than ours', () => {
    expect(plain(read({ '@hono/zod-openapi': '^0.15.3' }).tooOldForRoutes ?? [])).toContain('0.18.0')
    for (const range of ['^0.18.3', '^1.1.0', '>=0.15.0'])
      expect(read({ '@hono/zod-openapi': range }).tooOldForRoutes, range).toBeUndefined()
  })
})

describe('what reads the configuration', () => {
  const pool = '@cloudflare/vitest-pool-workers'
  const inWorkspace = (above: Readonly<Record<string, string>>, own: object = {}): true | undefined =>
    readTooling({ ...pack({ dependencies: own }), root: 'apps/shop/', above: new Map(Object.entries(above)) }).needsIds

  it('may take no database without an id: a Wrangler, or the one that a pool of tests brings, also of the workspace', () => {
    expect(read({ wrangler: '4.44.0' }).needsIds).toBe(true)
    expect(read({ wrangler: '^4.120.0', [pool]: '~0.9.1' }).needsIds).toBe(true)
    expect(inWorkspace({ wrangler: '^4.26.0' })).toBe(true)
    expect(inWorkspace({ [pool]: '^0.8.57' }, { wrangler: '^4.120.0' })).toBe(true)
  })

  it('is otherwise asked for none', () => {
    expect(read({ wrangler: '^4.120.0', [pool]: '^0.18.0' }).needsIds).toBeUndefined()
    expect(inWorkspace({ wrangler: '^4.26.0', [pool]: '^0.10.0' }, { wrangler: '^4.120.0' })).toBeUndefined()
    expect(inWorkspace({})).toBeUndefined()
  })
})

describe('tests of a project', () => {
  it.each(['jest', 'NODE_ENV=test jest', 'node --test'])('may run by something else: %s', (test) => {
    expect(plain(read({}, { scripts: { test } }).whyNoTests ?? [])).toContain(test)
  })

  it.each(['vitest run', 'echo "Error: no test specified" && exit 1'])('may be ours: %s', (test) => {
    expect(read({}, { scripts: { test } }).whyNoTests).toBeUndefined()
  })

  it('may run inside workerd, beside ours, which have a configuration of their own', () => {
    const config = "import { defineWorkersConfig } from '@cloudflare/vitest-pool-workers/config'"
    expect(read({ vitest: '^3.0.0' }, {}, { 'vitest.config.mts': config })).toEqual({ zod: 4 })
  })

  it('need a Wrangler with a test harness', () => {
    const wrangler = '^4.33.2'
    expect(locked({ wrangler }, { wrangler: '4.120.0' })).toEqual({ zod: 4 })
    expect(locked({ wrangler }, { wrangler: '4.100.0' })).toMatchObject({ whyNoTests: expect.anything() })
    expect(read({ wrangler }, {}, { 'pnpm-lock.yaml': '' })).toMatchObject({ whyNoTests: expect.anything(), needsIds: true })
    expect(read({ wrangler })).toEqual({ zod: 4 })
    expect(plain(read({ wrangler: '3.114.0' }).whyNoTests ?? [])).toContain('package.json asks for 3.114.0')
    expect(plain(locked({ wrangler }, { wrangler: '4.100.0' }).whyNoTests ?? [])).toContain('the lockfile has 4.100.0')
  })

  it('run by the vitest of a workspace where its pool of tests needs that', () => {
    const pool = { '@cloudflare/vitest-pool-workers': '0.18.0', vitest: '4.0.2' }
    expect(locked({}, pool)).toEqual({ zod: 4, vitest: '4.0.2' })
    expect(locked({ vitest: '^4.0.0' }, pool).vitest).toBeUndefined()
    expect(locked({}, { vitest: '4.0.2' }).vitest).toBeUndefined()
  })

  it('need one that another package brings as well', () => {
    expect(locked({}, { wrangler: '3.114.1' })).toMatchObject({ whyNoTests: expect.anything(), needsIds: true })
  })
})

describe('versions of a lockfile', () => {
  it('count, not the highest that a manifest allows', () => {
    expect(locked({ hono: '^4.1.0' }, { hono: '4.2.1' }).tooOld).toBeDefined()
    expect(locked({ hono: '^4.4.0' }, { hono: '4.5.10' }).openApi).toBe('1.3.0')
    expect(locked({ zod: '>=3' }, { zod: '4.1.0' }).zod).toBe(4)
    expect(locked({ zod: '^3.20.0 || ^4.0.0' }, { zod: '3.25.0' }).zod).toBe(3)
    expect(locked({ wrangler: '^4.80.0' }, { wrangler: '4.80.0' }).unknownFields).toEqual(new Set(['secrets']))
    const types = { '@cloudflare/workers-types': '^4.20221111.0' }
    expect(locked(types, { '@cloudflare/workers-types': '4.20240620.0' }).tooOldFor?.has('rate-limit')).toBe(true)
    expect(read(types).tooOldFor).toBeUndefined()
  })

  it('do not count where the manifest asks for others by now, or for none', () => {
    expect(locked({ hono: '^4.9.0' }, { hono: '4.2.1' }).tooOld).toBeUndefined()
    expect(locked({ hono: '4.12.0' }, { hono: '5.0.0' }).openApi).toBeUndefined()
    expect(locked({}, { hono: '4.2.1', zod: '3.25.0' })).toEqual({ zod: 4 })
  })
})
