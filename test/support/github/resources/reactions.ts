import { type Answer, Refusal, type RepositoryCall, type RepositoryHandlers, done, notFound, ok, pageOf } from '../call.ts'
import { asText } from '../json.ts'
import { reaction as reactionShape } from '../shapes/issues.ts'
import { type Reaction, timestamp } from '../state.ts'
import { commentOf } from './comments.ts'
import { demandTalk, issueOf, writer } from './issues.ts'
import { reviewCommentOf } from './review-comments.ts'

type Subject = { readonly reactions: Reaction[] }

function list(call: RepositoryCall, { reactions }: Subject): Promise<Answer> {
  const content = call.query.get('content')
  const found = reactions.filter((one) => content === null || one.content === content)
  return pageOf(call, found, (one) => reactionShape(call.state, one))
}

/** The same reaction of the same account is answered with 200 and changes nothing. */
function create(call: RepositoryCall, { reactions }: Subject): Answer {
  const user = writer(call)
  const content = asText(call.body['content']) ?? ''
  const known = reactions.find((one) => one.user.id === user.id && one.content === content)
  if (known !== undefined) return ok(reactionShape(call.state, known))
  const reaction: Reaction = { id: call.state.nextId(), user, content, createdAt: timestamp(call.state) }
  reactions.push(reaction)
  return ok(reactionShape(call.state, reaction), 201)
}

function remove(call: RepositoryCall, { reactions }: Subject): Answer {
  const at = reactions.findIndex(({ id }) => id === Number(call.params['reaction_id']))
  if (at < 0) throw notFound()
  if (reactions[at]?.user.id !== writer(call).id) throw new Refusal(403, 'Resource not accessible by integration')
  reactions.splice(at, 1)
  return done
}

const issueSubject = (call: RepositoryCall): Subject => {
  const issue = issueOf(call)
  demandTalk(call, issue, call.operation.method === 'GET' ? 'read' : 'write')
  return issue
}

const commentSubject = (call: RepositoryCall): Subject => {
  const comment = commentOf(call)
  const issue = call.repository.issues.get(comment.number)
  if (issue !== undefined) demandTalk(call, issue, call.operation.method === 'GET' ? 'read' : 'write')
  return comment
}

/** Reactions to issues, comments and review comments. */
export const reactions: RepositoryHandlers = {
  'reactions/list-for-issue': (call) => list(call, issueSubject(call)),
  'reactions/create-for-issue': (call) => create(call, issueSubject(call)),
  'reactions/list-for-issue-comment': (call) => list(call, commentSubject(call)),
  'reactions/create-for-issue-comment': (call) => create(call, commentSubject(call)),
  'reactions/delete-for-issue-comment': (call) => remove(call, commentSubject(call)),
  'reactions/list-for-pull-request-review-comment': (call) => list(call, reviewCommentOf(call)),
  'reactions/create-for-pull-request-review-comment': (call) => create(call, reviewCommentOf(call)),
  'reactions/delete-for-pull-request-comment': (call) => remove(call, reviewCommentOf(call)),
}
