import { Worker } from 'node:worker_threads'
import { performHere } from './crew.ts'
import { openApp, type AppClient } from './github/app-access.ts'
import type { FromProcess, ToProcess } from './server/job-messages.ts'
import { openLog } from './server/log.ts'
import { sentOf } from './server/sent-errors.ts'

/**
 * Carries out jobs that the process which serves hands over, one at a time. Reading a repository may block this process as long as it takes:
 * a thread beside it ends it where it takes more processor time than a job may.
 */
export function serveJobs(env: Readonly<Record<string, string | undefined>>): void {
  const say = (message: FromProcess): void => void process.send?.(message)
  const began = new BigInt64Array(new SharedArrayBuffer(8))
  const questions = new Map<number, { resolve: (answer: boolean) => void; reject: (error: Error) => void }>()
  let stop: AbortController | undefined
  let asked = 0
  let app: AppClient | undefined
  const ask = (question: { kind: 'may-write' } | { kind: 'keep'; job: unknown }): Promise<boolean> =>
    new Promise((resolve, reject) => {
      asked += 1
      questions.set(asked, { resolve, reject })
      say({ ...question, id: asked } as FromProcess)
    })
  const carryOut = async ({ job, held, identity, logLevel, mostSeconds }: Extract<ToProcess, { kind: 'job' }>): Promise<void> => {
    stop = new AbortController()
    began[0] = BigInt(Math.max(1, Math.round(usedMilliseconds())))
    watch(began, mostSeconds)
    app ??= await openApp({ ...identity, log: openLog(logLevel) })
    const perform = performHere({ app, env })
    const keep = async (pinned: unknown): Promise<void> => void (await ask({ kind: 'keep', job: pinned }))
    // what a job that failed left running may write nothing under the claim of the next one
    const { signal } = stop
    const mayWrite = async (): Promise<boolean> => stop?.signal === signal && ask({ kind: 'may-write' })
    const performance = await perform(job, { place: held, signal, keep, mayWrite, broke: () => undefined })
    say({ kind: 'done', performance: performance.kind === 'done' ? performance : { kind: 'stopped', why: performance.why } })
  }
  process.on('message', (message: ToProcess) => {
    if (message.kind === 'stop') stop?.abort(new Error(message.why))
    else if (message.kind === 'answer') answer(message)
    else
      void carryOut(message)
        .catch((error: unknown) => say({ kind: 'failed', error: sentOf(error) }))
        .finally(() => {
          began[0] = 0n
          stop = undefined
        })
  })
  // a terminal tells every process that it starts; who serves lets its jobs end
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  // whoever handed the job over is gone, and somebody else has it by now
  process.on('disconnect', () => process.exit(0))

  function answer({ id, value, error }: Extract<ToProcess, { kind: 'answer' }>): void {
    const question = questions.get(id)
    questions.delete(id)
    if (error === undefined) question?.resolve(value)
    else question?.reject(new Error(error))
  }
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
