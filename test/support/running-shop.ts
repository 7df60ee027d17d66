import { createHmac } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from './postgres.ts'
import { end, freePair, runToEnd, startRedis, startServer } from './processes.ts'

/** examples/shop as it runs in production: its own server on PostgreSQL and Redis. Stripe alone is a stand-in. */
export interface RunningShop {
  /** Address of the API that customers use. */
  api: string
  /** Address of the back office. */
  admin: string
  /** Runs SQL in the shop's database. */
  sql(text: string, values?: readonly unknown[]): Promise<void>
  close(): Promise<void>
}

/** Key that signs the sessions of this shop's customers. */
export const sessionKey = 'a key for sessions of thirty-two characters and more'

/**
 * Signature of a webhook's body as Stripe documents it: its time and the HMAC-SHA256 of time and body, in hexadecimal. A signature grows too old
 * after five minutes: this one bears a time of the year 2100, so that no machine is too slow.
 */
export function stripeSignature(body: string): string {
  const time = 4_102_444_800
  return `t=${time},v1=${createHmac('sha256', 'whsec_test').update(`${time}.${body}`).digest('hex')}`
}

/** Installs what the shop depends on and generates its client: Prisma's engines, which its driver adapter does without, are not downloaded. */
function install(dir: string): void {
  runToEnd(dir, 'npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'])
  const engine = path.join(dir, 'no-engine.node')
  writeFileSync(engine, '')
  const engines = { PRISMA_QUERY_ENGINE_LIBRARY: engine, PRISMA_SCHEMA_ENGINE_BINARY: engine }
  runToEnd(dir, process.execPath, ['node_modules/prisma/build/index.js', 'generate'], engines)
}

/** Answers as Stripe does where a card is charged or money goes back. */
async function stripe(): Promise<Server> {
  let charges = 0
  const server = createServer((request, response) => {
    const body =
      request.url === '/v1/refunds'
        ? { id: 're_1', object: 'refund' }
        : { id: `pi_${(charges += 1)}`, object: 'payment_intent', status: 'succeeded' }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return server
}

/** Sends what the shop's process would send to Stripe to the stand-in. */
const toStandIn = `
import http from 'node:http'
import https from 'node:https'
https.request = (options, ...rest) => {
  if (options.host !== 'api.stripe.com') throw new Error('Expected calls to Stripe alone, but got one to ' + options.host)
  const request = http.request({ ...options, agent: undefined, protocol: 'http:', host: '127.0.0.1', port: process.env.STRIPE_STAND_IN }, ...rest)
  // Stripe's client writes once its connection is encrypted, which one to the stand-in never is
  return request.once('socket', (socket) => socket.once('connect', () => socket.emit('secureConnect')))
}
`

/** Starts a copy of the shop at `dir`, whose dependencies it installs. */
export async function startShop(dir: string): Promise<RunningShop> {
  if (!existsSync(path.join(dir, 'node_modules'))) install(dir)
  const postgres = await startPostgres()
  const database = postgres.url.replace('docwright@/', 'docwright@localhost/')
  const redis = await startRedis(dir)
  const standIn = await stripe()
  const preload = path.join(dir, 'stand-in.mjs')
  writeFileSync(preload, toStandIn)
  const pool = new pg.Pool({ connectionString: database })
  await pool.query(readFileSync(path.join(dir, 'prisma/migrations/20260101000000_first/migration.sql'), 'utf8'))
  const port = await freePair()
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: database,
    REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    STRIPE_SECRET_KEY: 'a key of the stand-in',
    STRIPE_STAND_IN: String((standIn.address() as AddressInfo).port),
    SESSION_KEY: sessionKey,
    PORT: String(port),
  }
  const admin = `http://127.0.0.1:${port + 1}`
  const shop = await startServer(`${admin}/healthz`, ['--import', preload, 'src/server.ts'], { cwd: dir, env })
  return {
    api: `http://127.0.0.1:${port}`,
    admin,
    sql: async (text, values = []) => void (await pool.query(text, [...values])),
    async close() {
      await Promise.all([end(shop), redis.close()])
      standIn.close()
      await pool.end()
      await postgres.close()
    },
  }
}
