import { describe, expect, it } from 'vitest'
import { readLocked } from '../../../src/handlers/template/read-locked.ts'
import { memorySnapshot } from '../../support/memory-snapshot.ts'

const pnpm = `importers:
  apps/api:
    dependencies:
      hono: { specifier: ^4.0.0, version: 4.5.10 }
`
const manifest = JSON.stringify({ dependencies: { hono: '^4.0.0' } })

async function locked(files: Readonly<Record<string, string>>, root: string, above: Readonly<Record<string, string>> = {}) {
  return Object.fromEntries(await readLocked(memorySnapshot(files, 'shop'), root, new Map(Object.entries(above))))
}

describe('versions of a package that is installed', () => {
  it('stand in the lockfile of its workspace', async () => {
    const files = { 'pnpm-lock.yaml': pnpm, 'pnpm-workspace.yaml': 'packages: [apps/*]\n', 'apps/api/package.json': manifest }
    expect(await locked(files, 'apps/api/')).toEqual({ hono: '4.5.10' })
  })

  it('stand beside it', async () => {
    const lock = JSON.stringify({ packages: { '': {}, 'node_modules/hono': { version: '4.6.0' } } })
    expect(await locked({ 'api/package-lock.json': lock, 'api/package.json': manifest, 'pnpm-lock.yaml': pnpm }, 'api/')).toEqual({
      hono: '4.6.0',
    })
    expect(await locked({ 'npm-shrinkwrap.json': lock, 'package.json': manifest }, '')).toEqual({ hono: '4.6.0' })
  })

  it('are found by what its manifest asks for, and those around it', async () => {
    const lock = 'hono@^4.0.0:\n  version "4.6.0"\n\nwrangler@^4.1.0:\n  version "4.2.0"\n'
    const files = { 'yarn.lock': lock, 'package.json': '{ "workspaces": ["api"] }', 'api/package.json': manifest }
    expect(await locked(files, 'api/', { wrangler: '^4.1.0', hono: '^3.0.0' })).toEqual({ hono: '4.6.0', wrangler: '4.2.0' })
  })

  it('are not known of a lockfile that is too large, or of none', async () => {
    expect(await locked({ 'package.json': manifest }, '')).toEqual({})
    const large = `${JSON.stringify({ packages: { '': {}, 'node_modules/hono': { version: '4.6.0' } } })}${' '.repeat(8_000_000)}`
    expect(await locked({ 'package-lock.json': large, 'package.json': manifest }, '')).toEqual({})
  })
})
