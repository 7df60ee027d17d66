import { expect, it } from 'vitest'
import { curlOf } from '../../../src/docs/examples/curl.ts'
import { projectOf } from '../../support/project.ts'

it.each<[path: string, begins: string | undefined]>([
  ["Config.apiPath + '/notes'", 'Config.apiPath'],
  ["[Config.apiPath + '/notes', Config.apiPath + '/notes/']", 'Config.apiPath'],
  ['`${process.env.BASE}/notes`', 'BASE'],
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
