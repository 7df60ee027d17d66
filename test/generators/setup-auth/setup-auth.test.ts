import { expect, test } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import { bindingConfig } from '../../../src/generators/growth/binding-config.ts'
import type { Growth } from '../../../src/generators/growth/growth.ts'
import { blankProject } from '../../../src/generators/project/blank-project.ts'
import type { EdgeProject } from '../../../src/generators/project/edge-project.ts'
import { type KnownOfCode, readProject } from '../../../src/generators/project/read-project.ts'
import { setupAuth } from '../../../src/generators/setup-auth.ts'
import { renderTemplate } from '../../../src/generators/template/render-template.ts'
import { texts } from '../../../src/generators/template/texts.generated.ts'

const known: KnownOfCode = { title: 'example-api', routes: [], records: new Map() }
const { pack } = blankProject('example-api', { root: '', files: new Map(), listed: new Set() })
const blank = readProject(pack, known)

function bind(...positional: string[]) {
  return setupAuth.bind({ positional, options: new Map() })
}

function grown(project: EdgeProject): Growth {
  const result = bind('jwt')(project)
  if (!('growth' in result)) throw new Error('Expected a growth.')
  return result.growth
}

test.each([[[]], [['oauth']], [['JWT']], [['jwt', 'more']]])('the words %j are refused', (words) => {
  expect(() => bind(...words)).toThrow(/^Expected `kind` to be jwt, got /)
})

test('an option is refused', () => {
  expect(() => setupAuth.bind({ positional: ['jwt'], options: new Map([['path', '/x']]) })).toThrow('has no option `--path`')
})

test('a project without a database gets one, and is told so', () => {
  const { bindings, notes, files } = grown(blank)
  expect(bindings).toEqual([
    { kind: 'd1', binding: 'DB', database: 'example-api-db', migrations: 'migrations' },
    { kind: 'var', binding: 'AUTH_ISSUER', value: 'example-api', byEnvironment: true },
  ])
  expect(notes.map(plain)).toContain('The project had no database, so the D1 database DB is added.')
  expect(files.map(({ path }) => path)).toContain('migrations/0001_auth.sql')
})

test('a project with databases keeps accounts in the first one', () => {
  const databases = [
    { binding: 'MAIN', database: 'main', migrations: 'db/main' },
    { binding: 'LOGS', database: 'logs', migrations: 'db/logs' },
  ]
  const { bindings, notes, files } = grown({ ...blank, databases, nextMigration: (folder) => (folder === 'db/main' ? '0007' : '0001') })
  expect(bindings.map(({ kind }) => kind)).toEqual(['var'])
  expect(notes.map(plain).join(' ')).not.toContain('is added')
  expect(files.map(({ path }) => path)).toContain('db/main/0007_auth.sql')
  const routes = files.find(({ path }) => path === 'src/auth/routes.ts')
  expect(routes?.values['db']).toBe('MAIN')
})

test('each environment has an issuer of its own', () => {
  const issuer = grown(blank).bindings.find(({ kind }) => kind === 'var')
  expect(issuer && bindingConfig(issuer)).toEqual([{ at: ['vars', 'AUTH_ISSUER'], set: 'example-api' }])
  expect(issuer && bindingConfig(issuer, 'staging')).toEqual([
    { at: ['env', 'staging', 'vars', 'AUTH_ISSUER'], set: 'example-api-staging' },
  ])
})

test('the migration of an earlier run is written again, not another one', () => {
  const again = { ...blank, written: (template: string) => (template === 'migrations/auth.sql' ? 'migrations/0002_auth.sql' : undefined) }
  const migrations = grown(again).files.filter(({ template }) => template === 'migrations/auth.sql')
  expect(migrations.map(({ path }) => path)).toEqual(['migrations/0002_auth.sql'])
})

test.each([
  ['2025-05-01', [], ['nodejs_compat']],
  ['2025-05-01', ['nodejs_compat'], []],
  ['2025-05-01', ['nodejs_compat_v2'], []],
  ['2026-08-04', [], []],
  ['2026-08-04', ['no_nodejs_compat'], ['nodejs_compat']],
])('at the date %s with the flags %j, %j is added for hashing', (compatibility_date, compatibility_flags, added) => {
  const text = JSON.stringify({ name: 'example-api', compatibility_date, compatibility_flags })
  const project = readProject({ ...pack, files: new Map([['wrangler.jsonc', text]]) }, known)
  expect(grown(project).bindings.flatMap((binding) => (binding.kind === 'flag' ? [binding.flag] : []))).toEqual(added)
})

test('a project that knows its callers is refused a second way in', () => {
  const auth = { module: 'src/session.ts', name: 'withSession', isMade: false, isOurs: false }
  expect(() => grown({ ...blank, auth })).toThrow('`withSession` of `src/session.ts`')
  expect(() => grown({ ...blank, auth: { ...auth, isOurs: true } })).not.toThrow()
})

test('a project that answers where ours would is refused', () => {
  const routes = [{ method: 'POST', path: '/auth/login', file: 'src/login.ts' }]
  expect(() => grown({ ...blank, routes })).toThrow('The route `POST /auth/login` of `src/login.ts` exists')
  expect(() => grown({ ...blank, routes, auth: { module: 'x', name: 'x', isMade: true, isOurs: true } })).not.toThrow()
})

test('every template is there and every placeholder has a value', () => {
  for (const file of grown(blank).files) expect(renderTemplate(texts[file.template]?.text ?? '', file)).not.toMatch(/\$[A-Za-z]+\$/)
})
