import type { Json, Table } from './json.ts'

/** What a person may do in a repository, as GitHub names it. */
export type Role = 'admin' | 'maintain' | 'write' | 'triage' | 'read'
/** Permissions of an App or a token, such as `{ contents: 'write' }`. */
export type Permissions = Readonly<Record<string, string>>

/** A person, a bot or an organization. */
export interface User {
  readonly id: number
  readonly login: string
  readonly type: 'User' | 'Bot' | 'Organization'
  readonly name: string | null
  readonly email: string | null
}

/** A GitHub App. */
export interface App {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly owner: User
  readonly bot: User
  readonly publicKey: string | undefined
  permissions: Permissions
  events: readonly string[]
}

/** An App on an account. */
export interface Installation {
  readonly id: number
  readonly app: App
  readonly account: User
  /** `undefined` = all repositories of the account. */
  repositories: Set<number> | undefined
  permissions: Permissions
  readonly createdAt: string
  suspendedAt: string | null
  isDeleted: boolean
}

/** A reaction to something. */
export interface Reaction {
  readonly id: number
  readonly user: User
  readonly content: string
  readonly createdAt: string
}

/** A comment on an issue or a pull request, or on a line of a pull request. */
export interface Comment {
  readonly id: number
  readonly number: number
  readonly user: User
  readonly via: App | undefined
  body: string
  readonly createdAt: string
  updatedAt: string
  readonly reactions: Reaction[]
  /** Where a review comment stands. */
  readonly line?: ReviewPlace
}

/** Where a review comment stands. */
export interface ReviewPlace {
  readonly path: string
  /** First line of a comment on several. */
  readonly startLine?: number
  readonly line: number
  readonly commit: string
  readonly diffHunk: string
  readonly replyTo: number | undefined
  readonly review: number
}

/** A review of a pull request, whose comments on lines stand by themselves. */
export interface Review {
  readonly id: number
  readonly number: number
  readonly user: User
  readonly body: string
  /** Dismissing one changes it. */
  state: 'APPROVED' | 'CHANGES_REQUESTED' | 'COMMENTED' | 'DISMISSED'
  readonly commit: string
  readonly submittedAt: string
}

/** A branch or tag that came, moved or went, and who did it. */
export interface Activity {
  readonly id: number
  readonly ref: string
  readonly before: string
  readonly after: string
  readonly by: User
  readonly type: 'push' | 'force_push' | 'branch_creation' | 'branch_deletion'
  readonly at: string
}

/** A label of a repository. */
export interface Label {
  readonly id: number
  readonly name: string
}

/** An issue; a pull request is an issue with a `pull`. */
export interface Issue {
  readonly id: number
  readonly number: number
  readonly user: User
  readonly via: App | undefined
  title: string
  body: string | null
  state: 'open' | 'closed'
  labels: Label[]
  isLocked: boolean
  readonly createdAt: string
  updatedAt: string
  closedAt: string | null
  closedBy: User | null
  readonly reactions: Reaction[]
  readonly pull: Pull | undefined
}

/** What a pull request has beyond an issue. */
export interface Pull {
  readonly id: number
  /** Repository of the head, gone when it was deleted. */
  headRepository: Repository | undefined
  readonly headOwner: User
  readonly headRef: string
  baseRef: string
  /** Last known commits: live while open, kept once closed. */
  headSha: string
  baseSha: string
  isDraft: boolean
  readonly canMaintainerModify: boolean
  reviewers: User[]
  /** Slugs of the teams that are asked for a review. */
  teams: string[]
  autoMerge: { readonly by: User; readonly method: string } | undefined
  merged: { readonly at: string; readonly by: User; readonly commit: string } | undefined
}

/** A check run. */
export interface CheckRun {
  readonly id: number
  readonly app: App
  readonly suite: number
  readonly headSha: string
  name: string
  status: string
  conclusion: string | null
  startedAt: string | null
  completedAt: string | null
  detailsUrl: string | null
  externalId: string | null
  output: { title: string | null; summary: string | null; text: string | null }
  annotations: Table[]
  actions: Table[]
}

/** A commit status. */
export interface Status {
  readonly id: number
  readonly sha: string
  readonly creator: User
  readonly state: string
  readonly context: string
  readonly description: string | null
  readonly targetUrl: string | null
  readonly createdAt: string
}

/** A repository: state here, content in a bare git repository. */
export interface Repository {
  readonly id: number
  readonly owner: User
  readonly name: string
  readonly dir: string
  readonly parent: Repository | undefined
  isPrivate: boolean
  isArchived: boolean
  defaultBranch: string
  readonly createdAt: string
  pushedAt: string
  readonly collaborators: Map<string, Role>
  readonly issues: Map<number, Issue>
  readonly comments: Map<number, Comment>
  readonly reviewComments: Map<number, Comment>
  readonly reviews: Map<number, Review>
  readonly activities: Activity[]
  readonly checks: Map<number, CheckRun>
  /** Check suites of which somebody asked for checks once more, and when; a suite leaves when one of its runs is updated. */
  readonly rerequested: Map<number, string>
  readonly statuses: Status[]
  readonly labels: Map<string, Label>
  /** Slugs of the teams that have access. */
  readonly teams: Set<string>
  /** Private repositories of some plans take no drafts. */
  takesDrafts: boolean
  /** Whether pull requests may merge by themselves, and the ways to merge. */
  readonly autoMerge: { isAllowed: boolean; readonly methods: Set<string> }
  readonly protectedBranches: Set<string>
  /** Commits that GitHub signed for a bot. */
  readonly signed: Set<string>
  readonly dispatches: { readonly workflow: string; readonly ref: string; readonly inputs: Json }[]
}

/** Everything the stand-in remembers. */
export interface State {
  readonly urls: { api: string; web: string }
  readonly now: () => Date
  /** The next number that names something. */
  readonly nextId: () => number
  readonly users: Map<string, User>
  readonly repositories: Map<string, Repository>
  readonly apps: Map<number, App>
  readonly installations: Map<number, Installation>
}

/** A fresh state. */
export function createState(now: () => Date): State {
  let last = 1000
  return {
    urls: { api: '', web: '' },
    now,
    nextId: () => (last += 1),
    users: new Map(),
    repositories: new Map(),
    apps: new Map(),
    installations: new Map(),
  }
}

/** The moment as GitHub writes it. */
export const timestamp = (state: State): string =>
  state
    .now()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')

/** `owner/name`. */
export const fullName = ({ owner, name }: Repository): string => `${owner.login}/${name}`

/** The repository of a full name, in any case. */
export const findRepository = (state: State, name: string): Repository | undefined => state.repositories.get(name.toLowerCase())

/** The account of a login, in any case. */
export const findUser = (state: State, login: string): User | undefined => state.users.get(login.toLowerCase())

/** The account of a login, made when it is new. */
export function ensureUser(state: State, login: string, more: Partial<User> = {}): User {
  const known = findUser(state, login)
  if (known !== undefined) return known
  const type = login.endsWith('[bot]') ? 'Bot' : 'User'
  const user: User = { id: state.nextId(), login, type, name: null, email: null, ...more }
  state.users.set(login.toLowerCase(), user)
  return user
}

/** What an account may do in a repository; `undefined` = not even read. */
export function roleOf(repository: Repository, user: User): Role | undefined {
  if (repository.owner.id === user.id) return 'admin'
  return repository.collaborators.get(user.login.toLowerCase()) ?? (repository.isPrivate ? undefined : 'read')
}

const ladder: readonly Role[] = ['read', 'triage', 'write', 'maintain', 'admin']

/** Whether a role reaches another one. */
export const reaches = (role: Role | undefined, needed: Role): boolean =>
  role !== undefined && ladder.indexOf(role) >= ladder.indexOf(needed)

/** Whether an installation covers a repository. */
export const covers = (installation: Installation, repository: Repository): boolean =>
  !installation.isDeleted &&
  installation.account.id === repository.owner.id &&
  (installation.repositories === undefined || installation.repositories.has(repository.id))
