import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Deployment, type DeployPlan, isDeployed } from '../../src/core/deployment.ts'
import { deployWorker } from '../../src/deploy/deploy-worker.ts'
import { certificateFor } from '../support/certificate.ts'
import { account, type Cloudflare, startCloudflare } from '../support/cloudflare.ts'
import { startProxy } from '../support/proxy.ts'
import { temporaryFolder, writeFiles } from '../support/repository.ts'

const modules = path.join(import.meta.dirname, '../../node_modules')
const plan: DeployPlan = {
  environment: 'production',
  root: 'api/',
  config: 'wrangler.jsonc',
  databases: ['DB'],
  secrets: ['JWT_KEYS'],
}
const config = {
  name: 'shop',
  main: 'src/index.js',
  compatibility_date: '2026-10-01',
  env: {
    production: {
      workers_dev: true,
      d1_databases: [{ binding: 'DB', database_name: 'shop-db-production' }],
      secrets: { required: ['JWT_KEYS'] },
    },
  },
}

function project(): string {
  const dir = temporaryFolder()
  writeFiles(dir, {
    'api/wrangler.jsonc': JSON.stringify(config),
    'api/src/index.js': "export default { fetch: () => new Response('the code that was deployed') }\n",
    'api/migrations/0001_first.sql': 'CREATE TABLE first (id INTEGER);\n',
  })
  symlinkSync(modules, path.join(dir, 'node_modules'))
  return dir
}

function deploy(dir: string, { url }: Cloudflare, answer = (): Response => new Response('{}')): Promise<Deployment> {
  return deployWorker(plan, {
    dir,
    env: {
      PATH: process.env['PATH'],
      HOME: dir,
      CLOUDFLARE_API_TOKEN: 'token',
      CLOUDFLARE_ACCOUNT_ID: account,
      CLOUDFLARE_API_BASE_URL: url,
    },
    signal: new AbortController().signal,
    progress: () => undefined,
    fetch: async () => answer(),
    pause: 1,
  })
}

/** Where in the list something was asked first. */
const at = ({ asked }: Cloudflare, words: string): number => asked.findIndex((one) => one.startsWith(words))

describe('a deployment', () => {
  it('asks for secrets, migrates, uploads the code and asks whether it answers, in this order', async () => {
    const cloudflare = await startCloudflare()
    cloudflare.secrets = ['JWT_KEYS']
    const ended = await deploy(project(), cloudflare)
    expect(ended, JSON.stringify([ended, cloudflare.asked])).toEqual({
      environment: 'production',
      steps: [
        { name: 'wrangler d1 migrations apply DB --env production --remote', ok: true },
        { name: 'wrangler deploy --env production', ok: true },
        { name: 'GET https://shop-production.acme.workers.dev/health', ok: true },
      ],
      url: 'https://shop-production.acme.workers.dev',
      rollback: 'npx wrangler rollback --env production',
    })
    const [secrets, query, upload] = [
      'GET /workers/scripts/shop-production/secrets',
      'POST /d1/database/',
      'POST /workers/scripts/shop-production/versions',
    ]
    expect(at(cloudflare, secrets)).toBe(0)
    expect(at(cloudflare, query)).toBeGreaterThan(0)
    expect(at(cloudflare, upload)).toBeGreaterThan(at(cloudflare, query))
    const bodies = [...cloudflare.bodies].map(([words, body]) => `${words} ${body}`).join('\n')
    expect(bodies).toContain('CREATE TABLE first')
    expect(bodies).toContain('the code that was deployed')
  })

  it('ends with the first step that fails, and says what the tool says', async () => {
    const cloudflare = await startCloudflare()
    cloudflare.secrets = ['JWT_KEYS']
    cloudflare.fails = 'POST /d1/database/'
    const ended = await deploy(project(), cloudflare)
    expect(ended.steps).toEqual([
      {
        name: expect.stringContaining('migrations apply DB') as string,
        ok: false,
        detail: expect.stringContaining('The stand-in does not do this') as string,
      },
    ])
    expect(ended.rollback).toBeUndefined()
    expect(at(cloudflare, 'POST /workers/')).toBe(-1)
  })

  it.each([
    ['a secret that the Worker lacks', ['OTHER']],
    ['a Worker that is not there yet', undefined],
  ])('is refused for %s before anything is done', async (_, secrets) => {
    const cloudflare = await startCloudflare()
    cloudflare.secrets = secrets
    await expect(deploy(project(), cloudflare)).rejects.toThrow(/npx wrangler secret put JWT_KEYS --env production/)
    expect(cloudflare.asked).toEqual(['GET /workers/scripts/shop-production/secrets'])
  })

  it('that is not well afterwards is no success', async () => {
    const cloudflare = await startCloudflare()
    cloudflare.secrets = ['JWT_KEYS']
    const ended = await deploy(project(), cloudflare, () => new Response('', { status: 503 }))
    expect(isDeployed(ended)).toBe(false)
    expect(ended.steps.at(-1)).toEqual({
      name: 'GET https://shop-production.acme.workers.dev/health',
      ok: false,
      detail: 'It was answered with 503 instead of 200.',
    })
    expect(ended.rollback).toBe('npx wrangler rollback --env production')
  })
})

const program = path.join(import.meta.dirname, '../../bin/docwright.mjs')

/** What a terminal shows, and the exit code. */
async function terminal(dir: string, lines: readonly string[], env: Record<string, string> = {}): Promise<{ code: unknown; text: string }> {
  const own = {
    PATH: process.env['PATH'] ?? '',
    HOME: temporaryFolder(),
    DOCWRIGHT_EDGE_MODULES: realpathSync(modules),
    npm_config_offline: 'true',
  }
  const child = spawn(process.execPath, [program, 'run', ...lines, '--repo', dir, '--write'], { env: { ...own, ...env } })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (text += String(data)))
  const [code] = (await once(child, 'close')) as [unknown]
  return { code, text }
}

/** An empty folder for a project, below one in which its packages are installed. */
function emptyProject(): string {
  const dir = path.join(temporaryFolder(), 'shop')
  mkdirSync(dir)
  symlinkSync(modules, path.join(dir, '../node_modules'))
  return dir
}

/** The Worker that was deployed, which is reached through a proxy alone; gives what whoever asks for it needs. */
async function deployedWorker(host: string): Promise<{ env: Record<string, string>; asked: string[]; passed: string[] }> {
  const { key, cert } = certificateFor(host)
  const asked: string[] = []
  const server = createServer({ key, cert }, ({ method, url, headers }, response) => {
    asked.push(`${method} ${headers.host}${url}`)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { url, passed } = await startProxy((server.address() as AddressInfo).port)
  const file = path.join(temporaryFolder(), 'certificate.pem')
  writeFileSync(file, cert)
  return { env: { HTTPS_PROXY: url, NODE_EXTRA_CA_CERTS: file }, asked, passed }
}

describe('/template deploy-worker --deploy at the terminal', () => {
  const line = '/template deploy-worker staging --deploy'
  const credentials = ({ url }: Cloudflare) => ({
    CLOUDFLARE_API_TOKEN: 'token',
    CLOUDFLARE_ACCOUNT_ID: account,
    CLOUDFLARE_API_BASE_URL: url,
  })

  it('proves, writes, migrates, deploys and asks the Worker, through the proxy of the environment', async () => {
    const [cloudflare, dir] = [await startCloudflare(), emptyProject()]
    const worker = await deployedWorker('shop-staging.acme.workers.dev')
    const { code, text } = await terminal(dir, ['/template setup-database app-db', line], { ...credentials(cloudflare), ...worker.env })
    expect(text).toMatch(/proven in workerd/i)
    expect(text).toMatch(/✓ {2}wrangler d1 migrations apply DB --env staging --remote\n/)
    expect(text).toMatch(/✓ {2}wrangler deploy --env staging\n/)
    expect(text).toMatch(/✓ {2}GET https:\/\/shop-staging\.acme\.workers\.dev\/health\n/)
    expect(text).toContain('Deployed to staging: https://shop-staging.acme.workers.dev\n')
    expect(text).toContain('npx wrangler rollback --env staging')
    expect(code).toBe(0)
    expect(worker.asked).toEqual(['GET shop-staging.acme.workers.dev/health'])
    expect(worker.passed).toEqual(['CONNECT shop-staging.acme.workers.dev:443'])
    expect(at(cloudflare, 'POST /d1/database/')).toBeGreaterThanOrEqual(0)
    expect(at(cloudflare, 'POST /workers/scripts/shop-staging/versions')).toBeGreaterThan(at(cloudflare, 'POST /d1/database/'))
    const bodies = [...cloudflare.bodies].map(([words, body]) => `${words} ${body}`).join('\n')
    expect(bodies).toContain('CREATE TABLE app_settings')
    expect(bodies).toContain('/openapi.json')
    expect(text).not.toContain('token')
    expect(existsSync(path.join(dir, 'docs/deploy-staging.md'))).toBe(true)
  })

  it('is a stated skip without credentials, and ends with 0', async () => {
    const [cloudflare, dir] = [await startCloudflare(), emptyProject()]
    writeFiles(dir, { '.github/docwright.yml': 'proof: off\n' })
    const { CLOUDFLARE_API_TOKEN: _, ...some } = credentials(cloudflare)
    const { code, text } = await terminal(dir, [line], some)
    expect(text).toContain('Not deployed: CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID have to be set.')
    expect(code).toBe(0)
    expect(cloudflare.asked).toEqual([])
    expect(readFileSync(path.join(dir, 'wrangler.jsonc'), 'utf8')).toContain('"staging"')
  })

  it('says what it wrote where a secret is missing, and deploys nothing', async () => {
    const [cloudflare, dir] = [await startCloudflare(), emptyProject()]
    writeFiles(dir, { '.github/docwright.yml': 'proof: off\n' })
    const { code, text } = await terminal(dir, ['/template setup-auth jwt', line], credentials(cloudflare))
    expect(text).toContain('npx wrangler secret put AUTH_KEYS --env staging')
    expect(text).toContain('docs/deploy-staging.md')
    expect(code).toBe(1)
    expect(cloudflare.asked.filter((one) => !one.startsWith('GET '))).toEqual([])
  })
})
