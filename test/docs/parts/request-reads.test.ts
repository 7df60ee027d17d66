import { describe, expect, it } from 'vitest'
import { curlOf } from '../../../src/docs/examples/curl.ts'
import { fieldsOf } from '../../../src/docs/parts/fields.ts'
import { withRequestReads } from '../../../src/docs/parts/request-reads.ts'
import { extractFacts } from '../../../src/discovery/javascript/extract.ts'
import { exampleOf } from '../../../src/docs/examples/json-example.ts'
import { projectOf } from '../../support/project.ts'
import { at, billing, route, shop } from '../../support/shop-project.ts'

const file = at('src/api/teams.ts')

function readsOf(method: string, path: string, code: string) {
  const facts = extractFacts(file, code)
  const one = route(method, path, { file, line: 1, handlerAt: { file, from: 1, to: code.split('\n').length } })
  const { feature, project } = withRequestReads({ ...shop, webhooks: [], facts: () => facts }, { ...billing, routes: [one] })
  const [made = one] = feature.routes
  const names = (info: typeof made.schemas.body) => (info === undefined ? [] : fieldsOf(info.schema).map((field) => field.name))
  return { made, project, body: names(made.schemas.body), query: names(made.schemas.query) }
}

describe('withRequestReads', () => {
  it.each([
    ['destructured', 'async (req, res) => { const { members, role: r } = req.body; await invite(members, r) }', ['members', 'role']],
    [
      'taken out of the request',
      'async (req, res) => { const { body } = req; await invite(body.members, body.role) }',
      ['members', 'role'],
    ],
    ['by member', 'async (req, res) => { await invite(req.body.members.map(clean), { as: req.body.role }) }', ['members', 'role']],
    ['behind an alias', 'async (ctx) => { const data = ctx.request.body; await invite(data.members, data.length) }', ['members']],
    ['awaited', 'async (c) => { const { members } = await c.req.json(); await invite(members) }', ['members']],
  ])('names fields of a body that are read %s', (_, handler, names) => {
    expect(readsOf('POST', '/teams', `export const handler = ${handler}`).body).toEqual(names)
  })

  it('names query values, and no path parameter among them', () => {
    const code = `export const handler = async (req, res) => {
      const { id, page } = req.query
      list(id, page, new URL(req.url).searchParams.get('sort'))
    }`
    expect(readsOf('GET', '/teams/:id', code).query).toEqual(['page', 'sort'])
  })

  it('leaves a body that a schema describes, and what stands outside of the handler', () => {
    const code = 'export const handler = async (req) => { save(req.body) }\nfunction other(req) { save(req.body.secret) }'
    expect(readsOf('POST', '/teams', code).body).toEqual(['secret'])
    const facts = extractFacts(file, code)
    const described = route('POST', '/teams', {
      file,
      handlerAt: { file, from: 1, to: 1 },
    })
    const { feature } = withRequestReads({ ...shop, facts: () => facts }, { ...billing, routes: [described] })
    expect(feature.routes).toEqual([described])
  })

  it('gives calls a body', () => {
    const { made, project } = readsOf('POST', '/teams', 'export const handler = async (req) => { invite(req.body.email, req.body.tags) }')
    expect(curlOf(made, project)).toContain(`-d '{"email":"ada@example.com","tags":["text"]}'`)
  })

  it.each([
    [
      'members',
      'async (req, res) => { const crate = req.body.crate; save(crate.label, req.body.crate.shelf.id) }',
      { crate: { label: 'text', shelf: { id: 'id_1' } } },
    ],
    [
      'lists and texts',
      'async (req, res) => { const { tags, note } = req.body; tags.map(clean); save(note.trim()) }',
      { tags: [], note: 'text' },
    ],
    [
      'what it lets pass',
      "async (req, res) => { const { kind, count } = req.body; if (!['large', 'small'].includes(kind) || typeof count !== 'number') return res.status(400).end(); save(kind, count) }",
      { kind: 'large', count: 1 },
    ],
  ])('shows %s of a field in a call', (_, handler, expected) => {
    const { made } = readsOf('POST', '/crates', `export const handler = ${handler}`)
    expect(exampleOf(made.schemas.body?.schema ?? {})).toEqual(expected)
  })

  it.each([
    ['without', "if (!label || typeof shelf === 'undefined') return res.status(400).json({})", ['label']],
    ['by throwing', 'try { if (req.body.shelf === undefined) throw new Error() } catch (error) { next(error) }', ['shelf']],
    ['of some kinds', 'if (label && !shelf) return res.status(400).end()', undefined],
    ['never', 'if (!label) return res.json([])', undefined],
  ])('knows fields that a handler refuses a request %s', (_, check, required) => {
    const { made } = readsOf(
      'POST',
      '/crates',
      `export const handler = async (req, res, next) => { const { label, shelf } = req.body; ${check}; save(label, shelf) }`,
    )
    expect(made.schemas.body?.schema['required']).toEqual(required)
  })

  it('reads on where a field is handed to, in the methods that are called', async () => {
    const project = await projectOf({
      'package.json': JSON.stringify({ name: 'crates', dependencies: { express: '5.0.0' } }),
      'app.js': `const express = require('express')
const Keeper = require('./keeper')
const { check } = require('./check')
const app = express()
app.post('/crates', async (req, res) => { const crate = req.body.crate; check(crate); res.json(await new Keeper(crate).keep()) })
app.listen(3000)`,
      'check.js': 'exports.check = function check(one) { return one.label.trim() }',
      'keeper.js': `class Keeper {
  constructor(crate = {}) { this.crate = crate }
  async keep() { return this.store() }
  async store() { return save(this.crate.shelf) }
  async drop() { return remove(this.crate.reason) }
}
module.exports = Keeper`,
    })
    const { feature } = withRequestReads(project, { ...billing, routes: project.routes })
    expect(exampleOf(feature.routes[0]?.schemas.body?.schema ?? {})).toEqual({ crate: { label: 'text', shelf: 'text' } })
  })

  it.each([
    ['is handed on whole', 'async (request) => { const body = await request.text(); return fetch(url, { body }) }', false],
    ['is not read', 'async (request) => fetch(url)', true],
  ])('writes a call without a body, or none, where it %s', (_, handler, isWritten) => {
    const { made, project } = readsOf('POST', '/crates', `export const handler = ${handler}`)
    expect(curlOf(made, project) !== undefined).toBe(isWritten)
  })
})
