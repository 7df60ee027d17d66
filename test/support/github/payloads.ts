import type { Json, Table } from './json.ts'
import type { Commit } from './objects.ts'
import { installation as installationShape, nodeId, simpleUser } from './shapes/accounts.ts'
import { checkRunInWebhook } from './shapes/checks.ts'
import { accountOf } from './shapes/commits.ts'
import { issue as issueShape, issueComment, reviewComment } from './shapes/issues.ts'
import { type PullFigures, type PullIssue, fullPull, simplePull } from './shapes/pulls.ts'
import { apiUrl, namedRepository, repository as repositoryShape, webUrl } from './shapes/repositories.ts'
import { type CheckRun, type Comment, type Installation, type Issue, type Repository, type State, type User, covers } from './state.ts'

/** Where something happened, by whom. */
export interface Scene {
  readonly state: State
  readonly repository: Repository
  readonly sender: User
}

/** What every payload about a repository carries. */
function common({ state, repository, sender }: Scene): Table {
  const installation = [...state.installations.values()].find((one) => covers(one, repository))
  const { owner } = repository
  return {
    repository: repositoryShape(state, repository),
    ...(owner.type === 'Organization' ? { organization: organization(state, owner) } : {}),
    ...(installation === undefined ? {} : { installation: { id: installation.id, node_id: nodeId('IN', installation.id) } }),
    sender: simpleUser(state, sender),
  }
}

function organization(state: State, { login, id }: User): Table {
  const url = `${state.urls.api}/orgs/${login}`
  return {
    login,
    id,
    node_id: nodeId('O', id),
    url,
    repos_url: `${url}/repos`,
    events_url: `${url}/events`,
    hooks_url: `${url}/hooks`,
    issues_url: `${url}/issues`,
    members_url: `${url}/members{/member}`,
    public_members_url: `${url}/public_members{/member}`,
    avatar_url: `${state.urls.web}/avatars/u/${id}`,
    description: null,
  }
}

/** `issue_comment`: somebody wrote, changed or deleted a comment. */
export const issueCommentPayload = (
  scene: Scene,
  action: 'created' | 'edited' | 'deleted',
  { issue, comment, previous }: { issue: Issue; comment: Comment; previous?: string },
): Table => ({
  action,
  ...(previous === undefined ? {} : { changes: { body: { from: previous } } }),
  issue: issueShape(scene.state, scene.repository, issue),
  comment: issueComment(scene.state, scene.repository, comment),
  ...common(scene),
})

/** `pull_request_review_comment`: somebody wrote on a line, or changed what they wrote. */
export const reviewCommentPayload = (
  scene: Scene,
  action: 'created' | 'edited',
  { pull, comment, previous }: { pull: PullIssue; comment: Comment; previous?: string },
): Table => ({
  action,
  ...(previous === undefined ? {} : { changes: { body: { from: previous } } }),
  comment: reviewComment(scene.state, scene.repository, comment),
  pull_request: simplePull(scene.state, scene.repository, pull),
  ...common(scene),
})

/** `pull_request`: opened, moved, changed or closed. */
export const pullPayload = (
  scene: Scene,
  action: 'opened' | 'synchronize' | 'closed' | 'edited',
  { pull, figures, more = {} }: { pull: PullIssue; figures: PullFigures; more?: Table },
): Table => ({
  action,
  number: pull.number,
  ...more,
  pull_request: {
    ...fullPull(scene.state, scene.repository, pull, figures),
    allow_auto_merge: false,
    allow_update_branch: false,
    delete_branch_on_merge: false,
    merge_commit_message: 'PR_TITLE',
    merge_commit_title: 'MERGE_MESSAGE',
    squash_merge_commit_message: 'COMMIT_MESSAGES',
    squash_merge_commit_title: 'COMMIT_OR_PR_TITLE',
    use_squash_pr_title_as_default: false,
  },
  ...common(scene),
})

/** `check_run`: made, finished, asked for again, or one of its buttons pressed. */
export const checkRunPayload = (
  scene: Scene,
  action: 'created' | 'completed' | 'rerequested' | 'requested_action',
  { check, button }: { check: CheckRun; button?: string },
): Table => ({
  action,
  check_run: checkRunInWebhook(scene.state, scene.repository, check),
  ...(button === undefined ? {} : { requested_action: { identifier: button } }),
  ...common(scene),
})

/** `installation`: the App came to an account or left it. */
export const installationPayload = (
  state: State,
  action: 'created' | 'deleted',
  { installation, repositories, sender }: { installation: Installation; repositories: readonly Repository[]; sender: User },
): Table => ({
  action,
  installation: installationShape(state, installation),
  repositories: repositories.map(namedRepository),
  ...(action === 'created' ? { requester: null } : {}),
  sender: simpleUser(state, sender),
})

/** `installation_repositories`: the App was given more repositories. */
export const installationRepositoriesPayload = (
  state: State,
  { installation, added, sender }: { installation: Installation; added: readonly Repository[]; sender: User },
): Table => ({
  action: 'added',
  installation: installationShape(state, installation),
  repository_selection: installation.repositories === undefined ? 'all' : 'selected',
  repositories_added: added.map(namedRepository),
  repositories_removed: [],
  requester: null,
  sender: simpleUser(state, sender),
})

/** `ping`: GitHub tries a new webhook. */
export const pingPayload = (state: State, { appId, url, sender }: { appId: number; url: string; sender: User }): Table => ({
  zen: 'Keep it logically awesome.',
  hook_id: appId,
  hook: {
    type: 'App',
    id: appId,
    name: 'web',
    active: true,
    events: ['issue_comment', 'pull_request'],
    config: { content_type: 'json', insecure_ssl: '0', url },
    updated_at: state.now().toISOString(),
    created_at: state.now().toISOString(),
    app_id: appId,
    deliveries_url: `${state.urls.api}/app/hook/deliveries`,
  },
  sender: simpleUser(state, sender),
})

/** One push: which ref, from where to where, with which commits. */
export interface Push {
  readonly ref: string
  readonly before: string
  readonly after: string
  readonly isForced: boolean
  readonly commits: readonly Commit[]
}

/** `push`: a branch or tag came, moved or went. */
export function pushPayload(scene: Scene, { ref, before, after, isForced, commits }: Push): Table {
  const { state, repository, sender } = scene
  const none = '0'.repeat(40)
  const shapes = commits.map((commit) => pushedCommit(scene, commit))
  const base = common(scene)
  return {
    ref,
    before,
    after,
    created: before === none,
    deleted: after === none,
    forced: isForced,
    base_ref: null,
    compare: `${webUrl(state, repository)}/compare/${before.slice(0, 12)}...${after.slice(0, 12)}`,
    commits: shapes,
    head_commit: shapes.at(-1) ?? null,
    pusher: { name: sender.login, email: sender.email ?? `${sender.login}@users.noreply.github.example` },
    ...base,
    repository: pushedRepository(scene, base['repository'] ?? null),
  }
}

/** Pushes write moments of the repository as seconds, and its owner with a name. */
function pushedRepository({ state, repository }: Scene, shape: Json): Table {
  return {
    ...(shape as Table),
    url: apiUrl(state, repository),
    created_at: Math.floor(Date.parse(repository.createdAt) / 1000),
    pushed_at: Math.floor(Date.parse(repository.pushedAt) / 1000),
    owner: { ...simpleUser(state, repository.owner), name: repository.owner.login, email: repository.owner.email },
    stargazers: 0,
    master_branch: repository.defaultBranch,
  }
}

function pushedCommit({ state, repository }: Scene, commit: Commit): Table {
  const person = (one: Commit['author']): Table => {
    const account = accountOf(state, one)
    return { name: one.name, email: one.email, date: one.date, ...(account === undefined ? {} : { username: account.login }) }
  }
  return {
    id: commit.sha,
    tree_id: commit.tree,
    distinct: true,
    message: commit.message,
    timestamp: commit.committer.date,
    url: `${webUrl(state, repository)}/commit/${commit.sha}`,
    author: person(commit.author),
    committer: person(commit.committer),
    added: [],
    removed: [],
    modified: [],
  }
}
