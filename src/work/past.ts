import type { BaseView } from '../core/command.ts'
import type { Accepted, AcceptedDrift } from '../core/drift-log.ts'
import type { Job } from '../core/job.ts'
import { limits } from '../core/limits.ts'
import type { RepoPath, Sha } from '../core/names.ts'
import type { History, Removals } from '../core/snapshot.ts'
import { commitSnapshot } from '../git/commit-snapshot.ts'
import type { Place } from '../git/place.ts'
import { noHistory, openHistory } from '../git/open-history.ts'
import { isShallow } from '../git/removals.ts'
import { changedPaths } from '../git/read-commit.ts'
import { bringCommits } from '../github/bring-commits.ts'
import type { Ground } from '../github/ground.ts'
import { lastAuthorsOn } from '../github/last-authors.ts'
import { orMissing } from '../github/request.ts'
import { findAccepted } from '../handlers/check-docs/find-accepted.ts'
import { acceptedOn, acceptedSince } from './accepted.ts'
import type { Site } from './site.ts'

/** One commit deep: how much of a history there is must not decide what a page says, so leaving it out is no skip. */
const { skipped: _, ...newestOnly } = noHistory('only the newest commit is read on GitHub')

/** What a run may know of the time before its commit. */
export interface PastView {
  history: History
  /** Where the pull request started from; undefined for a branch, an issue, or where the host does not know. */
  base?: Omit<BaseView, 'view'>
  /** Somebody who may write said that the drift of the pull request may stay. */
  accepted?: Accepted
  /** Changes of the branch that people accepted lately. */
  acceptedSince?: () => Promise<readonly AcceptedDrift[]>
}

/** The past of a job whose commands do not ask for it. */
export const noPast: PastView = { history: newestOnly }

/**
 * Fetches what commands that look for drift ask for: of a pull request the commit it started from and those since, of a branch the newest
 * `limits.hostHistory` commits. What pages say still does not depend on how deep that is.
 */
export async function pastOf(job: Job, site: Site, ground: Ground): Promise<PastView> {
  const { access, mirror, env } = site
  const { head } = job.pinned
  const bring = (sha: Sha, depth = 1): Promise<Place> => bringCommits(access, job.repo, { mirror, env, depth }, [sha])
  if (job.subject.kind !== 'pull') {
    const place = await bring(head, limits.hostHistory)
    const { name } = job.subject.kind === 'branch' ? job.subject : { name: job.pinned.into }
    return { history: await removalsOf(site, job, place), acceptedSince: () => acceptedSince(site, job.repo, name) }
  }
  const since = await startOf(job, site)
  if (since === undefined || since.sha === head) return noPast
  await bring(head, Math.min(since.ahead + 1, limits.hostHistory))
  const place = await bring(since.sha)
  const [snapshot, changed] = [await commitSnapshot(ground.place, since.sha), await changedPaths(ground.place, since.sha, head)]
  const accepted = await acceptedFor(job, site, ground, changed)
  const base = { sha: since.sha, snapshot, changed }
  return { history: await removalsOf(site, job, place), base, ...(accepted !== undefined && { accepted }) }
}

/** What was accepted: on the host, or by a record that the branch brings; one from a fork is only what a stranger says. */
async function acceptedFor(job: Job, { access }: Site, ground: Ground, changed: readonly RepoPath[]): Promise<Accepted | undefined> {
  const accepted = await acceptedOn(job, access)
  if (accepted !== undefined || job.pinned.fork) return accepted
  return findAccepted(ground.snapshot, { changed })
}

async function removalsOf({ mirror, env, access }: Site, { pinned, repo }: Job, place: Place): Promise<History> {
  const past = await openHistory(mirror, { env, ref: pinned.head, place })
  const { owner, name, defaultBranch: branch } = repo
  return {
    ...newestOnly,
    // how much is fetched is our bound, not what somebody's clone lacks
    ...(past.removals !== undefined && { removals: async (query) => withinBound((await past.removals?.(query)) ?? nothingGone) }),
    ...(past.blob !== undefined && { blob: (id) => past.blob?.(id) ?? Promise.resolve(undefined) }),
    ...(past.revisions !== undefined && { revisions: async (path, limit) => (await past.revisions?.(path, limit)) ?? [] }),
    ...(past.hadInCode !== undefined && { hadInCode: async (commit, asked) => past.hadInCode?.(commit, asked) }),
    ...(past.manifestLines !== undefined && { manifestLines: async (commit) => past.manifestLines?.(commit) }),
    // what stands on another branch than the first says nothing of where links to that lead
    ...(pinned.into === branch && { origin: async () => ({ host: new URL(access.host.web).host, owner, name, branch }) }),
    // of a pull request little more than its own commits is here: the host knows the others
    lastAuthors: async (paths) => {
      const known = (await past.lastAuthors?.(paths)) ?? new Map<RepoPath, string>()
      const others = paths.filter((path) => !known.has(path))
      return new Map([...(await lastAuthorsOn(access, repo, { tip: pinned.head, paths: others })), ...known])
    },
  }
}

const nothingGone: Removals = { lines: new Map(), paths: new Map() }

function withinBound({ skipped, ...removals }: Removals): Removals {
  return skipped === undefined || skipped === isShallow ? removals : { ...removals, skipped: skipped.replace(`${isShallow}; `, '') }
}

/** The commit where a pull request left its base, and how many commits it is ahead of it; undefined where the host does not know. */
export async function startOf({ repo, pinned }: Job, { access }: Site): Promise<{ sha: Sha; ahead: number } | undefined> {
  const where = { owner: repo.owner, repo: repo.name, basehead: `${pinned.base}...${pinned.head}`, per_page: 1 }
  const answer = await orMissing(access.request('GET /repos/{owner}/{repo}/compare/{basehead}', where))
  return answer === undefined ? undefined : { sha: answer.data.merge_base_commit.sha as Sha, ahead: answer.data.ahead_by }
}
