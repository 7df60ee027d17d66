import { grants } from '../access.ts'
import { type Answer, Refusal, type RepositoryCall, type RepositoryHandlers, invalid, notFound, ok, page, pageOf } from '../call.ts'
import { type Json, asTable, asText, asTexts } from '../json.ts'
import { actorOf, appOf } from '../principals.ts'
import { isPull, refreshPulls } from '../pull-git.ts'
import { closePull } from '../refs.ts'
import { issue as issueShape, label as labelShape } from '../shapes/issues.ts'
import { type Issue, type Label, type Repository, type State, type User, reaches, roleOf, timestamp } from '../state.ts'

/** Longest body of a comment, an issue or a pull request, in characters. */
export const longestBody = 65_536

/** Refuses a body that GitHub would not store. */
export function demandBody(body: string | undefined, isRequired: boolean): void {
  if (isRequired && (body === undefined || body.trim() === ''))
    throw invalid({ resource: 'IssueComment', code: 'missing_field', field: 'body' })
  if (body !== undefined && Array.from(body).length > longestBody) {
    throw invalid({
      resource: 'IssueComment',
      code: 'unprocessable',
      field: 'data',
      message: 'Body is too long (maximum is 65536 characters)',
    })
  }
}

/** The issue or pull request of the path. */
export function issueOf({ repository, params }: RepositoryCall): Issue {
  const issue = repository.issues.get(Number(params['issue_number']))
  if (issue === undefined) throw notFound()
  return issue
}

/** An App needs `issues` for an issue, and either `issues` or `pull_requests` for a pull request. */
export function demandTalk({ principal }: RepositoryCall, issue: Issue, level: 'read' | 'write'): void {
  if (!('permissions' in principal) || issue.pull !== undefined || grants(principal.permissions, `issues:${level}`)) return
  throw new Refusal(403, 'Resource not accessible by integration')
}

/** The next number of an issue or a pull request. */
export const nextNumber = ({ issues }: Repository): number => Math.max(0, ...issues.keys()) + 1

/** What a new issue needs. */
export interface NewIssue {
  readonly user: User
  readonly title: string
  readonly body: string | null
  readonly via?: Issue['via']
  readonly pull?: Issue['pull']
}

/** Adds an issue, or a pull request when it brings one. */
export function addIssue(state: State, repository: Repository, { user, title, body, via, pull }: NewIssue): Issue {
  const at = timestamp(state)
  const issue: Issue = {
    id: state.nextId(),
    number: nextNumber(repository),
    user,
    via,
    title,
    body,
    state: 'open',
    labels: [],
    isLocked: false,
    createdAt: at,
    updatedAt: at,
    closedAt: null,
    closedBy: null,
    reactions: [],
    pull,
  }
  repository.issues.set(issue.number, issue)
  return issue
}

/** The label of a name, made when it is new. */
export function ensureLabel(state: State, repository: Repository, name: string): Label {
  const known = repository.labels.get(name.toLowerCase())
  if (known !== undefined) return known
  const label = { id: state.nextId(), name }
  repository.labels.set(name.toLowerCase(), label)
  return label
}

/** Who acts; operations that write have somebody. */
export function writer({ principal }: RepositoryCall): User {
  const user = actorOf(principal)
  if (user === undefined) throw new Refusal(401, 'Requires authentication')
  return user
}

const labelNames = (value: Json | undefined): string[] =>
  Array.isArray(value)
    ? (value as Json[]).map((one) => asText(one) ?? asText(asTable(one)['name']) ?? '')
    : asTexts(asTable(value)['labels'])

async function listIssues(call: RepositoryCall): Promise<Answer> {
  const { state, repository, query } = call
  await refreshPulls(repository)
  const wanted = query.get('state') ?? 'open'
  const labels = (query.get('labels') ?? '').split(',').filter((name) => name !== '')
  const since = query.get('since')
  const creator = query.get('creator')?.toLowerCase()
  const found = [...repository.issues.values()].filter(
    (issue) =>
      (wanted === 'all' || issue.state === wanted) &&
      labels.every((name) => issue.labels.some((label) => label.name === name)) &&
      (since === null || issue.updatedAt >= since) &&
      (creator === undefined || issue.user.login.toLowerCase() === creator),
  )
  const field = query.get('sort') === 'updated' ? 'updatedAt' : 'createdAt'
  found.sort((a, b) => (a[field] === b[field] ? b.number - a.number : a[field] < b[field] ? 1 : -1))
  if (query.get('direction') === 'asc') found.reverse()
  return pageOf(call, found, (issue) => issueShape(state, repository, issue))
}

async function getIssue(call: RepositoryCall): Promise<Answer> {
  const issue = issueOf(call)
  demandTalk(call, issue, 'read')
  return ok(issueShape(call.state, call.repository, issue))
}

function createIssue(call: RepositoryCall): Answer {
  const { state, repository, body, principal } = call
  const text = asText(body['body'])
  demandBody(text, false)
  const issue = addIssue(state, repository, {
    user: writer(call),
    title: asText(body['title']) ?? '',
    body: text ?? null,
    via: appOf(principal),
  })
  issue.labels = labelNames(body['labels'] ?? []).map((name) => ensureLabel(state, repository, name))
  return ok(issueShape(state, repository, issue), 201)
}

/** An App may change every issue it reaches; a person only their own, unless they may triage. */
export function demandAuthor(call: RepositoryCall, author: User): void {
  const user = writer(call)
  if (call.principal.kind !== 'user' || user.id === author.id) return
  if (!reaches(roleOf(call.repository, user), 'triage')) throw new Refusal(403, 'Must have admin rights to Repository.')
}

async function updateIssue(call: RepositoryCall): Promise<Answer> {
  const { state, repository, body } = call
  const issue = issueOf(call)
  demandTalk(call, issue, 'write')
  demandAuthor(call, issue.user)
  const text = asText(body['body'])
  demandBody(text, false)
  issue.title = asText(body['title']) ?? issue.title
  if ('body' in body) issue.body = text ?? null
  if (body['labels'] !== undefined) issue.labels = labelNames(body['labels']).map((name) => ensureLabel(state, repository, name))
  issue.updatedAt = timestamp(state)
  await setState(call, issue, asText(body['state']))
  return ok(issueShape(state, repository, issue))
}

async function setState(call: RepositoryCall, issue: Issue, wanted: string | undefined): Promise<void> {
  if (wanted === undefined || wanted === issue.state) return
  if (wanted === 'closed' && isPull(issue)) {
    await closePull(call, { repository: call.repository, pull: issue, by: writer(call) })
    return
  }
  issue.state = wanted === 'closed' ? 'closed' : 'open'
  issue.closedAt = wanted === 'closed' ? timestamp(call.state) : null
  issue.closedBy = wanted === 'closed' ? writer(call) : null
}

const labelsOf = (call: RepositoryCall, issue: Issue): Promise<Answer> =>
  page(call, issue.labels, (part) => part.map((label) => labelShape(call.state, call.repository, label)))

async function addLabels(call: RepositoryCall): Promise<Answer> {
  const { state, repository, body } = call
  const issue = issueOf(call)
  demandTalk(call, issue, 'write')
  for (const name of labelNames(body)) {
    const label = ensureLabel(state, repository, name)
    if (!issue.labels.includes(label)) issue.labels.push(label)
  }
  return labelsOf(call, issue)
}

async function removeLabel(call: RepositoryCall): Promise<Answer> {
  const issue = issueOf(call)
  demandTalk(call, issue, 'write')
  const name = (call.params['name'] ?? '').toLowerCase()
  if (!issue.labels.some((label) => label.name.toLowerCase() === name)) throw new Refusal(404, 'Label does not exist')
  issue.labels = issue.labels.filter((label) => label.name.toLowerCase() !== name)
  return labelsOf(call, issue)
}

/** Issues and their labels; pull requests are issues too. */
export const issues: RepositoryHandlers = {
  'issues/list-for-repo': listIssues,
  'issues/get': getIssue,
  'issues/create': createIssue,
  'issues/update': updateIssue,
  'issues/list-labels-on-issue': (call) => labelsOf(call, issueOf(call)),
  'issues/add-labels': addLabels,
  'issues/remove-label': removeLabel,
}
