import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const execute = promisify(execFile)
const bin = (name: string): string => path.join(root, 'node_modules/.bin', name)

interface Locked {
  integrity?: string
  resolved?: string
  dev?: boolean
  optional?: boolean
  link?: boolean
  hasInstallScript?: boolean
}

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { dependencies: Record<string, string> }
/** Folders of this repository, which come from nowhere. */
const own = new Set(['', 'toolchain', 'node_modules/docwright-toolchain'])
const locked = Object.entries(packages).filter(([name]) => !own.has(name))

describe('E1: what is installed is what was locked', () => {
  it('comes from the public registry over https, with a hash', async () => {
    const args = ['--path', 'package-lock.json', '--type', 'npm', '--validate-https', '--allowed-hosts', 'npm', '--validate-integrity']
    await execute(bin('lockfile-lint'), args, { cwd: root })
    expect(locked.length).toBeGreaterThan(300)
    expect(locked.filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true).map(([name]) => name)).toEqual([])
    // without an address of its own, npm asks the registry that is configured and compares the hash
    const foreign = locked.filter(
      ([, { resolved, link }]) => link === true || (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
    )
    expect(foreign.map(([name]) => name)).toEqual([])
  })

  it('runs no script when it is installed', () => {
    const scripts = locked.filter(([, { hasInstallScript }]) => hasInstallScript === true)
    expect(scripts.filter(([, { dev }]) => dev !== true).map(([name]) => name)).toEqual([])
    // esbuild and workerd only look at their own binaries; the other one counts installations and is told not to (E2)
    expect(scripts.map(([name]) => name)).toEqual(['node_modules/@scarf/scarf', 'node_modules/esbuild', 'node_modules/workerd'])
  })

  it('is listed in a bill of materials that only the lockfile decides', async () => {
    const { stdout } = await execute(process.execPath, ['scripts/sbom.ts'], { cwd: root, maxBuffer: 1 << 26 })
    const bill = JSON.parse(stdout) as {
      bomFormat: string
      components: readonly { name: string; purl: string; hashes?: readonly unknown[] }[]
    }
    expect(bill.bomFormat).toBe('CycloneDX')
    expect(bill.components.length).toBeGreaterThan(100)
    expect(bill.components.filter(({ purl, hashes }) => !purl.startsWith('pkg:npm/') || hashes?.length !== 1)).toEqual([])
    const names = bill.components.map(({ name }) => name)
    expect(Object.keys(dependencies).filter((name) => !names.includes(name))).toEqual([])
    expect(names).not.toContain('vitest')
    expect(bill).not.toHaveProperty('serialNumber')
  })
})

describe('E2: nothing of ours counts who uses it', () => {
  it('ships no package that does', () => {
    const shipped = locked.filter(([, { dev }]) => dev !== true).map(([name]) => name)
    expect(shipped.filter((name) => /scarf|posthog|segment|sentry|analytics/.test(name))).toEqual([])
    const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scarfSettings: { enabled: boolean } }
    expect(manifest.scarfSettings).toEqual({ enabled: false })
  })
})

describe('the folder that a program is started in', () => {
  it('is never asked for settings of a parser', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'docwright-trap-'))
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
    const trap = path.join(dir, 'trapped')
    // the Prisma parser would look here as soon as it is loaded
    writeFileSync(
      path.join(dir, '.prisma-astrc.cjs'),
      `require('node:fs').writeFileSync(${JSON.stringify(trap)}, '')\nmodule.exports = {}\n`,
    )
    await execute(process.execPath, [path.join(root, 'bin/docwright.mjs'), 'inspect', 'models', '--no-cache'], { cwd: dir })
    expect(existsSync(trap)).toBe(false)
  })
})
