import type { Logger } from 'pino'
import { keyOf, type RemoteRepo } from './core/job.ts'
import type { Queue } from './core/queue.ts'
import type { AppClient } from './github/app-access.ts'
import { boundMemory, type Look, type Memory } from './github/missed/memory.ts'
import { isWaiting, missedInQueues } from './github/missed/missed-in-queues.ts'
import { missedOnPulls } from './github/missed/missed-on-pulls.ts'
import type { Missed } from './github/missed/missed.ts'
import { workIdOf, type Delivery } from './work/acceptance.ts'

/** What looking for missed webhooks needs of the server. */
export interface Search {
  app: AppClient
  queue: Pick<Queue, 'add' | 'holds'>
  log: Logger
  /** False for owners that are not served. */
  isServed?: (repo: RemoteRepo) => boolean
}

/** How far back a look goes, and how long something has been as it is before it counts; both in milliseconds. */
export interface Span {
  since: number
  seen: number
}

/** One look: where it stands, and the pull requests (`keyOf`) of which it put work into the queue. */
interface Round extends Search {
  span: Omit<Look, 'isBusy'>
  handedOn: Set<string>
}

/**
 * Puts into the queue what webhooks should have brought, as if they had; returns how much. First what the host itself says that it could not
 * deliver, then what shows in how pull requests and merge queues stand. Whatever is found has an id by which it is done once, however many processes and
 * looks find it. Nothing is done on a push to a branch, so none is looked for.
 *
 * A quiet repository costs two requests (its pull requests and its merge queues) beside the two for comments, six times an hour, out of the
 * 5,000 an hour that an installation has at least; the App costs one. What cannot be read is left to the next look.
 */
export async function findMissed(search: Search, memory: Memory, { since, seen }: Span): Promise<number> {
  boundMemory(memory)
  const now = Date.now()
  const span = { since: new Date(now - since), settled: new Date(now - seen), now: new Date(now), memory }
  const round: Round = { ...search, span, handedOn: new Set() }
  let found = await takeFailed(round).catch((err: unknown) => left(search, err))
  for await (const repo of search.app.repositories())
    if (isServed(search, repo)) found += await takeStanding(round, repo).catch((err: unknown) => left(search, err, repo))
  if (found > 0) search.log.info({ found }, 'webhooks that were missed')
  return found
}

const isServed = ({ isServed: asked }: Search, repo: RemoteRepo): boolean => asked?.(repo) ?? true

/** A host that does not answer now may do so in the next look; other repositories are looked at. */
function left({ log }: Search, err: unknown, repo?: RemoteRepo): number {
  log.warn({ err, ...(repo !== undefined && { repository: `${repo.owner}/${repo.name}` }) }, 'missed webhooks could not be looked for')
  return 0
}

/** What the host could not deliver. */
async function takeFailed(round: Round): Promise<number> {
  const { app, span } = round
  const { missed, isWhole } = await app.failedDeliveries(span)
  let found = 0
  for (const one of newestOfPulls(missed)) if (isServed(round, one.wish.repo) && (await stands(app, one))) found += await put(round, one)
  for (const { id } of missed) span.memory.done.add(id)
  if (isWhole) span.memory.deliveriesUntil = span.now.getTime()
  return found
}

/** A pull request is looked at as it stands now, so of all its pushes the last one counts. */
function newestOfPulls(missed: readonly Missed[]): readonly Missed[] {
  const last = new Map(missed.map(({ id, wish }) => [pullOf(wish) ?? id, id]))
  return missed.filter(({ id, wish }) => last.get(pullOf(wish) ?? id) === id)
}

const pullOf = (wish: Missed['wish']): string | undefined => (wish.kind === 'pull' ? pullKey(wish.repo, wish.number) : undefined)
const pullKey = (repo: RemoteRepo, number: number): string => keyOf({ repo, subject: { kind: 'pull', number } })

/** False for a commit that its merge queue has given up. */
async function stands(app: AppClient, { wish }: Missed): Promise<boolean> {
  return wish.kind !== 'queued' || isWaiting(await app.access(wish.repo), wish.repo, wish.head)
}

/** What shows in how pull requests and merge queues stand. */
async function takeStanding(round: Round, repo: RemoteRepo): Promise<number> {
  const access = await round.app.access(repo)
  const isBusy = async (number: number): Promise<boolean> =>
    round.handedOn.has(pullKey(repo, number)) || (await round.queue.holds('jobs', pullKey(repo, number)))
  const look: Look = { ...round.span, isBusy }
  let found = 0
  for (const one of await missedOnPulls(access, repo, look)) found += await put(round, one)
  for (const one of await missedInQueues(access, repo, look)) found += await put(round, one)
  return found
}

/** Puts one into the queue where this process did not do so before; how many that are. */
async function put({ queue, log, span, handedOn }: Round, { id, wish }: Missed): Promise<number> {
  if (span.memory.done.has(id)) return 0
  const delivery = { id, wish }
  await queue.add<Delivery>('deliveries', { id: workIdOf(delivery), data: delivery, isFound: true })
  span.memory.done.add(id)
  if ('number' in wish) handedOn.add(pullKey(wish.repo, wish.number))
  log.debug({ delivery: id, kind: wish.kind, repository: `${wish.repo.owner}/${wish.repo.name}` }, 'missed')
  return 1
}
