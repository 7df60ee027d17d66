import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { readBody } from './read-body.ts'
import { receive, refused, within, type Receiver } from './receive.ts'

/** What is behind the HTTP door. */
export interface House extends Receiver {
  webhookPath: string
  /** Rejects while work cannot be kept. */
  ready: () => Promise<unknown>
}

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

/** One delivery over HTTP. */
async function webhook(house: House, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const stop = house.metrics.acknowledged.startTimer()
  const body = await readBody(request)
  const { status, text } =
    'refused' in body
      ? refused(house, body.refused, 'the body is too long or incomplete')
      : await receive(house, {
          bytes: body.bytes,
          id: header(request, 'x-github-delivery'),
          event: header(request, 'x-github-event'),
          signature: header(request, 'x-hub-signature-256'),
        })
  if (text === 'accepted') stop()
  reply(response, status, text)
}
