import type { RemoteRepo } from '../../core/job.ts'
import type { Sha } from '../../core/names.ts'
import { checkNames } from '../../delivery/render-check.ts'
import { queuedOf } from '../../delivery/target.ts'
import type { Access } from '../access.ts'
import { tipOf } from '../ensure-commit.ts'
import { queuedIn } from '../read-event.ts'
import { pullNow } from '../standing.ts'
import { runsOn } from './checks-of.ts'
import { isSettled, type Look } from './memory.ts'
import type { Missed } from './missed.ts'

/** Commits of merge queues that one look asks for, and first parents that are followed from one to its base. */
const [mostCommits, mostParents] = [20, 100] as const

/** A commit that waits in a merge queue. */
interface Waiting {
  number: number
  into: string
  head: Sha
}

/**
 * Commits that wait in a merge queue without a check of ours. A quiet repository costs one request; a commit that is new to this process one more,
 * and one that was missed four and one for each commit between it and its base. The base is no part of what the host lists: it is the first
 * among the first parents that stands at the end of the branch or of another one of the queue. Where none does, the commit is left alone, and so is one
 * that is the head of a pull request: whoever can make a branch of that name would choose the base of its check (THREATS A13).
 */
export async function missedInQueues(access: Access, repo: RemoteRepo, look: Look): Promise<readonly Missed[]> {
  const all = await waitingIn(access, repo)
  const found: Missed[] = []
  for (const one of all.filter(({ head }) => !look.memory.done.has(nameOf(repo, head))).slice(0, mostCommits)) {
    const { number, into, head } = one
    const runs = await runsOn(access, repo, head)
    if (runs === undefined) continue
    if (runs.some((run) => run.name === checkNames.drift && queuedOf(run.external_id ?? '') !== undefined)) {
      look.memory.done.add(nameOf(repo, head))
      continue
    }
    if (!isSettled(look, nameOf(repo, head), undefined) || (await look.isBusy(number))) continue
    const isNone = (await pullNow(access, repo, number))?.open !== true || (await isHeadOfPull(access, repo, head))
    const base = isNone ? undefined : await baseOf(access, repo, one, all)
    if (base !== undefined) found.push({ id: nameOf(repo, head), wish: { kind: 'queued', repo, number, head, base, into } })
  }
  return found
}

const nameOf = (repo: RemoteRepo, head: Sha): string => `queued-${repo.id}-${head}`

/** True while a commit waits in a merge queue. */
export async function isWaiting(access: Access, repo: RemoteRepo, head: Sha): Promise<boolean> {
  return (await waitingIn(access, repo)).some((one) => one.head === head)
}

async function waitingIn(access: Access, { owner, name }: RemoteRepo): Promise<readonly Waiting[]> {
  const where = { owner, repo: name, ref: 'heads/gh-readonly-queue/' }
  const { data } = await access.request('GET /repos/{owner}/{repo}/git/matching-refs/{ref}', where)
  return data.flatMap(({ ref, object }) => {
    const queued = queuedIn(ref)
    return queued === undefined ? [] : [{ ...queued, head: object.sha as Sha }]
  })
}

async function isHeadOfPull(access: Access, { owner, name }: RemoteRepo, head: Sha): Promise<boolean> {
  const where = { owner, repo: name, commit_sha: head }
  const { data } = await access.request('GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls', where)
  return data.some((pull) => pull.state === 'open' && pull.head.sha === head)
}

/** The commit that one of a merge queue is laid over; undefined where it is not found. */
async function baseOf(access: Access, repo: RemoteRepo, of: Waiting, all: readonly Waiting[]): Promise<Sha | undefined> {
  const tip = await tipOf(access, repo, of.into)
  const ends = new Set(all.filter(({ into, head }) => into === of.into && head !== of.head).map(({ head }) => head))
  if (tip !== undefined) ends.add(tip)
  let commit = of.head
  for (let steps = 0; steps < mostParents; steps += 1) {
    const where = { owner: repo.owner, repo: repo.name, commit_sha: commit }
    const { data } = await access.request('GET /repos/{owner}/{repo}/git/commits/{commit_sha}', where)
    const parent = data.parents[0]?.sha as Sha | undefined
    if (parent === undefined || ends.has(parent)) return parent
    commit = parent
  }
  return undefined
}
