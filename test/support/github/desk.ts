import { cp } from 'node:fs/promises'
import type { WebhookTarget } from './deliveries.ts'
import type { Emitted } from './events.ts'
import { git } from './git.ts'
import { type RepositoryWish, branchOf, createGitFolder, fillRepository, newRepository } from './make-repository.ts'
import { type Commit, readBlob, readCommit, readRef, readTree, resolveCommit } from './objects.ts'
import { installationPayload, pingPayload } from './payloads.ts'
import { type Tokens, issueToken } from './principals.ts'
import { pullsOf, refreshPulls } from './pull-git.ts'
import { coveredBy } from './shapes/accounts.ts'
import type { PullIssue } from './shapes/pulls.ts'
import type { Stage } from './refs.ts'
import {
  type App,
  type CheckRun,
  type Comment,
  type Installation,
  type Permissions,
  type Repository,
  type Role,
  type User,
  ensureUser,
  findRepository,
  timestamp,
} from './state.ts'

/** What owners set up, and what a test looks at. */
export interface Desk {
  readonly createRepository: (name: string, wish?: RepositoryWish) => Promise<Repository>
  readonly fork: (name: string, by: string) => Promise<Repository>
  /** Deletes a repository; pull requests from it stay, without a head repository. */
  readonly deleteRepository: (name: string) => void
  readonly repository: (name: string) => Repository
  readonly addUser: (login: string, more?: Partial<User>) => User
  /** Gives somebody a role, or takes it away. */
  readonly setRole: (name: string, login: string, role: Role | undefined) => void
  readonly install: (account: string, wish?: { repositories?: readonly string[]; permissions?: Permissions }) => Promise<Installation>
  readonly uninstall: (account: string) => Promise<void>
  readonly ping: () => Promise<void>
  /** A token of the App's installation, as the App itself would get one. */
  readonly installationToken: (account: string, permissions?: Permissions) => string
  readonly personalToken: (login: string) => string
  /** A token like the `GITHUB_TOKEN` of a workflow of the repository. */
  readonly actionsToken: (name: string, permissions?: Permissions) => string
  /** Address for `git clone`, with a token when one is given. */
  readonly cloneUrl: (name: string, token?: string) => string
  /** Commit of a branch. */
  readonly head: (name: string, branch?: string) => Promise<string | undefined>
  /** Every file of a branch or commit as text. */
  readonly filesAt: (name: string, revision?: string) => Promise<Record<string, string>>
  /** Commits of a branch or commit, newest first. */
  readonly log: (name: string, revision?: string) => Promise<Commit[]>
  /** Pull requests as they are now, oldest first. */
  readonly pulls: (name: string, state?: 'open' | 'closed') => Promise<PullIssue[]>
  readonly commentsOn: (name: string, number: number) => Comment[]
  readonly checksOf: (name: string) => CheckRun[]
}

interface Setting {
  readonly app: App
  readonly folder: string
  readonly tokens: Tokens
  readonly target: WebhookTarget
  readonly isInstalledEverywhere: boolean
}

/** Id and slug of GitHub's own App behind the token of a workflow. */
const actionsApp = { id: 15_368, slug: 'github-actions' }

function appOfActions({ state }: Stage): App {
  const known = state.apps.get(actionsApp.id)
  if (known !== undefined) return known
  const app: App = {
    ...actionsApp,
    name: 'GitHub Actions',
    owner: ensureUser(state, 'github', { type: 'Organization' }),
    bot: ensureUser(state, 'github-actions[bot]', { id: 41_898_282 }),
    publicKey: undefined,
    permissions: {},
    events: [],
  }
  state.apps.set(app.id, app)
  return app
}

/** What a workflow's token may do unless its permissions say otherwise. */
const actionsPermissions: Permissions = {
  metadata: 'read',
  contents: 'write',
  issues: 'write',
  pull_requests: 'write',
  checks: 'write',
  statuses: 'write',
  actions: 'write',
}

async function commitOf({ dir, defaultBranch, name }: Repository, revision = defaultBranch): Promise<string> {
  const commit = await resolveCommit(dir, revision)
  if (commit === undefined) throw new Error(`Expected ${revision} in ${name}, got none.`)
  return commit
}

/** Makes the desk where owners set things up. */
export function createAccountsDesk(stage: Stage, setting: Setting): Desk {
  const { state, events } = stage
  const { app, tokens } = setting
  const repository = (name: string): Repository => {
    const found = findRepository(state, name)
    if (found === undefined) throw new Error(`Expected the repository ${name} on the stand-in, got none.`)
    return found
  }
  const installationOf = (account: string): Installation | undefined =>
    [...state.installations.values()].find((one) => !one.isDeleted && one.account.login.toLowerCase() === account.toLowerCase())
  const addInstallation = (account: User, wish: { repositories?: readonly string[]; permissions?: Permissions } = {}): Installation => {
    const installation: Installation = {
      id: state.nextId(),
      app,
      account,
      repositories: wish.repositories === undefined ? undefined : new Set(wish.repositories.map((name) => repository(name).id)),
      permissions: wish.permissions ?? app.permissions,
      createdAt: timestamp(state),
      suspendedAt: null,
      isDeleted: false,
    }
    state.installations.set(installation.id, installation)
    return installation
  }
  const tell = (action: 'created' | 'deleted', installation: Installation): Emitted | undefined => {
    const payload = installationPayload(state, action, {
      installation,
      repositories: coveredBy(state, installation),
      sender: installation.account,
    })
    return events.emit('installation', payload, { only: app })
  }
  const keep = (made: Repository): Repository => {
    state.repositories.set(`${made.owner.login}/${made.name}`.toLowerCase(), made)
    if (setting.isInstalledEverywhere && installationOf(made.owner.login) === undefined) addInstallation(made.owner)
    return made
  }
  return {
    repository,
    async createRepository(name, wish = {}) {
      const defaultBranch = wish.defaultBranch ?? (wish.folder === undefined ? undefined : await branchOf(wish.folder))
      const made = newRepository(state, setting.folder, name, { ...wish, ...(defaultBranch === undefined ? {} : { defaultBranch }) })
      await createGitFolder(made.dir, made.defaultBranch)
      await fillRepository(state, made, wish)
      return keep(made)
    },
    async fork(name, by) {
      const parent = repository(name)
      const made = newRepository(state, setting.folder, `${by}/${parent.name}`, {
        isOrganization: false,
        parent,
        defaultBranch: parent.defaultBranch,
      })
      await cp(parent.dir, made.dir, { recursive: true })
      const isInstalled = installationOf(by) !== undefined
      state.repositories.set(`${by}/${made.name}`.toLowerCase(), made)
      return isInstalled ? keep(made) : made
    },
    deleteRepository(name) {
      const gone = repository(name)
      state.repositories.delete(name.toLowerCase())
      for (const other of state.repositories.values()) {
        for (const { pull } of pullsOf(other)) if (pull.headRepository === gone) pull.headRepository = undefined
      }
    },
    addUser: (login, more = {}) => ensureUser(state, login, more),
    setRole(name, login, role) {
      const { collaborators } = repository(name)
      const user = ensureUser(state, login)
      if (role === undefined) collaborators.delete(user.login.toLowerCase())
      else collaborators.set(user.login.toLowerCase(), role)
    },
    async install(account, wish = {}) {
      const known = installationOf(account)
      if (known !== undefined) known.isDeleted = true
      const installation = addInstallation(ensureUser(state, account), wish)
      await tell('created', installation)?.sent
      return installation
    },
    async uninstall(account) {
      const installation = installationOf(account)
      if (installation === undefined) throw new Error(`Expected the App on ${account}, got no installation.`)
      const emitted = tell('deleted', installation)
      installation.isDeleted = true
      await emitted?.sent
    },
    async ping() {
      await events.emit('ping', pingPayload(state, { appId: app.id, url: setting.target.url ?? 'http://127.0.0.1/', sender: app.owner }), {
        only: app,
      })?.sent
    },
    installationToken(account, permissions) {
      const installation = installationOf(account)
      if (installation === undefined) throw new Error(`Expected the App on ${account}, got no installation.`)
      const expiresAt = new Date(state.now().getTime() + 3_600_000).toISOString()
      const granted = permissions ?? installation.permissions
      return issueToken(
        tokens,
        'ghs',
        { kind: 'installation', app, installation, user: app.bot, permissions: granted, repositories: undefined },
        expiresAt,
      ).text
    },
    personalToken: (login) => issueToken(tokens, 'ghp', { kind: 'user', user: ensureUser(state, login) }).text,
    actionsToken(name, permissions = actionsPermissions) {
      const actions = appOfActions(stage)
      return issueToken(tokens, 'ghs', {
        kind: 'actions',
        app: actions,
        user: actions.bot,
        permissions,
        repositories: new Set([repository(name).id]),
      }).text
    },
    cloneUrl(name, token) {
      const { owner, name: own } = repository(name)
      const url = new URL(`${state.urls.web}/${owner.login}/${own}.git`)
      if (token !== undefined) Object.assign(url, { username: 'x-access-token', password: token })
      return url.href
    },
    head: (name, branch) => readRef(repository(name).dir, `refs/heads/${branch ?? repository(name).defaultBranch}`),
    async log(name, revision) {
      const { dir } = repository(name)
      const shas = await git(dir, ['rev-list', await commitOf(repository(name), revision)])
      return Promise.all(shas.split('\n').map((sha) => readCommit(dir, sha)))
    },
    async pulls(name, wanted) {
      await refreshPulls(repository(name))
      return pullsOf(repository(name)).filter((one) => wanted === undefined || one.state === wanted)
    },
    async filesAt(name, revision) {
      const { dir } = repository(name)
      const commit = await commitOf(repository(name), revision)
      const entries = (await readTree(dir, commit, true)).filter(({ type }) => type === 'blob')
      const read = async (sha: string): Promise<string> => (await readBlob(dir, sha)).toString()
      return Object.fromEntries(await Promise.all(entries.map(async (entry) => [entry.path, await read(entry.sha)])))
    },
    commentsOn: (name, number) => [...repository(name).comments.values()].filter((comment) => comment.number === number),
    checksOf: (name) => [...repository(name).checks.values()],
  }
}
