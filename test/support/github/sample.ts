import { randomUUID } from 'node:crypto'
import { deliveryHeaders } from './deliveries.ts'
import type { Table } from './json.ts'
import { checkRunPayload, installationPayload, issueCommentPayload, pullPayload, reviewCommentPayload } from './payloads.ts'
import { newRepository } from './make-repository.ts'
import { isPull } from './pull-git.ts'
import type { PullIssue } from './shapes/pulls.ts'
import {
  type App,
  type CheckRun,
  type Comment,
  type Installation,
  type Issue,
  type Repository,
  type Role,
  type State,
  type User,
  createState,
  ensureUser,
} from './state.ts'

/** What a sample is about; everything has a default. */
export interface SampleWish {
  readonly repository?: string
  readonly isPrivate?: boolean
  readonly isOrganization?: boolean
  /** Who did it. */
  readonly sender?: string
  readonly senderType?: User['type']
  readonly role?: Role
  /** Who opened the issue or pull request. */
  readonly author?: string
  readonly number?: number
  readonly title?: string
  readonly headRef?: string
  readonly headSha?: string
  readonly baseRef?: string
  readonly baseSha?: string
  /** Owner of the fork that holds the head. */
  readonly fork?: string
  readonly isForkGone?: boolean
  readonly isClosed?: boolean
  readonly isMerged?: boolean
  readonly body?: string
  readonly isEdited?: boolean
  readonly isInstalled?: boolean
  readonly api?: string
  readonly web?: string
}

interface Sample {
  readonly state: State
  readonly repository: Repository
  readonly sender: User
  readonly pull: PullIssue
  readonly issue: Issue
  readonly app: App
  readonly installation: Installation
}

const at = '2026-01-02T03:04:05Z'
const later = '2026-01-02T04:05:06Z'
const figures = { commits: 1, additions: 1, deletions: 0, changedFiles: 1, mergeable: true }

function repositoryOf(state: State, name: string, { isPrivate, isOrganization }: SampleWish): Repository {
  const wish = { ...(isPrivate !== undefined && { isPrivate }), ...(isOrganization !== undefined && { isOrganization }) }
  const repository: Repository = { ...newRepository(state, '', name, wish), createdAt: at, pushedAt: at }
  state.repositories.set(name.toLowerCase(), repository)
  return repository
}

function issueOf(state: State, user: User, wish: SampleWish, pull: Issue['pull']): Issue {
  const isClosed = wish.isClosed === true || wish.isMerged === true
  return {
    id: state.nextId(),
    number: wish.number ?? 12,
    user,
    via: undefined,
    title: wish.title ?? 'Add billing',
    body: 'What it does.',
    state: isClosed ? 'closed' : 'open',
    labels: [],
    isLocked: false,
    createdAt: at,
    updatedAt: at,
    closedAt: isClosed ? later : null,
    closedBy: null,
    reactions: [],
    pull,
  }
}

function sampleOf(wish: SampleWish): Sample {
  const state = createState(() => new Date(later))
  Object.assign(state.urls, { api: wish.api ?? 'https://api.github.example', web: wish.web ?? 'https://github.example' })
  const name = wish.repository ?? 'acme/shop'
  const repository = repositoryOf(state, name, wish)
  const fork =
    wish.fork === undefined ? repository : repositoryOf(state, `${wish.fork}/${repository.name}`, { ...wish, isOrganization: false })
  const sender = ensureUser(state, wish.sender ?? 'ada', wish.senderType === undefined ? {} : { type: wish.senderType })
  repository.collaborators.set(sender.login.toLowerCase(), wish.role ?? 'write')
  const author = ensureUser(state, wish.author ?? 'bob')
  const owner = ensureUser(state, 'docwright-makers', { type: 'Organization' })
  const bot = ensureUser(state, 'docwright[bot]')
  const app: App = { id: 4242, slug: 'docwright', name: 'docwright', owner, bot, publicKey: undefined, permissions: {}, events: [] }
  const account = repository.owner
  const installation: Installation = {
    id: 77,
    app,
    account,
    repositories: undefined,
    permissions: {},
    createdAt: at,
    suspendedAt: null,
    isDeleted: false,
  }
  if (wish.isInstalled !== false) state.installations.set(installation.id, installation)
  const pull = issueOf(state, author, wish, {
    id: state.nextId(),
    headRepository: wish.isForkGone === true ? undefined : fork,
    headOwner: fork.owner,
    headRef: wish.headRef ?? 'billing',
    baseRef: wish.baseRef ?? 'main',
    headSha: wish.headSha ?? '1'.repeat(40),
    baseSha: wish.baseSha ?? '2'.repeat(40),
    isDraft: false,
    canMaintainerModify: false,
    reviewers: [],
    teams: [],
    autoMerge: undefined,
    merged: wish.isMerged === true ? { at: later, by: sender, commit: '3'.repeat(40) } : undefined,
  })
  if (!isPull(pull)) throw new TypeError('Expected a pull request, got an issue.')
  return { state, repository, sender, pull, issue: issueOf(state, author, wish, undefined), app, installation }
}

function commentOf({ state, sender, pull }: Sample, { body, isEdited }: SampleWish): Comment {
  const updatedAt = isEdited === true ? later : at
  return {
    id: state.nextId(),
    number: pull.number,
    user: sender,
    via: undefined,
    body: body ?? '/help',
    createdAt: at,
    updatedAt,
    reactions: [],
  }
}

/** `issue_comment` on a pull request (or, if told, on an issue). */
export function sampleComment(action: 'created' | 'edited' | 'deleted', wish: SampleWish & { isOnIssue?: boolean } = {}): Table {
  const sample = sampleOf(wish)
  const issue = wish.isOnIssue === true ? sample.issue : sample.pull
  sample.repository.issues.set(issue.number, issue)
  return issueCommentPayload(sample, action, {
    issue,
    comment: commentOf(sample, wish),
    ...(action === 'edited' ? { previous: 'before' } : {}),
  })
}

/** `pull_request_review_comment`. */
export function sampleReviewComment(wish: SampleWish = {}): Table {
  const sample = sampleOf(wish)
  const line = { path: 'src/index.ts', line: 1, commit: sample.pull.pull.headSha, diffHunk: '@@ -0,0 +1 @@', replyTo: undefined, review: 5 }
  return reviewCommentPayload(sample, 'created', { pull: sample.pull, comment: { ...commentOf(sample, wish), line } })
}

/** `pull_request`. */
export function samplePull(action: 'opened' | 'synchronize' | 'closed' | 'edited', wish: SampleWish = {}): Table {
  const sample = sampleOf(action === 'closed' ? { isClosed: true, ...wish } : wish)
  const { baseSha, headSha } = sample.pull.pull
  const more =
    action === 'synchronize' ? { before: baseSha, after: headSha } : action === 'edited' ? { changes: { title: { from: 'Before' } } } : {}
  return pullPayload(sample, action, { pull: sample.pull, figures, more })
}

/** `check_run` of the App itself. */
export function sampleCheck(
  action: 'created' | 'completed' | 'rerequested' | 'requested_action',
  wish: SampleWish & { button?: string; name?: string } = {},
): Table {
  const sample = sampleOf(wish)
  sample.repository.issues.set(sample.pull.number, sample.pull)
  const check: CheckRun = {
    id: sample.state.nextId(),
    app: sample.app,
    suite: 9,
    headSha: sample.pull.pull.headSha,
    name: wish.name ?? 'docwright / docs',
    status: 'completed',
    conclusion: 'success',
    startedAt: at,
    completedAt: later,
    detailsUrl: null,
    externalId: null,
    output: { title: null, summary: null, text: null },
    annotations: [],
    actions: [],
  }
  const button = action === 'requested_action' ? (wish.button ?? 'rerun') : undefined
  return checkRunPayload(sample, action, { check, ...(button === undefined ? {} : { button }) })
}

/** `installation`. */
export function sampleInstallation(action: 'created' | 'deleted', wish: SampleWish = {}): Table {
  const { state, installation, repository, sender } = sampleOf(wish)
  return installationPayload(state, action, { installation, repositories: [repository], sender })
}

/** A payload as it goes over the wire: the bytes and the signed headers. */
export function signedDelivery(
  event: string,
  payload: Table,
  { secret, guid = randomUUID(), appId = 4242 }: { secret: string; guid?: string; appId?: number },
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(payload)
  return { body, headers: deliveryHeaders(body, { event, guid, secret, appId }) }
}
