import { createTestHarness } from 'wrangler'
//#region user
import { asUser } from './auth/sign-in'
//#endregion
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
    },
  ],
})
await server.listen()
const worker = server.getWorker()
//#each database
await worker.applyD1Migrations('$database$')
//#endregion

/** Bindings of the Worker, to look behind what it answers. */
export const workerEnv = <Bindings>() => worker.getEnv() as Promise<Bindings>

//#region auth
/** Sends a request to the Worker as somebody who did not sign in. */
export const fetchAsStranger = server.fetch

//#endregion
/** Sends a request to the Worker; paths are relative to it. */
export const fetchWorker = $fetchWorker$

/** Runs the Worker's cron handler, as at the next time of this expression. */
export const runCron = (cron: string) => worker.scheduled({ cron })
