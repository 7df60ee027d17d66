import { type Answer, type RepositoryCall, type RepositoryHandlers, notFound, ok, pageOf } from '../call.ts'
import { asText } from '../json.ts'
import { reviewCommentPayload } from '../payloads.ts'
import { appOf } from '../principals.ts'
import { reviewComment } from '../shapes/issues.ts'
import { type Comment, type Repository, type ReviewPlace, type State, type User, timestamp } from '../state.ts'
import { demandAuthor, demandBody, writer } from './issues.ts'
import { pullOf } from './pulls.ts'

/** What a new comment on a line needs. */
export interface NewReviewComment {
  readonly number: number
  readonly user: User
  readonly body: string
  readonly line: ReviewPlace
  readonly via?: Comment['via']
}

/** Adds a comment on a line of a pull request. */
export function addReviewComment(state: State, repository: Repository, { via, ...rest }: NewReviewComment): Comment {
  const at = timestamp(state)
  const comment: Comment = { id: state.nextId(), ...rest, via, createdAt: at, updatedAt: at, reactions: [] }
  repository.reviewComments.set(comment.id, comment)
  return comment
}

/** The review comment of the path. */
export function reviewCommentOf({ repository, params }: RepositoryCall): Comment {
  const comment = repository.reviewComments.get(Number(params['comment_id']))
  if (comment === undefined) throw notFound()
  return comment
}

const list = (call: RepositoryCall, found: readonly Comment[]): Promise<Answer> => {
  const since = call.query.get('since')
  const recent = found.filter((comment) => since === null || comment.updatedAt >= since)
  return pageOf(call, recent, (comment) => reviewComment(call.state, call.repository, comment))
}

function reply(call: RepositoryCall): Answer {
  const { state, repository, body, principal, events } = call
  const pull = pullOf(call)
  const first = reviewCommentOf(call)
  if (first.line === undefined || first.number !== pull.number) throw notFound()
  const text = asText(body['body'])
  demandBody(text, true)
  const user = writer(call)
  const line = { ...first.line, replyTo: first.line.replyTo ?? first.id }
  const comment = addReviewComment(state, repository, { number: pull.number, user, body: text ?? '', line, via: appOf(principal) })
  events.emit('pull_request_review_comment', reviewCommentPayload({ state, repository, sender: user }, 'created', { pull, comment }), {
    repository,
  })
  return ok(reviewComment(state, repository, comment), 201)
}

function update(call: RepositoryCall): Answer {
  const { state, repository, body, events } = call
  const comment = reviewCommentOf(call)
  demandAuthor(call, comment.user)
  const text = asText(body['body'])
  demandBody(text, true)
  const previous = comment.body
  comment.body = text ?? ''
  comment.updatedAt = timestamp(state)
  const pull = pullOf({ ...call, params: { ...call.params, pull_number: String(comment.number) } })
  const scene = { state, repository, sender: writer(call) }
  events.emit('pull_request_review_comment', reviewCommentPayload(scene, 'edited', { pull, comment, previous }), { repository })
  return ok(reviewComment(state, repository, comment))
}

/** Comments on lines of pull requests. */
export const reviewComments: RepositoryHandlers = {
  'pulls/get-review-comment': (call) => ok(reviewComment(call.state, call.repository, reviewCommentOf(call))),
  'pulls/list-review-comments': (call) => {
    const { number } = pullOf(call)
    return list(
      call,
      [...call.repository.reviewComments.values()].filter((comment) => comment.number === number),
    )
  },
  'pulls/list-review-comments-for-repo': (call) => list(call, [...call.repository.reviewComments.values()]),
  'pulls/create-reply-for-review-comment': reply,
  'pulls/update-review-comment': update,
}
