import { spawn, spawnSync } from 'node:child_process'
import { cpSync, readdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { generateKeyPairSync } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { submitForm } from '../support/html-form.ts'
import { until } from '../support/queue-place.ts'
import { temporaryFolder } from '../support/repository.ts'

const root = path.join(import.meta.dirname, '../..')

/** The address that a server says it listens on. */
async function listening(child: ReturnType<typeof spawn>): Promise<string> {
  let said = ''
  child.stdout?.on('data', (part: Buffer) => (said += part.toString()))
  child.stderr?.on('data', (part: Buffer) => (said += part.toString()))
  const address = (): string | undefined => /"url":"(http[^"]+)"/.exec(said)?.[1]
  await until(() => address() !== undefined || child.exitCode !== null)
  const url = address()
  if (url !== undefined) return url
  throw new Error(`The server did not listen: ${said.slice(0, 2_000)}`)
}

/** The bundle and its packages, without the sources. */
function published(): string {
  const home = path.join(temporaryFolder(), 'docwright')
  for (const part of ['bin', 'build', 'package.json', 'app.yml']) cpSync(path.join(root, part), path.join(home, part), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(home, 'node_modules'))
  return home
}

it('offers to register an App as it is published, with the permissions of app.yml', async () => {
  const home = published()
  const env = { PATH: process.env['PATH'], HOME: home, PORT: '0', DOCWRIGHT_DATA: path.join(home, 'data') }
  const child = spawn(process.execPath, [path.join(home, 'bin/docwright.mjs'), 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stderr.on('data', (part: Buffer) => (said += part.toString()))
  const address = (): string | undefined => /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
  await until(() => address() !== undefined || child.exitCode !== null)
  const url = address() ?? ''
  const agree = await submitForm(url, await (await fetch(url)).text(), { address: 'https://docwright.example.com' })
  expect(await agree.text()).toContain('merge queues: read')
})

it('serves as it is published: the bundle and its packages, without the sources', async () => {
  const home = published()
  const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    APP_ID: '1',
    PRIVATE_KEY: privateKey,
    WEBHOOK_SECRET: 'sixteen characters and more',
    PORT: '0',
    GHE_HOST: '127.0.0.1:9',
    GHE_PROTOCOL: 'http',
    DOCWRIGHT_DATA: path.join(home, 'data'),
  }
  const child = spawn(process.execPath, [path.join(home, 'bin/docwright.mjs'), 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const url = await listening(child)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect(await (await fetch(`${url}/metrics`)).text()).toContain('docwright_deliveries_total')
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

it('brings no Node.js: who has an old one is told how to put a newer one beside it', () => {
  const home = path.join(temporaryFolder(), 'docwright')
  const { status, stderr } = spawnSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', path.dirname(home)], {
    cwd: root,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  const [tarball = ''] = readdirSync(path.dirname(home)).filter((name) => name.endsWith('.tgz'))
  const manifest = spawnSync('tar', ['-xzOf', path.join(path.dirname(home), tarball), 'package/package.json'], { encoding: 'utf8' }).stdout
  const asked = JSON.parse(manifest) as { dependencies: object; optionalDependencies?: object }
  expect(
    Object.keys({ ...asked.dependencies, ...asked.optionalDependencies }).filter((name) =>
      /^node(?:$|-(?:linux|darwin|win|aix|bin))/.test(name),
    ),
  ).toEqual([])
})
