import type { RemoteRepo } from '../core/job.ts'
import { readMarker } from '../delivery/marker.ts'
import type { Access } from './access.ts'
import { orMissing, statusOf } from './request.ts'

/** An open follow-up pull request. */
export interface FollowUp {
  number: number
  url: string
  title: string
  body: string
  into: string
  /** Command lines it was made from, of our own marker. */
  lines: readonly string[]
}

/** The open pull request of a branch of ours; undefined where there is none. */
export async function followUpOf(access: Access, { owner, name }: RemoteRepo, branch: string): Promise<FollowUp | undefined> {
  const { data } = await access.request('GET /repos/{owner}/{repo}/pulls', { owner, repo: name, state: 'open', head: `${owner}:${branch}`, per_page: 5 })
  // the host ignores `head` where it does not know the branch
  const found = data.find((pull) => pull.head.ref === branch && pull.head.repo?.full_name === `${owner}/${name}`)
  if (found === undefined) return undefined
  const value = readMarker(found.body ?? '', 'pull', access.sign)
  const lines = Array.isArray(value?.['lines']) ? value['lines'].filter((line): line is string => typeof line === 'string') : []
  return { number: found.number, url: found.html_url, title: found.title, body: found.body ?? '', into: found.base.ref, lines }
}

/** What a follow-up pull request should be. */
export interface WantedPull {
  branch: string
  into: string
  title: string
  body: string
  /** Login of the person to ask for a review. */
  reviewer: string | undefined
}

/** Opens or updates the follow-up pull request; nothing is sent that is true already. */
export async function ensurePull(access: Access, repo: RemoteRepo, wanted: WantedPull, known: FollowUp | undefined): Promise<FollowUp & { created: boolean }> {
  const where = { owner: repo.owner, repo: repo.name }
  const { title, body, into } = wanted
  if (known !== undefined) {
    const change = { ...(known.title !== title && { title }), ...(known.body !== body && { body }), ...(known.into !== into && { base: into }) }
    if (Object.keys(change).length > 0) await access.request('PATCH /repos/{owner}/{repo}/pulls/{pull_number}', { ...where, pull_number: known.number, ...change })
    return { ...known, title, body, into, created: false }
  }
  try {
    const { data } = await access.request('POST /repos/{owner}/{repo}/pulls', { ...where, title, body, head: wanted.branch, base: into, maintainer_can_modify: true })
    await askReview(access, repo, { number: data.number, author: data.user?.login }, wanted.reviewer)
    return { number: data.number, url: data.html_url, title, body, into, lines: [], created: true }
  } catch (error) {
    // an answer that was lost: the pull request is there
    const there = statusOf(error) === 422 ? await followUpOf(access, repo, wanted.branch) : undefined
    if (there === undefined) throw error
    return ensurePull(access, repo, wanted, there)
  }
}

/** Asks for a review; a person who may not review is no reason to fail. */
async function askReview(access: Access, { owner, name }: RemoteRepo, pull: { number: number; author: string | undefined }, reviewer: string | undefined): Promise<void> {
  if (reviewer === undefined || reviewer === pull.author) return
  const asking = access.request('POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers', { owner, repo: name, pull_number: pull.number, reviewers: [reviewer] })
  try {
    await orMissing(asking)
  } catch (error) {
    if (statusOf(error) !== 422) throw error
  }
}
