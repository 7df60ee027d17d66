import type { RemoteRepo } from '../core/job.ts'
import type { BlockBody } from '../core/page.ts'
import { marker } from '../delivery/marker.ts'
import { answerReply, mistakeReply } from '../delivery/render-comment.ts'
import type { Access } from '../github/access.ts'
import { ensureComment, ownComment, react } from '../github/ensure-comment.ts'

/** Where a reply goes, and to which comment. */
interface ReplyPlace {
  repo: RemoteRepo
  number: number
  comment: { kind: 'issue' | 'review'; id: number }
}

/** Answers a comment that could not be carried out, once. */
export async function answerMistake(access: Access, { repo, number, comment }: ReplyPlace, mistake: { message: string; line?: string }): Promise<void> {
  const kind = `reply-${comment.id}`
  const body = mistakeReply(mistake.message, mistake.line, marker(kind, {}, access.sign))
  await ensureComment(access, repo, { number, body }, await ownComment(access, repo, number, kind))
  await react(access, repo, comment, 'confused')
}

/** Answers a question, once. */
export async function answerQuestion(access: Access, { repo, number, comment }: ReplyPlace, blocks: readonly BlockBody[]): Promise<void> {
  const kind = `reply-${comment.id}`
  const body = answerReply(blocks, marker(kind, {}, access.sign))
  await ensureComment(access, repo, { number, body }, await ownComment(access, repo, number, kind))
  await react(access, repo, comment, '+1')
}
