import { describe, expect, it } from 'vitest'
import { serverAddress } from '../../../src/docs/examples/server-address.ts'
import { projectOf } from '../../support/project.ts'

const server = (port: number, path: string): string =>
  `import express from 'express'\nconst app = express()\napp.get('${path}', (req, res) => res.end())\napp.listen(${port})`

describe('serverAddress', () => {
  it('names the port of the only server', async () => {
    const project = await projectOf({
      'package.json': '{ "name": "depot", "main": "server.js", "dependencies": { "express": "5.0.0" } }',
      'server.js': server(4100, '/crates'),
    })
    expect(serverAddress(project)).toEqual({ url: 'http://localhost:4100', known: true })
  })

  it('names none where packages of one framework listen apart', async () => {
    const project = await projectOf({
      'package.json': '{ "name": "depot", "workspaces": ["apps/*"] }',
      'apps/shop/package.json': '{ "name": "shop", "main": "server.js", "dependencies": { "express": "5.0.0" } }',
      'apps/shop/server.js': server(4100, '/crates'),
      'apps/admin/package.json': '{ "name": "admin", "main": "server.js", "dependencies": { "express": "5.0.0" } }',
      'apps/admin/server.js': server(4200, '/users'),
    })
    expect(serverAddress(project)).toEqual({ url: '$BASE_URL', known: false })
  })

  it('names none where one server listens before another', async () => {
    const project = await projectOf({
      'package.json': '{ "name": "depot", "main": "front.js", "dependencies": { "express": "5.0.0" } }',
      'front.js': server(7777, '/health'),
      'api/app.js': server(7778, '/crates').replace('app.listen', 'const kept = app.listen'),
    })
    expect(serverAddress(project)).toEqual({ url: '$BASE_URL', known: false })
  })
})
