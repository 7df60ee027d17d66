import type { RemoteRepo } from '../core/job.ts'
import type { Sha } from '../core/names.ts'
import { readMarker, type MarkerValue } from '../delivery/marker.ts'
import type { Access } from './access.ts'
import { askerOf, refusalOf } from './refusal-of.ts'
import { outsideDiff } from './refusals.ts'
import { listAll, orMissing } from './request.ts'

/** A comment of ours on a line of a pull request. */
export interface OwnLineComment {
  id: number
  value: MarkerValue
}

/** Comments of ours with a marker on lines of a pull request. */
export async function ownLineComments(
  access: Access,
  { owner, name }: RemoteRepo,
  number: number,
  kind: string,
): Promise<readonly OwnLineComment[]> {
  const where = { owner, repo: name, pull_number: number }
  const comments = await listAll((query) =>
    access.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/comments', { ...where, ...query }),
  )
  return comments.flatMap(({ id, user, body }) => {
    const value = user?.login === access.self ? readMarker(body, kind, access.verify) : undefined
    return value === undefined ? [] : [{ id: Number(id), value }]
  })
}

/** Changes a comment of ours on a line; one that is gone stays gone. */
export async function changeLineComment(
  access: Access,
  { owner, name }: RemoteRepo,
  { id, body }: { id: number; body: string },
): Promise<void> {
  const where = { owner, repo: name, comment_id: id, body }
  await orMissing(access.request('PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}', where))
}

/** A review that only comments, on lines of one commit. */
export interface WantedReview {
  number: number
  head: Sha
  body: string
  comments: readonly { path: string; from: number; to: number; body: string }[]
}

/** Writes a review. False where a line of it is not in the diff that the host shows any more: then it takes none of it. */
export async function writeReview(access: Access, repo: RemoteRepo, { number, head, body, comments }: WantedReview): Promise<boolean> {
  const { owner, name } = repo
  try {
    await access.request('POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews', {
      owner,
      repo: name,
      pull_number: number,
      commit_id: head,
      event: 'COMMENT',
      body,
      comments: comments.map(({ path, from, to, body }) => ({
        path,
        line: to,
        side: 'RIGHT',
        ...(from < to && { start_line: from, start_side: 'RIGHT' }),
        body,
      })),
    })
    return true
  } catch (error) {
    if (refusalOf(error, askerOf(repo))?.name !== outsideDiff) throw error
    return false
  }
}
