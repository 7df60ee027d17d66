import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Account that the stand-in knows. */
export const account = '0123456789abcdef0123456789abcdef'
const database = '11111111-1111-4111-8111-111111111111'

/** A stand-in for Cloudflare's API on loopback, as far as Wrangler asks it when it migrates and deploys. */
export interface Cloudflare {
  url: string
  /** What was asked, in order: `PUT /workers/scripts/shop-production`. */
  asked: string[]
  /** Bodies of what was written, by the same words. */
  bodies: Map<string, string>
  /** Names of the secrets that the Worker has; undefined where there is no Worker yet. */
  secrets: string[] | undefined
  /** What is asked so is answered with an error. */
  fails: string | undefined
}

/** Starts the stand-in. */
export async function startCloudflare(): Promise<Cloudflare> {
  const cloudflare: Cloudflare = { url: '', asked: [], bodies: new Map(), secrets: [], fails: undefined }
  const server = createServer((request, response) => void answer(cloudflare, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  cloudflare.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return cloudflare
}

async function answer(cloudflare: Cloudflare, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { pathname } = new URL(request.url ?? '/', cloudflare.url)
  const words = `${request.method} ${pathname.replace(`/accounts/${account}`, '')}`
  cloudflare.asked.push(words)
  if (parts.length > 0) cloudflare.bodies.set(words, (cloudflare.bodies.get(words) ?? '') + Buffer.concat(parts).toString('latin1'))
  const refusal = refusalOf(cloudflare, words)
  const result = refusal === undefined ? resultOf(cloudflare, words) : null
  const body = { success: refusal === undefined, errors: refusal === undefined ? [] : [refusal], messages: [], result }
  response.writeHead(refusal === undefined ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function refusalOf({ secrets, fails }: Cloudflare, words: string): { code: number; message: string } | undefined {
  if (fails !== undefined && words.startsWith(fails)) return { code: 10_001, message: 'The stand-in does not do this.' }
  if (secrets === undefined && words.startsWith('GET /workers/services/')) return { code: 10_090, message: 'This service does not exist.' }
  const isOfNone = secrets === undefined && /^GET \/workers\/scripts\/[^/]+\/(?:secrets|settings|deployments)$/.test(words)
  return isOfNone ? { code: 10_007, message: 'This Worker does not exist on your account.' } : undefined
}

function resultOf({ secrets = [] }: Cloudflare, words: string): unknown {
  if (/^GET \/d1\/database\/[^/]+$/.test(words)) return { uuid: database, name: words.split('/').at(-1) }
  if (words.startsWith('GET /workers/services/'))
    return { default_environment: { environment: 'production', script: { last_deployed_from: 'wrangler' } } }
  if (words.startsWith('POST') && words.endsWith('/versions'))
    return { id: database, number: 1, startup_time_ms: 1, metadata: {}, resources: { script: { etag: 'etag', handlers: ['fetch'] } } }
  if (words.endsWith('/query')) return [{ results: [], success: true, meta: {} }]
  if (words.endsWith('/secrets')) return secrets.map((name) => ({ name, type: 'secret_text' }))
  if (words.endsWith('/deployments')) return { deployments: [] }
  if (words.endsWith('/settings')) return { bindings: [] }
  if (words.startsWith('GET /workers/workers/')) return { subdomain: { enabled: true, previews_enabled: false } }
  if (words === 'GET /workers/subdomain') return { subdomain: 'acme' }
  if (words.endsWith('/subdomain')) return { enabled: true, previews_enabled: false }
  if (words.startsWith('PUT /workers/scripts/')) return { id: 'shop', entry_point: 'index.js', startup_time_ms: 1, deployment_id: database }
  return {}
}
