import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Metrics } from './metrics.ts'
import { readBody } from './read-body.ts'
import { isSigned } from './signature.ts'

/** A webhook whose signature holds. */
export interface Webhook {
  /** `X-GitHub-Delivery`, which redeliveries keep. */
  id: string
  event: string
  payload: unknown
}

/** What is behind the HTTP door. */
export interface House {
  webhookPath: string
  webhookSecrets: readonly string[]
  /** Resolves when a webhook is kept for good, or is known not to matter. */
  take: (webhook: Webhook) => Promise<'accepted' | 'ignored'>
  /** Rejects while work cannot be kept. */
  ready: () => Promise<unknown>
  metrics: Metrics
  log: Logger
}

/** Milliseconds within which a webhook is kept or refused: GitHub waits for ten seconds. */
const patience = 9_000

/** Opens the door: signed webhooks, and what those who run the server ask. Slow, long and cut-off requests end here (THREATS A2). */
export function openDoor(house: House): Server {
  const timeouts = { requestTimeout: 10_000, headersTimeout: 5_000, connectionsCheckingInterval: 1_000, keepAliveTimeout: 5_000 }
  const server = createServer(timeouts, (request, response) => {
    answer(house, request, response).catch((err: unknown) => {
      house.log.error({ err, delivery: header(request, 'x-github-delivery').slice(0, 100) }, 'not kept')
      house.metrics.deliveries.inc({ outcome: 'failed' })
      if (!response.headersSent) reply(response, 503, 'this could not be kept, send it again')
    })
  })
  server.maxConnections = 1_000
  return server
}

async function answer(house: House, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const pathname = request.url?.split('?', 1)[0] ?? '/'
  if (request.method === 'GET' && pathname === '/healthz') return reply(response, 200, 'ok')
  if (request.method === 'GET' && pathname === '/readyz') return readiness(house, response)
  if (request.method === 'GET' && pathname === '/metrics') {
    const text = await house.metrics.text()
    response.setHeader('content-type', house.metrics.contentType)
    return reply(response, 200, text.trimEnd())
  }
  if (pathname !== house.webhookPath) return reply(response, 404, 'not found')
  if (request.method !== 'POST') return reply(response, 405, 'POST only')
  return webhook(house, request, response)
}

function reply(response: ServerResponse, status: number, text: string): void {
  if (response.destroyed) return
  response.writeHead(status).end(`${text}\n`)
}

async function readiness({ ready }: House, response: ServerResponse): Promise<void> {
  try {
    await within(ready(), 5_000)
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
async function webhook(house: House, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { metrics } = house
  const stop = metrics.acknowledged.startTimer()
  const body = await readBody(request)
  if ('refused' in body) return refuse(house, response, body.refused, 'the body is too long or incomplete')
  const [id, event] = [header(request, 'x-github-delivery'), header(request, 'x-github-event')]
  if (!isSigned(house.webhookSecrets, body.bytes, header(request, 'x-hub-signature-256')))
    return refuse(house, response, 401, 'the signature does not match')
  if (!/^[\w-]{1,100}$/.test(id) || !/^[a-z_]{1,60}$/.test(event)) return refuse(house, response, 400, 'no delivery id or event name')
  const payload = parse(body.bytes.toString('utf8'))
  if (payload === undefined) return refuse(house, response, 400, 'no JSON')
  const outcome = await within(house.take({ id, event, payload }), patience)
  metrics.deliveries.inc({ outcome })
  if (outcome === 'accepted') stop()
  reply(response, 202, outcome)
}

function refuse({ log, metrics }: House, response: ServerResponse, status: number, why: string): void {
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

/** Rejects where something takes longer than it may. */
async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${ms} ms.`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
