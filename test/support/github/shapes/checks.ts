import type { Table } from '../json.ts'
import { type CheckRun, type Issue, type Repository, type State, type Status } from '../state.ts'
import { integration, nodeId, simpleUser } from './accounts.ts'
import { type PullIssue, isFromFork, pullOfCheck } from './pulls.ts'
import { apiUrl, webUrl } from './repositories.ts'

const isPull = (issue: Issue): issue is PullIssue => issue.pull !== undefined

/** Open pull requests of the same repository whose head is a commit. */
const pullsAt = (repository: Repository, sha: string): PullIssue[] =>
  [...repository.issues.values()]
    .filter(isPull)
    .filter((one) => one.state === 'open' && one.pull.headSha === sha && !isFromFork(repository, one))

/** `check-run`. */
export function checkRun(state: State, repository: Repository, one: CheckRun): Table {
  const url = `${apiUrl(state, repository)}/check-runs/${one.id}`
  const html = `${webUrl(state, repository)}/runs/${one.id}`
  return {
    id: one.id,
    name: one.name,
    node_id: nodeId('CR', one.id),
    head_sha: one.headSha,
    external_id: one.externalId ?? '',
    url,
    html_url: html,
    details_url: one.detailsUrl ?? html,
    status: one.status,
    conclusion: one.conclusion,
    started_at: one.startedAt,
    completed_at: one.completedAt,
    output: { ...one.output, annotations_count: one.annotations.length, annotations_url: `${url}/annotations` },
    check_suite: { id: one.suite },
    app: integration(state, one.app),
    pull_requests: pullsAt(repository, one.headSha).map((pull) => pullOfCheck(state, repository, pull)),
  }
}

/** `check-run-with-simple-check-suite`: what webhooks carry. */
export function checkRunInWebhook(state: State, repository: Repository, one: CheckRun): Table {
  const run = checkRun(state, repository, one)
  const branch = pullsAt(repository, one.headSha)[0]?.pull.headRef ?? null
  return {
    ...run,
    check_suite: {
      id: one.suite,
      node_id: nodeId('CS', one.suite),
      head_branch: branch,
      head_sha: one.headSha,
      status: one.status,
      conclusion: one.conclusion,
      url: `${apiUrl(state, repository)}/check-suites/${one.suite}`,
      before: null,
      after: one.headSha,
      pull_requests: run['pull_requests'] ?? [],
      app: integration(state, one.app),
      created_at: one.startedAt ?? '2020-01-01T00:00:00Z',
      updated_at: one.completedAt ?? one.startedAt ?? '2020-01-01T00:00:00Z',
    },
  }
}

/** `status`. */
export const commitStatus = (state: State, repository: Repository, one: Status): Table => ({
  id: one.id,
  node_id: nodeId('SC', one.id),
  url: `${apiUrl(state, repository)}/statuses/${one.sha}`,
  avatar_url: `${state.urls.web}/avatars/u/${one.creator.id}`,
  state: one.state,
  description: one.description,
  target_url: one.targetUrl,
  context: one.context,
  created_at: one.createdAt,
  updated_at: one.createdAt,
  creator: simpleUser(state, one.creator),
})
