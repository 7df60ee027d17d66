import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainCode } from '../../src/core/phrase.ts'
import type { TypesOutcome, TypesPlan } from '../../src/core/project-types.ts'
import { typesComparer } from '../../src/proof/types/types-comparer.ts'

const never = new AbortController().signal
const upstream = 'https://registry.npmjs.org'

/** Packages of a registry of ours by name and version; `typescript` comes from the public one. */
const published: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  lib: { '1.0.0': { 'index.d.ts': 'export const old: 1\n' }, '2.0.0': { 'index.d.ts': 'export const old: 1\nexport const fresh: 2\n' } },
  '@types/loud': { '1.0.0': { 'index.d.ts': 'declare const loud: 1\ninterface Shared { a: string }\n' } },
  'other-types': { '1.0.0': { 'index.d.ts': 'interface Shared { a: number }\n' } },
  plugin: { '1.0.0': { 'index.js': 'PLACE' } },
  picky: { '1.0.0': { 'package.json': '{ "name": "picky", "version": "1.0.0", "peerDependencies": { "lib": "^2.0.0" } }' } },
  fake: { '6.0.3': { 'index.d.ts': '', 'lib/typescript.js': 'PLACE' } },
}

let folder: string
let mark: string
let registry: Server
let origin: string
let whyNot: string | undefined
const asked: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'project-types-'))
  mark = path.join(folder, 'mark')
  registry = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  origin = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`
  // without the public registry there is no compiler
  const first = await compare({})
  whyNot = 'skip' in first && plainCode(first.skip).includes('could not be installed') ? plainCode(first.skip) : undefined
})
afterAll(() => {
  registry.close()
  rmSync(folder, { recursive: true, force: true })
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = decodeURIComponent(request.url ?? '/')
  asked.push(url)
  if (/^\/typescript(?:\/|$)/.test(url)) {
    const from = await fetch(`${upstream}${url}`).catch(() => undefined)
    return void response.writeHead(from?.status ?? 503).end(from === undefined ? '' : Buffer.from(await from.arrayBuffer()))
  }
  const [, name = '', version] = /^\/((?:@[^/]+\/)?[^/]+)(?:\/-\/.*-(\d\.\d\.\d)\.tgz)?$/.exec(url) ?? []
  const versions = published[name]
  if (versions === undefined) return void response.writeHead(404).end('{}')
  if (version !== undefined) return void response.end(tarball(name, version))
  const all = Object.entries(versions).map(([one, files]) => {
    const own = JSON.parse(files['package.json'] ?? '{}') as object
    return [one, { ...own, name, version: one, dist: distOf(name, one) }]
  })
  response.end(JSON.stringify({ name, 'dist-tags': { latest: Object.keys(versions).at(-1) }, versions: Object.fromEntries(all) }))
}

const distOf = (name: string, version: string): object => ({
  integrity: integrityOf(name, version),
  tarball: addressOf(origin, name, version),
})
const addressOf = (at: string, name: string, version: string): string => `${at}${name}/-/${path.posix.basename(name)}-${version}.tgz`
const integrityOf = (name: string, version: string): string =>
  `sha512-${createHash('sha512').update(tarball(name, version)).digest('base64')}`

const made = new Map<string, Buffer>()
function tarball(name: string, version: string): Buffer {
  const key = `${name}@${version}`
  const known = made.get(key)
  if (known !== undefined) return known
  const at = mkdtempSync(path.join(folder, 'package-'))
  const files = { 'package.json': JSON.stringify({ name, version, types: 'index.d.ts' }), ...published[name]?.[version] }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(at, 'package', file)), { recursive: true })
    writeFileSync(
      path.join(at, 'package', file),
      text === 'PLACE' ? `require('node:fs').writeFileSync(${JSON.stringify(mark)}, 'ran')\n` : text,
    )
  }
  const packed = spawnSync('tar', ['-czf', '-', '-C', at, 'package'])
  made.set(key, packed.stdout)
  return packed.stdout
}

interface Case extends Partial<TypesPlan> {
  dependencies?: Record<string, string>
  locked?: Record<string, string>
}

const config = JSON.stringify({
  compilerOptions: { strict: true, module: 'ESNext', moduleResolution: 'bundler', target: 'ES2022', lib: ['ES2022'] },
  include: ['src'],
})

/** Compares a project at the root of a repository. */
function compare({ dependencies = {}, locked, packages, ...more }: Case): Promise<TypesOutcome> {
  const lock = Object.entries(locked ?? {}).map(([name, version]) => [
    `node_modules/${name}`,
    { version, resolved: addressOf('https://registry.npmjs.org/', name, version), integrity: integrityOf(name, version) },
  ])
  const plan: TypesPlan = {
    texts: { 'tsconfig.json': config, 'src/a.ts': 'export const a: number = 1\n' },
    changes: {},
    configs: ['tsconfig.json'],
    roots: [],
    asked: ['lib'],
    packages: packages ?? {
      folder: '',
      manifests: { 'package.json': JSON.stringify({ name: 'api', dependencies }) },
      added: [],
      ...(locked !== undefined && { lockfile: JSON.stringify({ lockfileVersion: 3, packages: Object.fromEntries(lock) }) }),
    },
    ...more,
  }
  const env = { PATH: process.env['PATH'], npm_config_registry: origin }
  return typesComparer({ env, cache: path.join(folder, 'cache') })(plan, never)
}

/** What came with a change, a line each. */
async function added(one: Case): Promise<readonly string[]> {
  const outcome = await compare(one)
  if ('skip' in outcome) return [plainCode(outcome.skip)]
  return outcome.added.map(({ file, code, message }) => `${file ?? ''} ${code} ${message}`)
}

const missing = (name: string): string => `src/b.ts 2305 Module '"lib"' has no exported member '${name}'.`
const uses = { 'src/b.ts': "import { fresh } from 'lib'\nexport const b = fresh\n" }

describe('types of a project', () => {
  it('are compared with the versions that it has locked', async ({ skip }) => {
    if (whyNot !== undefined) return skip(whyNot)
    const dependencies = { lib: '>=1.0.0' }
    expect(await added({ dependencies, locked: { lib: '1.0.0' }, changes: uses })).toEqual([missing('fresh')])
    expect(await added({ dependencies, locked: { lib: '2.0.0' }, changes: uses })).toEqual([])
    expect(await compare({ dependencies, locked: { lib: '1.0.0' } })).toMatchObject({ before: 0, total: 0, installed: { lib: '1.0.0' } })
  })

  it('count only what comes with the change, wherever lines go', async ({ skip }) => {
    if (whyNot !== undefined) return skip(whyNot)
    const texts = { 'tsconfig.json': config, 'src/a.ts': "export const a: number = 'a'\n" }
    expect(await added({ texts, changes: { 'src/a.ts': "\n\n// moved\nexport const a: number = 'a'\n" } })).toEqual([])
    const twice = "export const a: number = 'a'\nexport const b: number = 'b'\n"
    expect(await added({ texts, changes: { 'src/a.ts': twice } })).toHaveLength(1)
    expect(await added({ texts, changes: { 'src/b.ts': texts['src/a.ts'] } })).toHaveLength(1)
    expect(await added({ texts: { ...texts, 'src/a.ts': twice }, changes: { 'src/a.ts': texts['src/a.ts'] } })).toEqual([])
  })

  it('have the packages of the change with it alone, whose declarations may contradict those that are there', async ({ skip }) => {
    if (whyNot !== undefined) return skip(whyNot)
    const dependencies = { 'other-types': '1.0.0', '@types/loud': '1.0.0' }
    const texts = { 'tsconfig.json': config.replace('"strict":true', '"strict":true,"types":["*"]'), 'src/a.ts': "import 'other-types'\n" }
    const lines = await added({
      texts,
      dependencies,
      locked: { 'other-types': '1.0.0' },
      changes: { 'src/b.ts': 'export const b = loud\n' },
    })
    expect(lines).toEqual([expect.stringMatching(/^node_modules\/.*Shared|^node_modules\/.* 2717 /)])
  })

  it('tell where npm installs the packages of a project and not those of the change beside them', async ({ skip }) => {
    if (whyNot !== undefined) return skip(whyNot)
    const packagesOf = (dependencies: object, names: readonly string[]): TypesPlan['packages'] => ({
      folder: '',
      manifests: { 'package.json': JSON.stringify({ name: 'api', dependencies }) },
      added: names,
      isStrict: true,
    })
    const both = { lib: '1.0.0', picky: '1.0.0' }
    const conflict = expect.stringMatching(/^peer lib@"\^2\.0\.0" from picky@1\.0\.0/) as string
    const packages = packagesOf(both, ['picky'])
    expect(await compare({ packages })).toMatchObject({ total: 0, conflict })
    // the same from the cache
    expect(await compare({ packages })).toMatchObject({ conflict })
    const { isStrict: _, ...loose } = packagesOf({ ...both, plugin: '1.0.0' }, ['picky'])
    expect(await compare({ packages: loose })).not.toHaveProperty('conflict')
    // what does not go together without the change is not of it
    const theirs = packagesOf({ ...both, 'other-types': '1.0.0' }, ['other-types'])
    expect(await compare({ packages: theirs })).not.toHaveProperty('conflict')
  })

  it('are those of composite projects, which list every file', async ({ skip }) => {
    if (whyNot !== undefined) return skip(whyNot)
    const texts = {
      'tsconfig.json': '{ "files": [], "references": [{ "path": "./worker" }] }',
      'worker/tsconfig.json': '{ "compilerOptions": { "composite": true, "strict": true, "types": [] }, "include": ["./*.ts"] }',
      'worker/index.ts': 'export {}\n',
    }
    const changes = { 'worker/index.ts': "export { b } from './deep/b'\n", 'worker/deep/b.ts': 'export const b = 1\n' }
    const lines = await added({ texts, changes })
    expect(lines).toEqual([expect.stringMatching(/^worker\/index\.ts 6307 /)])
  })

  it('are compiled from what a change makes where a configuration includes no code', async ({ skip }) => {
    if (whyNot !== undefined) return skip(whyNot)
    const texts = { 'tsconfig.json': '{ "include": ["your files"] }', 'src/a.ts': '' }
    const changes = { 'src/b.ts': "export const b: number = 'b'\n" }
    expect(await added({ texts, changes, roots: ['src/b.ts'] })).toHaveLength(1)
  })

  it('are none of JavaScript that nobody checks', async ({ skip }) => {
    if (whyNot !== undefined) return skip(whyNot)
    const texts = { 'tsconfig.json': '{ "compilerOptions": { "allowJs": true }, "include": ["src"] }', 'src/a.js': '' }
    expect(await added({ texts, changes: { 'src/b.js': 'const a = ' } })).toEqual([
      'Types of the project were not compared: its code is JavaScript.',
    ])
  })
})

describe('a hostile project', () => {
  it('reads nothing beside its own texts', async ({ skip }) => {
    if (whyNot !== undefined) return skip(whyNot)
    const outside = path.join(folder, 'outside')
    mkdirSync(outside, { recursive: true })
    writeFileSync(path.join(outside, 'secret.ts'), "export const secret: 'hidden' = 'hidden'\n")
    writeFileSync(path.join(outside, 'tsconfig.json'), '{ "compilerOptions": { "strict": false } }')
    symlinkSync(outside, path.join(folder, 'link'))
    const options = {
      strict: true,
      module: 'ESNext',
      moduleResolution: 'bundler',
      paths: { secret: [`${outside}/secret.ts`], etc: ['/etc/*'] },
    }
    const texts = {
      'tsconfig.json': JSON.stringify({
        extends: [`${outside}/tsconfig.json`, '../../../../../../etc/tsconfig.json'],
        compilerOptions: { ...options, typeRoots: [outside, '/etc'], rootDirs: ['/etc'] },
        files: ['src/a.ts', `${outside}/secret.ts`, '/etc/passwd'],
        include: [`${outside}/**/*`, '/etc/**/*'],
        references: [{ path: outside }, { path: '../../..' }],
      }),
      'src/a.ts': 'export {}\n',
    }
    const text = [`${outside}/secret`, 'secret', `${folder}/link/secret`].map(
      (from, i) => `import { secret as s${i} } from '${from}'\nexport const n${i}: number = s${i}\n`,
    )
    const lines = await added({ texts, changes: { 'src/b.ts': text.join('') }, configs: ['tsconfig.json'] })
    expect(lines.join('\n')).not.toContain('hidden')
    const whole = await compare({ texts, changes: { 'src/a.ts': text.join('') } })
    expect(JSON.stringify(whole)).not.toContain('hidden')
    expect('added' in whole && whole.added.some(({ code }) => code === 2307)).toBe(true)
  })

  it('runs no plugin and none of its packages, and writes nothing', async ({ skip }) => {
    if (whyNot !== undefined) return skip(whyNot)
    const target = path.join(folder, 'written')
    const compilerOptions = {
      plugins: [{ name: 'plugin', transform: 'plugin' }],
      outDir: target,
      declarationDir: target,
      tsBuildInfoFile: path.join(target, 'info'),
      generateTrace: target,
      incremental: true,
      composite: true,
      declaration: true,
    }
    const texts = { 'tsconfig.json': JSON.stringify({ compilerOptions, include: ['src'] }), 'src/a.ts': 'export {}\n' }
    const dependencies = { plugin: '1.0.0', typescript: 'npm:fake@6.0.3' }
    const outcome = await compare({ texts, dependencies, changes: { 'src/b.ts': "export const b: number = 'b'\n" } })
    expect(outcome).toMatchObject({ total: 1, compiler: '6.0.3' })
    expect(existsSync(mark)).toBe(false)
    expect(existsSync(target)).toBe(false)
  })

  it('asks no other host, and leads to none', async ({ skip }) => {
    if (whyNot !== undefined) return skip(whyNot)
    const before = asked.length
    const entry = {
      version: '1.0.0',
      integrity: integrityOf('lib', '1.0.0'),
      resolved: `${origin.replace('127.0.0.1', 'localhost')}lib/-/lib-1.0.0.tgz`,
    }
    const lockfile = JSON.stringify({ lockfileVersion: 3, packages: { 'node_modules/lib': entry } })
    const manifests = { 'package.json': '{ "dependencies": { "lib": "1.0.0" } }' }
    expect(await added({ packages: { folder: '', manifests, lockfile, added: [] }, changes: uses })).toEqual([
      'Types of the project were not compared: its packages could not be installed (`the lockfile names another registry for lib`).',
    ])
    expect(asked.slice(before)).toEqual([])
  })

  it('may be large', async ({ skip }) => {
    if (whyNot !== undefined) return skip(whyNot)
    const many = Object.fromEntries(Array.from({ length: 8_000 }, (_, i) => [`src/many/${i}.ts`, `export const n${i} = ${i}\n`]))
    const texts = { 'tsconfig.json': config, ...many }
    expect(await added({ texts, changes: { 'src/b.ts': "export const b: number = 'b'\n" } })).toHaveLength(1)
  })

  it('has no package whose content is another one than the lockfile says', async ({ skip }) => {
    if (whyNot !== undefined) return skip(whyNot)
    const wrong = {
      version: '1.0.0',
      integrity: `sha512-${Buffer.alloc(64, 1).toString('base64')}`,
      resolved: addressOf('https://registry.npmjs.org/', 'lib', '1.0.0'),
    }
    const lockfile = JSON.stringify({ lockfileVersion: 3, packages: { 'node_modules/lib': wrong } })
    const manifests = { 'package.json': '{ "dependencies": { "lib": "^1.0.0" } }' }
    const [line = ''] = await added({ packages: { folder: '', manifests, lockfile, added: [] }, changes: uses })
    expect(line).toContain('could not be installed')
  })
})
