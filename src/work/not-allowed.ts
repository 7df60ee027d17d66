import type { Permission } from '../core/command.ts'
import type { Actor } from '../core/job.ts'
import { limits } from '../core/limits.ts'
import { marker } from '../delivery/marker.ts'
import { notAllowedReply } from '../delivery/render-comment.ts'
import type { Access } from '../github/access.ts'
import { ownComments, postComment, react, removeComment, type OwnComment } from '../github/ensure-comment.ts'
import type { Role } from '../github/permission.ts'
import { commentNow } from '../github/standing.ts'
import { quietly } from './quietly.ts'
import type { ReplyPlace } from './reply.ts'

/** Who may not do what, and why. */
export interface NotAllowed {
  actor: Extract<Actor, { kind: 'user' }>
  /** Name of the command, which is one of ours. */
  command: string
  needs: Permission
  has: Role
}

const kind = 'refused'

/**
 * Tells a person who may not give a command what it needs and who may: in words once on a pull request or issue, and there only to the first
 * few people, so that strangers cannot make us fill a conversation. Every such command gets a sign.
 */
export async function sayNotAllowed(access: Access, place: ReplyPlace, refused: NotAllowed): Promise<void> {
  await quietly(place, () => sayOnce(access, place, refused))
  await react(access, place.repo, place.comment, 'confused')
}

async function sayOnce(access: Access, { repo, number, comment }: ReplyPlace, refused: NotAllowed): Promise<void> {
  const { actor } = refused
  // who deleted the comment wants no answer any more
  if ((await commentNow(access, repo, comment))?.author !== actor.id) return
  const said = await ownComments(access, repo, number, kind)
  if (said.length >= limits.refusedPeople || said.some((one) => isTo(one, actor.id))) return
  const body = notAllowedReply({ ...refused, login: actor.login }, marker(kind, { to: actor.id }, access.sign))
  const id = await postComment(access, repo, { number, body })
  if (isTooMany(await ownComments(access, repo, number, kind), id)) await removeComment(access, repo, id)
}

const isTo = ({ value }: Pick<OwnComment, 'value'>, person: unknown): boolean => value['to'] === person

/** True where another process said it at the same time, so that a reply is one too many. */
function isTooMany(said: readonly Pick<OwnComment, 'id' | 'value'>[], id: number): boolean {
  const at = said.findIndex((one) => one.id === id)
  const to = said[at]?.value['to']
  return at >= limits.refusedPeople || said.slice(0, Math.max(at, 0)).some((one) => isTo(one, to))
}
