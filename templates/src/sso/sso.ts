import { readConfiguration } from './configuration'
import { readCookie, sessionCookie } from './cookies'
import { beginLogin, finishLogin } from './login'
import { answerLogout } from './logout'
import { createProviders, type KnownProvider } from './providers'
import type { Accounts } from './provisioning'
import { demand, Refusal } from './refusal'
import { renderMetadata } from './saml/metadata'
import type { SsoService } from './service'
import { type SsoSession, useSession } from './sessions'
import type { Store } from './store'

/** What single sign-on stands on. */
export interface SsoOptions {
  /** The text of `SSO_PROVIDERS`. */
  configuration: string
  service: SsoService
  store: Store
  accounts: Accounts
  /** Writes why something was refused, for operators alone. */
  log(event: string, facts: Readonly<Record<string, string>>): void
}

/** Single sign-on with its parts. */
export interface Sso extends Omit<SsoOptions, 'configuration'> {
  providers: ReadonlyMap<string, KnownProvider>
}

/** The endpoints of single sign-on, and the sessions that they open. */
export interface SsoEndpoints {
  /** Answers a request for an endpoint; undefined for any other path. */
  handle(request: Request): Promise<Response | undefined>
  /** The session of a request; undefined where its browser is not signed in. */
  sessionOf(request: Request): Promise<SsoSession | undefined>
}

/** Bytes that a form of a provider may have. */
const mostBytes = 1024 * 1024

/** Puts single sign-on together. Throws where its configuration is not valid. */
export function createSso({ configuration, ...parts }: SsoOptions): SsoEndpoints {
  const parsed = readConfiguration(configuration)
  const sso: Sso = { ...parts, providers: createProviders(parsed, parts.service, parts.store) }
  return {
    async handle(request) {
      const path = pathBelow(new URL(request.url).pathname, parts.service.baseUrl)
      const answer = path === undefined ? undefined : endpointFor(request.method, path)
      if (answer === undefined) return undefined
      try {
        return await answer(sso, request)
      } catch (error) {
        return refused(sso, error)
      }
    },
    async sessionOf(request) {
      const token = readCookie(request, sessionCookie)
      return token === undefined ? undefined : useSession(parts.store, token, parts.service.now())
    },
  }
}

type Endpoint = (sso: Sso, request: Request) => Promise<Response>

function endpointFor(method: string, path: string): Endpoint | undefined {
  if (method === 'GET' && path === '/sso/metadata') return metadata
  if (method === 'POST' && path === '/sso/acs') return takeResponse
  if (method === 'GET' && path === '/sso/sls') return answerLogout
  const [, endpoint, id = ''] = /^\/sso\/(login|callback)\/([^/]+)$/.exec(path) ?? []
  if (method !== 'GET' || endpoint === undefined) return undefined
  return endpoint === 'login' ? (sso, request) => login(sso, request, id) : takeCallback
}

async function metadata({ providers, service }: Sso, request: Request): Promise<Response> {
  const asked = new URL(request.url).searchParams.get('provider')
  const entries = [...providers.values()].map(({ entry }) => entry).filter((entry) => entry.type === 'saml')
  const entry = asked === null ? entries[0] : entries.find(({ id }) => id === asked)
  if (entry === undefined) return notFound()
  return new Response(renderMetadata(service, entry.config.entityId), { headers: { 'content-type': 'application/samlmetadata+xml' } })
}

async function login(sso: Sso, request: Request, id: string): Promise<Response> {
  const known = sso.providers.get(id)
  return known === undefined ? notFound() : beginLogin(sso, request, known)
}

async function takeResponse(sso: Sso, request: Request): Promise<Response> {
  demand(/^application\/x-www-form-urlencoded(?:;|$)/i.test(request.headers.get('content-type') ?? ''), 'Expected a form.')
  const fields = new URLSearchParams(await readText(request))
  return finishLogin(sso, request, { fields, stateId: fields.get('RelayState'), type: 'saml' })
}

async function takeCallback(sso: Sso, request: Request): Promise<Response> {
  const fields = new URL(request.url).searchParams
  return finishLogin(sso, request, { fields, stateId: fields.get('state'), type: 'oidc' })
}

/** The text of a body, as far as it may go. */
async function readText(request: Request): Promise<string> {
  const reader = request.body?.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
    size += read.value.byteLength
    demand(size <= mostBytes, 'The form is too long.')
    parts.push(read.value)
  }
  return new Blob(parts as BlobPart[]).text()
}

/** Below which path this service answers is no part of an endpoint. */
function pathBelow(path: string, baseUrl: string): string | undefined {
  const prefix = new URL(baseUrl).pathname.replace(/\/$/, '')
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : undefined
}

/** One outward answer for whatever was refused, so that nobody learns what would have passed. */
function refused({ log }: Sso, error: unknown): Response {
  const isRefusal = error instanceof Refusal
  log(isRefusal ? 'sso.refused' : 'sso.failed', { reason: error instanceof Error ? error.message : String(error) })
  return problem(isRefusal ? 403 : 500, isRefusal ? 'The sign-in was refused.' : 'The sign-in failed.')
}

function notFound(): Response {
  return problem(404, 'Not Found')
}

/** An error as RFC 9457 describes it. */
function problem(status: number, title: string): Response {
  const headers = { 'content-type': 'application/problem+json', 'cache-control': 'no-store' }
  return new Response(JSON.stringify({ type: 'about:blank', title, status }), { status, headers })
}
