import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { isFree, type Owned, readDatabase } from '../../../src/generators/project/read-database.ts'
import { changesOf, pathsOf } from '../../support/grow-in-memory.ts'

const owned = (listed: readonly string[], root = ''): Owned => ({ root, listed: new Set(listed), isOurs: () => false })
const row = { binding: 'DB', database_name: 'shop', migrations_dir: 'drizzle' }

describe('migrations that another tool makes', () => {
  it.each([
    [['drizzle/0000_first.sql', 'drizzle/meta/_journal.json'], 'api/drizzle/meta/_journal.json', 'Drizzle'],
    [['drizzle/0000_first/migration.sql', 'drizzle/0000_first/snapshot.json'], 'api/drizzle/0000_first/snapshot.json', 'Drizzle'],
    [['drizzle/20240101_init/migration.sql', 'drizzle/migration_lock.toml'], 'api/drizzle/migration_lock.toml', 'Prisma'],
  ])('get none of ours between them: %s', (listed, shown, tool) => {
    const { migrations, apart = [] } = readDatabase(row, owned(listed, 'api/'))
    expect(migrations).toBe('migrations')
    expect(plain(apart)).toBe(`${shown} says that ${tool} makes the migrations of drizzle, and its next one would not know of ours`)
    expect(isFree('drizzle', owned(listed))).toBe(false)
  })

  it('are not told by files beside them', () => {
    for (const listed of [
      ['drizzle/0001_first.sql'],
      ['drizzle/meta/notes.json', 'meta/_journal.json'],
      ['drizzle/fixtures/snapshot.json'],
    ]) {
      const { migrations, apart } = readDatabase(row, owned(listed))
      expect([migrations, apart], listed.join()).toEqual(['drizzle', undefined])
    }
  })

  it('leave ours to be run by itself', async () => {
    const files = {
      'wrangler.json': JSON.stringify({ name: 'shop', main: 'src/index.ts', compatibility_date: '2026-10-20', d1_databases: [row] }),
      'src/index.ts': "import { Hono } from 'hono'\n\nconst app = new Hono()\n\nexport default app\n",
      'package.json': '{ "dependencies": { "hono": "^4.12.0" } }',
      'drizzle/0000_first.sql': 'CREATE TABLE nodes (id TEXT);\n',
      'drizzle/meta/_journal.json': '{}',
    }
    const changes = await changesOf(files, 'implement-queue emails')
    expect(pathsOf(changes).filter((path) => path.endsWith('.sql') && path.startsWith('drizzle'))).toEqual([])
    expect(pathsOf(changes).some((path) => path.startsWith('migrations/0001_'))).toBe(true)
    expect(changes.report.tries?.[0]).toMatch(/^npx wrangler d1 execute DB --local --file migrations\/0001_/)
    expect(changes.report.findings.map(({ message }) => plain(message)).join('\n')).toMatch(
      /Drizzle makes the migrations of drizzle.* So run only what is added: npx wrangler d1 execute DB --local --file migrations\/0001_/,
    )
  })
})

describe('migrations that people run one by one', () => {
  const files = {
    'wrangler.jsonc': JSON.stringify({
      name: 'shop',
      main: 'src/index.js',
      compatibility_date: '2026-10-20',
      d1_databases: [{ binding: 'DB', database_name: 'shop' }],
    }),
    'src/index.js': "import { Hono } from 'hono'\n\nconst app = new Hono()\n\nexport default app\n",
    'package.json': '{ "dependencies": { "hono": "^4.12.0" }, "devDependencies": { "vitest": "^5.1.1", "wrangler": "^4.107.0" } }',
    'migrations/000_init.sql': 'CREATE TABLE users (id TEXT, level TEXT);\n',
    'migrations/001_level.sql': '-- only for old databases\nALTER TABLE users ADD COLUMN level TEXT;\n',
  }

  it('get ours run by itself, where Wrangler would stop at one of them', async () => {
    const { report, files: changed } = await changesOf(files, 'add-api-route /widgets GET,POST')
    expect(report.tries?.[0]).toBe('npx wrangler d1 execute DB --local --file migrations/0002_widgets.sql')
    const told = report.findings.map(({ message }) => plain(message)).join('\n')
    expect(told).toContain('migrations/001_level.sql fails there on an empty database (users.level: that is there already)')
    const worker = changed.find(({ path }) => path === 'test/worker.js')?.content ?? ''
    expect(worker).toContain("runScript('DB', 'migrations/0002_widgets.sql')")
    expect(worker).not.toContain("applyD1Migrations('DB')")
  })

  it('are run as a whole where they run from the beginning', async () => {
    const { report } = await changesOf(
      { ...files, 'migrations/001_level.sql': 'ALTER TABLE users ADD COLUMN age;\n' },
      'add-api-route /widgets GET,POST',
    )
    expect(report.tries?.[0]).toBe('npx wrangler d1 migrations apply DB --local')
  })
})
