import type { RemoteRepo } from '../core/job.ts'
import { readMarker } from '../delivery/marker.ts'
import type { Access } from './access.ts'
import { listAll, orMissing } from './request.ts'

/** A reply below a line of code. */
export interface WantedReply {
  number: number
  /** Comment that is answered. */
  to: number
  /** Kind of its marker. */
  kind: string
  body: string
}

/** Answers a comment on a line of code in its own thread, once; nothing is written where the comment is gone. */
export async function ensureReviewReply(access: Access, repo: RemoteRepo, wanted: WantedReply): Promise<void> {
  const where = { owner: repo.owner, repo: repo.name }
  const comments = await listAll((query) =>
    access.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/comments', { ...where, pull_number: wanted.number, ...query }),
  )
  const asked = comments.find(({ id }) => Number(id) === wanted.to)
  if (asked === undefined) return
  const known = comments.find(({ user, body }) => user?.login === access.self && readMarker(body, wanted.kind, access.verify) !== undefined)
  if (known === undefined) {
    // the host takes replies to the first comment of a thread only
    const thread = Number(asked.in_reply_to_id ?? asked.id)
    await orMissing(
      access.request('POST /repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies', {
        ...where,
        pull_number: wanted.number,
        comment_id: thread,
        body: wanted.body,
      }),
    )
  } else if (known.body.trimEnd() !== wanted.body.trimEnd()) {
    await access.request('PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}', {
      ...where,
      comment_id: Number(known.id),
      body: wanted.body,
    })
  }
}
