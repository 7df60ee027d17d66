import type { Accepted, AcceptedDrift } from '../core/drift-log.ts'
import type { CommentRef, Job, RemoteRepo } from '../core/job.ts'
import { readMarker, type MarkerValue } from '../delivery/marker.ts'
import type { Access } from '../github/access.ts'
import { ownComment } from '../github/ensure-comment.ts'
import { skipLabel } from '../github/read-event.ts'
import { listAll, statusOf } from '../github/request.ts'
import { commentNow, objection, pullNow } from '../github/standing.ts'
import { acceptedReason } from '../handlers/docs.ts'
import type { Site } from './site.ts'

/** Milliseconds and comments that the log looks back for what people accepted. */
const [lookBack, mostComments] = [30 * 24 * 3_600_000, 500] as const

/** What our one comment on a pull request remembers: who accepted its drift, why, and in which comment. */
export interface KeptAcceptance {
  reason: string
  by: string
  /** Account of who said so. */
  id: number
  comment: CommentRef
}

/** The acceptance that a job was asked for; undefined where it was not. */
export function acceptanceOf({ invocations, trigger, subject }: Job): KeptAcceptance | undefined {
  const said = invocations.findLast(({ command, tokens }) => command === 'docs' && tokens[0] === 'skip')
  const { actor, comment } = trigger
  if (said === undefined || subject.kind !== 'pull' || actor.kind !== 'user' || comment === undefined) return undefined
  return { reason: acceptedReason(said.tokens), by: actor.login, id: actor.id, comment }
}

/** What a marker of ours remembers; undefined for what is none. */
export function readAcceptance(value: MarkerValue | undefined): KeptAcceptance | undefined {
  const { reason, by, id, comment } = objectOf(value?.['accepted'])
  const { kind, id: commentId, hash } = objectOf(comment)
  if (typeof reason !== 'string' || typeof by !== 'string' || typeof id !== 'number') return undefined
  if ((kind !== 'issue' && kind !== 'review') || typeof commentId !== 'number' || typeof hash !== 'string') return undefined
  return { reason, by, id, comment: { kind, id: commentId, hash } }
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

/** Who accepted the drift of a pull request on the host: by the label, in this job, or in a comment that still stands as it was. */
export async function acceptedOn(job: Job, access: Access): Promise<Accepted | undefined> {
  if (job.subject.kind !== 'pull') return undefined
  const { number } = job.subject
  const pull = await pullNow(access, job.repo, number)
  if (pull?.labels.includes(skipLabel) === true) return { reason: `the label ${skipLabel}` }
  const asked = acceptanceOf(job)
  if (asked !== undefined) return { reason: asked.reason, by: asked.by }
  const kept = readAcceptance((await ownComment(access, job.repo, number, 'comment'))?.value)
  if (kept === undefined) return undefined
  const { reason, by, id, comment } = kept
  const trigger: Job['trigger'] = { cause: 'comment', delivery: '', actor: { kind: 'user', id, login: by }, comment }
  const against = await objection(access, { repo: job.repo, trigger }, ['write'])
  return against === undefined ? { reason, by } : undefined
}

/** Pull requests that were merged into a branch lately and whose drift people had accepted, by comment or by label. */
export async function acceptedSince({ access, now }: Site, repo: RemoteRepo, branch: string): Promise<readonly AcceptedDrift[]> {
  const found = new Map<number, AcceptedDrift>()
  const since = new Date(now().getTime() - lookBack).toISOString()
  const said = [...(await labelled(access, repo, since).catch(unreadable)), ...(await commented(access, repo, since).catch(unreadable))]
  for (const [number, record] of said) {
    const pull = await pullNow(access, repo, number)
    if (pull?.merged !== undefined && pull.into === branch) found.set(number, record)
  }
  return [...found].toSorted(([a], [b]) => a - b).map(([, record]) => record)
}

/** A token that may not read conversations: the log does without them. */
function unreadable(error: unknown): Numbered {
  if (statusOf(error) === 403 || statusOf(error) === 404) return []
  throw error
}

type Numbered = readonly (readonly [number, AcceptedDrift])[]

async function labelled(access: Access, { owner, name }: RemoteRepo, since: string): Promise<Numbered> {
  const where = { owner, repo: name, state: 'closed', labels: skipLabel, since } as const
  const issues = await listAll((query) => access.request('GET /repos/{owner}/{repo}/issues', { ...where, ...query }), mostComments)
  return issues.map(({ number }) => [number, { version: 1, subject: `pr-${number}`, reason: `the label ${skipLabel}` }])
}

async function commented(access: Access, repo: RemoteRepo, since: string): Promise<Numbered> {
  const where = { owner: repo.owner, repo: repo.name, since, sort: 'updated', direction: 'desc' } as const
  const comments = await listAll(
    (query) => access.request('GET /repos/{owner}/{repo}/issues/comments', { ...where, ...query }),
    mostComments,
  )
  const found: (readonly [number, AcceptedDrift])[] = []
  for (const { user, body = '' } of comments) {
    const value = user?.login === access.self ? readMarker(body, 'comment', access.verify) : undefined
    const [on, kept] = [value?.['on'], readAcceptance(value)]
    if (typeof on !== 'number' || kept === undefined) continue
    // who took it back accepted nothing
    if ((await commentNow(access, repo, kept.comment))?.hash !== kept.comment.hash) continue
    found.push([on, { version: 1, subject: `pr-${on}`, reason: kept.reason, by: kept.by }])
  }
  return found
}
