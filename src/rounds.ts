import type { Logger } from 'pino'
import type { RemoteRepo } from './core/job.ts'
import type { Queue } from './core/queue.ts'
import { findMissed } from './find-missed.ts'
import type { AppClient } from './github/app-access.ts'
import { emptyMemory } from './github/missed/memory.ts'
import { unanswered } from './github/unanswered.ts'
import type { Workplaces } from './server/workplaces.ts'
import { workIdOf, type Delivery } from './work/acceptance.ts'

/** Milliseconds between two rounds, until the first, and how far back each looks for what was missed. */
const roundEvery = 10 * 60_000
const firstRound = 60_000
const reconcileSince = 24 * 3_600_000

/** Milliseconds after which a command that was only seen, or a push that nobody saw, is looked up: no work of it may be there any more. */
const seenFor = 10 * 60_000

/** What rounds need of the server. */
export interface Rounds {
  app: AppClient
  queue: Pick<Queue, 'add'>
  log: Logger
  /** Copies of repositories, of which those of an App that was uninstalled go. */
  places?: Pick<Workplaces, 'keepOnly'>
  /** False for owners that are not served. */
  isServed?: (repo: RemoteRepo) => boolean
  /** Minute of the day (UTC) at which the night's look begins; undefined for none. */
  nightly?: number | undefined
}

/**
 * Goes round the repositories every few minutes: commands that nobody answered, other webhooks that were missed, copies that nobody needs any
 * more, and once a night drift. Returns what stops it.
 */
export function beginRounds(rounds: Rounds & { queue: Pick<Queue, 'holds'> }): () => void {
  const memory = emptyMemory()
  const look = async (): Promise<void> => {
    await reconcile(rounds, reconcileSince).catch((err: unknown) =>
      rounds.log.error({ err }, 'commands that nobody answered could not be looked for'),
    )
    await findMissed(rounds, memory, { since: reconcileSince, seen: seenFor })
  }
  const go = (): void => {
    void look().catch((err: unknown) => rounds.log.error({ err }, 'missed webhooks could not be looked for'))
    void lookTonight(rounds, new Date()).catch((err: unknown) => rounds.log.error({ err }, 'drift could not be looked for at night'))
  }
  const first = setTimeout(go, firstRound)
  const timer = setInterval(go, roundEvery)
  for (const one of [first, timer]) one.unref()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
  }
}

/**
 * Puts commands that nobody answered into the queue, as if their webhook had come; returns how many. What the queue holds already stays as
 * it is, because a comment has one id as work: only what was lost on the way, or with the queue, is carried out.
 */
export async function reconcile(
  { app, queue, log, places, isServed = everybody }: Omit<Rounds, 'nightly'>,
  since: number,
  seen = seenFor,
): Promise<number> {
  let found = 0
  const installed = new Set<number>()
  for await (const repo of app.repositories()) {
    installed.add(repo.id)
    if (!isServed(repo)) continue
    const span = { since: new Date(Date.now() - since), seenBefore: new Date(Date.now() - seen) }
    // one that does not answer now may do so in the next round; others are looked at
    found += await takeUnanswered({ app, queue }, repo, span).catch((err: unknown) => {
      log.warn({ err, repository: `${repo.owner}/${repo.name}` }, 'commands that nobody answered could not be looked for')
      return 0
    })
  }
  if (found > 0) log.info({ found }, 'commands that nobody answered')
  const removed = places?.keepOnly(installed) ?? 0
  if (removed > 0) log.info({ removed }, 'copies of repositories that the App is no longer installed on')
  return found
}

async function takeUnanswered(
  { app, queue }: Pick<Rounds, 'app' | 'queue'>,
  repo: RemoteRepo,
  span: Parameters<typeof unanswered>[2],
): Promise<number> {
  let found = 0
  for (const wish of await unanswered(await app.access(repo), repo, span)) {
    if (wish.kind !== 'comment') continue
    const delivery = { id: `comment-${wish.comment.kind}-${wish.comment.id}`, wish }
    await queue.add<Delivery>('deliveries', { id: workIdOf(delivery), data: delivery, isFound: true })
    found += 1
  }
  return found
}

const everybody = (): boolean => true

/** Minutes over which the repositories of one night are spread, and after which a night that was missed is left out. */
const spread = 120
const latest = 6 * 60

/**
 * Puts the night's look at every repository into the queue once it is due; returns how many. Of any number of processes and rounds the
 * first one counts, because a night has one id as work.
 */
export async function lookTonight({ app, queue, log, isServed = everybody, nightly }: Rounds, now: Date): Promise<number> {
  if (nightly === undefined || nightOf(now, nightly, latest + spread) === undefined) return 0
  let found = 0
  for await (const repo of app.repositories()) {
    const night = nightOf(now, nightly + (repo.id % spread), latest)
    if (!isServed(repo) || night === undefined) continue
    const delivery: Delivery = { id: `nightly-${repo.id}-${night}`, wish: { kind: 'nightly', repo } }
    await queue.add<Delivery>('deliveries', { id: workIdOf(delivery), data: delivery })
    found += 1
  }
  if (found > 0) log.debug({ found }, 'repositories of this night')
  return found
}

/** The night (YYYY-MM-DD of its beginning) that a moment falls into: from a minute of the day on, for so many minutes. */
function nightOf(now: Date, minute: number, minutes: number): string | undefined {
  const start = new Date(now.getTime() - minute * 60_000)
  const since = start.getUTCHours() * 60 + start.getUTCMinutes()
  return since < minutes ? start.toISOString().slice(0, 10) : undefined
}
