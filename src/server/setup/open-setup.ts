import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { UserError } from '../../core/errors.ts'
import type { RegisteredApp } from '../../github/convert-manifest.ts'
import type { Host } from '../../github/host.ts'
import { readBody } from '../read-body.ts'
import { askedBy, hookOf, manifestOf } from './manifest.ts'
import { agreePage, donePage, failedPage, policyOf, startPage } from './pages.ts'

/** What a registration needs of whoever offers it. */
export interface SetupWish {
  /** Text of `app.yml`. */
  manifest: string
  host: Host
  webhookPath: string
  /** Address of the webhook where it is known already, as with a relay. */
  hook: string | undefined
  /** Exchanges a code for the App. */
  convert: (code: string) => Promise<RegisteredApp>
  /** Keeps the App; returns the file. */
  keep: (app: RegisteredApp) => string
}

/** A registration that waits for a person. */
export interface Setup {
  server: Server
  /** Resolves once an App is kept and the person was told. */
  registered: Promise<RegisteredApp>
}

/** Bytes of a form: an address and a name. */
const longestForm = 10_000

/** A page with its status. */
interface Page {
  status: number
  html: string
  /** The App that is kept when this page is shown. */
  app?: RegisteredApp
}

/** Opens the pages by which a person registers the App on the host (THREATS A16). The server is to listen on the loopback address alone. */
export function openSetup(wish: SetupWish): Setup {
  const visit: Visit = { wish, state: newState(), isTaken: false }
  const limits = { requestTimeout: 10_000, headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 8_192 }
  let tell: (app: RegisteredApp) => void
  const registered = new Promise<RegisteredApp>((resolve) => (tell = resolve))
  const server = createServer(limits, (request, response) => {
    const say = ({ status, html, app }: Page): void => {
      if (app !== undefined) response.once('close', () => tell(app))
      send(response, policyOf(wish.host.web), { status, html })
    }
    pageFor(visit, request).then(say, (error: unknown) => say({ status: 500, html: failedPage(wordsOf(error)) }))
  })
  server.maxConnections = 50
  return { server, registered }
}

/** Where a registration stands. */
interface Visit {
  wish: SetupWish
  /** What the host hands back; made anew whenever it was used. */
  state: string
  /** True once a code is being exchanged: a second one would make a second App. */
  isTaken: boolean
}

const newState = (): string => randomBytes(32).toString('base64url')

/** True for the state of now, compared in a time that tells nothing of it. */
function isState({ state }: Visit, given: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(state), digest(given))
}

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/

async function pageFor(visit: Visit, request: IncomingMessage): Promise<Page> {
  const at = request.headers.host ?? ''
  // a name of somebody else that leads here would let their page read ours
  if (!loopback.test(at)) return { status: 421, html: failedPage('Expected the address of this machine, such as http://localhost.') }
  const url = new URL(request.url ?? '/', `http://${at}`)
  const route = `${request.method ?? ''} ${url.pathname}`
  if (route === 'GET /') return { status: 200, html: startPage({ state: visit.state, organization: '', address: visit.wish.hook ?? '' }) }
  if (route === 'POST /register') return agree(visit, request, url)
  if (route === 'GET /setup') return exchange(visit, url)
  return { status: 404, html: failedPage('There is no such page.') }
}

const stranger: Page = { status: 403, html: failedPage('This did not begin on the page of this server, or it is over.') }

async function agree(visit: Visit, request: IncomingMessage, { origin }: URL): Promise<Page> {
  const body = await readBody(request, longestForm)
  if ('refused' in body) return { status: body.refused, html: failedPage('The form is too long or incomplete.') }
  const form = new URLSearchParams(body.bytes.toString('utf8'))
  const [address, organization] = [form.get('address') ?? '', (form.get('organization') ?? '').trim()]
  if (!isState(visit, form.get('state') ?? '')) return stranger
  const { wish, state } = visit
  const hook = hookOf(address, wish.webhookPath)
  const again = (problem: string): Page => ({ status: 422, html: startPage({ state, organization, address, problem }) })
  if (hook === undefined) return again('Expected an address such as https://docwright.example.com.')
  if (!/^[A-Za-z\d-]{0,100}$/.test(organization)) return again('Expected the name of an organization as it stands in its address.')
  const account = organization === '' ? '' : `/organizations/${organization}`
  const action = `${wish.host.web}${account}/settings/apps/new?state=${state}`
  const manifest = manifestOf({ text: wish.manifest, hook, redirect: `${origin}/setup` })
  return { status: 200, html: agreePage({ action, manifest, hook, ...askedBy(wish.manifest) }) }
}

async function exchange(visit: Visit, { searchParams }: URL): Promise<Page> {
  const code = searchParams.get('code') ?? ''
  if (visit.isTaken || !isState(visit, searchParams.get('state') ?? '')) return stranger
  visit.state = newState()
  if (!/^[\w-]{1,100}$/.test(code)) return { status: 400, html: failedPage('GitHub led back without a code.') }
  visit.isTaken = true
  try {
    const app = await visit.wish.convert(code)
    const file = visit.wish.keep(app)
    return { status: 200, html: donePage({ slug: app.slug, installation: `${app.url}/installations/new`, file }), app }
  } catch (error) {
    visit.isTaken = false
    return { status: 502, html: failedPage(wordsOf(error)) }
  }
}

/** What a person may read of an error: our own words, and nothing of a bug. */
function wordsOf(error: unknown): string {
  if (error instanceof UserError || (error instanceof Error && error.name === 'ExternalError')) return error.message
  return `The App could not be kept (${error instanceof Error && 'code' in error ? String(error.code) : 'a fault of this server'}).`
}

function send(response: ServerResponse, policy: string, { status, html }: Omit<Page, 'app'>): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // the code in the address of a page goes nowhere; GitHub may see where its form came from
    'referrer-policy': 'strict-origin',
    'cache-control': 'no-store',
    connection: 'close',
  })
  response.end(html)
}
