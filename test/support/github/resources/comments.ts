import { type Answer, Refusal, type RepositoryCall, type RepositoryHandlers, done, notFound, ok, pageOf } from '../call.ts'
import { asText } from '../json.ts'
import { issueCommentPayload } from '../payloads.ts'
import { appOf } from '../principals.ts'
import { issueComment } from '../shapes/issues.ts'
import { type Comment, type Issue, type Repository, type State, type User, reaches, roleOf, timestamp } from '../state.ts'
import { demandAuthor, demandBody, demandTalk, issueOf, writer } from './issues.ts'

/** Adds a comment to an issue or a pull request. */
export function addComment(
  state: State,
  repository: Repository,
  { issue, user, body, via }: { issue: Issue; user: User; body: string; via?: Comment['via'] },
): Comment {
  const at = timestamp(state)
  const comment: Comment = { id: state.nextId(), number: issue.number, user, via, body, createdAt: at, updatedAt: at, reactions: [] }
  repository.comments.set(comment.id, comment)
  issue.updatedAt = at
  return comment
}

/** The comment of the path. */
export function commentOf({ repository, params }: RepositoryCall): Comment {
  const comment = repository.comments.get(Number(params['comment_id']))
  if (comment === undefined) throw notFound()
  return comment
}

function issueOfComment({ repository }: RepositoryCall, comment: Comment): Issue {
  const issue = repository.issues.get(comment.number)
  if (issue === undefined) throw notFound()
  return issue
}

function tell(call: RepositoryCall, action: 'created' | 'edited' | 'deleted', comment: Comment, previous?: string): void {
  const { state, repository, events } = call
  const issue = issueOfComment(call, comment)
  const about = { issue, comment, ...(previous === undefined ? {} : { previous }) }
  events.emit('issue_comment', issueCommentPayload({ state, repository, sender: writer(call) }, action, about), { repository })
}

function listComments(call: RepositoryCall): Promise<Answer> {
  const issue = issueOf(call)
  demandTalk(call, issue, 'read')
  const since = call.query.get('since')
  const found = [...call.repository.comments.values()].filter(
    (comment) => comment.number === issue.number && (since === null || comment.updatedAt >= since),
  )
  return pageOf(call, found, (comment) => issueComment(call.state, call.repository, comment))
}

function listAll(call: RepositoryCall): Promise<Answer> {
  const { state, repository, query } = call
  const since = query.get('since')
  const field = query.get('sort') === 'updated' ? 'updatedAt' : 'createdAt'
  const found = [...repository.comments.values()].filter((comment) => since === null || comment.updatedAt >= since)
  found.sort((a, b) => (a[field] === b[field] ? a.id - b.id : a[field] < b[field] ? -1 : 1))
  if (query.has('sort') && query.get('direction') !== 'asc') found.reverse()
  return pageOf(call, found, (comment) => issueComment(state, repository, comment))
}

function createComment(call: RepositoryCall): Answer {
  const { state, repository, body, principal } = call
  const issue = issueOf(call)
  demandTalk(call, issue, 'write')
  const user = writer(call)
  if (issue.isLocked && !reaches(roleOf(repository, user), 'write') && principal.kind === 'user') {
    throw new Refusal(403, 'Unable to create comment because issue is locked.')
  }
  const text = asText(body['body'])
  demandBody(text, true)
  const comment = addComment(state, repository, { issue, user, body: text ?? '', via: appOf(principal) })
  tell(call, 'created', comment)
  return ok(issueComment(state, repository, comment), 201)
}

function updateComment(call: RepositoryCall): Answer {
  const { state, repository, body } = call
  const comment = commentOf(call)
  demandTalk(call, issueOfComment(call, comment), 'write')
  demandAuthor(call, comment.user)
  const text = asText(body['body'])
  demandBody(text, true)
  const previous = comment.body
  comment.body = text ?? ''
  comment.updatedAt = timestamp(state)
  tell(call, 'edited', comment, previous)
  return ok(issueComment(state, repository, comment))
}

function deleteComment(call: RepositoryCall): Answer {
  const comment = commentOf(call)
  demandTalk(call, issueOfComment(call, comment), 'write')
  demandAuthor(call, comment.user)
  call.repository.comments.delete(comment.id)
  tell(call, 'deleted', comment)
  return done
}

/** Comments on issues and pull requests. */
export const comments: RepositoryHandlers = {
  'issues/list-comments': listComments,
  'issues/list-comments-for-repo': listAll,
  'issues/get-comment': (call) => {
    const comment = commentOf(call)
    demandTalk(call, issueOfComment(call, comment), 'read')
    return ok(issueComment(call.state, call.repository, comment))
  },
  'issues/create-comment': createComment,
  'issues/update-comment': updateComment,
  'issues/delete-comment': deleteComment,
}
