import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { changesOf, type Files, grown, pathsOf, textIn } from '../../support/grow-in-memory.ts'

const app = "import { Hono } from 'hono'\n\nconst app = new Hono()\n\napp.get('/', (c) => c.text('hi'))\n\nexport default app\n"
const database = (name: string) => ({ binding: 'DB', database_name: name, migrations_dir: 'migrations' })
const cron = 'add-worker-cron nightly "0 3 * * *"'

function project(dev: string, config: Readonly<Record<string, unknown>>): Files {
  const manifest = { scripts: { dev }, dependencies: { hono: '^4.12.0' } }
  return {
    'wrangler.jsonc': `${JSON.stringify({ name: 'shop', main: 'src/index.ts', compatibility_date: '2026-10-20', ...config }, null, 2)}\n`,
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'src/index.ts': app,
  }
}

const everyEnvironment = { env: { dev: { d1_databases: [database('shop-dev')] }, live: { d1_databases: [database('shop-live')] } } }

/** What a configuration binds as databases, at its top level (`''`) and in each environment. */
function bound(files: Files): Readonly<Record<string, readonly string[]>> {
  const config = JSON.parse(textIn(files, 'wrangler.jsonc'))
  const scopes: [string, { d1_databases?: { binding: string; database_name: string }[] }][] = [['', config], ...Object.entries(config.env)]
  return Object.fromEntries(
    scopes.map(([name, own]) => [name, (own.d1_databases ?? []).map((row) => `${row.binding}: ${row.database_name}`)]),
  )
}

async function notesOf(files: Files, line: string): Promise<string> {
  return (await changesOf(files, line)).report.suggestions.map(plain).join('\n')
}

describe('a database that only environments bind', () => {
  it.each(['wrangler dev --env dev', 'npx wrangler@latest dev -e dev'])(
    'is that of the project where the top level is not run: %s',
    async (dev) => {
      const files = project(dev, everyEnvironment)
      const after = await grown(files, cron)
      expect(bound(after)).toEqual({ '': [], dev: ['DB: shop-dev'], live: ['DB: shop-live'] })
      expect(textIn(after, 'src/scheduled.ts')).toContain('DB')
      expect(textIn(after, 'test/worker.ts')).toContain("env: 'dev',")
      expect(await notesOf(files, cron)).toContain('Its rows are in the database that each environment binds as DB.')
    },
  )

  it.each([
    ['the top level is run', 'wrangler dev', everyEnvironment, 'DB is not'],
    [
      'an environment lacks it',
      'wrangler dev --env dev',
      { env: { ...everyEnvironment.env, test: { vars: { STAGE: 'test' } } } },
      'none was bound everywhere',
    ],
  ])('is left alone where %s', async (_, dev, config, why) => {
    const files = project(dev, config)
    for (const line of [cron, 'implement-queue emails', 'setup-auth jwt', 'setup-database shop-db']) {
      const after = bound(await grown(files, line))
      expect(after['']?.[0]).toMatch(/^(?:DATABASE|SHOP_DB): shop-db$/)
      for (const name of Object.keys(config.env)) expect(after[name]?.at(-1)).toBe(`${after['']?.[0]}-${name}`)
    }
    expect(textIn(await grown(files, cron), 'test/worker.ts')).not.toContain('env:')
    expect(await notesOf(files, cron)).toContain(why)
    expect(await notesOf(files, cron)).not.toContain('there was none')
    expect(await notesOf(files, 'setup-auth jwt')).not.toContain('had no database')
  })

  it('is where queries of ours stay, though an environment comes later that lacks it', async () => {
    const before = await grown(project('wrangler dev', { env: {} }), cron)
    const config = JSON.parse(textIn(before, 'wrangler.jsonc'))
    const later = { ...before, 'wrangler.jsonc': `${JSON.stringify({ ...config, env: { live: { vars: {} } } }, null, 2)}\n` }
    const after = await grown(later, 'add-worker-cron weekly "0 4 * * 1"')
    expect(bound(after)['']).toEqual(['DB: shop-db'])
    expect(textIn(after, 'src/jobs/weekly.ts')).not.toContain('DATABASE')
    expect(pathsOf(await changesOf(after, cron))).toEqual([])
  })
})

describe('a name that an environment gives to something else', () => {
  it('is taken', async () => {
    const files = project('wrangler dev', { env: { live: { kv_namespaces: [{ binding: 'DB', id: '1' }] } } })
    expect(bound(await grown(files, cron))).toEqual({ '': ['DATABASE: shop-db'], live: ['DATABASE: shop-db-live'] })
    await expect(changesOf(files, 'add-kv-store db')).rejects.toThrow('stands for something else already')
  })
})

describe('the issuer of access tokens', () => {
  it('differs by environment only where there are environments', async () => {
    const { env: _, ...none } = everyEnvironment as { env?: unknown }
    expect(await notesOf(project('wrangler dev', none), 'setup-auth jwt')).not.toContain('differs by environment')
    expect(await notesOf(project('wrangler dev', everyEnvironment), 'setup-auth jwt')).toContain(
      'differs by environment (shop, shop-dev and shop-live)',
    )
  })
})

describe('the queues that have to exist', () => {
  it('are those of each environment, as the configuration has them', async () => {
    const own = { queues: { producers: [{ binding: 'EMAILS_QUEUE', queue: 'mails' }] } }
    const notes = await notesOf(project('wrangler dev', { env: { staging: {}, live: own } }), 'implement-queue emails')
    const create = 'npx wrangler queues create'
    const top = `${create} emails and ${create} emails-dead-letters`
    const staging = `for staging ${create} emails-staging and ${create} emails-dead-letters-staging`
    const live = `for live ${create} mails, ${create} emails-live and ${create} emails-dead-letters-live`
    expect(notes).toContain(`the queues have to exist: ${top}; ${staging}; ${live}.`)
    expect(await notesOf(project('wrangler dev', {}), 'implement-queue emails')).toContain(`the queues have to exist: ${top}.`)
  })
})

describe('the memory file of a Worker', () => {
  const memory = async (files: Files): Promise<string> => {
    const below = Object.fromEntries(Object.entries(files).map(([path, text]) => [`apps/api/${path}`, text]))
    return textIn(await grown(below, 'add-middleware cors --package apps/api', `${cron} --package apps/api`), 'apps/api/src/ASSISTANT.md')
  }

  it('names databases, of environments too, and where their migrations are once there are some', async () => {
    const files = project('wrangler dev', { env: { live: { d1_databases: [database('shop-live')] } } })
    const text = await memory(files)
    expect(text).toContain('- `DB`: the D1 database `shop-live`.')
    expect(text).toContain('- `DATABASE`: the D1 database `shop-db`, with its migrations in `apps/api/database/migrations`.')
  })

  it('says whose folder of migrations is whose', async () => {
    const bound = { d1_databases: [{ binding: 'DB', database_name: 'shop', migrations_dir: 'drizzle' }] }
    const drizzle = { 'drizzle/meta/_journal.json': '{}', 'drizzle/0000_a.sql': 'SELECT 1;\n' }
    const text = await memory({ ...project('wrangler dev', bound), ...drizzle })
    expect(text).toContain('with its migrations in `apps/api/drizzle` and what templates added to its tables in `apps/api/migrations`.')
    const elsewhere = { d1_databases: [{ binding: 'DB', database_name: 'shop', migrations_dir: '../../shared' }] }
    expect(await memory(project('wrangler dev', elsewhere))).toContain(
      'the D1 database `shop`, with what templates added to its tables in `apps/api/migrations`.',
    )
  })

  it('names the script that writes the types, and no other key of the manifest', async () => {
    const rest = project('wrangler dev', {})
    const withTypes = { ...JSON.parse(textIn(rest, 'package.json')), types: './dist/index.d.ts' }
    expect(await memory({ ...rest, 'package.json': JSON.stringify(withTypes) })).not.toContain('types')
    const scripts = { ...withTypes.scripts, 'cf-typegen': 'wrangler types' }
    expect(await memory({ ...rest, 'package.json': JSON.stringify({ ...withTypes, scripts }) })).toContain('npm run cf-typegen\n')
  })
})

describe('types of the environment in which it is not certain what goes where', () => {
  it('stay, and the script that writes them is named', async () => {
    const scripts = { dev: 'wrangler dev', 'cf-typegen': 'wrangler types' }
    const types = 'interface Env {\n\tSTAGE: "dev";\n}\ninterface MailEnv {\n\tHOST: "a";\n}\n'
    const more = { 'package.json': JSON.stringify({ scripts }), 'worker-configuration.d.ts': types }
    const { report, files } = await changesOf({ ...project('wrangler dev', {}), ...more }, 'implement-queue emails')
    expect(files.map(({ path }) => path)).not.toContain('worker-configuration.d.ts')
    expect(report.findings.map(({ message }) => plain(message)).join('\n')).toContain(
      'worker-configuration.d.ts stays as it is, because it is not certain which of its interfaces get what was added: run npm run cf-typegen.',
    )
  })
})
