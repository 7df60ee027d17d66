import { describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { changesOf, type Files, pathsOf, textIn, withChanges } from '../../support/grow-in-memory.ts'

const route = 'add-api-route /users GET'
const cron = 'add-worker-cron nightly "0 3 * * *"'

function project(ignored: string, config: object = {}, more: Files = {}): Files {
  return {
    'wrangler.jsonc': JSON.stringify({ name: 'shop', main: 'src/index.ts', compatibility_date: '2026-10-20', ...config }),
    'src/index.ts': "import { Hono } from 'hono'\n\nconst app = new Hono()\n\napp.get('/', (c) => c.text('hi'))\n\nexport default app\n",
    'package.json': '{ "dependencies": { "hono": "^4.12.0" } }',
    '.gitignore': ignored,
    ...more,
  }
}

describe('what rules of git leave out of commits', () => {
  it('is no folder of tests', async () => {
    const paths = pathsOf(await changesOf(project('test/\n'), route))
    expect(paths).toContain('tests/routes/users.test.ts')
    expect(paths.filter((path) => path.startsWith('test/'))).toEqual([])
  })

  it('is no folder of migrations of a database that is added', async () => {
    const changes = await changesOf(project('/migrations\n'), cron)
    expect(pathsOf(changes)).toContain('database/migrations/0001_jobs.sql')
    expect(textIn(withChanges({}, changes), 'wrangler.jsonc')).toContain('"database/migrations"')
    const database = await changesOf(project('/migrations\n'), 'setup-database app-db')
    expect(pathsOf(database)).toContain('migrations-app-db/0001_app_settings.sql')
    const auth = await changesOf(project('/migrations\n'), 'setup-auth jwt')
    expect(pathsOf(auth)).toContain('database/migrations/0001_auth.sql')
  })

  it('changes nothing the second time', async () => {
    const files = project('/migrations\n/test\n')
    const once = withChanges(files, await changesOf(files, 'setup-database app-db'))
    expect(pathsOf(await changesOf(once, 'setup-database app-db'))).toEqual([])
  })

  it.each(['src/routes/', '*.ts', 'users.ts', '/src\n'])('keeps a change from being written: %s', async (ignored) => {
    const changes = await changesOf(project(ignored), route)
    expect(pathsOf(changes)).toEqual([])
    expect(plain(changes.refused ?? [])).toContain('.gitignore leaves src/')
    expect(changes.patches?.map(({ path }) => path)).toContain('src/routes/users.ts')
  })

  it('may be a rule of a folder within, or above the package', async () => {
    const files = project('', {}, { 'src/.gitignore': 'routes\n' })
    expect(plain((await changesOf(files, route)).refused ?? [])).toContain('src/routes/users.ts')
    const inside = Object.fromEntries(Object.entries(project('')).map(([path, text]) => [`apps/api/${path}`, text]))
    expect((await changesOf(inside, route)).refused).toBeUndefined()
    expect(plain((await changesOf({ ...inside, '.gitignore': 'apps/*/src/schemas\n' }, route)).refused ?? [])).toContain(
      'apps/api/src/schemas/user.ts',
    )
  })

  it('does not concern files that are there', async () => {
    const changes = await changesOf(project('src/index.ts\npackage.json\n'), route)
    expect(changes.refused).toBeUndefined()
    expect(pathsOf(changes)).toContain('src/index.ts')
  })

  it('lists no secrets for developers, which the report does instead', async () => {
    const changes = await changesOf(project('.dev*\n'), 'setup-auth jwt')
    expect(pathsOf(changes)).not.toContain('.dev.vars.example')
    const told = changes.report.findings.map(({ message }) => plain(message)).join('\n')
    expect(told).toMatch(/\.dev\.vars\.example out of commits, so it is not written: \.dev\.vars needs [A-Z_]+/)
    expect(pathsOf(await changesOf(project('.dev.vars\n'), 'setup-auth jwt'))).toContain('.dev.vars.example')
  })

  it('is what developers write secrets into, by a line where there is no rule', async () => {
    const auth = async (ignored: string, more: Files = {}) => {
      const changes = await changesOf(project(ignored, {}, more), 'setup-auth jwt')
      const told = changes.report.findings.map(({ message }) => plain(message)).join('\n')
      return { files: withChanges(project(ignored, {}, more), changes), told, paths: pathsOf(changes) }
    }
    const unruled = await auth('.env\r\n.env.*')
    expect(unruled.files['.gitignore']).toBe('.env\r\n.env.*\r\n.dev.vars\r\n')
    expect(textIn(unruled.files, '.dev.vars.example')).toContain('which is not in git')
    expect(unruled.told).not.toContain('before secrets are written')
    expect((await auth('.dev.vars*\n!.dev.vars.example\n')).paths).not.toContain('.gitignore')
    const tracked = await auth('.dev.vars\n', { '.dev.vars': 'A=1\n' })
    expect(tracked.told).toContain('.dev.vars is in git: take it out with git rm --cached .dev.vars before')
    expect(textIn(tracked.files, '.dev.vars.example')).toContain('keep that out of git')
    const link = { mode: '120000', blob: 'x', size: 3, skipped: 'symlink' } as never
    const unread = await auth('', { '.gitignore': link })
    expect(unread.told).toContain('No .gitignore leaves .dev.vars out of commits: add the line .dev.vars before')
    expect(textIn(unread.files, '.dev.vars.example')).toContain('keep that out of git')
  })

  it('is what developers write secrets into, in a package that has no rules of its own', async () => {
    const inside = Object.fromEntries(Object.entries(project('')).map(([path, text]) => [`apps/api/${path}`, text]))
    const files = {
      ...Object.fromEntries(Object.entries(inside).filter(([path]) => !path.endsWith('.gitignore'))),
      '.gitignore': 'node_modules\n',
    }
    const changes = await changesOf(files, 'setup-auth jwt')
    expect(textIn(withChanges(files, changes), 'apps/api/.gitignore')).toBe('.dev.vars\n')
    expect(pathsOf(changes)).not.toContain('.gitignore')
    const route = pathsOf(await changesOf(files, 'add-api-route /users GET'))
    expect(route).not.toContain('apps/api/.gitignore')
  })

  it('lets in what is remembered', async () => {
    const files = project('*.json\n!package.json\n')
    const changes = await changesOf(files, route)
    expect(pathsOf(changes)).toContain('.workflow/template/.gitignore')
    expect(changes.refused).toBeUndefined()
    expect(pathsOf(await changesOf(project('dist\n'), route))).not.toContain('.workflow/template/.gitignore')
  })
})
