import type { Table } from '../json.ts'
import { type CheckRun, type Issue, type Repository, type State, type Status } from '../state.ts'
import { integration, nodeId, simpleUser } from './accounts.ts'
import { type PullIssue, isFromFork, pullOfCheck } from './pulls.ts'
import { readCommit } from '../objects.ts'
import { apiUrl, minimal, webUrl } from './repositories.ts'

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

/**
 * `check-suite` of runs of one App on a commit. Where somebody asked for one of them once more it is `queued` without a conclusion, although
 * its runs stay as they are, until one of them is updated.
 */
export async function checkSuite(state: State, repository: Repository, runs: readonly [CheckRun, ...CheckRun[]]): Promise<Table> {
  const [{ app, headSha, suite, startedAt }] = runs
  const url = `${apiUrl(state, repository)}/check-suites/${suite}`
  const pulls = pullsAt(repository, headSha)
  const askedAt = repository.rerequested.get(suite)
  const isOver = runs.every(({ status }) => status === 'completed')
  const status = askedAt !== undefined ? 'queued' : isOver ? 'completed' : 'in_progress'
  const { tree, message, author, committer } = await readCommit(repository.dir, headSha)
  const person = ({ name, email }: { name: string; email: string }): Table => ({ name, email })
  const times = runs.flatMap((run) => [run.startedAt, run.completedAt]).filter((time) => time !== null)
  return {
    id: suite,
    node_id: nodeId('CS', suite),
    head_branch: pulls[0]?.pull.headRef ?? null,
    head_sha: headSha,
    status,
    conclusion: status === 'completed' ? worstOf(runs) : null,
    url,
    before: null,
    after: headSha,
    pull_requests: pulls.map((pull) => pullOfCheck(state, repository, pull)),
    app: integration(state, app),
    created_at: startedAt,
    updated_at: askedAt ?? times.sort().at(-1) ?? startedAt,
    head_commit: {
      id: headSha,
      tree_id: tree,
      message,
      timestamp: committer.date,
      author: person(author),
      committer: person(committer),
    },
    repository: minimal(state, repository),
    latest_check_runs_count: new Set(runs.map(({ name }) => name)).size,
    check_runs_url: `${url}/check-runs`,
    rerequestable: true,
    runs_rerequestable: true,
  }
}

/** Conclusions from the worst on: a suite has the worst of its runs. */
const conclusions = ['failure', 'timed_out', 'cancelled', 'action_required', 'stale', 'neutral', 'success', 'skipped']

const worstOf = (runs: readonly CheckRun[]): string | null => conclusions.find((one) => runs.some((run) => run.conclusion === one)) ?? null

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
