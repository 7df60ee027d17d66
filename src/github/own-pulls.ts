import { defaultPrefix } from '../core/config/pull-request.ts'
import type { RemoteRepo, Subject } from '../core/job.ts'
import type { Sha } from '../core/names.ts'
import { readMarker } from '../delivery/marker.ts'
import { isPlanLine } from '../delivery/plan-lines.ts'
import { branchOf, isNamedFor, mayBeOurs, subjectOf } from '../delivery/target.ts'
import type { Access } from './access.ts'
import { ownComment } from './ensure-comment.ts'
import { listAll, orMissing } from './request.ts'

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
  /** Logins of those who typed its lines, the last one at the end, of our own marker. */
  askers: readonly string[]
  /** Digest of what it repairs, of our own marker. */
  of: string | undefined
  /** True where somebody is asked to review it. */
  isAsked: boolean
  labels: readonly string[]
  /** True where the host merges it by itself because we said so. */
  isAutoMerged: boolean
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
  user?: { login: string } | null
  labels?: readonly { name: string }[]
  closed_at?: string | null
  merged_at?: string | null
  requested_reviewers?: readonly unknown[] | null
  requested_teams?: readonly unknown[] | null
  auto_merge?: { enabled_by?: { login: string } | null } | null
}

interface MarkerWords {
  about: string | undefined
  made: string | undefined
}

/** What our marker says, which people may have taken out. */
function wordsOf(access: Access, { body }: Pick<Listed, 'body'>): Pick<FollowUp, 'lines' | 'by' | 'askers' | 'of'> & MarkerWords {
  const value = readMarker(body ?? '', 'pull', access.verify)
  const lines = Array.isArray(value?.['lines']) ? value['lines'].filter((line): line is string => typeof line === 'string') : []
  const word = (key: string): string | undefined => (typeof value?.[key] === 'string' ? value[key] : undefined)
  return { lines, by: word('by'), askers: word('asker')?.split(' ') ?? [], of: word('of'), about: word('about'), made: word('made') }
}

/** A pull request that the host listed, with what our marker says. */
export function followUp(access: Access, pull: Listed): FollowUp {
  const { number, title } = pull
  const { about: _about, made: _made, ...words } = wordsOf(access, pull)
  return {
    number,
    url: pull.html_url,
    title,
    body: pull.body ?? '',
    into: pull.base.ref,
    branch: pull.head.ref,
    since: pull.created_at,
    ...words,
    isAsked: (pull.requested_reviewers ?? []).length + (pull.requested_teams ?? []).length > 0,
    labels: (pull.labels ?? []).map(({ name }) => name),
    isAutoMerged: pull.auto_merge?.enabled_by?.login === access.self,
  }
}

/** A branch of the same name may stand in a fork. */
function isHere({ head }: Listed, { owner, name }: RemoteRepo): boolean {
  return head.repo?.full_name.toLowerCase() === `${owner}/${name}`.toLowerCase()
}

/**
 * What a pull request of ours is about; undefined for one of a person. One that was opened under another prefix than that of now is known by the marker
 * that we signed, in what we opened ourselves and from a branch that is named for its subject.
 */
function subjectOfPull(access: Access, repo: RemoteRepo, pull: Listed, prefix: string): Subject | undefined {
  if (!isHere(pull, repo)) return undefined
  const branch = pull.head.ref
  const named = subjectOf(branch)
  if (named !== undefined || pull.user?.login !== access.self) return named
  const marked = subjectOf(wordsOf(access, pull).about ?? '')
  return marked !== undefined && isNamedFor(branch, marked) ? marked : subjectOf(branch, prefix)
}

/** The open pull request of a branch; undefined where there is none. */
export async function pullOfBranch(access: Access, repo: RemoteRepo, branch: string): Promise<FollowUp | undefined> {
  const found = await firstOf(access, repo, branch, { state: 'open' })
  return found === undefined ? undefined : followUp(access, found)
}

type Which = { state: 'open' } | { state: 'closed'; sort: 'updated' | 'created'; direction: 'desc' }

async function firstOf(access: Access, repo: RemoteRepo, branch: string, which: Which): Promise<Listed | undefined> {
  const where = { owner: repo.owner, repo: repo.name, head: `${repo.owner}:${branch}`, per_page: 5 }
  const { data } = await access.request('GET /repos/{owner}/{repo}/pulls', { ...where, ...which })
  // the host ignores `head` where it does not know the branch
  return data.find((pull) => pull.head.ref === branch && isHere(pull, repo))
}

/** Pull requests that are looked at for one of ours with another prefix: open ones, and closed ones. */
const [mostOpen, mostClosed] = [1_000, 100] as const

/**
 * The pull request of ours for a subject: by the branch that it has now, by the one that it has unless told, and else by what we signed, because the
 * prefix may have been another one when it was opened.
 */
async function findFor(access: Access, repo: RemoteRepo, { subject, prefix }: Ours, which: Which): Promise<Listed | undefined> {
  const named = branchOf(subject, prefix)
  const isOurs = (pull: Listed): boolean => {
    const about = subjectOfPull(access, repo, pull, prefix)
    return about !== undefined && branchOf(about) === branchOf(subject)
  }
  for (const branch of new Set([named, branchOf(subject)])) {
    const found = await firstOf(access, repo, branch, which)
    if (found !== undefined && isOurs(found)) return found
  }
  const where = { owner: repo.owner, repo: repo.name, ...which }
  const most = which.state === 'open' ? mostOpen : mostClosed
  const pulls = await listAll((query) => access.request('GET /repos/{owner}/{repo}/pulls', { ...where, ...query }), most)
  return pulls.find(isOurs)
}

/** What a pull request of ours is about, and the prefix of branches that is set. */
export interface Ours {
  subject: Subject
  prefix: string
}

/** The open pull request of ours for a subject; undefined where there is none. */
export async function followUpOf(access: Access, repo: RemoteRepo, ours: Ours): Promise<FollowUp | undefined> {
  const found = await findFor(access, repo, ours, { state: 'open' })
  return found === undefined ? undefined : followUp(access, found)
}

/** True for a pull request of ours that was closed, by its number and branch. */
export async function isOwnPull(
  access: Access,
  repo: RemoteRepo,
  { number, branch }: { number: number; branch: string },
): Promise<boolean> {
  if (subjectOf(branch) !== undefined) return true
  if (!mayBeOurs(branch)) return false
  const where = { owner: repo.owner, repo: repo.name, pull_number: number }
  const answer = await orMissing(access.request('GET /repos/{owner}/{repo}/pulls/{pull_number}', where))
  return answer !== undefined && subjectOfPull(access, repo, answer.data, defaultPrefix) !== undefined
}

/** Every open pull request of ours, oldest first. */
export async function ownPulls(access: Access, repo: RemoteRepo, prefix: string): Promise<readonly FollowUp[]> {
  const where = { owner: repo.owner, repo: repo.name, state: 'open', sort: 'created', direction: 'asc' } as const
  const pulls = await listAll((query) => access.request('GET /repos/{owner}/{repo}/pulls', { ...where, ...query }), mostOpen)
  return pulls.filter((pull) => subjectOfPull(access, repo, pull, prefix) !== undefined).map((pull) => followUp(access, pull))
}

/** An open pull request that we opened for commands about plans. */
export interface PlanPull {
  number: number
  /** Logins of those who typed its lines, of our own marker. */
  askers: readonly string[]
  /** Commit that the marker was written with. */
  made: Sha | undefined
}

/** Open pull requests of plans, newest first: opened by us, from a branch that is here, with a marker that we signed. */
export async function planPulls(access: Access, repo: RemoteRepo): Promise<readonly PlanPull[]> {
  const where = { owner: repo.owner, repo: repo.name, state: 'open', sort: 'created', direction: 'desc' } as const
  const pulls = await listAll((query) => access.request('GET /repos/{owner}/{repo}/pulls', { ...where, ...query }), mostOpen)
  return pulls.flatMap((pull): PlanPull[] => {
    const { lines, askers, made } = wordsOf(access, pull)
    const isOurs = pull.user?.login === access.self && isHere(pull, repo)
    return isOurs && lines.some(isPlanLine) ? [{ number: pull.number, askers, made: made as Sha | undefined }] : []
  })
}

/** Command lines of the follow-up that the host closed because the branch it went to was removed after a merge; undefined where there is none. */
export async function closedByMerge(access: Access, repo: RemoteRepo, ours: Ours, merged: string): Promise<FollowUp | undefined> {
  const found = await findFor(access, repo, ours, { state: 'closed', sort: 'updated', direction: 'desc' })
  const closed = found?.closed_at ?? undefined
  const isAfter = (found?.merged_at ?? undefined) === undefined && closed !== undefined && closed >= merged
  return found !== undefined && isAfter ? followUp(access, found) : undefined
}

/** Digest of what a person refused: of the newest pull request for a subject, where somebody closed it without a merge. */
export async function refusedBy(access: Access, repo: RemoteRepo, ours: Ours): Promise<string | undefined> {
  const newest = await findFor(access, repo, ours, { state: 'closed', sort: 'created', direction: 'desc' })
  if (newest === undefined || (newest.merged_at ?? undefined) !== undefined) return undefined
  const { of } = followUp(access, newest)
  // one of ours that had nothing left to say was closed by us
  return of === undefined || (await ownComment(access, repo, newest.number, 'closed')) !== undefined ? undefined : of
}
