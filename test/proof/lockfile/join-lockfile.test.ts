import { describe, expect, it } from 'vitest'
import { joinLockfile } from '../../../src/proof/lockfile/join-lockfile.ts'

type Entry = Record<string, unknown>
const integrity = 'sha512-AAAA'
const registry = 'https://registry.npmjs.org/'
const manifest = JSON.stringify({ name: 'api', dependencies: { hono: '4.0.0', zod: '4.1.0' } })
const hono = { version: '4.0.0', resolved: `${registry}hono/-/hono-4.0.0.tgz`, integrity }
const { resolved: _, ...honoMade } = hono
const zod = { version: '4.1.0', integrity }

function lock(packages: Record<string, Entry>, dependencies: Entry = { hono: '4.0.0' }, more: Entry = {}): string {
  return `${JSON.stringify({ name: 'api', lockfileVersion: 3, requires: true, packages: { '': { name: 'api', dependencies, ...more }, ...packages } }, null, 2)}\n`
}

const both = { hono: '4.0.0', zod: '4.1.0' }
const before = lock({ 'node_modules/hono': hono })
const join = (packages: Record<string, Entry>, from: string | undefined = before): ReturnType<typeof joinLockfile> =>
  joinLockfile({ before: from, made: lock(packages, both), manifest })
const textOf = (joined: ReturnType<typeof joinLockfile>): string => ('text' in joined ? joined.text : joined.reason)
const packagesOf = (joined: ReturnType<typeof joinLockfile>): Record<string, Entry> =>
  (JSON.parse(textOf(joined)) as { packages: Record<string, Entry> }).packages

describe('joinLockfile', () => {
  it('adds a package with the registry of the others, and leaves every other line as it was', () => {
    const text = textOf(join({ 'node_modules/hono': honoMade, 'node_modules/zod': zod }))
    expect(text).toBe(
      lock(
        { 'node_modules/hono': hono, 'node_modules/zod': { version: '4.1.0', resolved: `${registry}zod/-/zod-4.1.0.tgz`, integrity } },
        both,
      ),
    )
  })

  it('knows the address of a scoped package', () => {
    const packages = packagesOf(join({ 'node_modules/hono': honoMade, 'node_modules/@hono/zod-openapi': zod, 'node_modules/zod': zod }))
    expect(packages['node_modules/@hono/zod-openapi']?.['resolved']).toBe(`${registry}@hono/zod-openapi/-/zod-openapi-4.1.0.tgz`)
  })

  it('names no registry where the others name none', () => {
    const packages = packagesOf(join({ 'node_modules/hono': honoMade, 'node_modules/zod': zod }, lock({ 'node_modules/hono': honoMade })))
    expect(packages['node_modules/zod']).toEqual(zod)
  })

  it('makes one where there was none', () => {
    const made = lock({ 'node_modules/hono': honoMade, 'node_modules/zod': zod }, both)
    expect(joinLockfile({ before: undefined, made, manifest })).toEqual({ text: made, installScripts: [] })
  })

  it('keeps tabs, line ends and a missing last one', () => {
    const odd = JSON.stringify(JSON.parse(before), null, '\t').replaceAll('\n', '\r\n')
    const text = textOf(join({ 'node_modules/hono': honoMade, 'node_modules/zod': zod }, odd))
    expect(text).toMatch(/^\{\r\n\t"name"/)
    expect(text).not.toMatch(/[^\r]\n|\n$/)
  })

  it('finds what a package needs beside it, within it and around it', () => {
    const core = { version: '1.0.0', integrity }
    const needs = {
      ...zod,
      dependencies: { hono: '4', core: '1' },
      peerDependencies: { maybe: '1' },
      peerDependenciesMeta: { maybe: { optional: true } },
    }
    const inner = { version: '1.0.0', integrity, dependencies: { core: '1', zod: '4' } }
    const made = {
      'node_modules/hono': honoMade,
      'node_modules/zod': needs,
      'node_modules/zod/node_modules/core': core,
      'node_modules/zod/node_modules/inner': inner,
    }
    expect(join(made)).toHaveProperty('text')
    expect(join({ ...made, 'node_modules/other': { ...zod, dependencies: { inner: '1' } } })).toEqual({
      reason: 'npm found no inner, which node_modules/other asks for.',
    })
  })

  it('tells what runs a script when it is installed', () => {
    expect(join({ 'node_modules/hono': honoMade, 'node_modules/zod': { ...zod, hasInstallScript: true } })).toMatchObject({
      installScripts: ['zod'],
    })
  })

  it('lets a package that was for development become one of production', () => {
    const dev = lock({ 'node_modules/hono': { ...hono, dev: true } })
    expect(packagesOf(join({ 'node_modules/hono': honoMade, 'node_modules/zod': zod }, dev))['node_modules/hono']).toEqual(hono)
  })

  it.each<[string, Record<string, Entry>, string]>([
    ['removes a package', { 'node_modules/zod': zod }, 'It would remove node_modules/hono.'],
    ['changes a version', { 'node_modules/hono': { ...honoMade, version: '4.0.1' } }, 'It would change node_modules/hono.'],
    ['changes an integrity', { 'node_modules/hono': { ...honoMade, integrity: 'sha512-BBBB' } }, 'It would change node_modules/hono.'],
    [
      'makes a package optional',
      { 'node_modules/hono': { ...honoMade, optional: true } },
      'It would change for whom node_modules/hono is needed.',
    ],
    ['adds one without an integrity', { 'node_modules/hono': honoMade, 'node_modules/zod': { version: '4.1.0' } }, 'to have an integrity'],
    [
      'adds one with a weak integrity',
      { 'node_modules/hono': honoMade, 'node_modules/zod': { ...zod, integrity: 'sha1-AAAA' } },
      'to have an integrity',
    ],
    ['adds a link', { 'node_modules/hono': honoMade, 'node_modules/zod': { ...zod, link: true } }, 'to be of the registry'],
    [
      'adds one from elsewhere',
      { 'node_modules/hono': honoMade, 'node_modules/zod': { ...zod, resolved: 'git+ssh://h/r.git' } },
      'to be of the registry',
    ],
    ['adds one without a version', { 'node_modules/hono': honoMade, 'node_modules/zod': { integrity } }, 'to have a version'],
    [
      'needs a package that npm did not find',
      { 'node_modules/hono': honoMade, 'node_modules/zod': { ...zod, optionalDependencies: { core: '^1.0.0' } } },
      'npm found no core, which node_modules/zod asks for.',
    ],
    [
      'needs another package beside it',
      { 'node_modules/hono': honoMade, 'node_modules/zod': { ...zod, peerDependencies: { core: '^1.0.0' } } },
      'npm found no core',
    ],
    ['lacks what the manifest asks', { 'node_modules/hono': honoMade }, 'npm found no zod, which package.json asks for.'],
    ['adds a folder of the project', { 'node_modules/hono': honoMade, 'packages/zod': zod }, 'to stand in node_modules'],
  ])('refuses one that %s', (_, packages, expected) =>
    expect(join(packages)).toEqual({ reason: expect.stringContaining(expected) as string }),
  )

  it('refuses one that is not for the manifest', () => {
    expect(joinLockfile({ before, made: lock({ 'node_modules/hono': honoMade }, { ...both, lodash: '1.0.0' }), manifest })).toHaveProperty(
      'reason',
    )
  })

  it('refuses one whose root says something else', () => {
    const made = lock({ 'node_modules/hono': honoMade, 'node_modules/zod': zod }, both, { license: 'MIT' })
    expect(joinLockfile({ before, made, manifest })).toEqual({ reason: 'Expected `license` of the lockfile to stay.' })
  })

  it('refuses to add to packages of several registries', () => {
    const mixed = lock({
      'node_modules/hono': hono,
      'node_modules/jose': { version: '1.0.0', resolved: 'https://npm.example.com/jose/-/jose-1.0.0.tgz', integrity },
    })
    const made = { 'node_modules/hono': honoMade, 'node_modules/jose': { version: '1.0.0', integrity }, 'node_modules/zod': zod }
    expect(join(made, mixed)).toEqual({ reason: 'Expected packages of the lockfile to be of one registry.' })
  })

  it.each(['{', '[]', '{"lockfileVersion":2,"packages":{}}', '{"lockfileVersion":3,"packages":{"a":1}}'])(
    'refuses to add to %s',
    (text) => {
      expect(join({ 'node_modules/zod': zod }, text)).toEqual({ reason: 'Expected a lockfile of version 3.' })
    },
  )
})
