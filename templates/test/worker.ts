import {
  createTestHarness,
  //#region remote
  unstable_readConfig,
  //#endregion
} from 'wrangler'
//#region user
import { asUser } from './auth/sign-in'
//#endregion
//#region secrets
import { secrets } from './secrets'
//#endregion

// a project may have no types of Node.js
const root = `${(import.meta as { dirname: string }).dirname}/..`
//#region remote

/** What only runs at Cloudflare, or is asked to: tests run here alone, and need no account. */
const remote = new Set([
  'remote',
  //#each kind
  '$kind$',
  //#endregion
])

/** The configuration without that. Secrets are given to the tests, so it asks for none. */
function localConfig() {
  const config = {
    ...unstable_readConfig({ config: `${root}/$config$` }),
    //#region main
    // scripts of the project give it to Wrangler
    main: `${root}/$main$`,
    //#endregion
    secrets: undefined,
  }
  return JSON.parse(JSON.stringify(config, (key, value: unknown) => (remote.has(key) ? undefined : value)))
}
//#endregion

/** The Worker in workerd. One of it serves all tests, because to boot takes longer than most tests. */
const server = createTestHarness({
  root,
  workers: [
    {
      //#region !remote
      configPath: '$config$',
      //#endregion
      //#region environment !remote
      // the top level of the configuration lacks a database of the Worker
      env: '$environment$',
      //#endregion
      //#region remote
      config: localConfig(),
      //#endregion
      //#region secrets
      secrets,
      //#endregion
      //#region origins
      // `null` stands there to show that it is refused all the same
      vars: { ALLOWED_ORIGINS: 'https://app.example, null' },
      //#endregion
    },
  ],
})
await server.listen()
const worker = server.getWorker()
//#region scripts

/** A database, as far as SQL is run on it here. */
interface Database {
  prepare(sql: string): { run(): Promise<unknown> }
}

/** Runs one SQL file: Wrangler would run the whole folder, which holds more than the Worker needs. */
async function runScript(binding: string, file: string): Promise<void> {
  const { default: text } = (await import(/* @vite-ignore */ `../${file}?raw`)) as { default: string }
  const databases = await (worker.getEnv() as Promise<Readonly<Record<string, Database | undefined>>>)
  for (const statement of text.split(/;[ \t\r]*\n/)) if (statement.trim() !== '') await databases[binding]?.prepare(statement).run()
}

//#endregion
//#each script
await runScript('$binding$', '$file$')
//#endregion
//#each database
await worker.applyD1Migrations('$database$')
//#endregion

/** Bindings of the Worker, to look behind what it answers. */
export const workerEnv = <Bindings>() => worker.getEnv() as Promise<Bindings>

//#region prefix
/** Sends a request to a path of the API, which answers below `$prefix$`. */
const fetchBelow: typeof server.fetch = (input, init) =>
  server.fetch(typeof input === 'string' && input.startsWith('/') ? `$prefix$${input}` : input, init)

//#endregion
//#region clients
let clients = 0

/** From a client of its own where a test names none, so that no two use up one limit. */
const fetchAsClient: typeof server.fetch = (input, init) => {
  const headers = new Headers(init?.headers as HeadersInit | undefined)
  if (!headers.has('cf-connecting-ip')) headers.set('cf-connecting-ip', `2001:db8:0:${(clients++).toString(16)}::1`)
  return $direct$(input, { ...init, headers: Object.fromEntries(headers) })
}

//#endregion
//#region auth
/** Sends a request to the Worker as somebody who did not sign in. */
export const fetchAsStranger: typeof server.fetch = $send$

//#endregion
/** Sends a request to the Worker; paths are relative to it. */
export const fetchWorker: typeof server.fetch = $fetchWorker$

/** Runs the Worker's cron handler, as at the next time of this expression. */
export const runCron = (cron: string): Promise<{ outcome: string }> => worker.scheduled({ cron })
//#region queues

/** What a consumer did with messages: those that it acknowledged, and those that it wants again. */
interface Delivered {
  outcome: string
  explicitAcks: readonly string[]
  retryMessages: readonly { msgId: string; delaySeconds?: number }[]
}

/** Hands messages to the Worker, as the queue of that name does. */
export async function deliver(queue: string, messages: readonly { id: string; body: unknown; attempts?: number }[]): Promise<Delivered> {
  // the types of Workers leave this method out, which the runtime has
  const handlers = (await worker.getExport()) as unknown as { queue(name: string, messages: readonly object[]): Promise<Delivered> }
  return handlers.queue(
    queue,
    messages.map((message) => ({ attempts: 1, timestamp: new Date(), ...message })),
  )
}
//#endregion
