import type { Json, Table } from '../json.ts'
import {
  type Comment,
  type Issue,
  type Label,
  type Reaction,
  type Repository,
  type Review,
  type State,
  type User,
  reaches,
} from '../state.ts'
import { integration, nodeId, simpleUser } from './accounts.ts'
import { apiUrl, webUrl } from './repositories.ts'

const contents = ['+1', '-1', 'laugh', 'confused', 'heart', 'hooray', 'eyes', 'rocket']

const rollup = (url: string, reactions: readonly Reaction[]): Table => ({
  url: `${url}/reactions`,
  total_count: reactions.length,
  ...Object.fromEntries(contents.map((content) => [content, reactions.filter((reaction) => reaction.content === content).length])),
})

/** `reaction`. */
export const reaction = (state: State, one: Reaction): Table => ({
  id: one.id,
  node_id: nodeId('REA', one.id),
  user: simpleUser(state, one.user),
  content: one.content,
  created_at: one.createdAt,
})

/** How an author stands to a repository. */
export function association(repository: Repository, user: User): string {
  if (repository.owner.id === user.id) return 'OWNER'
  const role = repository.collaborators.get(user.login.toLowerCase())
  if (role === undefined) return 'NONE'
  return repository.owner.type === 'Organization' && reaches(role, 'write') ? 'MEMBER' : 'COLLABORATOR'
}

/** `label`. */
export const label = (state: State, repository: Repository, one: Label): Table => ({
  id: one.id,
  node_id: nodeId('LA', one.id),
  url: `${apiUrl(state, repository)}/labels/${encodeURIComponent(one.name)}`,
  name: one.name,
  description: '',
  color: 'ededed',
  default: false,
})

const commentsOf = (repository: Repository, number: number): number =>
  [...repository.comments.values()].filter((comment) => comment.number === number).length

/** Whether an issue is a pull request, as issues say it. */
function pullLink(state: State, repository: Repository, issue: Issue): Table {
  if (issue.pull === undefined) return {}
  const web = `${webUrl(state, repository)}/pull/${issue.number}`
  return {
    draft: issue.pull.isDraft,
    pull_request: {
      url: `${apiUrl(state, repository)}/pulls/${issue.number}`,
      html_url: web,
      diff_url: `${web}.diff`,
      patch_url: `${web}.patch`,
      merged_at: issue.pull.merged?.at ?? null,
    },
  }
}

/** `issue`. */
export function issue(state: State, repository: Repository, one: Issue): Table {
  const api = apiUrl(state, repository)
  const url = `${api}/issues/${one.number}`
  return {
    id: one.id,
    node_id: nodeId(one.pull === undefined ? 'I' : 'PR', one.id),
    url,
    repository_url: api,
    labels_url: `${url}/labels{/name}`,
    comments_url: `${url}/comments`,
    events_url: `${url}/events`,
    html_url: `${webUrl(state, repository)}/${one.pull === undefined ? 'issues' : 'pull'}/${one.number}`,
    number: one.number,
    title: one.title,
    user: simpleUser(state, one.user),
    labels: one.labels.map((each) => label(state, repository, each)),
    state: one.state,
    state_reason: one.state === 'closed' && one.pull === undefined ? 'completed' : null,
    locked: one.isLocked,
    active_lock_reason: null,
    assignee: null,
    assignees: [],
    milestone: null,
    comments: commentsOf(repository, one.number),
    created_at: one.createdAt,
    updated_at: one.updatedAt,
    closed_at: one.closedAt,
    closed_by: one.closedBy === null ? null : simpleUser(state, one.closedBy),
    author_association: association(repository, one.user),
    body: one.body,
    reactions: rollup(url, one.reactions),
    timeline_url: `${url}/timeline`,
    performed_via_github_app: via(state, one),
    ...pullLink(state, repository, one),
  }
}

const via = (state: State, one: { readonly via: Issue['via'] }): Json => (one.via === undefined ? null : integration(state, one.via))

/** `issue-comment`. */
export function issueComment(state: State, repository: Repository, one: Comment): Table {
  const api = apiUrl(state, repository)
  const url = `${api}/issues/comments/${one.id}`
  const isPull = repository.issues.get(one.number)?.pull !== undefined
  return {
    id: one.id,
    node_id: nodeId('IC', one.id),
    url,
    html_url: `${webUrl(state, repository)}/${isPull ? 'pull' : 'issues'}/${one.number}#issuecomment-${one.id}`,
    issue_url: `${api}/issues/${one.number}`,
    user: simpleUser(state, one.user),
    created_at: one.createdAt,
    updated_at: one.updatedAt,
    author_association: association(repository, one.user),
    body: one.body,
    reactions: rollup(url, one.reactions),
    performed_via_github_app: via(state, one),
  }
}

/** `pull-request-review-comment`. */
export function reviewComment(state: State, repository: Repository, one: Comment): Table {
  const { line: place } = one
  if (place === undefined) throw new TypeError('Expected a comment on a line, got one on the whole.')
  const api = apiUrl(state, repository)
  const url = `${api}/pulls/comments/${one.id}`
  const pull = `${api}/pulls/${one.number}`
  const html = `${webUrl(state, repository)}/pull/${one.number}#discussion_r${one.id}`
  return {
    id: one.id,
    node_id: nodeId('PRRC', one.id),
    url,
    html_url: html,
    pull_request_url: pull,
    pull_request_review_id: place.review,
    diff_hunk: place.diffHunk,
    path: place.path,
    commit_id: place.commit,
    original_commit_id: place.commit,
    position: 1,
    original_position: 1,
    line: place.line,
    original_line: place.line,
    start_line: place.startLine ?? null,
    original_start_line: place.startLine ?? null,
    side: 'RIGHT',
    start_side: place.startLine === undefined ? null : 'RIGHT',
    subject_type: 'line',
    ...(place.replyTo === undefined ? {} : { in_reply_to_id: place.replyTo }),
    user: simpleUser(state, one.user),
    body: one.body,
    created_at: one.createdAt,
    updated_at: one.updatedAt,
    author_association: association(repository, one.user),
    reactions: rollup(url, one.reactions),
    _links: { self: { href: url }, html: { href: html }, pull_request: { href: pull } },
  }
}

/** `pull-request-review`. */
export function pullRequestReview(state: State, repository: Repository, one: Review): Table {
  const html = `${webUrl(state, repository)}/pull/${one.number}#pullrequestreview-${one.id}`
  const pull = `${apiUrl(state, repository)}/pulls/${one.number}`
  return {
    id: one.id,
    node_id: nodeId('PRR', one.id),
    user: simpleUser(state, one.user),
    body: one.body,
    state: one.state,
    html_url: html,
    pull_request_url: pull,
    author_association: association(repository, one.user),
    submitted_at: one.submittedAt,
    commit_id: one.commit,
    _links: { html: { href: html }, pull_request: { href: pull } },
  }
}
