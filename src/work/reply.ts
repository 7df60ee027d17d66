import type { ChangeSet } from '../core/change-set.ts'
import type { Job, RemoteRepo } from '../core/job.ts'
import { limits } from '../core/limits.ts'
import type { BlockBody } from '../core/page.ts'
import { marker } from '../delivery/marker.ts'
import { answerReply, mistakeReply, refusedReply, type Mistake } from '../delivery/render-comment.ts'
import type { Refused } from '../delivery/render-patches.ts'
import type { Access } from '../github/access.ts'
import { ensureComment, ownComment, react, writeComment } from '../github/ensure-comment.ts'
import { ensureReviewReply } from '../github/ensure-review-reply.ts'
import { commentNow } from '../github/standing.ts'

/** Where a reply goes, and to which comment. */
export interface ReplyPlace {
  repo: RemoteRepo
  number: number
  comment: { kind: 'issue' | 'review'; id: number }
}

/** Where the answer to a job goes; undefined where nobody typed it. */
export function replyPlace({ repo, subject, trigger }: Pick<Job, 'repo' | 'subject' | 'trigger'>): ReplyPlace | undefined {
  return subject.kind === 'branch' || trigger.comment === undefined ? undefined : { repo, number: subject.number, comment: trigger.comment }
}

/** Answers a comment that could not be carried out, once. */
export async function answerMistake(
  access: Access,
  place: ReplyPlace,
  mistake: Mistake,
  kind: 'reply' | 'mistake' = 'reply',
): Promise<void> {
  await ensureReply(access, place, kind, (mark) => mistakeReply(mistake, mark))
  await react(access, place.repo, place.comment, 'confused')
}

const tooOften = `Docwright ran ${limits.jobsPerHour} times here within the last hour, as often as it does. Type the command again later.`

/** Says that a pull request or issue had as many jobs as are done within an hour: once in words, to every further comment with a sign. */
export async function sayTooOften(access: Access, { repo, number, comment }: ReplyPlace): Promise<void> {
  const body = mistakeReply({ message: tooOften }, marker('limit', {}, access.sign))
  await ensureComment(access, repo, { number, kind: 'limit', body })
  await react(access, repo, comment, 'confused')
}

/** Answers a question, once. */
export async function answerQuestion(access: Access, place: ReplyPlace, blocks: readonly BlockBody[]): Promise<void> {
  await ensureReply(access, place, 'reply', (mark) => answerReply(blocks, mark))
  await react(access, place.repo, place.comment, '+1')
}

/** Answers with changes of which nothing may be written, each once. */
export async function answerRefused(access: Access, place: ReplyPlace, refused: ReadonlyMap<ChangeSet, Refused>): Promise<void> {
  if (refused.size === 0) return
  let number = 0
  for (const [change, whole] of refused) {
    number += 1
    await ensureReply(access, place, `refused-${number}`, (mark) => refusedReply(change, whole, mark))
  }
  await react(access, place.repo, place.comment, 'confused')
}

/** One reply of a kind to one comment, where the comment stands: below a line of code, or in the conversation. */
async function ensureReply(
  access: Access,
  { repo, number, comment }: ReplyPlace,
  name: string,
  bodyOf: (mark: string) => string,
): Promise<void> {
  const kind = `${name}-${comment.id}`
  const body = bodyOf(marker(kind, {}, access.sign))
  if (comment.kind === 'review') return ensureReviewReply(access, repo, { number, to: comment.id, kind, body })
  // who deleted the comment wants no answer any more
  if ((await commentNow(access, repo, comment)) === undefined) return
  await writeComment(access, repo, { number, kind, body }, await ownComment(access, repo, number, kind))
}
