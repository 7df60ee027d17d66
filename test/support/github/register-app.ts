import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Answer, type Call, notFound, ok } from './call.ts'
import type { WebhookTarget } from './deliveries.ts'
import { type House, recordOf } from './house.ts'
import { asTable, asText, asTexts, parseJson } from './json.ts'
import { integration } from './shapes/accounts.ts'
import type { App } from './state.ts'

/** Registering the App of the stand-in from a manifest: what it asks for then is what the manifest asked for. */
export interface Registration {
  readonly app: App & { readonly privateKey: string }
  readonly target: WebhookTarget
  /** Codes that were given out and not yet exchanged. */
  readonly codes: Set<string>
}

export const createRegistration = (app: Registration['app'], target: WebhookTarget): Registration => ({ app, target, codes: new Set() })

/** The page of a new App, for an account or an organization. */
const page = /^\/(?:organizations\/[\w-]+\/)?settings\/apps\/new$/

/** Answers the form with a manifest as GitHub does once the person pressed *Create GitHub App*; `false` = the request is none of these. */
export async function answerRegistration(house: House, request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
  const pathname = url.pathname.slice(house.webPath.length)
  if (request.method !== 'POST' || !page.test(pathname)) return false
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  const record = recordOf(house, request, { path: pathname, query: url.search.slice(1), bodyText: Buffer.concat(parts).toString() })
  const manifest = asTable(parseJson(new URLSearchParams(record.bodyText).get('manifest') ?? ''))
  const hook = asText(asTable(manifest['hook_attributes'])['url'])
  const back = asText(manifest['redirect_url'])
  if (back === undefined || hook === undefined || asText(manifest['url']) === undefined || asText(manifest['name']) === undefined) {
    record.status = 422
    response.writeHead(422, { 'content-type': 'text/plain' }).end('Invalid GitHub App configuration')
    return true
  }
  const { app, target, codes } = house.registration
  app.permissions = asTable(manifest['default_permissions']) as App['permissions']
  app.events = asTexts(manifest['default_events'])
  target.url = hook
  target.secret = randomBytes(20).toString('hex')
  const code = randomBytes(20).toString('hex')
  codes.add(code)
  const to = new URL(back)
  to.searchParams.set('code', code)
  to.searchParams.set('state', url.searchParams.get('state') ?? '')
  record.status = 302
  response.writeHead(302, { location: to.href }).end()
  return true
}

/** Exchanges a code, once, for what an App is known by. */
export function convert({ state, params }: Call, { app, target, codes }: Registration): Answer {
  if (!codes.delete(params['code'] ?? '')) throw notFound()
  const secrets = { client_secret: randomBytes(20).toString('hex'), webhook_secret: target.secret, pem: app.privateKey }
  return ok({ ...integration(state, app), ...secrets }, 201)
}
