import type { Json, Table } from '../json.ts'
import { type Issue, type Pull, type Repository, type State, type User, fullName } from '../state.ts'
import { nodeId, simpleUser } from './accounts.ts'
import { association, label } from './issues.ts'
import { apiUrl, repository as repositoryShape, webUrl } from './repositories.ts'

/** An issue that is a pull request. */
export type PullIssue = Issue & { readonly pull: Pull }

/** What only git knows about a pull request. */
export interface PullFigures {
  readonly commits: number
  readonly additions: number
  readonly deletions: number
  readonly changedFiles: number
  readonly mergeable: boolean | null
}

interface Side {
  readonly repository: Repository | undefined
  readonly owner: User
  readonly ref: string
  readonly sha: string
}

const side = (state: State, { repository, owner, ref, sha }: Side): Table => ({
  label: `${owner.login}:${ref}`,
  ref,
  sha,
  user: simpleUser(state, owner),
  repo: repository === undefined ? null : repositoryShape(state, repository),
})

function links(api: string, web: string, number: number, head: string): Table {
  const pull = `${api}/pulls/${number}`
  const href = (url: string): Table => ({ href: url })
  return {
    self: href(pull),
    html: href(`${web}/pull/${number}`),
    issue: href(`${api}/issues/${number}`),
    comments: href(`${api}/issues/${number}/comments`),
    review_comments: href(`${pull}/comments`),
    review_comment: href(`${api}/pulls/comments{/number}`),
    commits: href(`${pull}/commits`),
    statuses: href(`${api}/statuses/${head}`),
  }
}

/** `pull-request-simple`: as it stands in lists. */
export function simplePull(state: State, repository: Repository, one: PullIssue): Table {
  const { pull } = one
  const api = apiUrl(state, repository)
  const web = webUrl(state, repository)
  const url = `${api}/pulls/${one.number}`
  return {
    id: pull.id,
    node_id: pullNodeId(pull.id),
    number: one.number,
    url,
    html_url: `${web}/pull/${one.number}`,
    diff_url: `${web}/pull/${one.number}.diff`,
    patch_url: `${web}/pull/${one.number}.patch`,
    issue_url: `${api}/issues/${one.number}`,
    commits_url: `${url}/commits`,
    review_comments_url: `${url}/comments`,
    review_comment_url: `${api}/pulls/comments{/number}`,
    comments_url: `${api}/issues/${one.number}/comments`,
    statuses_url: `${api}/statuses/${pull.headSha}`,
    state: one.state,
    locked: one.isLocked,
    title: one.title,
    user: simpleUser(state, one.user),
    body: one.body,
    created_at: one.createdAt,
    updated_at: one.updatedAt,
    closed_at: one.closedAt,
    merged_at: pull.merged?.at ?? null,
    merge_commit_sha: pull.merged?.commit ?? null,
    assignee: null,
    assignees: [],
    requested_reviewers: pull.reviewers.map((user) => simpleUser(state, user)),
    requested_teams: pull.teams.map((slug, index) => team(api, slug, index)),
    labels: one.labels.map((each) => label(state, repository, each)),
    milestone: null,
    draft: pull.isDraft,
    active_lock_reason: null,
    head: side(state, { repository: pull.headRepository, owner: pull.headOwner, ref: pull.headRef, sha: pull.headSha }),
    base: side(state, { repository, owner: repository.owner, ref: pull.baseRef, sha: pull.baseSha }),
    author_association: association(repository, one.user),
    auto_merge:
      pull.autoMerge === undefined
        ? null
        : {
            enabled_by: simpleUser(state, pull.autoMerge.by),
            merge_method: pull.autoMerge.method,
            commit_title: one.title,
            commit_message: '',
          },
    _links: links(api, web, one.number, pull.headSha),
  }
}

/** Name of a pull request in the GraphQL API. */
export const pullNodeId = (id: number): string => nodeId('PR', id)

function team(api: string, slug: string, index: number): Table {
  const url = `${api.replace(/\/repos\/.*/, '')}/teams/${slug}`
  return {
    id: index + 1,
    node_id: `T_${slug}`,
    name: slug,
    slug,
    description: null,
    permission: 'push',
    url,
    html_url: url,
    members_url: `${url}/members{/member}`,
    repositories_url: `${url}/repos`,
    parent: null,
    type: 'organization',
  }
}

const mergeableState = (mergeable: boolean | null): string => (mergeable === null ? 'unknown' : mergeable ? 'clean' : 'dirty')

const inDiscussion = (comments: ReadonlyMap<number, { readonly number: number }>, number: number): number =>
  [...comments.values()].filter((comment) => comment.number === number).length

/** `pull-request`: the answer to a question about this one, and what webhooks carry. */
export function fullPull(state: State, repository: Repository, one: PullIssue, figures: PullFigures): Table {
  const { merged } = one.pull
  return {
    ...simplePull(state, repository, one),
    merged: merged !== undefined,
    merged_by: merged === undefined ? null : simpleUser(state, merged.by),
    mergeable: one.state === 'open' ? figures.mergeable : null,
    mergeable_state: one.state === 'open' ? mergeableState(figures.mergeable) : 'unknown',
    rebaseable: null,
    comments: inDiscussion(repository.comments, one.number),
    review_comments: inDiscussion(repository.reviewComments, one.number),
    maintainer_can_modify: one.pull.canMaintainerModify,
    commits: figures.commits,
    additions: figures.additions,
    deletions: figures.deletions,
    changed_files: figures.changedFiles,
  }
}

/** A pull request as check runs name it. */
export const pullOfCheck = (state: State, repository: Repository, one: PullIssue): Json => {
  const repo = (of: Repository): Table => ({ id: of.id, url: apiUrl(state, of), name: of.name })
  return {
    id: one.pull.id,
    number: one.number,
    url: `${apiUrl(state, repository)}/pulls/${one.number}`,
    head: { ref: one.pull.headRef, sha: one.pull.headSha, repo: repo(one.pull.headRepository ?? repository) },
    base: { ref: one.pull.baseRef, sha: one.pull.baseSha, repo: repo(repository) },
  }
}

/** Whether a pull request comes from another repository. */
export const isFromFork = (repository: Repository, { pull }: PullIssue): boolean =>
  pull.headRepository === undefined || fullName(pull.headRepository) !== fullName(repository)
