import { fork, type ChildProcess } from 'node:child_process'
import { ExternalError, RefusedError } from './core/errors.ts'
import type { Job } from './core/job.ts'
import { limits } from './core/limits.ts'
import type { Held, PerformJob } from './crew.ts'
import { GitFailed } from './git/git.ts'
import type { AppIdentity } from './github/app-access.ts'
import type { FromProcess, ToProcess } from './server/job-messages.ts'
import { receivedOf } from './server/sent-errors.ts'
import type { Performance } from './work/performance.ts'

/** What processes for jobs are started with. */
export interface JobProcessesWish {
  /** Program and arguments that call `serveJobs`. */
  program: string
  args: readonly string[]
  identity: Omit<AppIdentity, 'log'>
  logLevel: string
  env: Readonly<Record<string, string | undefined>>
  /** Seconds of processor time and megabytes of objects that a job may take. */
  most?: { seconds: number; megabytes: number }
}

/** Processes that carry out jobs beside the one that serves. */
export interface JobProcesses {
  perform: PerformJob
  close(): void
}

/** Milliseconds that a process may take to stop a job when it is asked to. */
const stopsWithin = 10_000

/**
 * Carries jobs out in processes of their own, which are kept for the next job. A repository that takes long, or that ends a program, then
 * blocks and ends none but its own: leases are renewed and deliveries are taken meanwhile (THREATS A14).
 */
export function openJobProcesses(wish: JobProcessesWish): JobProcesses {
  const most = wish.most ?? { seconds: limits.jobSeconds, megabytes: limits.jobMegabytes }
  const resting: ChildProcess[] = []
  const all = new Set<ChildProcess>()
  const start = (): ChildProcess => {
    const child = fork(wish.program, [...wish.args], {
      env: { ...wish.env },
      execArgv: [`--max-old-space-size=${most.megabytes}`],
      serialization: 'advanced',
    })
    all.add(child)
    const forget = (): void => {
      all.delete(child)
      const at = resting.indexOf(child)
      if (at >= 0) resting.splice(at, 1)
    }
    child.once('exit', forget)
    // it did not start, or a message did not reach it: nobody else would listen
    child.on('error', forget)
    return child
  }
  return {
    async perform(job, held) {
      const child = resting.pop() ?? start()
      return await inProcess(child, messageOf(wish, most, { job, held }), { held, most }).finally(() => {
        if (child.connected && !child.killed && child.exitCode === null && child.signalCode === null) resting.push(child)
      })
    },
    close() {
      for (const child of all) child.kill('SIGKILL')
    },
  }
}

type Most = NonNullable<JobProcessesWish['most']>

function messageOf({ identity, logLevel }: JobProcessesWish, most: Most, { job, held: { place } }: { job: Job; held: Held }): ToProcess {
  const { appId, privateKey, signingKeys, host } = identity
  const held = { mirror: place.mirror, facts: place.facts }
  return { kind: 'job', job, held, identity: { appId, privateKey, signingKeys, host }, logLevel, mostSeconds: most.seconds }
}

/** One job in a process. */
function inProcess(child: ChildProcess, message: ToProcess, { held, most }: { held: Held; most: Most }): Promise<Performance> {
  return new Promise((resolve, reject) => {
    let late: NodeJS.Timeout | undefined
    const stop = (): void => {
      child.send({ kind: 'stop', why: 'The work was stopped.' } satisfies ToProcess, () => undefined)
      late ??= setTimeout(() => child.kill('SIGKILL'), stopsWithin)
    }
    const end = (): void => {
      clearTimeout(late)
      held.signal.removeEventListener('abort', stop)
      child.off('exit', onExit)
      child.off('error', onError)
      child.off('message', onMessage)
    }
    const onExit = (code: number | null, signal: NodeJS.Signals | null): void => {
      end()
      held.broke()
      reject(endedBy(code, signal, most))
    }
    const onError = (cause: Error): void => {
      end()
      reject(new ExternalError('The process for this job could not be reached.', { cause }))
    }
    const onMessage = (said: FromProcess): void => {
      if (said.kind === 'may-write') return void answer(child, said.id, held.mayWrite())
      if (said.kind === 'keep')
        return void answer(
          child,
          said.id,
          held.keep(said.job).then(() => true),
        )
      end()
      if (said.kind === 'done') return resolve(said.performance as Performance)
      reject(receivedOf(said.error, { GitFailed }))
    }
    child.on('exit', onExit)
    child.on('error', onError)
    child.on('message', onMessage)
    held.signal.addEventListener('abort', stop, { once: true })
    child.send(message, (error) => error !== null && onError(error))
    if (held.signal.aborted) stop()
  })
}

async function answer(child: ChildProcess, id: number, asked: Promise<boolean>): Promise<void> {
  const said = await asked.then(
    (value): ToProcess => ({ kind: 'answer', id, value }),
    (error: unknown): ToProcess => ({ kind: 'answer', id, value: false, error: error instanceof Error ? error.message : String(error) }),
  )
  if (child.connected) child.send(said, () => undefined)
}

/** Signals with which V8 and native code end a process that runs out of memory or stack. */
const exhausted: ReadonlySet<string> = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV', 'SIGBUS'])

/** What the end of a process means. Another attempt would end as a job that takes too much ends; a process that somebody killed may be tried again. */
function endedBy(code: number | null, signal: NodeJS.Signals | null, most: Most): Error {
  if (signal === 'SIGXCPU')
    return new RefusedError(
      `Nothing was written: this repository takes more than ${most.seconds} s of processor time. Leave out what need not be read with \`exclude\` in \`.github/docwright.yml\`.`,
    )
  if (signal !== null && exhausted.has(signal))
    return new RefusedError(
      `Nothing was written: this repository takes more memory than ${most.megabytes} MB, or ends the program that reads it. Leave out what need not be read with \`exclude\` in \`.github/docwright.yml\`.`,
    )
  return new ExternalError(`The process for this job ended early (${signal ?? `exit ${code}`}).`)
}
