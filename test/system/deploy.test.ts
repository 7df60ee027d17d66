import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Deployment, type DeployPlan, isDeployed } from '../../src/core/deployment.ts'
import { deployWorker } from '../../src/deploy/deploy-worker.ts'
import { account, type Cloudflare, startCloudflare } from '../support/cloudflare.ts'
import { temporaryFolder, writeFiles } from '../support/repository.ts'

const modules = path.join(import.meta.dirname, '../../node_modules')
const plan: DeployPlan = { environment: 'production', root: 'api/', config: 'wrangler.jsonc', databases: ['DB'], secrets: ['JWT_KEYS'] }
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
