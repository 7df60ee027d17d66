import type { Permission } from '../core/command.ts'
import type { Job } from '../core/job.ts'
import { limits } from '../core/limits.ts'
import { marker } from '../delivery/marker.ts'
import { askedTooOftenReply } from '../delivery/render-comment.ts'
import type { Access } from '../github/access.ts'
import { ownCommentsOf, postComment, react } from '../github/ensure-comment.ts'
import { commentsOf } from '../github/comments-of.ts'
import { covers, roleOf } from '../github/permission.ts'
import { commandLines } from '../text/comment-commands.ts'
import { quietly } from './quietly.ts'
import type { ReplyPlace } from './reply.ts'

/** When the person of a job asked for others in its repository within the last hour, newest first, at most so often. */
export type AskedBy = (job: Pick<Job, 'id' | 'repo' | 'trigger'>, most: number) => Promise<readonly Date[]>

const hour = 3_600_000
const kind = 'asked'

/** When a person may ask again who asked as often as is answered within an hour; undefined where they may now, and for whoever may write. */
export async function mayAskAt(
  access: Access,
  { job, needed }: { job: Pick<Job, 'id' | 'repo' | 'trigger'>; needed: readonly Permission[] },
  askedBy: AskedBy,
): Promise<Date | undefined> {
  const { actor } = job.trigger
  // whoever may give the other commands is bounded by what a conversation takes
  if (actor.kind !== 'user' || needed.some((permission) => permission !== 'read')) return undefined
  const times = await askedBy(job, limits.questionsPerHour)
  const first = times[limits.questionsPerHour - 1]
  if (first === undefined || covers(await roleOf(access, job.repo, actor.login), 'write')) return undefined
  return new Date(first.getTime() + hour)
}

/** Who asked too often, and when they may ask again. */
interface TooOften {
  id: number
  login: string
  again: Date
}

/** Says when a person may ask again: in words once until then, wherever in the repository they ask, and by a sign at every command. */
export async function sayAskedTooOften(access: Access, place: ReplyPlace, person: TooOften): Promise<void> {
  await quietly(place, () => sayOnce(access, place, person))
  await react(access, place.repo, place.comment, 'confused')
}

async function sayOnce(access: Access, { repo, number }: ReplyPlace, { id, login, again }: TooOften): Promise<void> {
  const now = Date.now()
  const said = await ownCommentsOf(access, repo, kind, new Date(now - hour))
  if (said.some(({ value }) => value['to'] === id && Date.parse(String(value['until'])) > now)) return
  const mark = marker(kind, { to: id, until: again.toISOString() }, access.sign)
  await postComment(access, repo, { number, body: askedTooOftenReply({ login, again, times: limits.questionsPerHour }, mark) })
}

/**
 * What is known without a queue: comments of the person that still stand and that we saw. Whoever deletes or edits theirs is not counted in full.
 */
export function askedInComments(access: Access): AskedBy {
  return async ({ repo, trigger: { actor, comment } }, most) => {
    if (actor.kind !== 'user') return []
    const all = await commentsOf(access, repo, { person: actor.id, since: new Date(Date.now() - hour) })
    return all
      .filter(({ id, kind: where }) => id !== comment?.id || where !== comment.kind)
      .filter(({ isSeen, body }) => isSeen && commandLines(body).length > 0)
      .map(({ at }) => at)
      .toSorted((a, b) => b.getTime() - a.getTime())
      .slice(0, most)
  }
}
