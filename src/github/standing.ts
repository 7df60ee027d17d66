import { createHash } from 'node:crypto'
import type { Permission } from '../core/command.ts'
import type { CommentRef, Job, Pinned, RemoteRepo, Subject } from '../core/job.ts'
import type { Sha } from '../core/names.ts'
import type { Access } from './access.ts'
import { covers, roleOf, type Role } from './permission.ts'
import { orMissing } from './request.ts'

/** SHA-256 of a comment's text, hex. */
export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** A comment as it stands now; undefined where it was deleted. */
export async function commentNow(
  access: Access,
  { owner, name }: RemoteRepo,
  comment: Pick<CommentRef, 'kind' | 'id'>,
): Promise<{ hash: string; author: number | undefined } | undefined> {
  const where = { owner, repo: name, comment_id: comment.id }
  const answer =
    comment.kind === 'issue'
      ? await orMissing(access.request('GET /repos/{owner}/{repo}/issues/comments/{comment_id}', where))
      : await orMissing(access.request('GET /repos/{owner}/{repo}/pulls/comments/{comment_id}', where))
  if (answer === undefined) return undefined
  return {
    hash: textHash(answer.data.body ?? ''),
    author: answer.data.user === null || answer.data.user === undefined ? undefined : Number(answer.data.user.id),
  }
}

/** A pull request as it stands now. */
export interface PullNow {
  head: Sha
  base: Sha
  branch: string
  into: string
  open: boolean
  /** ISO time at which it was merged; undefined where it was not. */
  merged: string | undefined
  fork: boolean
  author: string | undefined
  labels: readonly string[]
  isDraft: boolean
}

/** Reads a pull request; undefined where there is none. */
export async function pullNow(access: Access, { owner, name }: RemoteRepo, number: number): Promise<PullNow | undefined> {
  const answer = await orMissing(
    access.request('GET /repos/{owner}/{repo}/pulls/{pull_number}', { owner, repo: name, pull_number: number }),
  )
  if (answer === undefined) return undefined
  const { head, base, state, user } = answer.data
  const fork = head.repo?.full_name !== base.repo.full_name
  return {
    head: head.sha as Sha,
    base: base.sha as Sha,
    branch: head.ref,
    into: base.ref,
    open: state === 'open',
    merged: answer.data.merged_at ?? undefined,
    fork,
    author: user?.login,
    labels: answer.data.labels.map(({ name }) => name),
    isDraft: answer.data.draft === true,
  }
}

/** Where the open pull request of a branch goes, and the commit there; undefined where there is none. */
export async function pullFrom(
  access: Access,
  { owner, name }: RemoteRepo,
  branch: string,
): Promise<Pick<PullNow, 'into' | 'base'> | undefined> {
  const where = { owner, repo: name, head: `${owner}:${branch}`, state: 'open', per_page: 5 } as const
  const { data } = await access.request('GET /repos/{owner}/{repo}/pulls', where)
  // the host ignores `head` where it does not know the branch
  const found = data.find(({ head, base }) => head.ref === branch && head.repo?.full_name === base.repo.full_name)
  return found === undefined ? undefined : { into: found.base.ref, base: found.base.sha as Sha }
}

/** The commits a subject is computed from right now; undefined where the subject is closed or gone. */
export async function pin(access: Access, repo: RemoteRepo, subject: Subject): Promise<Pinned | undefined> {
  if (subject.kind === 'pull') {
    const pull = await pullNow(access, repo, subject.number)
    if (pull === undefined || (!pull.open && pull.merged === undefined)) return undefined
    // what was merged is documented where it stands now
    if (!pull.open) return pin(access, repo, { kind: 'branch', name: pull.into })
    // nothing is ever pushed to a fork: its documentation goes to the default branch of the base repository (THREATS A11)
    return { head: pull.head, base: pull.base, into: pull.fork ? repo.defaultBranch : pull.branch, fork: pull.fork }
  }
  const into = subject.kind === 'branch' ? subject.name : repo.defaultBranch
  const where = { owner: repo.owner, repo: repo.name, ref: `heads/${into}` }
  const answer = await orMissing(access.request('GET /repos/{owner}/{repo}/git/ref/{ref}', where))
  const head = answer?.data.object.sha as Sha | undefined
  return head === undefined ? undefined : { head, base: head, into, fork: false }
}

/** Why a job may not run: who asks may not, or the comment is no longer what was asked. */
export type Objection = { why: string } & ({ about: 'permission'; has: Role; needs: Permission } | { about: 'comment' })

/**
 * Why a job may not run, or may no longer; undefined where it may. Asked when it is accepted and again when it runs.
 * @param needed What its commands need, one of each.
 */
export async function objection(
  access: Access,
  job: Pick<Job, 'repo' | 'trigger'>,
  needed: readonly Permission[],
): Promise<Objection | undefined> {
  const { actor, comment } = job.trigger
  if (actor.kind === 'user') {
    const role = await roleOf(access, job.repo, actor.login)
    const short = needed.find((permission) => !covers(role, permission))
    if (short !== undefined)
      return {
        about: 'permission',
        has: role,
        needs: short,
        why: `${actor.login} has ${role === 'none' ? 'no' : role} permission here and this needs ${short}`,
      }
  }
  if (comment === undefined) return undefined
  const now = await commentNow(access, job.repo, comment)
  if (now === undefined) return { about: 'comment', why: 'the comment was deleted' }
  if (now.hash !== comment.hash) return { about: 'comment', why: 'the comment was edited' }
  const isTheirs = actor.kind !== 'user' || now.author === actor.id
  return isTheirs ? undefined : { about: 'comment', why: 'the comment is not by the person who asked' }
}
