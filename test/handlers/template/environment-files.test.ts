import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { changesOf, type Files, grown, pathsOf, textIn } from '../../support/grow-in-memory.ts'

const toml = (name: string, main = 'src/index.ts'): string => `name = "${name}"\nmain = "${main}"\ncompatibility_date = "2026-10-20"\n`
const app = "import { Hono } from 'hono'\n\nconst app = new Hono()\n\napp.get('/', (c) => c.text('hi'))\n\nexport default app\n"
const files: Files = {
  'wrangler.production.toml': toml('shop-prod'),
  'wrangler.staging.toml': toml('shop-staging', './src/index.ts'),
  'wrangler.example.toml': toml('shop-example'),
  'package.json': JSON.stringify({ scripts: { dev: 'bun --watch src/index.ts' }, dependencies: { hono: '^4.12.0' } }),
  'src/index.ts': app,
}

describe('a Worker with a configuration for each environment', () => {
  it('gets bindings in all of them, each with resources of its own', async () => {
    const after = await grown(files, 'implement-queue emails')
    expect(textIn(after, 'wrangler.staging.toml')).toContain('queue = "emails"\n')
    expect(textIn(after, 'wrangler.staging.toml')).toContain('database_name = "shop-db"\n')
    expect(textIn(after, 'wrangler.production.toml')).toContain('queue = "emails-production"\n')
    expect(textIn(after, 'wrangler.production.toml')).toContain('dead_letter_queue = "emails-dead-letters-production"\n')
    expect(textIn(after, 'wrangler.production.toml')).toContain('database_name = "shop-db-production"\n')
    expect(textIn(after, 'wrangler.example.toml')).toBe(textIn(files, 'wrangler.example.toml'))
    expect(textIn(after, 'src/index.ts')).toContain('export default { fetch: app.fetch, queue }')
    expect(pathsOf(await changesOf(after, 'implement-queue emails'))).toEqual([])
  })

  it('gets triggers in all of them', async () => {
    const after = await grown(files, 'add-worker-cron nightly "0 3 * * *"')
    for (const path of ['wrangler.staging.toml', 'wrangler.production.toml']) expect(textIn(after, path)).toContain('crons = ["0 3 * * *"]')
  })

  it('is tried and tested with the one that it is developed with', async () => {
    const { report, files: written } = await changesOf(files, 'setup-database app-db')
    expect(report.findings.filter(({ rule }) => rule === 'template-config')).toEqual([])
    const route = await changesOf(await grown(files, 'setup-database app-db'), 'add-api-route /users GET,POST')
    expect(route.report.tries).toContain('npx wrangler dev --config wrangler.staging.toml')
    expect(route.report.tries).toContain('npx wrangler d1 migrations apply DB --local --config wrangler.staging.toml')
    expect(report.suggestions.map(plain).join()).toContain('apply DB --local --config wrangler.staging.toml')
    expect(written.find(({ path }) => path === 'test/worker.ts')?.content).toContain("'wrangler.staging.toml'")
    expect(route.next).not.toContain('/template deploy-worker production')
  })

  it('is deployed by its files', async () => {
    await expect(changesOf(files, 'deploy-worker production')).rejects.toThrow('npx wrangler deploy --config wrangler.staging.toml')
  })

  it('is told of a configuration that begins elsewhere', async () => {
    const other = { ...files, 'wrangler.mail.toml': toml('shop-mail', 'src/mail.ts'), 'src/mail.ts': app }
    const { report, files: written } = await changesOf(other, 'setup-database app-db')
    expect(written.map(({ path }) => path)).not.toContain('wrangler.mail.toml')
    expect(report.findings.map(({ message }) => plain(message)).join()).toContain('wrangler.mail.toml configures this Worker too')
  })

  it('may be JSON, in a folder of the repository', async () => {
    const json = '{\n  // ours\n  "name": "shop-dev",\n  "main": "src/index.ts"\n}\n'
    const below = { 'api/wrangler.dev.jsonc': json, 'api/wrangler-live.json': json.replace('  // ours\n', ''), 'api/src/index.ts': app }
    const after = await grown(below, 'setup-database app-db')
    expect(textIn(after, 'api/wrangler.dev.jsonc')).toContain('"database_name": "app-db"')
    expect(textIn(after, 'api/wrangler-live.json')).toContain('"database_name": "app-db-live"')
  })

  it('does not count beside a configuration of the usual name', async () => {
    const usual = { ...files, 'wrangler.toml': toml('shop') }
    const { files: written } = await changesOf(usual, 'setup-database app-db')
    expect(pathsOf({ files: written }).filter((path) => path.startsWith('wrangler.'))).toEqual(['wrangler.toml'])
  })
})
