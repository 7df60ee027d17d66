import { ExternalError, RefusedError } from '../core/errors.ts'
import type { RemoteRepo } from '../core/job.ts'
import { closedWords } from '../delivery/render-comment.ts'
import { marker, readMarker } from '../delivery/marker.ts'
import { subjectOf } from '../delivery/target.ts'
import type { Access } from './access.ts'
import { ensureComment, ownComment } from './ensure-comment.ts'
import { tipOf } from './ensure-commit.ts'
import { finalRefusal } from './refusal-of.ts'
import { listAll, orMissing, statusOf } from './request.ts'

/** An open follow-up pull request. */
export interface FollowUp {
  number: number
  url: string
  title: string
  body: string
  into: string
  branch: string
  /** ISO time at which it was opened. */
  since: string
  /** Command lines it was made from, of our own marker. */
  lines: readonly string[]
  /** Job that opened it, of our own marker. */
  by: string | undefined
  /** Login of the person who typed last, of our own marker. */
  asker: string | undefined
  /** Digest of what it repairs, of our own marker. */
  of: string | undefined
  /** True where somebody is asked to review it. */
  isAsked: boolean
}

/** A pull request as the host lists it. */
interface Listed {
  number: number
  html_url: string
  title: string
  body?: string | null
  created_at: string
  base: { ref: string }
  head: { ref: string; repo?: { full_name: string } | null }
  requested_reviewers?: readonly unknown[] | null
}

function followUp(access: Access, pull: Listed): FollowUp {
  const { number, title } = pull
  const body = pull.body ?? ''
  const value = readMarker(body, 'pull', access.verify)
  const lines = Array.isArray(value?.['lines']) ? value['lines'].filter((line): line is string => typeof line === 'string') : []
  const word = (key: string): string | undefined => (typeof value?.[key] === 'string' ? value[key] : undefined)
  return {
    number,
    url: pull.html_url,
    title,
    body,
    into: pull.base.ref,
    branch: pull.head.ref,
    since: pull.created_at,
    lines,
    by: word('by'),
    asker: word('asker'),
    of: word('of'),
    isAsked: (pull.requested_reviewers ?? []).length > 0,
  }
}

/** The open pull request of a branch of ours; undefined where there is none. */
export async function followUpOf(access: Access, { owner, name }: RemoteRepo, branch: string): Promise<FollowUp | undefined> {
  const { data } = await access.request('GET /repos/{owner}/{repo}/pulls', {
    owner,
    repo: name,
    state: 'open',
    head: `${owner}:${branch}`,
    per_page: 5,
  })
  // the host ignores `head` where it does not know the branch
  const found = data.find((pull) => pull.head.ref === branch && isOwn(pull, { owner, name }))
  return found === undefined ? undefined : followUp(access, found)
}

/** A branch of the same name may stand in a fork. */
function isOwn({ head }: Listed, { owner, name }: Pick<RemoteRepo, 'owner' | 'name'>): boolean {
  return head.repo?.full_name.toLowerCase() === `${owner}/${name}`.toLowerCase()
}

/** Every open pull request of ours, oldest first. */
export async function ownPulls(access: Access, repo: RemoteRepo): Promise<readonly FollowUp[]> {
  const where = { owner: repo.owner, repo: repo.name, state: 'open', sort: 'created', direction: 'asc' } as const
  const pulls = await listAll((query) => access.request('GET /repos/{owner}/{repo}/pulls', { ...where, ...query }), 1_000)
  return pulls.filter((pull) => subjectOf(pull.head.ref) !== undefined && isOwn(pull, repo)).map((pull) => followUp(access, pull))
}

/** As many pull requests of ours are open as a repository takes. */
export class NoRoom extends RefusedError {
  override readonly name = 'NoRoom'
  /** The oldest that nobody reviewed. */
  readonly pulls: readonly { number: number; url: string; days: number }[]

  constructor(most: number, pulls: NoRoom['pulls']) {
    super(
      `Nothing was written: ${most} pull ${most === 1 ? 'request' : 'requests'} of Docwright ${most === 1 ? 'is' : 'are'} open here, as many as \`openPullRequests\` allows. Merge or close one, then type the command again.`,
    )
    this.pulls = pulls
  }
}

/** How many pull requests of ours may be open, and when that is asked. */
export interface Room {
  most: number
  now: Date
}

/** Throws `NoRoom` where as many pull requests of ours are open as are allowed; the oldest that wait for a review are named. */
export async function assertRoom(access: Access, repo: RemoteRepo, room: Room): Promise<void> {
  const open = await ownPulls(access, repo)
  if (open.length >= room.most) throw noRoom(open, room)
}

/**
 * Takes back a pull request that was opened while another job opened the last one that is allowed: of those beyond the limit each job
 * closes its own, so that the oldest stay.
 */
async function keepRoom(access: Access, repo: RemoteRepo, opened: { number: number; branch: string }, room: Room): Promise<void> {
  const open = [...(await ownPulls(access, repo))].sort((one, other) => one.number - other.number)
  if (!open.slice(room.most).some(({ number }) => number === opened.number)) return
  await closePull(access, repo, opened)
  throw noRoom(open.slice(0, room.most), room)
}

function noRoom(open: readonly FollowUp[], { most, now }: Room): NoRoom {
  // the host takes a person off the list when they have reviewed
  const waiting = open.filter(({ isAsked }) => isAsked)
  const named = (waiting.length > 0 ? waiting : open).slice(0, 3)
  const daysOf = (since: string): number => Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 86_400_000))
  return new NoRoom(
    most,
    named.map(({ number, url, since }) => ({ number, url, days: daysOf(since) })),
  )
}

/** Command lines of the follow-up that the host closed because the branch it went to was removed after a merge; undefined where there is none. */
export async function closedByMerge(
  access: Access,
  { owner, name }: RemoteRepo,
  branch: string,
  merged: string,
): Promise<FollowUp | undefined> {
  const query = { owner, repo: name, state: 'closed', head: `${owner}:${branch}`, sort: 'updated', direction: 'desc', per_page: 5 } as const
  const { data } = await access.request('GET /repos/{owner}/{repo}/pulls', query)
  const found = data.find(
    (pull) => pull.head.ref === branch && pull.head.repo?.full_name.toLowerCase() === `${owner}/${name}`.toLowerCase(),
  )
  const isAfter = found?.merged_at === null && found.closed_at !== null && found.closed_at >= merged
  return found !== undefined && isAfter ? followUp(access, found) : undefined
}

/** Digest of what a person refused: of the newest pull request of a branch, where somebody closed it without a merge. */
export async function refusedBy(access: Access, repo: RemoteRepo, branch: string): Promise<string | undefined> {
  const { owner, name } = repo
  const query = { owner, repo: name, state: 'closed', head: `${owner}:${branch}`, sort: 'created', direction: 'desc', per_page: 5 } as const
  const { data } = await access.request('GET /repos/{owner}/{repo}/pulls', query)
  const newest = data.find(({ head }) => head.ref === branch)
  if (newest === undefined || newest.merged_at !== null) return undefined
  const { of } = followUp(access, newest)
  // one of ours that had nothing left to say was closed by us
  return of === undefined || (await ownComment(access, repo, newest.number, 'closed')) !== undefined ? undefined : of
}

/** What a follow-up pull request should be. */
export interface WantedPull {
  branch: string
  into: string
  title: string
  body: string
  /** Logins of people who may be asked for a review: the first that is not the author is. */
  reviewers: readonly string[]
  /** Job that asks. */
  by: string
  room: Room
}

/** Opens or updates the follow-up pull request; nothing is sent that is true already. */
export async function ensurePull(
  access: Access,
  repo: RemoteRepo,
  wanted: WantedPull,
  known: FollowUp | undefined,
): Promise<FollowUp & { created: boolean }> {
  const where = { owner: repo.owner, repo: repo.name }
  const { title, body, into } = wanted
  if (known !== undefined) {
    const change = {
      ...(known.title !== title && { title }),
      ...(known.body !== body && { body }),
      ...(known.into !== into && { base: into }),
    }
    if (Object.keys(change).length > 0)
      await access.request('PATCH /repos/{owner}/{repo}/pulls/{pull_number}', { ...where, pull_number: known.number, ...change })
    // this job opened it, and was stopped before it asked for a review
    if (known.by === wanted.by && !known.isAsked) {
      await keepRoom(access, repo, known, wanted.room)
      await askReview(access, repo, known.number, wanted.reviewers)
    }
    return { ...known, title, body, into, created: false }
  }
  try {
    const { data } = await access.request('POST /repos/{owner}/{repo}/pulls', {
      ...where,
      title,
      body,
      head: wanted.branch,
      base: into,
      maintainer_can_modify: true,
    })
    await keepRoom(access, repo, { number: data.number, branch: wanted.branch }, wanted.room)
    await askReview(
      access,
      repo,
      data.number,
      wanted.reviewers.filter((login) => login !== data.user?.login),
    )
    return { ...followUp(access, data), created: true }
  } catch (error) {
    // an answer that was lost: the pull request is there
    const there = statusOf(error) === 422 ? await followUpOf(access, repo, wanted.branch) : undefined
    if (there === undefined && statusOf(error) === 422 && (await tipOf(access, repo, wanted.branch)) === undefined)
      throw new ExternalError(`The branch ${wanted.branch} was removed before its pull request was opened.`, { cause: error })
    if (there === undefined) throw error
    return ensurePull(access, repo, wanted, there)
  }
}

/** Asks for a review; a person who may not review, or whom we may not ask, is no reason to fail. */
async function askReview(access: Access, { owner, name }: RemoteRepo, number: number, [reviewer]: readonly string[]): Promise<void> {
  if (reviewer === undefined) return
  const asking = access.request('POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers', {
    owner,
    repo: name,
    pull_number: number,
    reviewers: [reviewer],
  })
  try {
    await orMissing(asking)
  } catch (error) {
    if (statusOf(error) !== 422 && finalRefusal(error, 'app') === undefined) throw error
  }
}

/** Closes a follow-up that has nothing left to say, with one sentence, and removes its branch. */
export async function closeFollowUp(
  access: Access,
  repo: RemoteRepo,
  { open, branch, into }: { open: FollowUp; branch: string; into: string },
): Promise<void> {
  const { number } = open
  const body = closedWords(into, marker('closed', {}, access.sign))
  await ensureComment(access, repo, { number, body }, await ownComment(access, repo, number, 'closed'))
  await closePull(access, repo, { number, branch })
}

async function closePull(access: Access, repo: RemoteRepo, { number, branch }: { number: number; branch: string }): Promise<void> {
  const where = { owner: repo.owner, repo: repo.name, pull_number: number }
  await access.request('PATCH /repos/{owner}/{repo}/pulls/{pull_number}', { ...where, state: 'closed' })
  await removeBranch(access, repo, branch)
}

/** Removes a branch, if it is there. */
export async function removeBranch(access: Access, repo: RemoteRepo, branch: string): Promise<void> {
  if ((await tipOf(access, repo, branch)) === undefined) return
  const where = { owner: repo.owner, repo: repo.name, ref: `heads/${branch}` }
  try {
    await orMissing(access.request('DELETE /repos/{owner}/{repo}/git/refs/{ref}', where))
  } catch (error) {
    // somebody else removed it at the same time
    if (statusOf(error) !== 422 || (await tipOf(access, repo, branch)) !== undefined) throw error
  }
}
