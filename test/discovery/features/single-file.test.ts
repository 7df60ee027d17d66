import { describe, expect, test } from 'vitest'
import { findFeature } from '../../../src/discovery/features/find-feature.ts'
import { projectOf } from '../../support/project.ts'

interface App {
  package: string
  start: string
  route: (method: string, path: string, body: string) => string
}

const apps: Readonly<Record<string, App>> = {
  express: {
    package: 'express',
    start: "import express from 'express'\nconst app = express()",
    route: (method, path, body) => `app.${method}('${path}', (req, res) => {\n  ${body}\n  res.json({})\n})`,
  },
  hono: {
    package: 'hono',
    start: "import { Hono } from 'hono'\nconst app = new Hono()",
    route: (method, path, body) => `app.${method}('${path}', (c) => {\n  ${body}\n  return c.json({})\n})`,
  },
  fastify: {
    package: 'fastify',
    start: "import Fastify from 'fastify'\nconst app = Fastify()",
    route: (method, path, body) => `app.${method}('${path}', async (request, reply) => {\n  ${body}\n  return {}\n})`,
  },
}

async function ask(name: string, question: string, routes: (app: App) => readonly string[]): Promise<string> {
  const app = apps[name]
  if (app === undefined) throw new Error(`Expected an application called ${name}.`)
  const checks =
    "function checkOwner() {\n  throw new Error('no owner')\n}\nfunction checkBalance() {\n  throw new Error('too little money')\n}"
  const project = await projectOf({
    'package.json': JSON.stringify({ name: 'bank', dependencies: { [app.package]: '*' } }),
    'src/app.js': [app.start, checks, ...routes(app)].join('\n'),
  })
  const match = findFeature(project, question)
  if (match.kind !== 'found') return match.kind
  const { feature } = match
  return [
    feature.slug,
    ...feature.routes.map(({ method, path }) => `${method} ${path}`),
    ...feature.errors.map(({ message }) => message),
  ].join(', ')
}

const bank = (app: App): readonly string[] => [
  app.route('post', '/accounts', 'checkOwner()'),
  app.route('get', '/accounts/:id', ''),
  app.route('post', '/transfers', 'checkBalance()'),
  app.route('get', '/users/:id/limits', ''),
]

describe.each(Object.keys(apps))('an application of %s in one file', (name) => {
  test.each([
    ['accounts', 'accounts, POST /accounts, GET /accounts/:id, no owner'],
    ['transfers', 'transfers, POST /transfers, too little money'],
    ['user limits', 'limits, GET /users/:id/limits'],
  ])('has a feature for the routes of %s with the functions that they call', async (question, expected) => {
    expect(await ask(name, question, bank)).toBe(expected)
  })

  test('has none where no route is called so', async () => {
    expect(await ask(name, 'accounts', (app) => [app.route('post', '/transfers', '')])).not.toContain('accounts')
  })
})
