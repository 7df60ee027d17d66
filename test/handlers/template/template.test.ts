import { describe, expect, it } from 'vitest'
import { RefusedError, UsageError } from '../../../src/core/errors.ts'
import type { BlobId } from '../../../src/core/names.ts'
import { entries } from '../../../src/generators/index.generated.ts'
import { readRecord, writeRecord } from '../../../src/generators/records/record.ts'
import { parseTemplate } from '../../../src/handlers/template/parse-template.ts'
import { parseCommand } from '../../../src/text/parse-command.ts'
import { changesOf, type Files, grown, pathsOf, textIn, withChanges } from '../../support/grow-in-memory.ts'

const worker = { 'wrangler.jsonc': '{ "name": "shop", "main": "src/index.ts", "compatibility_date": "2026-10-20" }\n' }
const route = 'add-api-route /users GET,POST'

describe('/template', () => {
  it('begins a whole project in an empty folder', async () => {
    const files = await grown({}, route)
    for (const path of ['wrangler.jsonc', 'package.json', 'tsconfig.json', '.gitignore', 'src/index.ts', 'src/routes/users.ts'])
      expect(textIn(files, path), path).not.toBe('')
    expect(Object.keys(JSON.parse(textIn(files, 'package.json')).scripts)).toEqual(
      expect.arrayContaining(['dev', 'test', 'types', 'deploy']),
    )
  })

  it.each(entries.map(({ name, examples }) => [name, examples[0] ?? '']))('%s changes no byte when it runs again', async (_, line) => {
    const asked = line.startsWith('add-middleware auth-required') ? `${line} --with-dependencies` : line
    const once = await grown({}, asked)
    expect(pathsOf(await changesOf(once, asked))).toEqual([])
  })

  it('does not bring back what a person deleted, and says so', async () => {
    const { ['src/schemas/user.ts']: deleted, ...left } = await grown({}, route)
    expect(deleted).toBeDefined()
    const changes = await changesOf(left, route)
    // the log of what was added no longer lists it
    expect(pathsOf(changes).filter((path) => !path.startsWith('.workflow/'))).toEqual([])
    expect(changes.report.findings.map(({ rule }) => rule)).toContain('template-deleted')
  })

  it('keeps what a person wrote, and adds what is new beside it', async () => {
    const once = await grown({}, 'add-api-route /users GET')
    const edited = { ...once, 'src/routes/users.ts': `${textIn(once, 'src/routes/users.ts')}\n// ours\n` }
    const changes = await changesOf(edited, 'add-api-route /users POST')
    expect(textIn(withChanges(edited, changes), 'src/routes/users.ts')).toContain('// ours')
    expect(textIn(withChanges(edited, changes), 'src/routes/users.ts')).toMatch(/method: 'post'/)
  })

  it('writes nothing where a file that is not ours stands in the way', async () => {
    const once = await grown({}, route)
    const own = Object.entries(once).filter(([path]) => !path.startsWith('.workflow/'))
    const changes = await changesOf(
      { ...Object.fromEntries(own), 'src/middleware/cors.ts': 'export const cors = 1\n' },
      'add-middleware cors',
    )
    expect(pathsOf(changes)).toEqual([])
    expect(changes.refused).toBeDefined()
    expect(changes.patches?.length).toBeGreaterThan(0)
  })
})

describe('what cannot be read', () => {
  const unread = { blob: 'x' as BlobId, size: 5_000_000 } as const
  const index = "import { Hono } from 'hono'\n\nconst app = new Hono()\n\nexport default app\n"
  const own = { ...worker, 'package.json': '{ "name": "shop" }\n', 'src/index.ts': index }

  it.each(['large', 'binary'] as const)('is never written over: a module that is %s', async (skipped) => {
    const changes = await changesOf({ ...own, 'src/middleware/cors.ts': { ...unread, skipped } }, 'add-middleware cors')
    expect(pathsOf(changes)).toEqual([])
    expect(changes.refused).toBeDefined()
    expect(changes.report.findings.map(({ rule }) => rule)).toContain('template-taken')
    expect(changes.patches?.map(({ path }) => path)).not.toContain('src/middleware/cors.ts')
  })

  it.each(['wrangler.jsonc', 'package.json'])('is named where nothing can be said without it: %s', async (path) => {
    const changing = changesOf({ ...own, [path]: { ...unread, skipped: 'binary' } }, 'add-middleware cors')
    await expect(changing).rejects.toThrow(`\`${path}\` has to be read and cannot be`)
  })

  it('is named where the change would go', async () => {
    const changes = await changesOf({ ...own, 'src/index.ts': { ...unread, skipped: 'large' } }, 'add-middleware cors')
    expect(pathsOf(changes)).toEqual([])
    expect(changes.refused).toEqual([expect.stringContaining('`src/index.ts` is not in the repository, or cannot be read.')])
  })
})

describe('what a person deleted or moved', () => {
  it('is not mounted again: a route', async () => {
    const once = await grown({}, route)
    const { ['src/routes/users.ts']: module, ['src/api.ts']: api, ...left } = once
    expect(module).toBeDefined()
    const without = textIn({ api: api ?? '' }, 'api')
      .split('\n')
      .filter((line) => !line.includes('usersRoutes'))
      .join('\n')
    const changes = await changesOf({ ...left, 'src/api.ts': without }, `${route},PUT`)
    expect(textIn(withChanges({ ...left, 'src/api.ts': without }, changes), 'src/api.ts')).not.toContain('usersRoutes')
    expect(changes.report.findings.map(({ rule }) => rule)).toContain('template-deleted')
  })
})

describe('a file that an older version of a template made', () => {
  const line = 'add-middleware cors'
  const file = 'src/middleware/cors.ts'
  const record = `.workflow/template/${file}.json`
  const older = (text: string): string => text.replace('const isAllowed = origin !== undefined', 'const isAllowed = origin !== null')

  /** A project as the older version left it, with what a person made of the file since. */
  async function standing(edit: (text: string) => string): Promise<{ now: Files; before: Files }> {
    const now = await grown({}, line)
    const text = older(textIn(now, file))
    const known = readRecord(textIn(now, record))
    if (known === undefined) throw new Error('there is no record')
    return { now, before: { ...now, [file]: edit(text), [record]: writeRecord({ ...known, version: 'older', text }) } }
  }

  it('is upgraded where nobody touched it', async () => {
    const { now, before } = await standing((text) => text)
    const changes = await changesOf(before, line)
    expect(pathsOf(changes)).toEqual([file, record])
    const after = withChanges(before, changes)
    expect([textIn(after, file), textIn(after, record)]).toEqual([textIn(now, file), textIn(now, record)])
  })

  it('gains the new lines beside what a person wrote', async () => {
    const { now, before } = await standing((text) => `// ours\n${text}`)
    const after = withChanges(before, await changesOf(before, line))
    expect([textIn(after, file), textIn(after, record)]).toEqual([`// ours\n${textIn(now, file)}`, textIn(now, record)])
  })

  it('stays where a person wrote the same lines, and a finding says which', async () => {
    const { before } = await standing((text) => text.replace('origin !== null', 'isOurs(origin)'))
    const changes = await changesOf(before, line)
    expect(pathsOf(changes)).toEqual([])
    expect(changes.refused).toBeUndefined()
    const at =
      1 +
      textIn(before, file)
        .split('\n')
        .findIndex((one) => one.includes('isOurs(origin)'))
    const conflicts = changes.report.findings.filter(({ rule }) => rule === 'template-conflict')
    expect(conflicts).toMatchObject([{ severity: 'warning', at: { path: file, line: at } }])
  })

  it('stays deleted', async () => {
    const { before } = await standing((text) => text)
    const { [file]: _, ...left } = before
    const changes = await changesOf(left, line)
    expect(pathsOf(changes)).not.toContain(file)
    expect(pathsOf(changes)).not.toContain('src/index.ts')
    expect(changes.report.findings.map(({ rule }) => rule)).toContain('template-deleted')
  })
})

describe('records that are broken or hostile (C5)', () => {
  const line = 'add-middleware cors'
  const record = '.workflow/template/src/middleware/cors.ts.json'

  it.each<[what: string, change: (text: string) => string]>([
    ['is no JSON', () => '{'],
    ['is empty', () => ''],
    ['is a list', () => '[]'],
    ['has the hash of another text', (text) => text.replace(/"hash": "\w+"/, '"hash": "00"')],
    ['has a text of another hash', (text) => text.replace('Lets pages', 'Lets any')],
  ])('say nothing where one %s: what a person wrote stays', async (_, change) => {
    const once = await grown({}, line)
    const edited = { ...once, [record]: change(textIn(once, record)), 'src/middleware/cors.ts': '// mine\n' }
    const changes = await changesOf(edited, line)
    expect(pathsOf(changes)).toEqual([])
    expect(changes.report.findings.map(({ rule }) => rule)).toContain('template-taken')
    // as it was made it is remembered again
    const again = await grown({ ...once, [record]: change(textIn(once, record)) }, line)
    expect(textIn(again, record)).toBe(textIn(once, record))
  })

  it.each(['../../evil.ts', '/etc/x', 'src/../../../x', '.git/hooks/x', '', 'a\nb.ts'])('lead nowhere: %j', async (path) => {
    const once = await grown({}, line)
    const files = { ...once, [`.workflow/template/${path}.json`]: textIn(once, record) }
    const changes = await changesOf(files, 'add-middleware rate-limiting')
    expect(changes.refused).toBeUndefined()
    const paths = new Set([...pathsOf(changes)].filter((one) => !one.startsWith('.workflow/')))
    const harmless = await changesOf(once, 'add-middleware rate-limiting')
    expect(paths).toEqual(new Set(pathsOf(harmless).filter((one) => !one.startsWith('.workflow/'))))
  })
})

describe('the order of commands', () => {
  const line = 'add-middleware auth-required'

  it('is refused with the line to type', async () => {
    const error = await changesOf({}, line).catch((one: unknown) => one)
    expect(error).toBeInstanceOf(RefusedError)
    expect((error as RefusedError).exitCode).toBe(3)
    expect((error as RefusedError).message.split('\n').at(-1)).toBe('/template setup-auth jwt')
  })

  it('is kept with --with-dependencies', async () => {
    const files = await grown({}, `${line} --with-dependencies`)
    expect(textIn(files, 'src/auth/require-user.ts')).not.toBe('')
    expect(textIn(files, 'src/middleware/auth-required.ts')).not.toBe('')
  })
})

describe('the package', () => {
  const two: Files = {
    'apps/a/wrangler.toml': 'name = "a"\nmain = "src/index.ts"\n',
    'apps/b/wrangler.toml': 'name = "b"\nmain = "src/index.ts"\n',
  }

  it('is asked for where there are several, with lines to type', async () => {
    await expect(changesOf(two, route)).rejects.toThrow(/--package apps\/a\n--package apps\/b$/)
  })

  it.each([
    '../x',
    '/etc',
    '.',
    'apps/../..',
    '.git',
    '.github/x',
    'a\\b',
    '~',
    'a//b',
    'node_modules/x',
    'apps/a.',
    'x'.repeat(300),
    '\u202ea',
  ])('in %j is refused, or is a folder of the repository', async (folder) => {
    const changes = await changesOf(two, `${route} --package "${folder}"`).catch((error: unknown) => error)
    if (folder !== '.') expect(changes).toBeInstanceOf(UsageError)
    else expect(pathsOf(changes as { files: [] }).filter((path) => path.startsWith('apps/'))).toEqual([])
  })

  it('is not begun in the folder of something else', async () => {
    for (const name of ['package.json', 'go.mod', 'deno.json'])
      await expect(changesOf({ [name]: '{}' }, route)).rejects.toThrow(/To start one in a folder of its own/)
  })

  it('is not written to through a link', async () => {
    const link = { blob: 'x' as BlobId, size: 1, skipped: 'symlink' } as const
    await expect(changesOf({ apps: link }, `${route} --package apps/api`)).rejects.toThrow(RefusedError)
  })

  it.each<[string, string]>([
    ['wrangler.jsonc', '{ "name": '],
    ['wrangler.toml', 'name = '],
  ])('with a broken %s is refused with a sentence', async (path, text) => {
    await expect(changesOf({ [path]: text }, route)).rejects.toThrow(/^Expected the configuration /)
  })

  it.each([
    { name: "a'+evil()+'" },
    { main: '../../x/index.ts' },
    { main: '/etc/index.ts' },
    { d1_databases: [{ binding: 'DB; evil()', database_name: 'a' }] },
    { d1_databases: [{ binding: 'DB', database_name: 'a', migrations_dir: '/etc' }] },
    { d1_databases: [{ binding: 'DB', database_name: 'a', migrations_dir: '../../x`y' }] },
    { d1_databases: [{ binding: 'DB', database_name: 'a', migrations_dir: '..' }] },
    { queues: { producers: [{ binding: 'Q`', queue: 'emails' }] } },
  ])('that says %j is refused before it stands in code or in a path (C5)', async (config) => {
    const text = JSON.stringify({ ...(JSON.parse(worker['wrangler.jsonc']) as object), ...config })
    await expect(changesOf({ 'wrangler.jsonc': text, 'src/index.ts': 'export default {}\n' }, 'implement-queue emails')).rejects.toThrow(
      /in the Wrangler configuration to be/,
    )
  })
})

describe('records that were tampered with (C5)', () => {
  it.each([
    ['implement-queue emails', 'implement-queue orders', 'src/queues/emails.ts', 'src/queues.ts'],
    ['add-worker-cron clean-up "0 3 * * *"', 'add-worker-cron report "0 4 * * *"', 'src/jobs/clean-up.ts', 'src/scheduled.ts'],
  ])('put nothing into code: %s', async (first, second, of, into) => {
    const once = await grown({}, first)
    const record = `.workflow/template/${of}.json`
    const text = textIn(once, record).replaceAll(/("(?:Queue|Job|camel|table|QUEUE)": )"\w+"/g, '$1"x, evil()"')
    const changed = await grown({ ...once, [record]: text }, second)
    expect(text).toContain('evil()')
    expect(textIn(changed, into)).not.toContain('evil')
    const renamed = text.replaceAll(/("(?:queue|job)": )"[\w-]+"/g, `$1"x'; evil()"`)
    expect(textIn(await grown({ ...once, [record]: renamed }, second), into)).not.toContain('evil')
  })
})

describe('the line that is remembered', () => {
  it.each([
    'add-api-route /users GET,POST',
    'add-api-route /users POST --fields "name:string, age:integer?"',
    'add-api-route /users POST --upload',
    'add-worker-cron clean-up "0 3 * * *"',
    'add-worker-cron clean-up 0 3 * * *',
    'add-middleware cors --origins "https://a.example, https://b.example" --credentials',
  ])('of %s reads back to itself', (typed) => {
    const { line } = parseTemplate(parseCommand(`/template ${typed}`).tokens)
    expect(parseTemplate(parseCommand(line).tokens).line).toBe(line)
  })
})
