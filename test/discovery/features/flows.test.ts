import { describe, expect, test } from 'vitest'
import { effectsPhrase } from '../../../src/claims/effects-phrase.ts'
import { plainCode } from '../../../src/core/phrase.ts'
import type { Feature } from '../../../src/core/feature.ts'
import { findFeature } from '../../../src/discovery/features/find-feature.ts'
import { projectOf } from '../../support/project.ts'

const refunds = {
  'package.json': '{"name":"shop","dependencies":{"express":"^5.0.0","@prisma/client":"^6.0.0"}}',
  'prisma/schema.prisma': `model Refund {
  id     String @id
  amount Int
}
`,
  'src/database.ts': `import { PrismaClient } from '@prisma/client'
export const prisma = new PrismaClient()`,
  'src/server.ts': `import express from 'express'
import { refunds } from './refunds/routes.ts'
const app = express()
app.use('/refunds', refunds)
app.listen(3000)`,
  'src/refunds/routes.ts': `import { Router } from 'express'
import { refundService } from './refund-service.ts'
export const refunds = Router()
refunds.post('/', async function createRefund(req, res) {
  res.json(await refundService.create(req.body.amount))
})`,
  'src/refunds/refund-service.ts': `import { prisma } from '../database.ts'
import { RefundTooLargeError } from './errors.ts'
class RefundService {
  async create(amount: number) {
    if (amount > 100) throw new RefundTooLargeError('Too much.')
    return this.write(amount)
  }
  private async write(amount: number) {
    return prisma.refund.create({ data: { amount } })
  }
}
export const refundService = new RefundService()`,
  'src/refunds/errors.ts': 'export class RefundTooLargeError extends Error {}',
  'test/refunds.test.ts': `import { test } from 'vitest'
import { refundService } from '../src/refunds/refund-service.ts'
test('a refund that is too large is refused', () => refundService.create(101))`,
}

async function refundFeature(): Promise<Feature> {
  const match = findFeature(await projectOf(refunds), 'refunds')
  if (match.kind !== 'found') throw new Error('Expected a feature, got none.')
  return match.feature
}

describe('flows', () => {
  test('go from the route through real calls to the model', async () => {
    const { flows } = await refundFeature()
    expect(flows).toHaveLength(1)
    const [flow] = flows
    expect(flow?.entry.label).toBe('POST /refunds')
    expect(flow?.steps.map((step) => `${step.kind} ${step.label}`)).toEqual([
      'route POST /refunds',
      'function createRefund',
      'function RefundService.create',
      'function RefundService.write',
      'model Refund.create',
    ])
    expect(flow?.edges).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ])
  })

  test('the model is among the data of the feature', async () => {
    expect((await refundFeature()).models.map((model) => model.name)).toEqual(['Refund'])
  })
})

describe('edge cases', () => {
  test('name the condition, the outcome and the test that shows it', async () => {
    const { edgeCases } = await refundFeature()
    expect(edgeCases).toEqual([
      {
        condition: 'amount > 100',
        outcome: expect.stringContaining('RefundTooLargeError'),
        path: 'src/refunds/refund-service.ts',
        line: 5,
        function: 'RefundService.create',
        test: { file: 'test/refunds.test.ts', line: 3, title: 'a refund that is too large is refused' },
      },
    ])
  })

  test('are linked to a test that sends the request and expects the outcome, and to none that only sounds like it', async () => {
    const match = findFeature(
      await projectOf({
        ...refunds,
        'test/refunds.test.ts': `import { test, expect } from 'vitest'
import request from 'supertest'
test('refunds sound too large to a reader', () => expect('refunds'.length).toBe(7))
test('answers', async () => {
  const answer = await request(app).post('/refunds').send({ amount: 101 })
  expect(answer.body).toEqual({ message: 'Too much.' })
})`,
      }),
      'refunds',
    )
    const edges = match.kind === 'found' ? match.feature.edgeCases : []
    expect(edges.map((edge) => edge.test?.title)).toEqual(['answers'])
  })

  test('are linked to the test that expects the status where nothing else that it asks for fails so', async () => {
    const found = findFeature(await projectOf(notes), 'notes')
    const edges = found.kind === 'found' ? found.feature.edgeCases : []
    expect(edges.map(({ condition, test }) => `${condition}: ${test?.title}`)).toEqual([
      'await isTaken(c): a second one',
      'c.req.query() === undefined: undefined',
      'c.req.param() === undefined: undefined',
    ])
  })
})

/** A Worker whose routes stand in one chain, behind middleware. */
const notes = {
  'package.json': '{"name":"notes","dependencies":{"hono":"^4.0.0"}}',
  'migrations/0001_notes.sql': 'CREATE TABLE notes (id TEXT PRIMARY KEY, text TEXT NOT NULL);',
  'src/sessions.ts': `import { createMiddleware } from 'hono/factory'
import { saveSession } from './save-session'
export const sessions = () => createMiddleware(async (c, next) => {
  await saveSession(c.env.DB)
  await next()
})`,
  'src/save-session.ts': "export async function saveSession(db) {\n  if (!db) throw new Error('There is no database.')\n}",
  'src/index.ts': `import { Hono } from 'hono'
import { sessions } from './sessions'
import { notes } from './routes/notes'
const app = new Hono()
app.use(sessions())
app.route('/', notes)
export default app`,
  'src/routes/notes.ts': `import { Hono } from 'hono'
import { addNote } from '../database/notes'
export const notes = new Hono()
  .post('/notes', async (c) => {
    if (await isTaken(c)) return c.json({ title: 'Conflict' }, 409)
    return c.json(await addNote(c.env.DB, c.req.query('text')), 201)
  })
  .get('/notes/:id', (c) => {
    if (c.req.query() === undefined) return c.json({ title: 'Not Found' }, 404)
    if (c.req.param() === undefined) return c.json({ title: 'Not Found' }, 404)
    return c.json({})
  })`,
  'src/database/notes.ts': `import { oneRow } from './rows'
export function addNote(db, text) {
  const sql = 'INSERT INTO notes (id, text) VALUES (?, ?) RETURNING id'
  const statement = db.prepare(sql).bind('1', text)
  return oneRow(statement)
}`,
  'src/database/rows.ts': 'export async function oneRow(statement) {\n  return await statement.first()\n}',
  'test/notes.test.ts': `import { expect, test } from 'vitest'
import app from '../src/index'
test('a second one', async () => {
  expect((await app.request('/notes', { method: 'POST' })).status).toBe(409)
})
test('nothing there', async () => {
  expect((await app.request('/notes/1')).status).toBe(404)
})`,
}

test('flows of routes in one chain lead to what their handlers do, and not to middleware or the name of the chain', async () => {
  const project = await projectOf(notes)
  const found = findFeature(project, 'notes')
  const flows = found.kind === 'found' ? found.feature.flows : []
  expect(flows.map(({ steps }) => steps.map(({ label }) => label))).toEqual([['POST /notes', 'addNote', 'oneRow', 'notes.first']])
  const route = project.routes.find(({ method }) => method === 'POST')
  expect(plainCode((route && effectsPhrase(route, project)) ?? [])).toContain('creates `notes`')
})

/** A Worker that keeps files in a bucket. */
const files = {
  'package.json': '{"name":"files","dependencies":{"hono":"^4.0.0"}}',
  'wrangler.toml': 'name = "files"\nmain = "src/index.ts"\n[[r2_buckets]]\nbinding = "FILES"\nbucket_name = "files"\n',
  'src/index.ts': `import { Hono } from 'hono'
import { findFile } from './find-file'
import { storeFile } from './store-file'
const app = new Hono<{ Bindings: { FILES: R2Bucket } }>()
app.get('/files/:key', async (c) => c.json(await findFile(c.env, c.req.param('key'))))
app.put('/files/:key', async (c) => c.json(await storeFile(c.env.FILES, c.req.param('key'), c.req.raw.body), 201))
export default app`,
  'src/find-file.ts': 'export function findFile(env, key) { return env.FILES.get(key) }',
  'src/store-file.ts': `export async function storeFile(bucket: R2Bucket, key: string, body: ReadableStream) {
  const bytes = await new Response(body).bytes()
  return bucket.put(key, bytes)
}`,
}

test('objects of a bucket that a platform binds are read and written, and what is read from a response is no answer', async () => {
  const project = await projectOf(files)
  const deeds = project.routes.map((route) =>
    (project.accountOf?.(route)?.deeds ?? []).map(({ what }) =>
      what.does === 'files' ? `${what.verb} ${what.where}` : what.does === 'answers' ? `${what.status}` : what.does,
    ),
  )
  expect(deeds).toEqual([
    ['reads bucket', '200'],
    ['writes bucket', '201'],
  ])
  const found = findFeature(project, 'files')
  const flows = found.kind === 'found' ? found.feature.flows : []
  expect(flows.map(({ steps }) => steps.map(({ label }) => label))).toEqual([
    ['GET /files/:key', 'findFile'],
    ['PUT /files/:key', 'storeFile'],
  ])
})
