import { beforeAll, describe, expect, it } from 'vitest'
import { plain } from '../../../src/core/phrase.ts'
import type { Project } from '../../../src/core/project.ts'
import { auditLogOf } from '../../../src/planner/audit-log/context.ts'
import { isFallback, isUpkeep, onlyReads, withoutFallbacks } from '../../../src/planner/parts/ordinary.ts'
import { exampleOperation } from '../../../src/planner/parts/record-deeds.ts'
import { trailModels } from '../../../src/planner/parts/trail-models.ts'
import { scopeToPackage } from '../../../src/planner/scope-to-package.ts'
import { tellAccounts, tellAuthentication } from '../../../src/planner/today/tell-authentication.ts'
import { readToday } from '../../../src/planner/today/read-today.ts'
import { tellDataStore } from '../../../src/planner/today/data.ts'
import { connectionSetting } from '../../../src/planner/today/stores.ts'
import { testRunner } from '../../../src/planner/today/test-runner.ts'
import { projectOf } from '../../support/project.ts'

const manifest = (name: string, more: object): string => JSON.stringify({ name, private: true, ...more })

const migrations = `import type { Knex } from 'knex'
export async function up(knex: Knex) {
  await knex.schema.createTable('users', (table) => { table.uuid('id').primary(); table.string('email').unique(); table.string('password') })
  await knex.schema.createTable('events', (table) => { table.uuid('id').primary(); table.string('type'); table.uuid('created_by'); table.timestamp('created_at'); table.json('next_old'); table.json('next_new') })
  await knex.schema.createTable('campaign_events', (table) => { table.uuid('event_id'); table.uuid('campaign_id') })
  await knex.schema.createTable('campaigns', (table) => { table.uuid('id').primary(); table.string('title'); table.string('type'); table.uuid('created_by'); table.timestamp('created_at') })
}`

const files = {
  'package.json': manifest('root', { workspaces: ['server', 'front', 'search'], scripts: { test: 'nx run-many -t test' } }),
  'cypress.config.ts': 'export default {}',
  'front/package.json': manifest('front', { dependencies: { zod: '4.0.0' }, devDependencies: { cypress: '14.0.0' } }),
  'search/package.json': manifest('search', { dependencies: { '@elastic/elasticsearch': '9.0.0', ioredis: '5.0.0' } }),
  'docker-compose.yml': 'services:\n  cache:\n    image: redis:7\n',
  'server/package.json': manifest('server', {
    dependencies: {
      express: '5.0.0',
      knex: '3.0.0',
      pg: '8.0.0',
      yup: '1.0.0',
      zod: '4.0.0',
      'express-jwt': '8.0.0',
      jsonwebtoken: '9.0.0',
      jose: '6.0.0',
      'better-auth': '1.0.0',
    },
  }),
  'server/vitest.config.ts': 'export default {}',
  'server/migrations/001.ts': migrations,
  'server/src/db.d.ts': 'export interface Users { id: string }',
  'server/src/config.ts': `import { z } from 'zod'
export const schema = z.object({ limit: z.number() })
export const place = process.env.DATABASE_ENV ?? 'development'
export const url = process.env.DATABASE_URL`,
  'server/src/db.ts': "import knex from 'knex'\nexport const db = knex({ client: 'pg' })",
  'server/src/auth.ts': "import { betterAuth } from 'better-auth'\nexport const auth = betterAuth({})",
  'server/src/session.ts': `import { auth } from './auth'
export async function checkSession(req, res, next) {
  const found = await auth.api.getSession({ headers: req.headers })
  if (!found) throw new Error('missing')
  next()
}`,
  'server/src/validator.ts': `import { object } from 'yup'
export const validate = (schema) => (req, res, next) => { object(schema).validateSync(req.body); next() }`,
  'server/src/report.ts': `import jwt from 'jsonwebtoken'
import { Request as TokenRequest } from 'express-jwt'
export const reportOf = (req: TokenRequest) => jwt.sign({ report: req.params.id }, 'key')`,
  'server/scripts/make-keys.ts': "import { generateKeyPair } from 'jose'\nawait generateKeyPair('RS256')",
  'server/src/app.ts': `import express from 'express'
import { db } from './db'
import { checkSession } from './session'
import { validate } from './validator'
import { reportOf } from './report'
const app = express()
app.get('/', (req, res) => { res.json({ ok: true }) })
app.get('/api-docs', (req, res) => { res.send('docs') })
app.use(checkSession)
app.post('/campaigns/search', async (req, res) => { res.json(await db('campaigns').where({ title: req.body.title }).select()) })
app.put('/campaigns/:id', validate({}), async (req, res) => {
  await db('campaigns').where({ id: req.params.id }).update({ title: req.body.title })
  await db('events').insert({ id: '1', type: 'campaign:updated', created_by: 'u' })
  await db('campaign_events').insert({ event_id: '1', campaign_id: req.params.id })
  res.end()
})
app.get('/reports/:id', (req, res) => { res.send(reportOf(req)) })
app.all('/*splat', () => { throw new Error('no such route') })
app.listen(3000)`,
}

describe('what a plan says stands, of a service among other packages', () => {
  let project: Project
  let today: ReturnType<typeof readToday>
  beforeAll(async () => {
    const whole = await projectOf(files)
    const pack = whole.packages.find(({ dir }) => dir === 'server')
    if (pack === undefined) throw new Error('no package')
    project = scopeToPackage(whole, pack)
    today = readToday(project, 'sso')
  })

  it('is stored where a driver of its own reaches, by the setting that holds an address', () => {
    const told = tellDataStore(project, today.data).map(({ text }) => plain(text))
    expect(told).toEqual([
      'Records are kept in `PostgreSQL` by way of `Knex`, as `server/package.json` says.'.replaceAll('`', ''),
      'The migrations in server/migrations make 4 tables, whose types stand in server/src/db.d.ts.',
    ])
    expect(connectionSetting(project)?.name).toBe('DATABASE_URL')
  })

  it('proves logins by what a guard calls, and not by types, keys of reports or scripts', () => {
    expect(today.auth.packages.map(({ name, path }) => `${name} ${path}`)).toEqual(['better-auth server/src/auth.ts'])
  })

  it('is tested and checked by what its own code runs', () => {
    expect(testRunner(project)).toEqual({ name: 'Vitest', file: 'server/vitest.config.ts' })
    expect(today.api.validation).toBe('Yup')
  })

  it('has operations apart from its root, its pages and what catches the rest', () => {
    const paths = (all: readonly { path: string }[]): string[] => all.map(({ path }) => path)
    expect(paths(project.routes.filter((route) => isFallback(route, project)))).toEqual(['/:splat*'])
    expect(paths(withoutFallbacks(project).routes)).not.toContain('/:splat*')
    expect(paths(project.routes.filter(isUpkeep))).toEqual(['/', '/api-docs'])
    expect(paths(project.routes.filter((route) => onlyReads(route, project)))).toEqual(['/campaigns/search'])
    const said = [...tellAuthentication(project), ...tellAccounts(project, today.auth)].map(({ text }) => plain(text))
    expect(said).toContain('Besides, GET / and GET /api-docs answer anybody: health, documentation or the root page.')
    expect(today.auth.open.map(({ path }) => path)).not.toContain('/')
    expect(exampleOperation(project)).toMatchObject({ path: '/campaigns/:id' })
  })

  it('keeps its trail in tables that operations only add to, and in those that tie them to records', () => {
    expect(trailModels(project).map(({ name }) => name)).toEqual(['events', 'campaign_events'])
    expect(auditLogOf({ project })?.name).toBe('events')
  })
})

describe('people', () => {
  it('are the model with an address and a password or a role, however its name goes on', async () => {
    const entity = (name: string, columns: readonly string[]): string =>
      `@Entity()\nexport class ${name} extends Base<${name}> { ${columns.map((one) => `@Column() ${one}: string`).join('; ')} }\n`
    const project = await projectOf({
      'package.json': manifest('people', { dependencies: { typeorm: '1.0.0' } }),
      'src/base.ts': "import { PrimaryColumn } from 'typeorm'\nexport abstract class Base<T> { @PrimaryColumn() id: number }",
      'src/entities/UserSecurityTable.typeorm.ts': `import { Entity, Column } from 'typeorm'\nimport { Base } from '../base'\n${entity('UserSecurityTable', ['email', 'password'])}`,
      'src/entities/UserStructureTable.typeorm.ts': `import { Entity, Column } from 'typeorm'\nimport { Base } from '../base'\n${entity('UserStructureTable', ['email', 'password', 'role'])}`,
      'src/entities/OfficeTable.typeorm.ts': `import { Entity, Column } from 'typeorm'\nimport { Base } from '../base'\n${entity('OfficeTable', ['email', 'name'])}`,
    })
    const { auth, data } = readToday(project, 'sso')
    expect(auth.people?.name).toBe('UserStructureTable')
    expect(tellDataStore(project, data).map(({ text }) => plain(text))).toContain('3 models are declared in src/entities.')
  })
})
