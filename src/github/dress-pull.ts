import type { RemoteRepo } from '../core/job.ts'
import { marker } from '../delivery/marker.ts'
import { refusedWords } from '../delivery/render-comment.ts'
import type { Access } from './access.ts'
import { enableAutoMerge } from './auto-merge.ts'
import { ensureComment } from './ensure-comment.ts'
import { failedRequestOf } from './failed-request.ts'
import type { FollowUp } from './own-pulls.ts'
import { finalRefusal } from './refusal-of.ts'
import { orMissing, statusOf } from './request.ts'

/** What a new pull request of ours gets beside its text. */
export interface Dress {
  labels: readonly string[]
  /** People (`ann`) and teams (`acme/docs`) that the configuration names. */
  reviewers: readonly string[]
  /** Who is asked where the configuration names nobody: the first that is not the author. */
  asked: readonly string[]
  /** Whether the host is to merge it by itself. */
  isAutoMerged: boolean
  /** Login of who opened it, who cannot be asked for a review. */
  author?: string | undefined
  /** What the host refused before. */
  refused?: readonly string[]
}

/** Puts labels on a new pull request and asks for its review. What the host refuses stops nothing: it is told there, once. */
export async function dressPull(access: Access, repo: RemoteRepo, pull: FollowUp, dress: Dress): Promise<void> {
  const refused = [...(dress.refused ?? []), ...(await addLabels(access, repo, pull, dress.labels))]
  if (!pull.isAsked) refused.push(...(await askAll(access, repo, pull, dress)))
  if (dress.isAutoMerged && !pull.isAutoMerged) refused.push(...(await autoMerge(access, repo, pull.number)))
  if (refused.length === 0) return
  const body = refusedWords(refused, marker('refused', { refused }, access.sign))
  await ensureComment(access, repo, { number: pull.number, kind: 'refused', body })
}

async function autoMerge(access: Access, repo: RemoteRepo, number: number): Promise<readonly string[]> {
  const why = await enableAutoMerge(access, repo, number)
  return why === undefined ? [] : [`auto-merge: ${why}`]
}

/** True where a repository takes no drafts, as private ones of some plans do. */
export function isDraftRefused(error: unknown): boolean {
  return statusOf(error) === 422 && /draft/i.test(failedRequestOf(error)?.words ?? '')
}

async function addLabels(
  access: Access,
  { owner, name }: RemoteRepo,
  pull: FollowUp,
  labels: readonly string[],
): Promise<readonly string[]> {
  const has = new Set(pull.labels.map((label) => label.toLowerCase()))
  const missing = labels.filter((label) => !has.has(label.toLowerCase()))
  if (missing.length === 0) return []
  const where = { owner, repo: name, issue_number: pull.number }
  const add = (some: readonly string[]): Promise<unknown> =>
    access.request('POST /repos/{owner}/{repo}/issues/{issue_number}/labels', { ...where, labels: [...some] })
  return (await eachOrAll(missing, add)).map((label) => `the label ${label}`)
}

async function askAll(access: Access, repo: RemoteRepo, { number }: FollowUp, dress: Dress): Promise<readonly string[]> {
  const others = (logins: readonly string[]): readonly string[] => logins.filter((login) => login !== dress.author)
  const ask = (some: readonly string[]): Promise<unknown> => askFor(access, repo, number, some)
  if (dress.reviewers.length > 0) return (await eachOrAll(others(dress.reviewers), ask)).map((name) => `the review of ${name}`)
  // a person who may not review is no reason to tell anybody: nobody set them up
  await eachOrAll(others(dress.asked).slice(0, 1), ask)
  return []
}

function askFor(access: Access, repo: RemoteRepo, number: number, names: readonly string[]): Promise<unknown> {
  const teams = names.filter((name) => name.includes('/'))
  const reviewers = names.filter((name) => !name.includes('/'))
  return access.request('POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers', {
    owner: repo.owner,
    repo: repo.name,
    pull_number: number,
    ...(reviewers.length > 0 && { reviewers }),
    ...(teams.length > 0 && { team_reviewers: teams.map((team) => team.slice(team.indexOf('/') + 1)) }),
  })
}

/** Sends several at once, or one after the other where the host refuses them together; gives back those that it refuses. */
async function eachOrAll(names: readonly string[], send: (some: readonly string[]) => Promise<unknown>): Promise<readonly string[]> {
  if (names.length === 0 || (await isTaken(send(names)))) return []
  if (names.length === 1) return names
  const refused: string[] = []
  for (const name of names) if (!(await isTaken(send([name])))) refused.push(name)
  return refused
}

async function isTaken(sending: Promise<unknown>): Promise<boolean> {
  try {
    return (await orMissing(sending)) !== undefined
  } catch (error) {
    if (statusOf(error) !== 422 && finalRefusal(error, 'app') === undefined) throw error
    return false
  }
}
