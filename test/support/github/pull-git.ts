import { git } from './git.ts'
import { countsBetween } from './changes.ts'
import { countBetween, mergeBase, mergesCleanly, moveRef, readRef } from './objects.ts'
import type { PullFigures, PullIssue } from './shapes/pulls.ts'
import type { Issue, Repository } from './state.ts'

/** Whether an issue is a pull request. */
export const isPull = (issue: Issue): issue is PullIssue => issue.pull !== undefined

/** Every pull request of a repository, by number. */
export const pullsOf = (repository: Repository): PullIssue[] => [...repository.issues.values()].filter(isPull)

/** Reads the commits of an open pull request again and keeps `refs/pull/N/head` where its head is. */
export async function refreshPull(repository: Repository, { number, state, pull }: PullIssue): Promise<void> {
  if (state !== 'open') return
  const head = pull.headRepository === undefined ? undefined : await readRef(pull.headRepository.dir, `refs/heads/${pull.headRef}`)
  const base = await readRef(repository.dir, `refs/heads/${pull.baseRef}`)
  if (base !== undefined) pull.baseSha = base
  if (head === undefined) return
  pull.headSha = head
  const ref = `refs/pull/${number}/head`
  if ((await readRef(repository.dir, ref)) === head) return
  if (pull.headRepository !== undefined && pull.headRepository !== repository) {
    await git(repository.dir, ['fetch', '-q', '--no-tags', pull.headRepository.dir, `+${head}:${ref}`])
  } else await moveRef(repository.dir, ref, head)
}

/** Reads every open pull request of a repository again. */
export const refreshPulls = async (repository: Repository): Promise<void> => {
  for (const pull of pullsOf(repository)) await refreshPull(repository, pull)
}

/** Figures by base and head: two commits never change. */
const known = new WeakMap<Repository, Map<string, Promise<PullFigures>>>()

/** Counts commits and lines of a pull request and tries its merge. */
export function figuresOf(repository: Repository, { pull: { baseSha, headSha } }: PullIssue): Promise<PullFigures> {
  const figures = known.get(repository) ?? new Map<string, Promise<PullFigures>>()
  known.set(repository, figures)
  const key = `${baseSha} ${headSha}`
  const found = figures.get(key) ?? countFigures(repository, baseSha, headSha)
  figures.set(key, found)
  return found
}

async function countFigures({ dir }: Repository, baseSha: string, headSha: string): Promise<PullFigures> {
  const base = await mergeBase(dir, baseSha, headSha)
  if (base === undefined) return { commits: 0, additions: 0, deletions: 0, changedFiles: 0, mergeable: false }
  const [commits, counts, mergeable] = await Promise.all([
    countBetween(dir, baseSha, headSha),
    countsBetween(dir, base, headSha),
    // Ahead of its base, it merges by moving the branch.
    base === baseSha ? true : mergesCleanly(dir, baseSha, headSha),
  ])
  return {
    commits,
    additions: counts.reduce((sum, { additions }) => sum + additions, 0),
    deletions: counts.reduce((sum, { deletions }) => sum + deletions, 0),
    changedFiles: counts.length,
    mergeable,
  }
}
