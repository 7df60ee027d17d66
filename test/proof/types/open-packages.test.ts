import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { PackagesPlan } from '../../../src/core/project-types.ts'
import type { Npm } from '../../../src/proof/types/install-with.ts'
import { type OpenedPackages, openPackages } from '../../../src/proof/types/open-packages.ts'
import { temporaryFolder } from '../../support/repository.ts'

const never = new AbortController().signal

/** npm that writes down how it was called and leaves packages. */
function npmIn(folder: string, installs = ''): { npm: Npm; calls: () => readonly string[] } {
  const [program, log] = [path.join(folder, 'npm.cjs'), path.join(folder, 'log')]
  writeFileSync(
    program,
    `const fs = require('node:fs')
fs.appendFileSync(${JSON.stringify(log)}, process.argv.slice(2).join(' ') + '\\n')
fs.mkdirSync('node_modules')
${installs}
`,
  )
  const npm = { program: process.execPath, args: [program], env: { PATH: process.env['PATH'] }, cache: path.join(folder, 'cache') }
  return { npm, calls: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []) }
}

const planOf = (manifest: object, more: Partial<PackagesPlan> = {}): PackagesPlan => ({
  folder: '',
  manifests: { 'package.json': JSON.stringify(manifest) },
  added: [],
  ...more,
})

const whyNot = (opened: OpenedPackages): string | undefined => ('missing' in opened ? opened.missing : undefined)

describe('packages for a comparison', () => {
  it('are installed once, without scripts, and found again', async () => {
    const folder = temporaryFolder()
    const { npm, calls } = npmIn(folder)
    const plan = planOf({ dependencies: { hono: '4.5.10' } })
    const first = await openPackages(plan, npm, never)
    expect(first).toMatchObject({ added: [] })
    expect(await openPackages(plan, npm, never)).toEqual(first)
    expect(calls()).toHaveLength(1)
    expect(calls()[0]).toContain('--ignore-scripts')
    await openPackages(planOf({ dependencies: { hono: '4.5.11' } }), npm, never)
    expect(calls()).toHaveLength(2)
  })

  it.each([
    [{ dependencies: { a: 'git+https://example.com/a.git' } }, 'a is not of the registry'],
    [{ dependencies: { a: 'file:../../etc' } }, 'a is not of the registry'],
    [{ dependencies: { a: 'https://example.com/a.tgz' } }, 'a is not of the registry'],
    [{ overrides: { a: { b: 'github:c/d' } } }, 'b is not of the registry'],
    [{ name: '../../evil' }, 'a manifest has no usual name'],
  ])('are not asked for with %o', async (manifest, why) => {
    const folder = temporaryFolder()
    const { npm, calls } = npmIn(folder)
    expect(whyNot(await openPackages(planOf(manifest), npm, never))).toBe(why)
    expect(calls()).toEqual([])
  })

  it('are not asked for with a lockfile that leads elsewhere', async () => {
    const folder = temporaryFolder()
    const { npm, calls } = npmIn(folder)
    const entry = { version: '1.0.0', integrity: 'sha512-x', resolved: 'https://evil.example.com/a/-/a-1.0.0.tgz' }
    const packages = { 'node_modules/a': entry }
    const lockfile = JSON.stringify({ lockfileVersion: 3, packages })
    const plan = planOf({ dependencies: { a: '^1.0.0' } }, { lockfile })
    expect(whyNot(await openPackages(plan, npm, never))).toBe('the lockfile names another registry for a')
    const foreign = { ...entry, resolved: undefined, dependencies: { b: 'git+https://example.com/b.git' } }
    const deep = JSON.stringify({ lockfileVersion: 3, packages: { 'node_modules/a': foreign } })
    expect(whyNot(await openPackages({ ...plan, lockfile: deep }, npm, never))).toBe('b is not of the registry')
    expect(calls()).toEqual([])
  })

  it('leave nothing where npm fails', async () => {
    const folder = temporaryFolder()
    const { npm } = npmIn(folder, "console.error('npm error code E404'); console.error('npm error 404 hono is not here'); process.exit(1)")
    expect(whyNot(await openPackages(planOf({}), npm, never))).toBe('npm error 404 hono is not here')
    expect(readdirSync(path.join(npm.cache, 'packages'))).toEqual([])
  })

  it('are asked for again where they do not want one another, as the project may have said', async () => {
    const folder = temporaryFolder()
    const fails =
      "if (!process.argv.includes('--legacy-peer-deps')) { fs.rmdirSync('node_modules'); console.error('npm error code ERESOLVE'); process.exit(1) }"
    const { npm, calls } = npmIn(folder, fails)
    expect(whyNot(await openPackages(planOf({}), npm, never))).toBeUndefined()
    expect(calls()).toHaveLength(2)
  })

  it('are those of the change where the lockfile does not know them', async () => {
    const folder = temporaryFolder()
    const made = {
      packages: {
        'node_modules/hono': {},
        'node_modules/zod': {},
        'node_modules/zod/node_modules/deep': {},
        'node_modules/own': { link: true },
        'apps/own': {},
      },
    }
    const { npm } = npmIn(folder, `fs.writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(JSON.stringify(made))})`)
    const packages = { 'node_modules/hono': { version: '4.5.10', integrity: 'sha512-x' } }
    const lockfile = JSON.stringify({ lockfileVersion: 3, packages })
    const opened = await openPackages(planOf({ dependencies: { hono: '^4', zod: '4.6.7' } }, { lockfile, added: ['zod'] }), npm, never)
    expect(opened).toMatchObject({ added: ['zod', 'deep'] })
  })

  it('of projects that nobody asked for lately are removed', async () => {
    const folder = temporaryFolder()
    const { npm } = npmIn(folder)
    const cache = path.join(npm.cache, 'packages')
    const { utimesSync } = await import('node:fs')
    for (let i = 0; i < 10; i += 1) {
      mkdirSync(path.join(cache, `old-${i}`), { recursive: true })
      utimesSync(path.join(cache, `old-${i}`), 1_000 + i, 1_000 + i)
    }
    await openPackages(planOf({}), npm, never)
    const left = readdirSync(cache).filter((name) => name.startsWith('old-'))
    expect(left.toSorted()).toEqual(['old-3', 'old-4', 'old-5', 'old-6', 'old-7', 'old-8', 'old-9'])
  })
})
