import type { Config } from '../core/config.ts'
import type { WhenSettings } from '../core/config/when.ts'
import type { Job } from '../core/job.ts'
import type { RepoPath } from '../core/names.ts'
import { covers } from '../delivery/policy.ts'
import { changedPaths } from '../git/read-commit.ts'
import { bringCommits } from '../github/bring-commits.ts'
import type { Ground } from '../github/ground.ts'
import { pullNow, type PullNow } from '../github/standing.ts'
import { startOf } from './past.ts'
import type { Site } from './site.ts'

/** The condition of `when` that a pull request does not meet. */
export interface LeftOut {
  key: keyof WhenSettings
  /** True where it is judged all the same, because a gate is set, and only not commented. */
  isJudged: boolean
}

/**
 * Why a pull request is left out; undefined where it is not. Who wrote it, its labels and whether it is a draft are in the hands of people whom a gate
 * may stop, so with a gate they only keep Docwright from commenting (THREATS A13); which files a change touches is asked of git.
 */
export async function leftOut(job: Job, site: Site, { ground, config }: { ground: Ground; config: Config }): Promise<LeftOut | undefined> {
  const { when, gate } = config
  if (job.subject.kind !== 'pull') return undefined
  const isOpen = when.paths.length + when.notPaths.length === 0
  const key = isOpen ? undefined : await pathCondition(job, site, { ground, when })
  if (key !== undefined) return { key, isJudged: false }
  if (!asksOfPull(when)) return undefined
  const pull = await pullNow(site.access, job.repo, job.subject.number)
  const unmet = pull === undefined ? undefined : pullCondition(when, pull)
  return unmet === undefined ? undefined : { key: unmet, isJudged: gate !== 'off' }
}

function asksOfPull({ authors, notAuthors, labels, notLabels, drafts }: WhenSettings): boolean {
  return authors.length + notAuthors.length + labels.length + notLabels.length > 0 || !drafts
}

function pullCondition(when: WhenSettings, { author = '', labels, isDraft }: PullNow): keyof WhenSettings | undefined {
  const login = author.toLowerCase()
  const isBy = (names: readonly string[]): boolean =>
    names.some((name) => name.toLowerCase() === login || (name === '[bot]' && login.endsWith('[bot]')))
  const has = (names: readonly string[]): boolean => names.some((name) => labels.some((one) => one.toLowerCase() === name.toLowerCase()))
  if (when.authors.length > 0 && !isBy(when.authors)) return 'authors'
  if (isBy(when.notAuthors)) return 'notAuthors'
  if (when.labels.length > 0 && !has(when.labels)) return 'labels'
  if (has(when.notLabels)) return 'notLabels'
  return isDraft && !when.drafts ? 'drafts' : undefined
}

async function pathCondition(
  job: Job,
  site: Site,
  { ground, when }: { ground: Ground; when: WhenSettings },
): Promise<keyof WhenSettings | undefined> {
  const changed = await changedIn(job, site, ground)
  if (changed === undefined) return undefined
  if (when.paths.length > 0 && !changed.some((path) => covers(when.paths, path))) return 'paths'
  return changed.length > 0 && changed.every((path) => covers(when.notPaths, path)) ? 'notPaths' : undefined
}

/** Files that a change touches, both sides of a move; undefined where its base is not known, and then nothing is left out. */
async function changedIn(job: Job, site: Site, { place }: Ground): Promise<readonly RepoPath[] | undefined> {
  const since = await startOf(job, site)
  if (since === undefined) return undefined
  const { access, mirror, env } = site
  await bringCommits(access, job.repo, { mirror, env }, [since.sha])
  return changedPaths(place, since.sha, job.pinned.head)
}

/** True where a condition asks for what changed of a pull request: one of its labels, or whether it is a draft. */
export function asksFor({ labels, notLabels, drafts }: WhenSettings, turned: { label: string } | 'draft'): boolean {
  if (turned === 'draft') return !drafts
  return [...labels, ...notLabels].some((name) => name.toLowerCase() === turned.label.toLowerCase())
}
