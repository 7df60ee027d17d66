import { describe, expect, it } from 'vitest'
import { cleanLockfile, type CleanLockfile } from '../../../src/proof/types/clean-lockfile.ts'

const integrity = 'sha512-x'
const asked = new Map([['', ['hono']]])
const lockOf = (packages: object, lockfileVersion = 3): string => JSON.stringify({ lockfileVersion, packages })
const of = (entry: object, more: object = {}): CleanLockfile =>
  cleanLockfile(lockOf({ '': {}, 'node_modules/hono': { version: '4.5.10', integrity, ...entry }, ...more }), asked)
const addressIn = (clean: CleanLockfile): unknown =>
  'text' in clean
    ? (JSON.parse(clean.text) as { packages: Record<string, { resolved?: string }> }).packages['node_modules/hono']?.resolved
    : clean

const npm = 'https://registry.npmjs.org/hono/-/hono-4.5.10.tgz'

describe('a lockfile that npm is given', () => {
  it.each([
    {},
    { resolved: npm },
    { resolved: 'https://registry.npmmirror.com/hono/-/hono-4.5.10.tgz' },
    { resolved: 'https://registry.yarnpkg.com/hono/-/hono-4.5.10.tgz' },
  ])('names the registry of npm, whatever it named: %o', (entry) => {
    expect(addressIn(of(entry))).toBe(npm)
  })

  it.each([
    [{ resolved: 'https://evil.example.com/hono/-/hono-4.5.10.tgz' }, 'the lockfile names another registry for hono'],
    [{ resolved: 'https://registry.npmjs.org/evil/-/evil-4.5.10.tgz' }, 'the lockfile names another registry for hono'],
    [{ resolved: 'https://registry.npmjs.org.evil.com/hono/-/hono-4.5.10.tgz' }, 'the lockfile names another registry for hono'],
    [{ resolved: 'git+ssh://git@github.com/a/b.git#abc' }, 'the lockfile names another registry for hono'],
    [{ resolved: 'file:../hono.tgz' }, 'the lockfile names another registry for hono'],
    [{ resolved: 7 }, 'the lockfile asks elsewhere than the registry for hono'],
    [{ integrity: undefined }, 'the lockfile asks elsewhere than the registry for hono'],
    [{ version: 'https://evil.example.com/x.tgz' }, 'the lockfile asks elsewhere than the registry for hono'],
    [{ version: undefined }, 'the lockfile asks elsewhere than the registry for hono'],
    [{ name: '../../evil' }, 'the lockfile asks elsewhere than the registry for hono'],
    [{ inBundle: true, resolved: 'https://evil.example.com/x.tgz' }, 'the lockfile asks elsewhere than the registry for hono'],
  ])('is none with %o', (entry, reason) => {
    expect(of(entry)).toEqual({ reason })
  })

  it('may name the registry of whoever runs it', () => {
    const lock = lockOf({
      'node_modules/hono': { version: '4.5.10', integrity, resolved: 'https://npm.own.example/hono/-/hono-4.5.10.tgz' },
    })
    expect(addressIn(cleanLockfile(lock, asked, 'https://npm.own.example/'))).toBe(npm)
    expect(cleanLockfile(lock, asked)).toEqual({ reason: 'the lockfile names another registry for hono' })
  })

  it('has only what manifests lead to, and no links', () => {
    const packages = {
      'node_modules/hono': { version: '4.5.10', integrity, dependencies: { deep: '1', gone: '1' }, optionalDependencies: { native: '1' } },
      'node_modules/hono/node_modules/deep': { version: '1.0.0', integrity },
      'node_modules/deep': { version: '2.0.0', integrity },
      'node_modules/native': { version: '1.0.0', integrity },
      'node_modules/shared': { resolved: 'packages/shared', link: true },
      'node_modules/evil': { version: '1.0.0', resolved: 'https://evil.example.com/x.tgz' },
      '../outside/node_modules/hono': { version: '1.0.0', integrity },
    }
    const clean = cleanLockfile(lockOf(packages), asked)
    const kept = 'text' in clean ? Object.keys((JSON.parse(clean.text) as { packages: object }).packages) : clean
    expect(kept).toEqual(['node_modules/hono', 'node_modules/hono/node_modules/deep'])
  })

  it('may be of version 2, and of no older one', () => {
    const packages = { 'node_modules/hono': { version: '4.5.10', integrity } }
    expect(addressIn(cleanLockfile(`\uFEFF${lockOf(packages, 2)}`, asked))).toBe(npm)
    for (const text of [lockOf(packages, 1), '{', '[]', '{"lockfileVersion":3,"packages":{"node_modules/a":7}}'])
      expect(cleanLockfile(text, asked)).toEqual({ reason: 'the lockfile has no list of packages' })
  })

  it('has some thousand packages at most', () => {
    const names = Array.from({ length: 6_001 }, (_, i) => `a${i}`)
    const packages = Object.fromEntries(names.map((name) => [`node_modules/${name}`, { version: '1.0.0', integrity }]))
    expect(cleanLockfile(lockOf(packages), new Map([['', names]]))).toEqual({ reason: 'the lockfile has more than 6000 packages' })
  })
})
