import type { Json, Table } from '../json.ts'
import { type Repository, type Role, type State, fullName, reaches } from '../state.ts'
import { nodeId, simpleUser } from './accounts.ts'

/** Addresses of a repository below its own one. */
const addresses: Readonly<Record<string, string>> = {
  archive_url: '/{archive_format}{/ref}',
  assignees_url: '/assignees{/user}',
  blobs_url: '/git/blobs{/sha}',
  branches_url: '/branches{/branch}',
  collaborators_url: '/collaborators{/collaborator}',
  comments_url: '/comments{/number}',
  commits_url: '/commits{/sha}',
  compare_url: '/compare/{base}...{head}',
  contents_url: '/contents/{+path}',
  contributors_url: '/contributors',
  deployments_url: '/deployments',
  downloads_url: '/downloads',
  events_url: '/events',
  forks_url: '/forks',
  git_commits_url: '/git/commits{/sha}',
  git_refs_url: '/git/refs{/sha}',
  git_tags_url: '/git/tags{/sha}',
  hooks_url: '/hooks',
  issue_comment_url: '/issues/comments{/number}',
  issue_events_url: '/issues/events{/number}',
  issues_url: '/issues{/number}',
  keys_url: '/keys{/key_id}',
  labels_url: '/labels{/name}',
  languages_url: '/languages',
  merges_url: '/merges',
  milestones_url: '/milestones{/number}',
  notifications_url: '/notifications{?since,all,participating}',
  pulls_url: '/pulls{/number}',
  releases_url: '/releases{/id}',
  stargazers_url: '/stargazers',
  statuses_url: '/statuses/{sha}',
  subscribers_url: '/subscribers',
  subscription_url: '/subscription',
  tags_url: '/tags',
  teams_url: '/teams',
  trees_url: '/git/trees{/sha}',
}

/** Where a repository is in the API. */
export const apiUrl = (state: State, repository: Repository): string => `${state.urls.api}/repos/${fullName(repository)}`
/** Where people look at a repository. */
export const webUrl = (state: State, repository: Repository): string => `${state.urls.web}/${fullName(repository)}`

/** `minimal-repository`, the fields that every form has. */
export function minimal(state: State, repository: Repository): Table {
  const api = apiUrl(state, repository)
  return {
    id: repository.id,
    node_id: nodeId('R', repository.id),
    name: repository.name,
    full_name: fullName(repository),
    private: repository.isPrivate,
    owner: simpleUser(state, repository.owner),
    html_url: webUrl(state, repository),
    description: null,
    fork: repository.parent !== undefined,
    url: api,
    ...Object.fromEntries(Object.entries(addresses).map(([name, suffix]) => [name, `${api}${suffix}`])),
  }
}

/** What a role allows, as GitHub lists it. */
const permissionsOf = (role: Role | undefined): Table => ({
  admin: reaches(role, 'admin'),
  maintain: reaches(role, 'maintain'),
  push: reaches(role, 'write'),
  triage: reaches(role, 'triage'),
  pull: reaches(role, 'read'),
})

/** `repository`: as it stands in pull requests, lists and webhooks. */
export function repository(state: State, one: Repository, role?: Role): Table {
  const web = webUrl(state, one)
  const open = [...one.issues.values()].filter(({ state: is }) => is === 'open').length
  return {
    ...minimal(state, one),
    clone_url: `${web}.git`,
    git_url: `${web.replace(/^https?/, 'git')}.git`,
    ssh_url: `git@github.example:${fullName(one)}.git`,
    svn_url: web,
    mirror_url: null,
    homepage: null,
    language: null,
    license: null,
    created_at: one.createdAt,
    updated_at: one.pushedAt,
    pushed_at: one.pushedAt,
    size: 1,
    stargazers_count: 0,
    watchers_count: 0,
    watchers: 0,
    forks_count: 0,
    forks: 0,
    open_issues_count: open,
    open_issues: open,
    has_issues: true,
    has_projects: true,
    has_downloads: true,
    has_wiki: true,
    has_pages: false,
    has_discussions: false,
    archived: one.isArchived,
    disabled: false,
    allow_forking: true,
    is_template: false,
    web_commit_signoff_required: false,
    topics: [],
    visibility: one.isPrivate ? 'private' : 'public',
    default_branch: one.defaultBranch,
    ...(role === undefined ? {} : { permissions: permissionsOf(role) }),
  }
}

/** `full-repository`: the answer to a question about this one. */
export const fullRepository = (state: State, one: Repository, role?: Role): Table => ({
  ...repository(state, one, role),
  network_count: 0,
  subscribers_count: 0,
  ...(one.parent === undefined ? {} : { parent: repository(state, one.parent), source: repository(state, one.parent) }),
})

/** The few fields that installation webhooks name. */
export const namedRepository = (one: Repository): Json => ({
  id: one.id,
  node_id: nodeId('R', one.id),
  name: one.name,
  full_name: fullName(one),
  private: one.isPrivate,
})
