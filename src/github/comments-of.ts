import type { CommentRef, RemoteRepo } from '../core/job.ts'
import type { Access } from './access.ts'
import { listAll } from './request.ts'

/** A comment that somebody wrote in a repository. */
export interface WrittenComment {
  kind: CommentRef['kind']
  id: number
  body: string
  at: Date
  /** True where it has the sign of somebody who saw it. */
  isSeen: boolean
}

/** Comments of both kinds that are looked at. */
const mostComments = 500

/** Comments of one person in a repository since a time, in conversations and on lines, as far as they still stand. */
export async function commentsOf(
  access: Access,
  { owner, name }: RemoteRepo,
  { person, since }: { person: number; since: Date },
): Promise<readonly WrittenComment[]> {
  const where = { owner, repo: name, since: since.toISOString() }
  const kinds = {
    issue: await listAll((query) => access.request('GET /repos/{owner}/{repo}/issues/comments', { ...where, ...query }), mostComments),
    review: await listAll((query) => access.request('GET /repos/{owner}/{repo}/pulls/comments', { ...where, ...query }), mostComments),
  }
  return (['issue', 'review'] as const).flatMap((kind) =>
    kinds[kind]
      .map(({ id, body = '', created_at, user, reactions }) => ({ id, body, at: new Date(created_at), user, eyes: reactions?.eyes ?? 0 }))
      .filter(({ user, at }) => Number(user?.id) === person && at.getTime() > since.getTime())
      .map(({ id, body, at, eyes }): WrittenComment => ({ kind, id: Number(id), body, at, isSeen: eyes > 0 })),
  )
}
