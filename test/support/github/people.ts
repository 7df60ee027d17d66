import type { Delivery, Emitted } from './events.ts'
import { git } from './git.ts'
import { type Files, commitFiles } from './import.ts'
import { mergedTree, moveRef, readRef, writeCommit, zero } from './objects.ts'
import { checkRunPayload, issueCommentPayload, reviewCommentPayload } from './payloads.ts'
import { isPull, refreshPull } from './pull-git.ts'
import { type Stage, closePull, refChanged } from './refs.ts'
import { addComment } from './resources/comments.ts'
import { signatureOf } from './resources/git-data.ts'
import { addIssue } from './resources/issues.ts'
import { addPull } from './resources/pulls.ts'
import { addReviewComment } from './resources/review-comments.ts'
import { addReview } from './resources/reviews.ts'
import type { PullIssue } from './shapes/pulls.ts'
import {
  type CheckRun,
  type Comment,
  type Issue,
  type Repository,
  type Review,
  type User,
  ensureUser,
  findRepository,
  fullName,
  timestamp,
} from './state.ts'

/** What a person's deed made, with the deliveries it caused (answered, when there is an address). */
export type Deed<T> = T & { readonly deliveries: readonly Delivery[] }

/** How a pull request is opened. */
export interface PullWish {
  readonly head: string
  readonly base?: string
  readonly title?: string
  readonly body?: string
  /** Full name of the fork that holds the head. */
  readonly from?: string
  readonly isDraft?: boolean
}

/** How files are pushed. */
export interface PushWish {
  readonly files: Files
  readonly message?: string
  /** Branch or commit that a new branch begins at; the default branch unless told. */
  readonly from?: string
  /** Whom git names as author, where that is not who pushes. */
  readonly author?: string
  /** Rewrites the branch: the commit is put on `from` instead of on the branch. */
  readonly isForced?: boolean
}

/** What people do on GitHub. Repositories are `owner/name`, people are logins. */
export interface People {
  readonly comment: (repository: string, number: number, user: string, body: string) => Promise<Deed<{ comment: Comment }>>
  readonly editComment: (repository: string, id: number, user: string, body: string) => Promise<Deed<{ comment: Comment }>>
  readonly deleteComment: (repository: string, id: number, user: string) => Promise<Deed<{ comment: Comment }>>
  readonly reviewComment: (
    repository: string,
    number: number,
    user: string,
    wish: { path: string; line: number; body: string; replyTo?: number },
  ) => Promise<Deed<{ comment: Comment }>>
  /** A review of the whole pull request, of its head unless told. */
  readonly review: (repository: string, number: number, user: string, wish: { state: Review['state']; commit?: string }) => Promise<Review>
  readonly dismissReview: (repository: string, id: number) => void
  readonly openIssue: (repository: string, user: string, wish: { title: string; body?: string }) => Issue
  readonly openPull: (repository: string, user: string, wish: PullWish) => Promise<Deed<{ pull: PullIssue }>>
  readonly closePull: (repository: string, number: number, user: string) => Promise<Deed<{ pull: PullIssue }>>
  readonly merge: (
    repository: string,
    number: number,
    user: string,
    how?: { squash?: boolean; deleteBranch?: boolean },
  ) => Promise<Deed<{ sha: string }>>
  readonly push: (repository: string, branch: string, user: string, wish: PushWish) => Promise<Deed<{ sha: string }>>
  readonly deleteBranch: (repository: string, branch: string, user: string) => Promise<Deed<object>>
  readonly rerequestCheck: (repository: string, id: number, user: string) => Promise<Deed<{ check: CheckRun }>>
  readonly requestCheckAction: (repository: string, id: number, user: string, button: string) => Promise<Deed<{ check: CheckRun }>>
}

const found = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`Expected ${what} on the stand-in, got none.`)
  return value
}

/** Waits until all deliveries were answered. */
async function told<T extends object>(made: T, emitted: readonly (Emitted | undefined)[]): Promise<Deed<T>> {
  const sent = emitted.filter((one) => one !== undefined)
  await Promise.all(sent.map((one) => one.sent))
  return { ...made, deliveries: sent.map(({ delivery }) => delivery) }
}

/** Makes the deeds of people on a stage. */
export function createPeople(stage: Stage): People {
  const { state, events } = stage
  const repositoryOf = (name: string): Repository => found(findRepository(state, name), `the repository ${name}`)
  const userOf = (login: string): User => ensureUser(state, login)
  const pullOf = (repository: Repository, number: number): PullIssue => {
    const issue = repository.issues.get(number)
    return found(issue !== undefined && isPull(issue) ? issue : undefined, `the pull request ${fullName(repository)}#${number}`)
  }
  const tellComment = (
    repository: Repository,
    action: 'created' | 'edited' | 'deleted',
    about: { comment: Comment; user: User; previous?: string },
  ): Emitted | undefined => {
    const { comment, user, previous } = about
    const issue = found(repository.issues.get(comment.number), `the issue #${comment.number}`)
    const payload = issueCommentPayload({ state, repository, sender: user }, action, {
      issue,
      comment,
      ...(previous === undefined ? {} : { previous }),
    })
    return events.emit('issue_comment', payload, { repository })
  }
  const pressed = (name: string, id: number, login: string, button?: string): Promise<Deed<{ check: CheckRun }>> => {
    const repository = repositoryOf(name)
    const check = found(repository.checks.get(id), `the check run ${id}`)
    const action = button === undefined ? 'rerequested' : 'requested_action'
    if (button === undefined) repository.rerequested.set(check.suite, timestamp(state))
    const payload = checkRunPayload({ state, repository, sender: userOf(login) }, action, {
      check,
      ...(button === undefined ? {} : { button }),
    })
    return told({ check }, [events.emit('check_run', payload, { repository, only: check.app })])
  }
  return {
    comment(name, number, login, body) {
      const repository = repositoryOf(name)
      const issue = found(repository.issues.get(number), `${name}#${number}`)
      const user = userOf(login)
      const comment = addComment(state, repository, { issue, user, body })
      return told({ comment }, [tellComment(repository, 'created', { comment, user })])
    },
    editComment(name, id, login, body) {
      const repository = repositoryOf(name)
      const comment = found(repository.comments.get(id), `the comment ${id}`)
      const previous = comment.body
      comment.body = body
      comment.updatedAt = timestamp(state)
      return told({ comment }, [tellComment(repository, 'edited', { comment, user: userOf(login), previous })])
    },
    deleteComment(name, id, login) {
      const repository = repositoryOf(name)
      const comment = found(repository.comments.get(id), `the comment ${id}`)
      repository.comments.delete(id)
      return told({ comment }, [tellComment(repository, 'deleted', { comment, user: userOf(login) })])
    },
    async reviewComment(name, number, login, { path, line, body, replyTo }) {
      const repository = repositoryOf(name)
      const pull = pullOf(repository, number)
      await refreshPull(repository, pull)
      const user = userOf(login)
      const place = { path, line, commit: pull.pull.headSha, diffHunk: `@@ -1 +${line} @@`, replyTo, review: state.nextId() }
      const comment = addReviewComment(state, repository, { number, user, body, line: place })
      const payload = reviewCommentPayload({ state, repository, sender: user }, 'created', { pull, comment })
      return told({ comment }, [events.emit('pull_request_review_comment', payload, { repository })])
    },
    async review(name, number, login, { state: opinion, commit }) {
      const repository = repositoryOf(name)
      const pull = pullOf(repository, number)
      await refreshPull(repository, pull)
      const said = { pull, user: userOf(login), state: opinion, body: '' }
      return addReview(stage, repository, commit === undefined ? said : { ...said, commit })
    },
    dismissReview(name, id) {
      found(repositoryOf(name).reviews.get(id), `the review ${id}`).state = 'DISMISSED'
    },
    openIssue: (name, login, { title, body }) => addIssue(state, repositoryOf(name), { user: userOf(login), title, body: body ?? null }),
    async openPull(name, login, { head, base, title, body, from, isDraft }) {
      const repository = repositoryOf(name)
      const { pull, emitted } = await addPull(stage, repository, {
        user: userOf(login),
        title: title ?? head,
        body: body ?? null,
        headRepository: from === undefined ? repository : repositoryOf(from),
        head,
        base: base ?? repository.defaultBranch,
        isDraft: isDraft ?? false,
      })
      return told({ pull }, [emitted])
    },
    async closePull(name, number, login) {
      const repository = repositoryOf(name)
      const pull = pullOf(repository, number)
      return told({ pull }, [await closePull(stage, { repository, pull, by: userOf(login) })])
    },
    async merge(name, number, login, how = {}) {
      const repository = repositoryOf(name)
      return mergePull(stage, { repository, pull: pullOf(repository, number), user: userOf(login), how })
    },
    async push(name, branch, login, wish) {
      return pushFiles(stage, { repository: repositoryOf(name), branch, user: userOf(login), wish })
    },
    async deleteBranch(name, branch, login) {
      const repository = repositoryOf(name)
      return told({}, await dropBranch(stage, repository, branch, userOf(login)))
    },
    rerequestCheck: (name, id, login) => pressed(name, id, login),
    requestCheckAction: (name, id, login, button) => pressed(name, id, login, button),
  }
}

async function dropBranch(stage: Stage, repository: Repository, branch: string, user: User): Promise<Emitted[]> {
  const ref = `refs/heads/${branch}`
  const before = found(await readRef(repository.dir, ref), `the branch ${branch}`)
  await git(repository.dir, ['update-ref', '-d', ref])
  return refChanged(stage, repository, user, { ref, before, after: zero })
}

async function pushFiles(
  stage: Stage,
  { repository, branch, user, wish }: { repository: Repository; branch: string; user: User; wish: PushWish },
): Promise<Deed<{ sha: string }>> {
  const ref = `refs/heads/${branch}`
  const before = await readRef(repository.dir, ref)
  const begin = wish.from ?? repository.defaultBranch
  const origin = (await readRef(repository.dir, `refs/heads/${begin}`)) ?? (/^[0-9a-f]{40}$/.test(begin) ? begin : undefined)
  const parent = wish.isForced === true ? origin : (before ?? origin)
  const author = wish.author === undefined ? user : ensureUser(stage.state, wish.author)
  const who = signatureOf(author, timestamp(stage.state))
  const sha = await commitFiles(repository.dir, { ref, files: wish.files, message: wish.message ?? 'Change files', who, parent })
  return told({ sha }, await refChanged(stage, repository, user, { ref, before: before ?? zero, after: sha }))
}

async function mergePull(
  stage: Stage,
  {
    repository,
    pull,
    user,
    how,
  }: { repository: Repository; pull: PullIssue; user: User; how: { squash?: boolean; deleteBranch?: boolean } },
): Promise<Deed<{ sha: string }>> {
  await refreshPull(repository, pull)
  const { baseSha, headSha, baseRef, headRef, headRepository } = pull.pull
  const tree = await mergedTree(repository.dir, baseSha, headSha)
  const who = signatureOf(user, timestamp(stage.state))
  const message = how.squash === true ? `${pull.title} (#${pull.number})` : `Merge pull request #${pull.number} from ${headRef}`
  const parents = how.squash === true ? [baseSha] : [baseSha, headSha]
  const sha = await writeCommit(repository.dir, { tree, parents, author: who, committer: who, message })
  await moveRef(repository.dir, `refs/heads/${baseRef}`, sha, baseSha)
  const closed = await closePull(stage, { repository, pull, by: user, merge: sha })
  const emitted = [closed, ...(await refChanged(stage, repository, user, { ref: `refs/heads/${baseRef}`, before: baseSha, after: sha }))]
  if (how.deleteBranch === true && headRepository !== undefined) emitted.push(...(await dropBranch(stage, headRepository, headRef, user)))
  return told({ sha }, emitted)
}
