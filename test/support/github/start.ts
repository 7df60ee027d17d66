import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createAccountsDesk, type Desk } from './desk.ts'
import { type Deliveries, type WebhookTarget, createDeliveries } from './deliveries.ts'
import { createDispatch } from './dispatch.ts'
import type { Delivery } from './events.ts'
import { type Fault, type Faults, type Match, arm, matches } from './faults.ts'
import { type Limits, createMeter } from './limits.ts'
import { type People, createPeople } from './people.ts'
import type { Tokens } from './principals.ts'
import { createRegistration } from './register-app.ts'
import { type Recording, type RequestRecord, isWrite, sentText } from './recording.ts'
import type { House } from './house.ts'
import { createHouseServer } from './server.ts'
import { type App, type Permissions, type State, createState, ensureUser } from './state.ts'

/** How the stand-in is set up; everything has a default. */
export interface GitHubOptions {
  readonly app?: {
    readonly id?: number
    readonly slug?: string
    readonly name?: string
    /** PEM; a key pair of its own unless given. */
    readonly privateKey?: string
    readonly permissions?: Permissions
    readonly events?: readonly string[]
  }
  /** Where webhooks go, and their secret. */
  readonly webhook?: { readonly url?: string; readonly secret?: string; readonly timeout?: number }
  /** Path of the API: `/api/v3` as on GitHub Enterprise Server, `''` as on api.github.com. */
  readonly apiPath?: string
  /** Path of git and pages. */
  readonly webPath?: string
  readonly now?: () => Date
  readonly limits?: Partial<Limits>
  /** Whether the App is on every account that gets a repository. */
  readonly isInstalledEverywhere?: boolean
}

/** A GitHub of one's own, on a port of one's own. */
export interface GitHubStandIn extends People, Desk {
  /** `http://127.0.0.1:port`. */
  readonly origin: string
  readonly apiUrl: string
  readonly webUrl: string
  /** The App that the tests run. */
  readonly app: App & { readonly privateKey: string }
  readonly state: State
  /** Where webhooks go; may change at any time. */
  readonly webhook: WebhookTarget
  readonly limits: Limits
  readonly deliveries: readonly Delivery[]
  readonly redeliver: Deliveries['redeliver']
  readonly settled: Deliveries['settled']
  readonly requests: Recording['requests']
  readonly violations: Recording['violations']
  /** Ids of all operations that the stand-in answers. */
  readonly known: ReadonlySet<string>
  /** Requests that asked GitHub for a change (tokens and fetches are none). */
  readonly writes: () => RequestRecord[]
  /** Requests of an operation (`issues/create-comment`), of a kind (`issues/*`) or of a choice. */
  readonly calls: (on: Match) => RequestRecord[]
  /** Everything that clients sent except their credentials, to search for secrets. */
  readonly sent: () => string
  /** Forgets requests and deliveries, not what they did. */
  readonly forget: () => void
  /** Lets something go wrong. */
  readonly fault: (fault: Fault) => void
  /** Runs something before a matching request is looked at, once unless told. */
  readonly before: (on: Match, run: (request: RequestRecord) => void | Promise<void>, times?: number) => void
  /** Runs something after a matching request had its effect and before it is answered. */
  readonly after: (on: Match, run: (request: RequestRecord) => void | Promise<void>, times?: number) => void
  readonly clearFaults: () => void
  readonly close: () => Promise<void>
}

let sharedKey: string | undefined

/** One key pair for all stand-ins of a process: making one takes a tenth of a second. */
function ownKey(): string {
  sharedKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
  return sharedKey
}

/** The smallest permissions with which Docwright works. */
export const defaultPermissions: Permissions = {
  metadata: 'read',
  contents: 'write',
  issues: 'write',
  pull_requests: 'write',
  checks: 'write',
}
/** The events that Docwright listens to. */
export const defaultEvents: readonly string[] = ['issue_comment', 'pull_request_review_comment', 'pull_request', 'check_run']

function createApp(
  state: State,
  { id = 4242, slug = 'docwright', name, privateKey, permissions, events }: NonNullable<GitHubOptions['app']>,
): App & { privateKey: string } {
  const key = privateKey ?? ownKey()
  const app = {
    id,
    slug,
    name: name ?? slug,
    owner: ensureUser(state, 'docwright-makers', { type: 'Organization' }),
    bot: ensureUser(state, `${slug}[bot]`),
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: key,
    permissions: permissions ?? defaultPermissions,
    events: events ?? defaultEvents,
  }
  state.apps.set(id, app)
  return app
}

const listening = async (house: House): Promise<{ port: number; close: () => Promise<void> }> => {
  const server = createHouseServer(house)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { port: (server.address() as AddressInfo).port, close }
}

/** Starts a GitHub on a free port of 127.0.0.1. */
export async function startGitHub(options: GitHubOptions = {}): Promise<GitHubStandIn> {
  const { apiPath = '/api/v3', webPath = '', now = (): Date => new Date() } = options
  const state = createState(now)
  const app = createApp(state, options.app ?? {})
  const folder = mkdtempSync(path.join(tmpdir(), 'github-stand-in-'))
  const recording: Recording = { requests: [], violations: [] }
  const tokens: Tokens = new Map()
  const target: WebhookTarget = {
    url: options.webhook?.url,
    secret: options.webhook?.secret ?? 'a secret of this test',
    timeout: options.webhook?.timeout ?? 10_000,
  }
  const deliveries = createDeliveries(state, app, { target, violations: recording.violations })
  const limits: Limits = { perHour: 15_000, contentPerMinute: undefined, ...options.limits }
  const meter = createMeter(limits)
  const faults: Faults = { armed: [], hooks: [] }
  const registration = createRegistration(app, target)
  const dispatch = createDispatch({ tokens, deliveries: deliveries.all, redeliver: deliveries.redeliver, registration }, meter)
  const stage = { state, events: deliveries }
  const { port, close } = await listening({
    state,
    tokens,
    events: deliveries,
    dispatch,
    meter,
    faults,
    recording,
    registration,
    apiPath,
    webPath,
  })
  const origin = `http://127.0.0.1:${port}`
  state.urls.api = `${origin}${apiPath}`
  state.urls.web = `${origin}${webPath}`
  const { requests } = recording
  return {
    ...createPeople(stage),
    ...createAccountsDesk(stage, { app, folder, tokens, target, isInstalledEverywhere: options.isInstalledEverywhere ?? true }),
    origin,
    apiUrl: state.urls.api,
    webUrl: state.urls.web,
    app,
    state,
    webhook: target,
    limits,
    deliveries: deliveries.all,
    redeliver: deliveries.redeliver,
    settled: deliveries.settled,
    requests,
    violations: recording.violations,
    known: dispatch.known,
    writes: () => requests.filter(isWrite),
    calls: (on) => requests.filter((request) => matches(on, request)),
    sent: () => sentText(requests),
    forget: () => {
      requests.length = 0
      deliveries.all.length = 0
    },
    fault: (fault) => arm(faults, fault),
    before: (on, run, times = 1) => void faults.hooks.push({ on, when: 'before', run, left: times }),
    after: (on, run, times = 1) => void faults.hooks.push({ on, when: 'after', run, left: times }),
    clearFaults: () => {
      faults.armed.length = 0
      faults.hooks.length = 0
    },
    close: async () => {
      await close()
      await deliveries.settled()
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
