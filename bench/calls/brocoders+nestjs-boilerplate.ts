import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../../test/support/postgres.ts'
import { end, freePort, runToEnd, startServer } from '../../test/support/processes.ts'
import { jsonWebToken, type WrittenCall } from '../../test/support/written-calls.ts'
import { startMailSink } from './mail-sink.ts'
import { operationOf } from './operations.ts'
import type { Application, Defer, Prepared, Recipe } from './recipe.ts'

const password = 'correct-horse-battery'
const caller = 1_000
const named = 1
const exp = 4_102_444_800

/** One who signs in as an administrator, and one whom calls name: by id, and by the address of those that ask for somebody who is known. */
async function fill(pool: pg.Pool, call: WrittenCall, hash: string): Promise<void> {
  await pool.query('TRUNCATE "user", session, file, role, status CASCADE')
  await pool.query(`INSERT INTO role (id, name) VALUES (1, 'Admin'), (2, 'User')`)
  await pool.query(`INSERT INTO status (id, name) VALUES (1, 'Active'), (2, 'Inactive')`)
  const isKnown = /auth\/(?:email\/login|forgot)/.test(call.command)
  const email = (isKnown ? /"email":\s*"([^"]+)"/.exec(call.command)?.[1] : undefined) ?? 'alan@example.org'
  // whoever confirms an address is no active user yet
  const status = call.command.includes('/email/confirm') ? 2 : 1
  const user = 'INSERT INTO "user" (id, email, password, "firstName", "lastName", "roleId", "statusId") VALUES ($1, $2, $3, $4, $5, $6, $7)'
  await pool.query(user, [caller, 'grace@example.org', hash, 'Grace', 'Hopper', 1, 1])
  await pool.query(user, [named, email, hash, 'Alan', 'Turing', 2, status])
  await pool.query('INSERT INTO session (id, hash, "userId") VALUES (1, $1, $2)', ['session', caller])
  // ids that the application makes come after those that were put in
  for (const table of ['"user"', 'session']) await pool.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), 2000)`)
  // files that a call names
  const photos = [...call.command.matchAll(/"id":\s*"([0-9a-f-]{36})"/g)].map(([, id]) => id)
  for (const id of photos) await pool.query('INSERT INTO file (id, path) VALUES ($1, $2)', [id, 'photo.png'])
}

/** Tokens that the application would have sent: to the caller at sign-in, or in a mail. */
function tokens(call: WrittenCall, settings: NodeJS.Dict<string>, hash: string): Prepared {
  const sign = (payload: object, name: string, more = ''): string => jsonWebToken({ ...payload, exp }, `${settings[name]}${more}`)
  const isRefresh = operationOf(call.command).endsWith('/refresh')
  const TOKEN = isRefresh
    ? sign({ sessionId: 1, hash: 'session' }, 'AUTH_REFRESH_SECRET')
    : sign({ id: caller, role: { id: 1 }, sessionId: 1 }, 'AUTH_JWT_SECRET')
  const mailed = call.command.includes('/reset/password')
    ? sign({ forgotUserId: named }, 'AUTH_FORGOT_SECRET', hash)
    : sign({ confirmEmailUserId: named, newEmail: 'new@example.org' }, 'AUTH_CONFIRM_EMAIL_SECRET')
  return { env: { TOKEN }, right: { '"hash":"text"': `"hash":"${mailed}"`, '/files/path': '/files/photo.png' } }
}

function install(dir: string): void {
  if (!existsSync(path.join(dir, 'node_modules'))) runToEnd(dir, 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
  if (!existsSync(path.join(dir, 'dist/main.js'))) runToEnd(dir, process.execPath, ['node_modules/@nestjs/cli/bin/nest.js', 'build'])
  mkdirSync(path.join(dir, 'files'), { recursive: true })
  writeFileSync(path.join(dir, 'files/photo.png'), 'a photo')
}

async function start(dir: string, defer: Defer): Promise<Application> {
  install(dir)
  const postgres = await startPostgres()
  defer(() => postgres.close())
  const mail = await startMailSink()
  defer(() => mail.close())
  const database = new URL(postgres.url.replace('docwright@/', 'docwright@localhost/'))
  const port = await freePort()
  const settings = parseEnv(readFileSync(path.join(dir, 'env-example-relational'), 'utf8'))
  const env = {
    ...settings,
    PATH: process.env['PATH'],
    APP_PORT: String(port),
    DATABASE_HOST: database.searchParams.get('host') ?? '',
    DATABASE_NAME: database.pathname.slice(1),
    DATABASE_USERNAME: 'docwright',
    MAIL_HOST: '127.0.0.1',
    MAIL_PORT: String(mail.port),
  }
  runToEnd(dir, process.execPath, ['node_modules/typeorm/cli.js', 'migration:run', '-d', 'dist/database/data-source.js'], env)
  const hash = runToEnd(dir, process.execPath, ['-p', `require('bcryptjs').hashSync('${password}', 4)`]).trim()
  const url = `http://127.0.0.1:${port}`
  const server = await startServer(url, ['dist/main.js'], { cwd: dir, env })
  defer(() => end(server))
  const pool = new pg.Pool({ connectionString: database.href })
  defer(() => pool.end())
  return {
    url,
    async prepare(call) {
      await fill(pool, call, hash)
      return tokens(call, settings, hash)
    },
  }
}

export const recipe: Recipe = {
  repository: 'brocoders/nestjs-boilerplate',
  commit: '9620f159',
  features: ['users', 'authentication', 'files'],
  elsewhere: {
    'POST /api/v1/auth/apple/login': 'a token of Apple',
    'POST /api/v1/auth/facebook/login': 'a token of Facebook',
    'POST /api/v1/auth/google/login': 'a token of Google',
  },
  start,
}
