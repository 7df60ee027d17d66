import { describe, expect, it } from 'vitest'
import { curlOf } from '../../../src/docs/examples/curl.ts'
import { fieldsOf } from '../../../src/docs/parts/fields.ts'
import { withRequestReads } from '../../../src/docs/parts/request-reads.ts'
import { extractFacts } from '../../../src/discovery/javascript/extract.ts'
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
})
