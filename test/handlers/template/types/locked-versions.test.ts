import { describe, expect, it } from 'vitest'
import type { PackageManager } from '../../../../src/generators/project/package-manager.ts'
import { type Asked, lockedVersions } from '../../../../src/handlers/template/types/locked-versions.ts'

const versionIn = (manager: PackageManager, lock: string, asked: Partial<Asked>): unknown =>
  lockedVersions(manager, lock)?.({ folder: '', owner: 'api', name: 'hono', spec: '^4.0.0', ...asked })

describe('the version that a lockfile holds', () => {
  const pnpm = `lockfileVersion: '9.0'
importers:
  .:
    devDependencies:
      hono: {specifier: ^4, version: 4.5.10}
  apps/api:
    dependencies:
      hono: {specifier: ^4, version: 4.6.0(zod@3.0.0)}
      alias: {specifier: npm:hono@4, version: hono@4.1.0}
      scoped: {specifier: npm:@a/b@4, version: '@a/b@4.1.0(zod@3.0.0)'}
      shared: {specifier: workspace:*, version: link:../shared}
      forked: {specifier: github:a/b, version: https://codeload.github.com/a/b/tar.gz/abc}
`
  it.each([
    [{}, '4.5.10'],
    [{ folder: 'apps/api' }, '4.6.0'],
    [{ folder: 'apps/api', name: 'alias' }, 'npm:hono@4.1.0'],
    [{ folder: 'apps/api', name: 'scoped' }, 'npm:@a/b@4.1.0'],
    [{ folder: 'apps/api', name: 'shared' }, null],
    [{ folder: 'apps/api', name: 'forked' }, null],
    [{ folder: 'apps/web' }, undefined],
  ])('of pnpm is read for %o', (asked, version) => {
    expect(versionIn('pnpm', pnpm, asked)).toBe(version)
  })

  it('of an older pnpm stands beside the names', () => {
    const old = 'lockfileVersion: 5.4\nspecifiers: {hono: ^3}\ndependencies:\n  hono: 3.1.0_zod@3.0.0\n  alias: /other/1.0.0\n'
    expect(versionIn('pnpm', old, {})).toBe('3.1.0')
    expect(versionIn('pnpm', old, { name: 'alias' })).toBe('npm:other@1.0.0')
  })

  const yarn = `# yarn lockfile v1

"@types/node@^22.0.0", "@types/node@^22.1.0":
  version "22.7.4"
  resolved "https://registry.yarnpkg.com/@types/node/-/node-22.7.4.tgz#abc"

hono@^4.0.0:
  version "4.5.10"
  dependencies:
    version "^1.0.0"

own@^1.0.0:
  version "1.0.0"
  resolved "https://npm.example.com/own/-/own-1.0.0.tgz#abc"

"alias@npm:hono@^4":
  version "4.1.0"
`
  it.each([
    [{}, '4.5.10'],
    [{ name: '@types/node', spec: '^22.1.0' }, '22.7.4'],
    [{ name: 'own', spec: '^1.0.0' }, null],
    [{ name: 'alias', spec: 'npm:hono@^4' }, 'npm:hono@4.1.0'],
    [{ spec: '^5.0.0' }, undefined],
  ])('of Yarn is read for %o', (asked, version) => {
    expect(versionIn('yarn', yarn, asked)).toBe(version)
  })

  it('of Yarn 2 and later is read', () => {
    const berry = '"hono@npm:^4.0.0":\n  version: 4.5.10\n  resolution: "hono@npm:4.5.10"\n  checksum: abc\n'
    expect(versionIn('yarn', berry, {})).toBe('4.5.10')
    expect(versionIn('yarn', berry.replace('4.5.10"', '4.5.10::__archiveUrl=https%3A%2F%2Fexample.com"'), {})).toBe(null)
  })

  const bun = `{ "packages": {
    "hono": ["hono@4.5.10", "", {}, "sha512-x"],
    "api/hono": ["hono@4.6.0", "", {}, "sha512-x"],
    "jose": ["@jsr/jose@6.0.0", "https://npm.jsr.io/x.tgz", {}, "sha512-x"],
    "shared": ["shared@workspace:packages/shared"],
  } }`
  it.each([
    [{ owner: 'web' }, '4.5.10'],
    [{}, '4.6.0'],
    [{ name: 'jose' }, null],
    [{ name: 'shared' }, null],
    [{ name: 'zod' }, undefined],
  ])('of Bun is read for %o', (asked, version) => {
    expect(versionIn('bun', bun, asked)).toBe(version)
  })

  it('is not known of a text that is no lockfile', () => {
    expect(lockedVersions('pnpm', 'a')).toBeUndefined()
    expect(lockedVersions('bun', '\0binary')).toBeUndefined()
    expect(versionIn('yarn', 'a', {})).toBeUndefined()
  })
})
