import type { CommentRef, RemoteRepo } from '../core/job.ts'
import { readMarker, type MarkerValue } from '../delivery/marker.ts'
import type { Access } from './access.ts'
import { isClosedConversation } from './refusal-of.ts'
import { listAll, orMissing, statusOf } from './request.ts'

/** A comment of ours. */
export interface OwnComment {
  id: number
  body: string
  value: MarkerValue
  /** Further ones of the same marker, which a process left that did not know of this one. */
  doubles: readonly number[]
}

/** Our comment with a marker on an issue or pull request; the first, where several have it. */
export async function ownComment(access: Access, repo: RemoteRepo, number: number, kind: string): Promise<OwnComment | undefined> {
  const [first, ...others] = await ownComments(access, repo, number, kind)
  return first === undefined ? undefined : { ...first, doubles: others.map(({ id }) => id) }
}

/** All our comments with a marker on an issue or pull request, oldest first. Only comments that we wrote count, and only with a signature that holds. */
export async function ownComments(
  access: Access,
  repo: RemoteRepo,
  number: number,
  kind: string,
): Promise<readonly Omit<OwnComment, 'doubles'>[]> {
  const comments = await listAll((query) =>
    access.request('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', {
      owner: repo.owner,
      repo: repo.name,
      issue_number: number,
      ...query,
    }),
  )
  return marked(access, comments, kind)
}

/** Our comments with a marker in the conversations of a whole repository that were written or changed since a time. */
export async function ownCommentsOf(
  access: Access,
  { owner, name }: RemoteRepo,
  kind: string,
  since: Date,
): Promise<readonly Omit<OwnComment, 'doubles'>[]> {
  const where = { owner, repo: name, since: since.toISOString() }
  return marked(access, await listAll((query) => access.request('GET /repos/{owner}/{repo}/issues/comments', { ...where, ...query })), kind)
}

/** A comment as the host lists it. */
interface Listed {
  id: number | bigint
  user: { login: string } | null
  body?: string
}

function marked({ self, verify }: Access, comments: readonly Listed[], kind: string): readonly Omit<OwnComment, 'doubles'>[] {
  return comments.flatMap(({ id, user, body = '' }) => {
    const value = user?.login === self ? readMarker(body, kind, verify) : undefined
    return value === undefined ? [] : [{ id: Number(id), body, value }]
  })
}

/** How many comments of ours stand on an issue or pull request since a time: in the conversation, or on lines of code. */
export async function ownCommentsSince(
  access: Access,
  { owner, name }: RemoteRepo,
  { number, kind }: { number: number; kind: CommentRef['kind'] },
  since: Date,
): Promise<number> {
  const where = { owner, repo: name, since: since.toISOString() }
  const comments =
    kind === 'issue'
      ? await listAll((query) =>
          access.request('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', { ...where, issue_number: number, ...query }),
        )
      : await listAll((query) =>
          access.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/comments', { ...where, pull_number: number, ...query }),
        )
  return comments.filter(({ user }) => user?.login === access.self).length
}

/** A comment as it should stand: one with its marker in a conversation. */
export interface WantedComment {
  number: number
  /** Kind of its marker. */
  kind: string
  body: string
}

/** Looks for the comment of a marker and writes it as `writeComment` does; undefined where nobody can write in the conversation. */
export async function ensureComment(access: Access, repo: RemoteRepo, wanted: WantedComment): Promise<number | undefined> {
  try {
    return await writeComment(access, repo, wanted, await ownComment(access, repo, wanted.number, wanted.kind))
  } catch (error) {
    if (isClosedConversation(error)) return undefined
    throw error
  }
}

/**
 * Writes the comment of a marker: edited where its text differs, made where there is none. The host may have one on its way that a process sent right before it
 * was killed, and has no key by which a second one would be the same: so a new one is looked for again, and of several the first stays.
 */
export async function writeComment(
  access: Access,
  repo: RemoteRepo,
  wanted: WantedComment,
  known: OwnComment | undefined,
): Promise<number> {
  const where = { owner: repo.owner, repo: repo.name }
  if (known !== undefined) {
    for (const double of known.doubles) await removeComment(access, repo, double)
    if (known.body.trimEnd() !== wanted.body.trimEnd())
      await access.request('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', {
        ...where,
        comment_id: known.id,
        body: wanted.body,
      })
    return known.id
  }
  const id = await postComment(access, repo, wanted)
  const first = await ownComment(access, repo, wanted.number, wanted.kind)
  for (const double of first?.doubles ?? []) await removeComment(access, repo, double)
  return first?.id ?? id
}

/** Writes a comment, whether there is one of its marker or not. */
export async function postComment(
  access: Access,
  { owner, name }: RemoteRepo,
  { number, body }: Pick<WantedComment, 'number' | 'body'>,
): Promise<number> {
  const where = { owner, repo: name, issue_number: number }
  const { data } = await access.request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', { ...where, body })
  return Number(data.id)
}

/** Takes a comment of ours back. */
export async function removeComment(access: Access, { owner, name }: RemoteRepo, id: number): Promise<void> {
  await orMissing(access.request('DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}', { owner, repo: name, comment_id: id }))
}

/** Signs shown on a comment: seen, done, not understood or not carried out. */
export type Reaction = 'eyes' | '+1' | 'confused'

/**
 * Puts a sign on a comment. The host keeps one of a kind for each account, so doing it twice is doing it once. A comment that is gone, and a
 * conversation in which nobody can write, get none: a sign is no reason to stop.
 */
export async function react(access: Access, repo: RemoteRepo, comment: Pick<CommentRef, 'kind' | 'id'>, content: Reaction): Promise<void> {
  const where = { owner: repo.owner, repo: repo.name, comment_id: comment.id, content }
  try {
    if (comment.kind === 'issue') await access.request('POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions', where)
    else await access.request('POST /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions', where)
  } catch (error) {
    if (statusOf(error) !== 404 && !isClosedConversation(error)) throw error
  }
}

/** Signs of ours on a comment: a comment with a last sign was carried out, however often its delivery comes again (THREATS A3). */
export async function ownReactions(
  access: Access,
  repo: RemoteRepo,
  comment: Pick<CommentRef, 'kind' | 'id'>,
): Promise<ReadonlySet<string>> {
  const where = { owner: repo.owner, repo: repo.name, comment_id: comment.id, per_page: 100 }
  const answer =
    comment.kind === 'issue'
      ? await orMissing(access.request('GET /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions', where))
      : await orMissing(access.request('GET /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions', where))
  // a comment that was deleted has none
  const all = answer?.data ?? []
  return new Set(all.filter((reaction) => reaction.user?.login === access.self).map((reaction) => reaction.content as string))
}
