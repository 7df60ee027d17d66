import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from 'pino'
import { accept, uuidOf, type Delivery } from './work/accept.ts'
import { ExternalError } from './core/errors.ts'
import { keyOf, type Job } from './core/job.ts'
import type { Ending, Queue, Work } from './core/queue.ts'
import { openApp, type AppClient } from './github/app-access.ts'
import { readEvent } from './github/read-event.ts'
import { RateLimited } from './github/request.ts'
import { textHash } from './github/standing.ts'
import { unanswered } from './github/unanswered.ts'
import { upkeep } from './github/upkeep.ts'
import { openFactStore } from './local/fact-store.ts'
import { perform } from './work/perform.ts'
import { openQueue } from './queue/open-queue.ts'
import type { Settings } from './server/environment.ts'
import { openLog } from './server/log.ts'
import { openMetrics, type Metrics } from './server/metrics.ts'
import { readBody } from './server/read-body.ts'

/** A server that listens. */
export interface Running {
  /** Address with the port that was taken. */
  url: string
  /** Stops taking deliveries, lets running work end, closes. */
  close(): Promise<void>
}

/** What the server is made of. */
interface Parts {
  settings: Settings
  env: Readonly<Record<string, string | undefined>>
  log: Logger
  queue: Queue
  app: AppClient
  metrics: Metrics
}

/** Milliseconds that running work may take to end when the server stops. */
const grace = 30_000

/** Milliseconds between two looks for commands that nobody answered, and how far back each looks. */
const reconcileEvery = 10 * 60_000
const reconcileSince = 24 * 3_600_000

/** Starts the App: takes signed webhooks, keeps them, and carries them out. */
export async function serve(settings: Settings, env: Parts['env'], log = openLog(settings.logLevel)): Promise<Running> {
  mkdirSync(settings.data, { recursive: true })
  const queue = await openQueue({
    dir: settings.data,
    ...(settings.databaseUrl !== undefined && { databaseUrl: settings.databaseUrl }),
    onError: (err) => log.error({ err }, 'queue'),
  })
  const app = await openApp({ ...settings, log })
  const parts: Parts = { settings, env, log, queue, app, metrics: openMetrics(queue) }
  await queue.work<Delivery>('deliveries', { concurrency: 4 }, (work) => takeDelivery(parts, work))
  await queue.work<Job>('jobs', { concurrency: 2 }, (work) => takeJob(parts, work))
  const reconciling = every(reconcileEvery, () => reconcile(parts, reconcileSince), (err) => log.error({ err }, 'reconcile'))
  const server = listenerOf(parts)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port, settings.address, resolve)
  })
  const { port } = server.address() as AddressInfo
  const url = `http://${settings.address}:${port}`
  log.info({ url, webhookPath: settings.webhookPath, database: settings.databaseUrl === undefined ? 'embedded' : 'postgresql' }, 'listening')
  return {
    url,
    async close() {
      log.info('stopping')
      server.close()
      server.closeIdleConnections()
      clearInterval(reconciling)
      await queue.close(grace)
    },
  }
}

function listenerOf(parts: Parts): Server {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000, connectionsCheckingInterval: 1_000 }, (request, response) => {
    answer(parts, request, response).catch((err: unknown) => {
      parts.log.error({ err }, 'request')
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  server.maxConnections = 1_000
  return server
}

async function answer(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  if (request.method === 'GET' && pathname === '/healthz') return reply(response, 200, 'ok')
  if (request.method === 'GET' && pathname === '/readyz') return ready(parts, response)
  if (request.method === 'GET' && pathname === '/metrics') {
    response.setHeader('content-type', parts.metrics.contentType)
    return reply(response, 200, await parts.metrics.text())
  }
  if (pathname !== parts.settings.webhookPath) return reply(response, 404, 'not found')
  if (request.method !== 'POST') return reply(response, 405, 'POST only')
  return webhook(parts, request, response)
}

function reply(response: ServerResponse, status: number, text: string): void {
  if (status === 413) response.setHeader('connection', 'close')
  response.writeHead(status).end(`${text}\n`)
}

async function ready({ queue }: Parts, response: ServerResponse): Promise<void> {
  try {
    await queue.counts()
    reply(response, 200, 'ready')
  } catch {
    reply(response, 503, 'the queue does not answer')
  }
}

const header = (request: IncomingMessage, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** One delivery: believed by its signature, kept on disk and in the queue, and only then acknowledged. */
async function webhook(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { log, metrics, queue, settings } = parts
  const stop = metrics.acknowledged.startTimer()
  const body = await readBody(request)
  if ('refused' in body) return refuse(parts, response, body.refused, 'the body is too long or incomplete')
  const text = body.bytes.toString('utf8')
  const [id, name] = [header(request, 'x-github-delivery'), header(request, 'x-github-event')]
  const isSigned = await parts.app.probot.webhooks.verify(text, header(request, 'x-hub-signature-256')).catch(() => false)
  if (!isSigned) return refuse(parts, response, 401, 'the signature does not match')
  if (!/^[\w-]{1,100}$/.test(id) || !/^[a-z_]{1,60}$/.test(name)) return refuse(parts, response, 400, 'no delivery id or event name')
  const payload = parse(text)
  if (payload === undefined) return refuse(parts, response, 400, 'no JSON')
  const reading = readEvent(name, payload)
  const foreign = 'wish' in reading && settings.owners !== undefined && !settings.owners.includes(reading.wish.repo.owner.toLowerCase())
  if ('ignored' in reading || foreign) {
    log.debug({ delivery: id, event: name, why: 'ignored' in reading ? reading.ignored : 'an owner that is not served' }, 'ignored')
    metrics.deliveries.inc({ outcome: 'ignored' })
    return reply(response, 202, 'ignored')
  }
  const delivery: Delivery = { id, wish: reading.wish }
  await queue.add('deliveries', { id: uuidOf(textHash(id)), data: delivery })
  metrics.deliveries.inc({ outcome: 'accepted' })
  stop()
  log.info({ delivery: id, event: name, repository: `${reading.wish.repo.owner}/${reading.wish.repo.name}` }, 'accepted')
  reply(response, 202, 'accepted')
}

function refuse({ log, metrics }: Parts, response: ServerResponse, status: number, why: string): void {
  log.warn({ status, why }, 'refused')
  metrics.deliveries.inc({ outcome: 'refused' })
  reply(response, status, why)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Turns a delivery into a job, or into a piece of upkeep. */
async function takeDelivery(parts: Parts, work: Work<Delivery>): Promise<Ending> {
  const { id, wish } = work.data
  const log = parts.log.child({ delivery: id })
  return waiting(log, async () => {
    const access = await parts.app.access(wish.repo)
    if (wish.kind === 'closed') {
      await upkeep(access, wish)
      return
    }
    const acceptance = await accept(access, work.data)
    if ('declined' in acceptance) {
      log.info({ why: acceptance.declined }, 'declined')
      return
    }
    const { job } = acceptance
    const supersedes = job.trigger.cause === 'pull-request' ? { supersedes: 'push' } : {}
    await parts.queue.add('jobs', { id: job.id, data: job, key: keyOf(job), ...supersedes })
    log.info({ job: job.id, lines: job.invocations.map(({ line }) => line) }, 'queued')
  })
}

async function takeJob(parts: Parts, work: Work<Job>): Promise<Ending> {
  const { settings, queue, metrics, env } = parts
  const job = work.data
  const log = parts.log.child({ delivery: job.trigger.delivery, job: job.id, attempt: work.attempt })
  const facts = openFactStore(path.join(settings.data, 'facts', `${job.repo.id}.ndjson`))
  const stop = metrics.performed.startTimer()
  return waiting(log, async () => {
    try {
      const performance = await perform(job, {
        access: await parts.app.access(job.repo),
        mirror: path.join(settings.data, 'mirrors', `${job.repo.id}.git`),
        facts,
        env,
        now: () => new Date(),
        signal: work.signal,
        keep: (pinned) => queue.keep('jobs', job.id, pinned),
      })
      metrics.jobs.inc({ outcome: performance.kind })
      if (performance.kind === 'stopped') log.info({ why: performance.why }, 'stopped')
      else log.info({ pull: performance.receipt.pull?.number, conclusion: performance.receipt.conclusion }, 'done')
    } finally {
      stop()
      facts.close()
    }
  })
}

/** Runs work; a rate limit puts it back for later, any other failure is the queue's to try again. */
async function waiting(log: Logger, run: () => Promise<void>): Promise<Ending> {
  try {
    await run()
    return { kind: 'done' }
  } catch (error) {
    if (error instanceof RateLimited) {
      log.warn({ until: error.at }, 'rate limit')
      return { kind: 'later', at: error.at, why: error.message }
    }
    log.error({ err: error, external: error instanceof ExternalError }, 'failed')
    throw error
  }
}

/** Repeats work that may fail without ending the process. */
function every(ms: number, work: () => Promise<unknown>, failed: (error: unknown) => void): NodeJS.Timeout {
  const timer = setInterval(() => void work().catch(failed), ms)
  timer.unref()
  return timer
}

/** Puts commands that nobody answered into the queue, as if their webhook had come; returns how many. */
export async function reconcile({ app, queue, log }: Pick<Parts, 'app' | 'queue' | 'log'>, since: number): Promise<number> {
  let found = 0
  for await (const repo of app.repositories()) {
    const access = await app.access(repo)
    for (const wish of await unanswered(access, repo, new Date(Date.now() - since))) {
      if (wish.kind !== 'comment') continue
      const id = `comment-${wish.comment.kind}-${wish.comment.id}`
      await queue.add<Delivery>('deliveries', { id: uuidOf(textHash(id)), data: { id, wish } })
      found += 1
    }
  }
  if (found > 0) log.info({ found }, 'commands that nobody answered')
  return found
}
