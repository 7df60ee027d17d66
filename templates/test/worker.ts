import { createTestHarness } from 'wrangler'
//#region secrets
import { secrets } from './secrets'
//#endregion

/** The Worker in workerd. One of it serves all tests, because to boot takes longer than most tests. */
const server = createTestHarness({
  workers: [
    {
      configPath: './wrangler.jsonc',
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
//#each database
await worker.applyD1Migrations('$database$')
//#endregion

//#region clients
let clients = 0

//#endregion
/** Sends a request to the Worker; paths are relative to it. */
export const fetchWorker: typeof server.fetch = (input, init) => {
  //#region clients
  // from a client of its own where the test names none, so that no two use up one limit
  const headers = new Headers(init?.headers as HeadersInit | undefined)
  if (!headers.has('cf-connecting-ip')) headers.set('cf-connecting-ip', `2001:db8:0:${(clients++).toString(16)}::1`)
  init = { ...init, headers: Object.fromEntries(headers) }
  //#endregion
  return server.fetch(input, init)
}

/** Runs the Worker's cron handler, as at the next time of this expression. */
export const runCron = (cron: string) => worker.scheduled({ cron })

/** Bindings of the Worker, to look behind what it answers. */
export const workerEnv = <Bindings>() => worker.getEnv() as Promise<Bindings>
