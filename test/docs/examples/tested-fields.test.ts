import { describe, expect, it } from 'vitest'
import { curlOf } from '../../../src/docs/examples/curl.ts'
import { projectOf } from '../../support/project.ts'

const app = (checks: string): string => `import express from 'express'
import { z } from 'zod'
import { kinds } from './kinds'
const validate = (schema) => (req, res, next) => { schema.parse(req.body); next() }
export const app = express()
app.post('/crates', validate(z.object({ kind: z.enum(Object.keys(kinds)), weight: z.number().max(50), ${checks} })), (req, res) => res.end())
app.listen(3000)`

const crate = `{ kind: 'flat', weight: 12 }`

async function callOf(test: string, checks = 'note: z.string().optional()'): Promise<string | undefined> {
  const project = await projectOf({
    'package.json': '{ "name": "depot", "main": "app.ts", "dependencies": { "express": "5.0.0", "zod": "4.0.0" } }',
    'app.ts': app(checks),
    'kinds.ts': 'export const kinds = read()',
    'app.test.ts': `import request from 'supertest'
import { app } from './app'
it('answers', async () => {
  const crate = ${crate}
  ${test}
})`,
  })
  return project.routes[0] === undefined ? undefined : curlOf(project.routes[0], project)
}

describe('a call of an operation that a test calls', () => {
  it.each([
    ['SuperTest', `await request(app).post('/crates').set('x', 'y').send(crate).expect(200)`],
    [
      'a request',
      `const res = await app.request('/crates', { method: 'POST', body: JSON.stringify(crate) }); expect(res.status).toBe(200)`,
    ],
    ['inject', `await app.inject({ method: 'POST', url: '/crates', payload: ${crate} })`],
    ['a client', `await client.post('/crates', { ...crate, kind: 'flat', weight: 12 })`],
  ])('sends what the test sends: %s', async (_, test) => {
    expect(await callOf(test)).toContain(`-d '{"kind":"flat","weight":12}'`)
  })

  it.each([
    ['that is refused', `const res = await request(app).post('/crates').send(crate); expect(res.status).toBe(400)`],
    ['of another operation', `await request(app).post('/shelves').send(crate)`],
    ['whose value the schema refuses', `await request(app).post('/crates').send({ kind: 4 })`],
  ])('takes nothing from a call %s', async (_, test) => {
    expect(await callOf(test)).toBeUndefined()
  })

  it('fills in what the test leaves open', async () => {
    const call = await callOf(`await request(app).post('/crates').send({ kind: 'flat', weight: read() })`, 'label: z.string()')
    expect(call).toContain(`-d '{"kind":"flat","weight":1,"label":"text"}'`)
  })
})

describe('a value of a test that may not stand on a page', () => {
  it.each([
    ['under a name that says secret', 'password: z.string().min(8)', `password: 'Sup3rReal!pw'`, '"password":"correct-horse-battery"'],
    ['of a known shape', 'note: z.string()', `note: 'AKIA' + 'Q3EGRJ7XK5MPLT2W'`, '"note":"text"'],
    ['that is an address of mail', 'to: z.string()', `to: 'linus@example.org'`, '"to":"text"'],
    ['inside of an object', 'at: z.object({ apiKey: z.string() })', `at: { apiKey: 'kx-9f8e7d6c5b4a' }`, '"at":{"apiKey":"text"}'],
  ])('is made up instead: %s', async (_, checks, sent, shown) => {
    const call = await callOf(`await request(app).post('/crates').send({ kind: 'flat', weight: 12, ${sent} })`, checks)
    expect(call?.replaceAll(/\s+/g, '')).toContain(`-d'{"kind":"flat","weight":12,${shown}}'`)
  })
})

describe('a body without a test', () => {
  const of = (checks: string): Promise<string | undefined> => callOf(`await request(app).post('/crates').send({ kind: 'flat' })`, checks)

  it.each([
    ['a free text', 'note: z.string().optional()', ''],
    ['an id', 'shelfId: z.string().optional()', ''],
    ['a list of ids', 'shelfIds: z.array(z.string()).optional()', ''],
    ['an object that needs one', 'shelf: z.object({ id: z.string() }).optional()', ''],
    ['no name that ends like an id', 'paid: z.boolean().optional()', ',"paid":true'],
    ['no known value', `size: z.enum(['s', 'm']).optional()`, ',"size":"s"'],
    ['no known format', 'mail: z.email().optional()', ',"mail":"ada@example.com"'],
  ])('leaves out what may be left out and would be made up: %s', async (_, checks, more) => {
    expect(await of(checks)).toContain(`-d '{"kind":"flat","weight":1${more}}'`)
  })
})
