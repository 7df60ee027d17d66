import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { openToolchain, type Toolchain, toolchainId } from '../../../src/proof/toolchain/open-toolchain.ts'
import { lockfile, manifest, packages } from '../../../src/proof/toolchain/manifest.generated.ts'
import { fakeNpm } from '../../support/fake-npm.ts'

const source = { manifest: '{"name":"tools"}', lockfile: '{"lockfileVersion":3}' }
const never = new AbortController().signal
/** Installs what a test can recognise, and leaves a note of how often it ran. */
const installs = `fs.appendFileSync(path.join(__dirname, 'ran'), process.argv.slice(2).join(' ') + '\\n')
fs.mkdirSync('node_modules/hono', { recursive: true })
fs.writeFileSync('node_modules/hono/package.json', fs.readFileSync('package-lock.json', 'utf8'))`

let folder: string
let cache: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'toolchain-'))
  cache = path.join(folder, 'cache')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function open(code: string, signal = never, env = {}): Promise<Toolchain> {
  const bin = fakeNpm(folder, code)
  return openToolchain({ cache, source, npm: { program: path.join(bin, 'npm'), args: [] }, env }, signal)
}

const ran = (): string[] => readFileSync(path.join(folder, 'bin/ran'), 'utf8').trim().split('\n')
const toolchains = (): string[] => (existsSync(cache) ? readdirSync(cache).filter((name) => name !== 'npm') : [])
const name = `${toolchainId(source)}-${process.platform}-${process.arch}`

describe('openToolchain', () => {
  it('installs once from the lockfile, without scripts', async () => {
    const first = await open(installs)
    expect(first).toEqual({ modules: path.join(cache, name, 'node_modules') })
    expect(await open(installs)).toEqual(first)
    expect(ran()).toEqual(['ci --ignore-scripts --no-audit --no-fund'])
    expect(readFileSync(path.join(cache, name, 'node_modules/hono/package.json'), 'utf8')).toBe(source.lockfile)
  })

  it('leaves one toolchain where two fill it at once', async () => {
    const both = await Promise.all([open(installs), open(installs)])
    expect(both[0]).toEqual(both[1])
    expect(toolchains()).toEqual([name])
    expect(ran()).toHaveLength(2)
  })

  it.each([
    ['npm fails', `${installs}\nconsole.error('npm error code ENOTFOUND')\nprocess.exit(1)`, 'npm error code ENOTFOUND'],
    ['npm installs nothing', '', 'npm did not end well'],
    ['npm is killed half way', `${installs}\nprocess.kill(process.pid, 'SIGKILL')`, 'npm did not end well'],
  ])('says what is missing and leaves nothing where %s', async (_, code, expected) => {
    const toolchain = await open(code)
    expect('missing' in toolchain && plain(toolchain.missing)).toContain(expected)
    expect(toolchains()).toEqual([])
  })

  it('leaves nothing where it is stopped', async () => {
    const stop = new AbortController()
    const started = path.join(folder, 'bin/ran')
    const opened = open(`${installs}\nsetInterval(() => undefined, 1000)`, stop.signal)
    const settled = expect(opened).rejects.toThrow('stopped')
    while (!existsSync(started)) await new Promise((resolve) => setTimeout(resolve, 20))
    stop.abort(new Error('stopped'))
    await settled
    expect(toolchains()).toEqual([])
  })

  it('says so where there is no npm', async () => {
    const toolchain = await openToolchain({ cache, source, npm: undefined, env: {} }, never)
    expect('missing' in toolchain && plain(toolchain.missing)).toBe('There is no npm that could install the toolchain of the proof.')
  })

  it('removes what somebody left half filled long ago, and only that', async () => {
    for (const left of [`${name}.old`, `${name}.new`, 'another.old']) mkdirSync(path.join(cache, left, 'node_modules'), { recursive: true })
    utimesSync(path.join(cache, `${name}.old`), 0, 0)
    utimesSync(path.join(cache, 'another.old'), 0, 0)
    await open(installs)
    expect(toolchains().sort()).toEqual([name, `${name}.new`, 'another.old'].sort())
  })

  it('gives npm no variable but those by which it reaches its registry', async () => {
    writeFileSync(path.join(folder, '.npmrc'), '//npm.example.com/:_authToken=${REGISTRY_TOKEN}\n')
    const env = {
      PATH: process.env['PATH'],
      HOME: folder,
      HTTPS_PROXY: 'http://proxy:1',
      REGISTRY_TOKEN: 'r',
      GITHUB_TOKEN: 'g',
      npm_config_registry: 'https://npm.example.com',
    }
    await open(`${installs}\nfs.writeFileSync(path.join(__dirname, 'env'), JSON.stringify(process.env))`, never, env)
    const given = JSON.parse(readFileSync(path.join(folder, 'bin/env'), 'utf8')) as Record<string, string>
    expect(given).toMatchObject({ HTTPS_PROXY: 'http://proxy:1', REGISTRY_TOKEN: 'r', npm_config_registry: 'https://npm.example.com' })
    expect(given['npm_config_userconfig']).toBe(path.join(folder, '.npmrc'))
    expect(given).not.toHaveProperty('GITHUB_TOKEN')
    expect(given['HOME']).not.toBe(folder)
  })

  it('hides a secret that npm prints', async () => {
    const secret = `ghp_${'a1B2c3D4e5F6g7H8i9J0'.repeat(2).slice(0, 36)}`
    const toolchain = await open(`console.error('npm error bad token ${secret}')\nprocess.exit(1)`)
    expect('missing' in toolchain && plain(toolchain.missing)).not.toContain(secret)
  })
})

describe('the toolchain that is shipped', () => {
  it('has an integrity for every package, and names no registry', () => {
    const lock = JSON.parse(lockfile) as { packages: Record<string, { integrity?: string; resolved?: string }> }
    const entries = Object.entries(lock.packages).filter(([at]) => at !== '')
    expect(entries.length).toBeGreaterThan(40)
    expect(entries.filter(([, { integrity, resolved }]) => integrity?.startsWith('sha512-') !== true || resolved !== undefined)).toEqual([])
    expect(lockfile).not.toMatch(/https?:\/\/[\w.-]*(?:registry|npm)/)
  })

  it('is of the versions that the manifest pins', () => {
    expect((JSON.parse(manifest) as { dependencies: object }).dependencies).toEqual(packages)
  })
})
