import { describe, expect, it } from 'vitest'
import { curlOf } from '../../../src/docs/examples/curl.ts'
import { withRequestReads } from '../../../src/docs/parts/request-reads.ts'
import { projectOf } from '../../support/project.ts'
import { billing } from '../../support/shop-project.ts'

/** The call of the only route of an application. */
async function callOf(files: Readonly<Record<string, string>>): Promise<string | undefined> {
  const project = await projectOf({
    'package.json': '{ "name": "depot", "main": "app.ts", "dependencies": { "express": "5.0.0", "zod": "4.0.0" } }',
    ...files,
  })
  const [route] = withRequestReads(project, { ...billing, routes: project.routes }).feature.routes
  return route === undefined ? undefined : curlOf(route, project)
}

const served = (args: string, before = ''): string => `import express from 'express'
import { z } from 'zod'
import { guard, check } from './own'
const app = express()
${before}
app.${args}
app.listen(3000)`

describe('a call that the code would refuse', () => {
  const guarded = (refusal: string): Record<string, string> => ({
    'app.ts': served(`get('/crates', guard, (req, res) => res.end())`),
    'own.ts': `import { known } from 'elsewhere'
export async function guard(req, res, next) {
  const caller = await known(req)
  if (!caller.isKnown) ${refusal}
  next()
}`,
  })

  it('is not written where a guard that was not read to its end turns callers away', async () => {
    expect(await callOf(guarded(`return res.status(401).json({ error: 'Sign in' })`))).toBeUndefined()
  })

  it('is written where that guard refuses nobody', async () => {
    expect(await callOf(guarded('req.note = 1'))).toBe('curl http://localhost:3000/crates')
  })

  it.each([
    ['is not written where a function that nobody read makes the handler', 'guard((req, res) => res.end())', undefined],
    ['is written where nothing stands around the handler', '(req, res) => res.end()', 'curl http://localhost:3000/crates'],
  ])('%s', async (_, handler, call) => {
    const own = `export { guard } from './made-elsewhere'`
    expect(await callOf({ 'app.ts': served(`get('/crates', ${handler})`), 'own.ts': own })).toBe(call)
  })

  it('has what the handler asks of the query', async () => {
    const handler = `(req, res) => { const { key, page } = req.query; if (!key) return res.status(400).json({ error: 'No key' }); res.json(page) }`
    expect(await callOf({ 'app.ts': served(`post('/leave', ${handler})`) })).toBe(`curl -X POST 'http://localhost:3000/leave?key=text'`)
  })
})

describe('an id in the path of a call', () => {
  const crate = 'http://localhost:3000/crates/'
  it.each([
    [
      'is what the handler searches by',
      `const crate = await guard.findOne({ uuid: req.params.id })`,
      '3f0d5a52-6d0a-4c0f-9b1e-0c8f6f3f7a11',
    ],
    ['is that behind a name of its own', `const id = req.params.id; await guard.findOne({ where: { slug: id } })`, 'ada'],
    ['is an id where the handler searches by its own name', `const crate = await guard.findOne({ id: req.params.id })`, '1'],
    [
      'is an id where something else has the other name',
      `const crate = await guard.findOne({ id: req.params.id, uuid: req.query.id })`,
      '1',
    ],
  ])('%s', async (_, search, id) => {
    const call = await callOf({ 'app.ts': served(`get('/crates/:id', async (req, res) => { ${search}; res.json(1) })`) })
    expect(call?.replace(/\?.*/, '').replaceAll(/\\\n|\s/g, '')).toBe(`curl${crate}${id}`)
  })
})

describe('the query of a call', () => {
  const crates = 'http://localhost:3000/crates'
  it.each([
    ['names the row without which nothing is done', `if (!crate) return res.status(400).end()`, `'${crates}?id=1'`],
    ['is left out where the handler goes on without it', `if (!crate) console.log('none')`, crates],
    ['is left out where nothing asks for the row', ``, crates],
  ])('%s', async (_, then, address) => {
    const handler = `async (req, res) => { const crate = await guard.findOne({ id: req.query.id }); ${then}; res.json(crate) }`
    expect(await callOf({ 'app.ts': served(`get('/crates', ${handler})`) })).toBe(`curl ${address}`)
  })
})

describe('the body of a call', () => {
  it('is that part of what own middleware checks a request with', async () => {
    const call = await callOf({
      'app.ts': served(`post('/crates', check({ body: z.object({ title: z.string() }) }), (req, res) => res.end())`),
      'own.ts': `export function check(schemas) {
  return (req, res, next) => {
    if (schemas.body) schemas.body.safeParse(req.body)
    if (schemas.params) schemas.params.safeParse(req.params)
    next()
  }
}`,
    })
    expect(call).toContain(`-d '{"title":"Example"}'`)
  })

  it('is not what the author takes one field for', async () => {
    const handler = `(req, res) => { const places = req.body.places as number[]; res.json(places) }`
    expect(await callOf({ 'app.ts': served(`put('/crates', ${handler})`) })).not.toContain(`-d '[1]'`)
  })
})
