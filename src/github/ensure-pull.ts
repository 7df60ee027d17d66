import { ExternalError, RefusedError } from '../core/errors.ts'
import type { RemoteRepo } from '../core/job.ts'
import { closedWords } from '../delivery/render-comment.ts'
import { marker } from '../delivery/marker.ts'
import type { Access } from './access.ts'
import { ensureComment } from './ensure-comment.ts'
import { tipOf } from './ensure-commit.ts'
import { dressPull, isDraftRefused, type Dress } from './dress-pull.ts'
import { followUp, ownPulls, pullOfBranch, type FollowUp } from './own-pulls.ts'
import { orMissing, statusOf } from './request.ts'

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
  /** Where our branches begin. */
  prefix: string
}

/** Throws `NoRoom` where as many pull requests of ours are open as are allowed; the oldest that wait for a review are named. */
export async function assertRoom(access: Access, repo: RemoteRepo, room: Room): Promise<void> {
  const open = await ownPulls(access, repo, room.prefix)
  if (open.length >= room.most) throw noRoom(open, room)
}

/**
 * Takes back a pull request that was opened while another job opened the last one that is allowed: of those beyond the limit each job
 * closes its own, so that the oldest stay.
 */
async function keepRoom(access: Access, repo: RemoteRepo, opened: { number: number; branch: string }, room: Room): Promise<void> {
  const open = [...(await ownPulls(access, repo, room.prefix))].sort((one, other) => one.number - other.number)
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

/** What a follow-up pull request should be. */
export interface WantedPull {
  branch: string
  into: string
  title: string
  body: string
  /** What it gets when it is opened. */
  dress: Dress
  isDraft: boolean
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
    // this job opened it, and was stopped before it was done with it
    if (known.by === wanted.by) {
      if (!known.isAsked) await keepRoom(access, repo, known, wanted.room)
      await dressPull(access, repo, known, wanted.dress)
    }
    return { ...known, title, body, into, created: false }
  }
  try {
    const { opened, author, refused } = await open(access, repo, wanted)
    await keepRoom(access, repo, opened, wanted.room)
    await dressPull(access, repo, opened, { ...wanted.dress, author, refused })
    return { ...opened, created: true }
  } catch (error) {
    // an answer that was lost: the pull request is there
    const there = statusOf(error) === 422 ? await pullOfBranch(access, repo, wanted.branch) : undefined
    if (there === undefined && statusOf(error) === 422 && (await tipOf(access, repo, wanted.branch)) === undefined)
      throw new ExternalError(`The branch ${wanted.branch} was removed before its pull request was opened.`, { cause: error })
    if (there === undefined) throw error
    return ensurePull(access, repo, wanted, there)
  }
}

/** Opens a pull request; as a draft where that is asked for and the repository takes drafts. */
async function open(
  access: Access,
  repo: RemoteRepo,
  { title, body, branch, into, isDraft }: WantedPull,
): Promise<{ opened: FollowUp; author: string | undefined; refused: readonly string[] }> {
  const wish = { owner: repo.owner, repo: repo.name, title, body, head: branch, base: into, maintainer_can_modify: true }
  try {
    const { data } = await access.request('POST /repos/{owner}/{repo}/pulls', { ...wish, ...(isDraft && { draft: true }) })
    return { opened: followUp(access, data), author: data.user?.login, refused: [] }
  } catch (error) {
    if (!isDraft || !isDraftRefused(error)) throw error
    const { data } = await access.request('POST /repos/{owner}/{repo}/pulls', wish)
    return { opened: followUp(access, data), author: data.user?.login, refused: ['drafts'] }
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
  await ensureComment(access, repo, { number, kind: 'closed', body })
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
