import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainCode } from '../../src/core/phrase.ts'
import type { LockPlan } from '../../src/core/proof.ts'
import { makeLockfile, type MadeLockfile } from '../../src/proof/lockfile/make-lockfile.ts'
import { findNpm } from '../../src/proof/toolchain/find-npm.ts'

const never = new AbortController().signal
const integrity = `sha512-${Buffer.alloc(64, 1).toString('base64')}`

/** Packages of a registry of ours: each with one version, and what it needs. */
const published: Readonly<Record<string, object>> = {
  first: {},
  second: { dependencies: { third: '^1.0.0' }, hasInstallScript: true },
  third: {},
  broken: { optionalDependencies: { 'nobody-has-this': '^1.0.0' } },
}

let folder: string
let registry: Server
let origin: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lockfile-'))
  registry = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '/').slice(1))
    const more = published[name]
    if (more === undefined) return void response.writeHead(404).end('{}')
    const dist = { integrity, tarball: `${origin}${name}/-/${name}-1.0.0.tgz` }
    response.end(
      JSON.stringify({ name, 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': { name, version: '1.0.0', dist, ...more } } }),
    )
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  origin = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`
})
afterAll(() => {
  registry.close()
  rmSync(folder, { recursive: true, force: true })
})

const manifestOf = (...names: string[]): string =>
  `${JSON.stringify({ name: 'api', version: '0.1.0', dependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])) }, null, 2)}\n`

let count = 0
function make(manifest: string, lock: Partial<LockPlan> = {}, at = origin): Promise<MadeLockfile> {
  const own = path.join(folder, String((count += 1)))
  mkdirSync(own)
  const env = { PATH: process.env['PATH'], npm_config_registry: at }
  const options = { env, cache: path.join(folder, 'cache') }
  return makeLockfile({ lock: { manifest, ...lock }, folder: own, npm: findNpm(process.env), options }, never)
}

const textOf = (made: MadeLockfile): string => ('text' in made ? made.text : plainCode(made.reason))

describe('a lockfile that npm makes', () => {
  it('is made anew without the registry that was asked', async () => {
    const made = await make(manifestOf('first', 'second'))
    expect(textOf(made)).toContain('"node_modules/third"')
    expect(textOf(made)).not.toContain('127.0.0.1')
    expect(made).toMatchObject({ installScripts: ['second'] })
  })

  it('only gains lines, which name the registry of the others', async () => {
    const plain = textOf(await make(manifestOf('first')))
    const before = plain.replace(
      '"version": "1.0.0",',
      '"version": "1.0.0",\n      "resolved": "https://registry.npmjs.org/first/-/first-1.0.0.tgz",',
    )
    const after = textOf(await make(manifestOf('first', 'second'), { before }))
    const lines = new Set(after.split('\n').map((line) => line.replace(/,$/, '')))
    expect(before.split('\n').filter((line) => !lines.has(line.replace(/,$/, '')))).toEqual([])
    expect(after).toContain('"resolved": "https://registry.npmjs.org/third/-/third-1.0.0.tgz"')
    expect(after).not.toContain('127.0.0.1')
  })

  it('is the same, byte by byte, where the manifest asks for nothing new', async () => {
    const before = textOf(await make(manifestOf('first', 'second')))
    expect(textOf(await make(manifestOf('first', 'second'), { before }))).toBe(before)
  })

  it('is not taken where it would lose a package, or lacks one that nobody has', async () => {
    const before = textOf(await make(manifestOf('first', 'second')))
    expect(textOf(await make(manifestOf('first'), { before }))).toContain('It would remove node_modules/second.')
    expect(textOf(await make(manifestOf('first', 'broken')))).toContain('npm found no nobody-has-this, which node_modules/broken asks for.')
  })

  it('says what to run where the registry cannot be reached', async () => {
    expect(textOf(await make(manifestOf('first'), {}, 'http://127.0.0.1:9/'))).toMatch(
      /^The lockfile is not part of this change \(`.*`\): run `npm install`\.$/,
    )
  })
})
