import path from 'node:path'
import type { Logger } from 'pino'
import { UserError } from './core/errors.ts'
import { keyOf, personOf, type Job, type RemoteRepo } from './core/job.ts'
import type { CompareTypes } from './core/project-types.ts'
import type { Prove } from './core/proof.ts'
import type { Ending, Queue, Work } from './core/queue.ts'
import { GitFailed } from './git/git.ts'
import type { Access } from './github/access.ts'
import type { AppClient } from './github/app-access.ts'
import { isPassing, refusalOf, type Refusal } from './github/refusal-of.ts'
import { LostClaim, RateLimited, statusOf } from './github/request.ts'
import { proverOf } from './proof/prover-of.ts'
import { typesComparerOf } from './proof/types-comparer-of.ts'
import { openFactStore } from './local/fact-store.ts'
import type { Metrics } from './server/metrics.ts'
import type { Workplace, Workplaces } from './server/workplaces.ts'
import { accept } from './work/accept.ts'
import type { Counts, Delivery } from './work/acceptance.ts'
import { apology, closeCheck, endDelivery, giveUp } from './work/give-up.ts'
import { perform as performJob } from './work/perform.ts'
import type { Performance } from './work/performance.ts'
import { refuseDelivery, tellRefusal } from './work/refuse.ts'

/** What those who work on the queue are given. */
export interface Crew {
  env: Readonly<Record<string, string | undefined>>
  log: Logger
  queue: Pick<Queue, 'add' | 'keep' | 'countSince' | 'addedBy'>
  app: AppClient
  metrics: Metrics
  places: Workplaces
  /** Carries jobs out; in this process unless given. */
  perform?: PerformJob
}

/** What carrying out a job needs of whoever took it from the queue. */
export interface Held {
  place: Pick<Workplace, 'mirror' | 'facts'>
  signal: AbortSignal
  keep: (pinned: Job) => Promise<void>
  mayWrite: () => Promise<boolean>
  /** Told where the job was cut off, so that what it had on disk may be half written. */
  broke: () => void
}

/** Carries out one job. */
export type PerformJob = (job: Job, held: Held) => Promise<Performance>

/** Carries jobs out in this process. */
export function performHere({ app, env }: Pick<Crew, 'app' | 'env'>): PerformJob {
  let kept: { prove: Prove; compareTypes: CompareTypes } | undefined
  return async (job, { place, signal, keep, mayWrite }) => {
    // workplaces stand side by side, and share what proofs keep
    const cache = path.join(path.dirname(path.dirname(place.mirror)), 'proof')
    kept ??= { prove: proverOf(env, cache), compareTypes: typesComparerOf(env, cache) }
    const facts = openFactStore(place.facts)
    try {
      const access = await app.access(job.repo, mayWrite)
      return await performJob(job, { access, mirror: place.mirror, facts, env, ...kept, now: () => new Date(), signal, keep })
    } finally {
      facts.close()
    }
  }
}

/** Turns a delivery into a job, or into a piece of upkeep. */
export async function takeDelivery({ app, queue, log: root }: Crew, work: Work<Delivery>): Promise<Ending> {
  const { id, wish } = work.data
  const log = root.child({ delivery: id })
  const run = async (): Promise<void> => {
    const access = await accessOf(app, wish.repo)
    if (access === undefined) return log.warn({ repository: `${wish.repo.owner}/${wish.repo.name}` }, 'the App is not installed there')
    const acceptance = await accept(access, { ...work.data, isAgain: work.isAgain }, countsOf(queue))
    if ('declined' in acceptance) return log.info({ why: acceptance.declined }, 'declined')
    for (const job of acceptance.jobs) {
      await queue.add('jobs', { id: job.id, data: job, key: keyOf(job), origin: work.id, ...askedBy(job), ...supersededBy(job) })
      log.info(
        { job: job.id, ...aboutOf(job), lines: job.invocations.map(({ line }) => line), ...(job.judges === true && { judges: true }) },
        'queued',
      )
    }
  }
  const tell = async (message: string, refusal?: Refusal): Promise<void> => {
    const access = await app.access(wish.repo)
    await (refusal === undefined ? endDelivery(access, work.data, message) : refuseDelivery(access, work.data, refusal))
  }
  return attempt(work, { log, delivery: id }, run, tell)
}

/** What the queue knows of the last hour: jobs of a subject, and those that a person asked for. */
function countsOf(queue: Crew['queue']): Counts {
  const since = new Date(Date.now() - 3_600_000)
  return {
    jobsOf: (key, without) => queue.countSince('jobs', { key, without, since }),
    askedBy: async (job, most) => {
      const by = personOf(job)
      return by === undefined ? [] : queue.addedBy('jobs', { by, without: job.id, since, most })
    },
  }
}

/** Who asked, where a person did. */
function askedBy(job: Job): { by?: string } {
  const by = personOf(job)
  return by === undefined ? {} : { by }
}

/** Which waiting work a job takes the place of: the newest commit is judged, and the newest follow-up computed. A commit of a merge queue stays. */
function supersededBy({ trigger, judges, pinned }: Job): { supersedes?: string } {
  if (trigger.cause !== 'pull-request' || pinned.queued === true) return {}
  return { supersedes: judges === true ? 'judgement' : 'push' }
}

/** Access to a repository; undefined where its installation does not cover it, or is gone (THREATS A4). */
async function accessOf(app: AppClient, repo: RemoteRepo): Promise<Access | undefined> {
  try {
    return await app.access(repo)
  } catch (error) {
    const status = statusOf(error)
    if (status === 404 || status === 422) return undefined
    throw error
  }
}

/** What a job is about, for whoever searches the log for a repository. */
function aboutOf({ repo, subject }: Job): { repository: string; on: string } {
  return { repository: `${repo.owner}/${repo.name}`, on: subject.kind === 'branch' ? subject.name : `#${subject.number}` }
}

/** Carries a job out. */
export async function takeJob(crew: Crew, work: Work<Job>): Promise<Ending> {
  const { app, log: root, metrics, places, queue, perform = performHere(crew) } = crew
  let job = work.data
  const { delivery } = job.trigger
  const log = root.child({ delivery, job: job.id, ...aboutOf(job), attempt: work.attempt })
  const run = async (): Promise<void> => {
    if (work.isSuperseded)
      return closeCheck(await app.access(job.repo), job, {
        title: 'Nothing was done',
        summary: 'Nothing was done: a newer commit took its place.',
      })
    const place = places.take(job.repo.id)
    const stop = metrics.performed.startTimer()
    let isBroken = false
    try {
      const keep = async (pinned: Job): Promise<void> => {
        job = pinned
        await queue.keep('jobs', job.id, pinned)
      }
      const performance = await perform(job, {
        place,
        signal: work.signal,
        keep,
        mayWrite: () => work.isOurs(),
        broke: () => (isBroken = true),
      })
      metrics.jobs.inc({ outcome: performance.kind })
      if (performance.kind === 'stopped') log.info({ why: performance.why }, 'stopped')
      else log.info({ pull: performance.receipt.pull?.number, conclusion: performance.receipt.conclusion }, 'done')
    } catch (error) {
      isBroken ||= error instanceof GitFailed
      throw error
    } finally {
      stop()
      place.release(isBroken)
    }
  }
  const tell = async (message: string, refusal?: Refusal): Promise<void> => {
    const access = await app.access(job.repo)
    await (refusal === undefined ? giveUp(access, job, message) : tellRefusal(access, job, refusal))
  }
  const ending = await attempt(work, { log, delivery }, run, tell)
  if (ending.kind === 'dead') metrics.jobs.inc({ outcome: 'dead' })
  return ending
}

/**
 * One attempt. A rate limit puts the work off; what the person can mend and what the host refuses is told to them; what the host failed at
 * is the queue's to try again. Anything else is a fault of ours, which another attempt would only repeat: the person is told at once. Where the host fails at
 * that too, the work is kept until somebody has an answer.
 */
async function attempt(
  work: Work<unknown>,
  at: { log: Logger; delivery: string },
  run: () => Promise<void>,
  tell: (message: string, refusal?: Refusal) => Promise<void>,
): Promise<Ending> {
  const { log, delivery } = at
  const told = async (message: string, ending: Ending, refusal?: Refusal): Promise<Ending> => {
    try {
      await tell(message, refusal)
      return ending
    } catch (failure) {
      if (failure instanceof RateLimited) return putOff(failure, log)
      log.error({ err: failure }, 'nobody could be told')
      const why = failure instanceof Error ? failure.message : String(failure)
      if (!isPassing(failure, 'app')) return { kind: 'dead', why }
      if (!work.isLast) throw failure
      return { kind: 'untold', why }
    }
  }
  if (work.isOver) return told(apology('fault', delivery), { kind: 'dead', why: 'its process ended every time' })
  try {
    await run()
    return { kind: 'done' }
  } catch (error) {
    if (error instanceof RateLimited) return putOff(error, log)
    if (work.signal.aborted || error instanceof LostClaim) throw error
    if (error instanceof UserError) {
      log.info({ why: error.message }, 'refused')
      return told(error.message, { kind: 'done' })
    }
    const refusal = refusalOf(error, 'app')
    if (refusal?.again === 'never') {
      log.warn({ err: error, refusal: refusal.name, why: refusal.message }, 'refused by GitHub')
      return refusal.where === 'log' ? { kind: 'done' } : told(refusal.message, { kind: 'done' }, refusal)
    }
    const isHost = isPassing(error, 'app')
    log.error({ err: error, isLast: work.isLast || !isHost }, 'failed')
    if (isHost && !work.isLast) throw error
    const why = isHost && refusal !== undefined ? `${refusal.message} ` : ''
    return told(`${why}${apology(isHost ? 'host' : 'fault', delivery)}`, {
      kind: 'dead',
      why: error instanceof Error ? error.message : String(error),
    })
  }
}

function putOff(limit: RateLimited, log: Logger): Ending {
  log.warn({ until: limit.at }, 'rate limit')
  return { kind: 'later', at: limit.at, why: limit.message }
}
