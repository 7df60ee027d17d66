import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../test/support/postgres.ts'
import { end, freePort, runToEnd, startServer } from '../../test/support/processes.ts'
import type { Application, Defer, Recipe } from './recipe.ts'

const email = 'grace@example.org'
const password = 'correct-horse-battery'
/** Makes an administrator as the program for administrators does, whose own commands ask for a password at a terminal. */
const makeCaller = `
const { run } = require('./lib/task/task')
const { createUser, promoteUser } = require('./lib/task/account')
run(createUser('${email}', '${password}').then(() => promoteUser('${email}')))
`

/** What an application answers to a request with a JSON body. */
async function ask(url: string, token: string | undefined, body?: object): Promise<{ token: string; id: number }> {
  const headers = { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body ?? {}) })
  if (!answer.ok) throw new Error(`Expected ${url} to answer, got ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { token: string; id: number }
}

async function start(dir: string, defer: Defer): Promise<Application> {
  if (!existsSync(path.join(dir, 'node_modules'))) runToEnd(dir, 'npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'])
  const postgres = await startPostgres()
  defer(() => postgres.close())
  const database = new URL(postgres.url.replace('docwright@/', 'docwright@localhost/'))
  const port = await freePort()
  const env = {
    PATH: process.env['PATH'],
    PGHOST: database.searchParams.get('host') ?? '',
    PGDATABASE: database.pathname.slice(1),
    PGUSER: 'docwright',
    NODE_CONFIG: JSON.stringify({ default: { server: { port } } }),
  }
  const pool = new pg.Pool({ connectionString: database.href })
  defer(() => pool.end())
  await pool.query('CREATE EXTENSION IF NOT EXISTS citext')
  runToEnd(dir, process.execPath, ['lib/bin/run-migrations.js'], env)
  writeFileSync(path.join(dir, 'make-caller.cjs'), makeCaller)
  runToEnd(dir, process.execPath, ['make-caller.cjs'], env)
  const url = `http://127.0.0.1:${port}/v1`
  const server = await startServer(url, ['lib/bin/run-server.js'], { cwd: dir, env })
  defer(() => end(server))
  return {
    url,
    async prepare() {
      const { token } = await ask(`${url}/sessions`, undefined, { email, password })
      const other = await ask(`${url}/sessions`, undefined, { email, password })
      const project = await ask(`${url}/projects`, token, { name: 'Survey' })
      await ask(`${url}/projects/${project.id}/datasets`, token, { name: 'people' })
      const user = await ask(`${url}/projects/${project.id}/app-users`, token, { displayName: 'Phone' })
      await ask(`${url}/projects/${project.id}/datasets/people/properties`, token, { name: 'age' })
      const right = {
        '/projects/1': `/projects/${project.id}`,
        '/app-users/1': `/app-users/${user.id}`,
        '/sessions/token': `/sessions/${other.token}`,
        '/datasets/name': '/datasets/people',
        '/properties/propertyName': '/properties/age',
      }
      return { env: { TOKEN: token }, right }
    },
  }
}

export const recipe: Recipe = {
  repository: 'getodk/central-backend',
  commit: '4f5943d1',
  features: ['projects', 'sessions', 'datasets', '"app users"'],
  start,
}
