import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from './postgres.ts'

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

/** Runs a program to its end, and says what it printed where it fails. */
function run(dir: string, program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: dir, env: { ...process.env, ...env }, encoding: 'utf8' })
  if (status !== 0)
    throw new Error(`Expected \`${program} ${args.join(' ')}\` to end with 0, but it ended with ${status}:\n${stdout}${stderr}`)
}

/** Installs what the shop depends on and generates its client: Prisma's engines, which its driver adapter does without, are not downloaded. */
function install(dir: string): void {
  run(dir, 'npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'])
  const engine = path.join(dir, 'no-engine.node')
  writeFileSync(engine, '')
  const engines = { PRISMA_QUERY_ENGINE_LIBRARY: engine, PRISMA_SCHEMA_ENGINE_BINARY: engine }
  run(dir, process.execPath, ['node_modules/prisma/build/index.js', 'generate'], engines)
}

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
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

/** Waits until a server answers at all; what it printed is told where its process ends. */
async function untilAnswers(url: string, child: ChildProcess, log: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`Expected the shop to start, but it ended with ${child.exitCode}:\n${log()}`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer !== undefined) return
    await wait(50)
  }
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

/** Starts a copy of the shop at `dir`, whose dependencies it installs. */
export async function startShop(dir: string): Promise<RunningShop> {
  if (!existsSync(path.join(dir, 'node_modules'))) install(dir)
  const postgres = await startPostgres()
  const database = postgres.url.replace('docwright@/', 'docwright@localhost/')
  const redisPort = await freePort()
  const redis = spawn('redis-server', ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--dir', dir], {
    stdio: 'ignore',
  })
  const standIn = await stripe()
  const preload = path.join(dir, 'stand-in.mjs')
  writeFileSync(preload, toStandIn)
  const pool = new pg.Pool({ connectionString: database })
  await pool.query(readFileSync(path.join(dir, 'prisma/migrations/20260101000000_first/migration.sql'), 'utf8'))
  const port = await freePort()
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: database,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    STRIPE_SECRET_KEY: 'a key of the stand-in',
    STRIPE_STAND_IN: String((standIn.address() as AddressInfo).port),
    SESSION_KEY: sessionKey,
    PORT: String(port),
  }
  const shop = spawn(process.execPath, ['--import', preload, 'src/server.ts'], { cwd: dir, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (text) => (log += String(text)))
  const admin = `http://127.0.0.1:${port + 1}`
  await untilAnswers(`${admin}/healthz`, shop, () => log)
  return {
    api: `http://127.0.0.1:${port}`,
    admin,
    sql: async (text, values = []) => void (await pool.query(text, [...values])),
    async close() {
      await Promise.all([end(shop), end(redis)])
      standIn.close()
      await pool.end()
      await postgres.close()
    },
  }
}
