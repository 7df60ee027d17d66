import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../test/support/postgres.ts'
import { end, freePort, runToEnd, startServer } from '../../test/support/processes.ts'
import { type Answer, jsonWebToken, type WrittenCall } from '../../test/support/written-calls.ts'
import { operationOf } from './operations.ts'
import type { Application, Defer, Recipe } from './recipe.ts'

const key = 'a key for sessions of this application'
/** The caller is none of the users that calls name: nobody bans or deletes the account that is signed in. */
const caller = 1_000
const password = 'correct-horse-battery'

/** Rows of everything that calls name, by the ids that they name. */
async function fill(pool: pg.Pool, call: WrittenCall, hash: string): Promise<void> {
  const empty = (): Promise<unknown> => pool.query('TRUNCATE users, domains, hosts, links, visits CASCADE')
  // a visit of the last call may still be written
  await empty().catch(empty)
  // the first administrator is made where nobody is yet
  if (call.command.includes('/create-admin')) return
  const operation = operationOf(call.command)
  const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(operation)?.[0] ?? '3f0d5a52-6d0a-4c0f-9b1e-0c8f6f3f7a11'
  const address = /^GET \/([\w-]+)$/.exec(operation)?.[1] ?? 'short'
  const user = 'INSERT INTO users (id, email, password, role, verified) VALUES ($1, $2, $3, $4, true)'
  await pool.query(user, [caller, 'grace@example.com', hash, 'ADMIN'])
  await pool.query(user, [1, 'alan@example.com', hash, 'USER'])
  await pool.query('INSERT INTO domains (id, address, user_id, uuid) VALUES (1, $1, $2, $3)', ['links.example.org', caller, uuid])
  // ids that the application makes come after those that were put in
  for (const table of ['users', 'domains', 'links']) await pool.query(`SELECT setval('${table}_id_seq', 2000)`)
  // its host is looked up where it is banned, and only that of this machine is found without a network
  const link = 'INSERT INTO links (address, target, user_id, uuid, password) VALUES ($1, $2, $3, $4, $5)'
  await pool.query(link, [address, 'http://localhost/', caller, uuid, operation.endsWith('/protected') ? hash : null])
}

async function start(dir: string, defer: Defer): Promise<Application> {
  if (!existsSync(path.join(dir, 'node_modules'))) runToEnd(dir, 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
  const postgres = await startPostgres()
  defer(() => postgres.close())
  const database = new URL(postgres.url.replace('docwright@/', 'docwright@localhost/'))
  const hash = runToEnd(dir, process.execPath, ['-p', `require('bcryptjs').hashSync('${password}', 4)`]).trim()
  const port = await freePort()
  const env = {
    PATH: process.env['PATH'],
    PORT: String(port),
    JWT_SECRET: key,
    DB_CLIENT: 'pg',
    DB_HOST: database.searchParams.get('host') ?? '',
    DB_NAME: database.pathname.slice(1),
    DB_USER: 'docwright',
  }
  runToEnd(dir, process.execPath, ['node_modules/knex/bin/cli.js', 'migrate:latest'], env)
  const url = `http://127.0.0.1:${port}`
  const server = await startServer(`${url}/api/health`, ['server/server.js', '--production'], { cwd: dir, env })
  defer(() => end(server))
  const pool = new pg.Pool({ connectionString: database.href })
  defer(() => pool.end())
  const cookie = jsonWebToken({ iss: 'ApiAuth', sub: caller, exp: 4_102_444_800 }, key)
  return {
    url,
    async prepare(call) {
      await fill(pool, call, hash)
      return { env: { COOKIE: cookie } }
    },
    // pages that only say that there is no such row
    refusal: ({ body, location }: Answer) =>
      location.endsWith('/logout') ? 'redirects to the way out' : /Could not find [^<]*/.exec(body)?.[0].trim(),
  }
}

export const recipe: Recipe = {
  repository: 'thedevs-network/kutt',
  commit: 'fc832d7',
  features: ['links', 'domains', 'users'],
  start,
}
