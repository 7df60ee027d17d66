import { expect, it } from 'vitest'
import { curlOf } from '../../../src/docs/examples/curl.ts'
import { fieldsOf } from '../../../src/docs/parts/fields.ts'
import { withRequestReads } from '../../../src/docs/parts/request-reads.ts'
import { projectOf } from '../../support/project.ts'
import { billing } from '../../support/shop-project.ts'

async function callOf(handler: string, { method = 'post', path = '/crates', service = '' } = {}) {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'crates', dependencies: { express: '5.0.0' } }),
    'service.js': service,
    'app.js': `const express = require('express')
const service = require('./service')
const app = express()
app.${method}('${path}', async (req, res) => { ${handler}; res.json({}) })
app.listen(3000)`,
  })
  const made = withRequestReads(project, { ...billing, routes: project.routes })
  const [route] = made.feature.routes
  if (route === undefined) throw new Error('Expected a route.')
  const { body, query } = route.schemas
  const required = [body, query]
    .flatMap((info) => (info ? fieldsOf(info.schema) : []))
    .flatMap(({ name, required: is }) => (is ? [name] : []))
  return { call: curlOf(route, made.project), required }
}

const keeps = (check: string) => `exports.keep = function keep(crate) { ${check}; return [crate.note, crate.count] }`
const no = "{ const error = new Error('No'); error.status = 400; throw error }"

it.each([
  [
    'what a function refuses to miss, and nothing that it only reads',
    'service.keep(req.body)',
    { service: keeps(`if (!crate.label) ${no}`) },
    `-d '{"label":"text"}'`,
    ['label'],
  ],
  [
    'what is needed beside the other values, which a request may do without',
    'service.keep(req.body)',
    { service: keeps(`if (!crate.label && !crate.email) ${no}`) },
    `-d '{"label":"text"}'`,
    [],
  ],
  [
    'no value that the code goes on without',
    'if (!req.body.label) return res.status(400).end(); if (req.body.tag) save(req.body.tag)',
    {},
    `-d '{"label":"text"}'`,
    ['label'],
  ],
  ['objects', "if (!('rows' in req.body.data)) return res.status(400).end()", {}, `-d '{"data":{"rows":["text"]}}'`, ['data', 'data.rows']],
  [
    'values of the query',
    "const label = new URL(req.url).searchParams.get('label'); if (!label) return res.status(400).end()",
    { method: 'get' },
    '/crates?label=text',
    ['label'],
  ],
  ['what is removed', 'const { id } = req.query; remove(id)', { method: 'delete' }, '/crates?id=id_1', []],
])('a call has %s', async (...[, handler, more, shown, expected]) => {
  const { call, required } = await callOf(handler, more)
  expect(call).toContain(shown)
  expect(required).toEqual(expected)
})

it.each([
  ['hands its body to code that was not read', 'const { label } = req.body; store.create(req.body)', false],
  ['hands its body on and refuses to miss a field', 'if (!req.body.label) return res.status(400).end(); store.create(req.body)', true],
  ['refuses without a file', 'if (!req.file) return res.status(400).end(); save(req.body.label)', false],
  ['asks for a password in the address', 'if (!req.query.password) return res.status(400).end()', false],
  ['hands its body to code that was read', 'const { label } = req.body; service.keep(req.body)', true],
])('a handler that %s', async (_, handler, isWritten) => {
  expect((await callOf(handler, { service: keeps('') })).call !== undefined).toBe(isWritten)
})
