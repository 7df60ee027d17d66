import { expect, it } from 'vitest'
import { curlOf } from '../../../src/docs/examples/curl.ts'
import { projectOf } from '../../support/project.ts'

it.each<[path: string, begins: string | undefined]>([
  ["Config.apiPath + '/notes'", 'Config.apiPath'],
  ["[Config.apiPath + '/notes', Config.apiPath + '/notes/']", 'Config.apiPath'],
  ['`${process.env.BASE}/notes`', 'BASE'],
  ['`/${process.env.BASE}/notes`', 'BASE'],
  ['`/${Config.apiPath}/notes`', 'Config.apiPath'],
  ["base + '/notes'", undefined],
  ["'/notes'", undefined],
])('says what stands before the path of %s, and writes no call of it', async (path, begins) => {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'notes', dependencies: { express: '5.0.0', settings: '1.0.0' } }),
    'app.js': `const express = require('express')
const { Config } = require('settings')
const app = express()
const base = '/api'
app.get(${path}, (req, res) => res.json([]))
app.listen(3000)`,
  })
  const [route] = project.routes
  if (route === undefined) throw new Error('Expected a route.')
  expect(route.begins).toBe(begins)
  expect(curlOf(route, project) === undefined).toBe(begins !== undefined)
})

it.each<[prefix: string, path: string]>([
  ["Config.prefix ? `/${Config.prefix}` : ''", '/notes'],
  ["Config.prefix ? `/${Config.prefix}/api` : '/api'", '/api/notes'],
  ["Config.prefix ? '/' + Config.prefix : ''", '/notes'],
  ["(Config.prefix && `/${Config.prefix}`) || ''", '/notes'],
  ["process.env.PREFIX ? `/${process.env.PREFIX}` : '/v1'", '/v1/notes'],
  ["prefix ? `/${prefix}` : ''", '/notes'],
  ["Config.many ? '/:tenant' : ''", '/:tenant/notes'],
])('shows the path that holds where the setting of its prefix is not set: %s', async (prefix, path) => {
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'notes', dependencies: { express: '5.0.0', settings: '1.0.0' } }),
    'app.js': `const express = require('express')
const { Config, prefix } = require('settings')
const app = express()
const notes = express.Router()
notes.get('/notes', (req, res) => res.json([]))
const base = ${prefix}
app.use(\`\${base}\`, notes)
app.listen(3000)`,
  })
  expect(project.routes.map((route) => [route.path, route.begins])).toEqual([[path, undefined]])
})
