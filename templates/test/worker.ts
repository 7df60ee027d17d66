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
    },
  ],
})
await server.listen()
const worker = server.getWorker()
//#each database
await worker.applyD1Migrations('$database$')
//#endregion

/** Sends a request to the Worker; paths are relative to it. */
export const fetchWorker = server.fetch

/** Runs the Worker's cron handler, as at the next time of this expression. */
export const runCron = (cron: string) => worker.scheduled({ cron })

/** Bindings of the Worker, to look behind what it answers. */
export const workerEnv = <Bindings>() => worker.getEnv() as Promise<Bindings>
//#region queues

/**
 * Hands messages to the Worker, as the queue of that name does; says which it acknowledged (`explicitAcks`) and which it wants again
 * (`retryMessages`).
 */
export async function deliver(queue: string, messages: readonly { id: string; body: unknown; attempts?: number }[]) {
  const handlers = await worker.getExport()
  return handlers.queue(
    queue,
    messages.map((message) => ({ attempts: 1, timestamp: new Date(), ...message })),
  )
}
//#endregion
