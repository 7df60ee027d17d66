import { Worker } from 'node:worker_threads'
import type { Job } from './core/job.ts'
import { performHere } from './crew.ts'
import { openApp, type AppClient } from './github/app-access.ts'
import type { FromProcess, ToProcess } from './server/job-messages.ts'
import { openLog } from './server/log.ts'
import { sentOf } from './server/sent-errors.ts'

/** Questions to the process that serves, which are answered in any order. */
class Questions {
  readonly #open = new Map<number, { resolve: (answer: boolean) => void; reject: (error: Error) => void }>()
  #asked = 0

  ask(say: (id: number) => FromProcess): Promise<boolean> {
    this.#asked += 1
    const id = this.#asked
    return new Promise((resolve, reject) => {
      this.#open.set(id, { resolve, reject })
      process.send?.(say(id))
    })
  }

  answer({ id, value, error }: Extract<ToProcess, { kind: 'answer' }>): void {
    const question = this.#open.get(id)
    this.#open.delete(id)
    if (error === undefined) question?.resolve(value)
    else question?.reject(new Error(error))
  }
}

/**
 * Carries out jobs that the process which serves hands over, one at a time. Reading a repository may block this process as long as it takes:
 * a thread beside it ends it where it takes more processor time than a job may.
 */
export function serveJobs(env: Readonly<Record<string, string | undefined>>): void {
  const began = new BigInt64Array(new SharedArrayBuffer(8))
  const questions = new Questions()
  let stop: AbortController | undefined
  let app: AppClient | undefined
  const carryOut = async ({ job, held, identity, logLevel, mostSeconds }: Extract<ToProcess, { kind: 'job' }>): Promise<FromProcess> => {
    const { signal } = (stop = new AbortController())
    began[0] = BigInt(Math.max(1, Math.round(usedMilliseconds())))
    watch(began, mostSeconds)
    app ??= await openApp({ ...identity, log: openLog(logLevel) })
    const keep = async (pinned: Job): Promise<void> => void (await questions.ask((id) => ({ kind: 'keep', id, job: pinned })))
    // what a job that failed left running may write nothing under the claim of the next one
    const mayWrite = async (): Promise<boolean> => stop?.signal === signal && questions.ask((id) => ({ kind: 'may-write', id }))
    const performance = await performHere({ app, env })(job, { place: held, signal, keep, mayWrite, broke: () => undefined })
    return { kind: 'done', performance: performance.kind === 'done' ? performance : { kind: 'stopped', why: performance.why } }
  }
  const begin = async (message: Extract<ToProcess, { kind: 'job' }>): Promise<void> => {
    const said = await carryOut(message).catch((error: unknown): FromProcess => ({ kind: 'failed', error: sentOf(error) }))
    began[0] = 0n
    stop = undefined
    process.send?.(said)
  }
  process.on('message', (message: ToProcess) => {
    if (message.kind === 'stop') stop?.abort(new Error(message.why))
    else if (message.kind === 'answer') questions.answer(message)
    else void begin(message)
  })
  // a terminal tells every process that it starts; who serves lets its jobs end, which other commands of this program do not wait for
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeAllListeners(signal).on(signal, () => undefined)
  // whoever handed the job over is gone, and somebody else has it by now
  process.on('disconnect', () => process.exit(0))
}

/** Milliseconds of processor time that this process has taken. */
function usedMilliseconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

let watcher: Worker | undefined

/** Starts the thread that ends this process; it looks at the processor time of the process, so that a busy machine changes nothing. */
function watch(began: BigInt64Array, mostSeconds: number): void {
  watcher ??= new Worker(
    `const { workerData } = require('node:worker_threads')
const { began, most } = workerData
setInterval(() => {
  const { user, system } = process.cpuUsage()
  if (began[0] > 0n && (user + system) / 1e3 - Number(began[0]) > most * 1e3) process.kill(process.pid, 'SIGXCPU')
}, 250)`,
    { eval: true, workerData: { began, most: mostSeconds } },
  )
  watcher.unref()
}
