import type { RequestHeaders } from '@octokit/types'
import { Probot, ProbotOctokit } from 'probot'
import type { Logger } from 'pino'
import { ExternalError } from '../core/errors.ts'
import type { RemoteRepo } from '../core/job.ts'
import type { Access } from './access.ts'
import { guardClient } from './guard-client.ts'
import type { Host } from './host.ts'
import { listAll, LostClaim, statusOf } from './request.ts'
import { keptShared, readConfigFile, sharedRepository } from './shared-config.ts'
import { ofRepository, signerOf } from './sign.ts'

/** What the App needs to act. */
export interface AppIdentity {
  appId: string
  privateKey: string
  /** Keys of its signatures: the first signs, all are known. */
  signingKeys: readonly [string, ...string[]]
  host: Host
  log: Logger
}

/** Permissions of every token we ask for: the smallest set that the work needs. */
const permissions = { contents: 'write', pull_requests: 'write', issues: 'write', checks: 'write', metadata: 'read' } as const

/** The App as a client of its host. */
export interface AppClient {
  probot: Probot
  /** Login under which the App acts: `docwright[bot]`. Fails where the host does not know it. */
  self(): Promise<string>
  /**
   * Acts on one repository, with a token for this repository alone (THREATS A4).
   * @param mayWrite Asked before every request that writes; where it is false the request throws `LostClaim`.
   */
  access(repo: RemoteRepo, mayWrite?: () => Promise<boolean>): Promise<Access>
  /** Every repository on which the App is installed. */
  repositories(): AsyncGenerator<RemoteRepo>
}

const always = async (): Promise<boolean> => true

/** Where nobody can say whose the work is, nothing is written, and it is tried again. */
async function asked(mayWrite: () => Promise<boolean>): Promise<boolean> {
  try {
    return await mayWrite()
  } catch (cause) {
    throw new ExternalError('The database did not say whether this work is still held here, so nothing was written.', { cause })
  }
}

/** Waiting and trying again are the queue's: nothing is sent twice by a client (FACTS.md: one comment became three). */
const OwnOctokit = ProbotOctokit.defaults((options: object) => ({ ...options, retry: { enabled: false }, throttle: { enabled: false } }))

/** Opens the App; the host is not asked yet. */
export async function openApp(identity: AppIdentity): Promise<AppClient> {
  const { appId, privateKey, signingKeys, host } = identity
  const log = messagesOnly(identity.log)
  // webhooks are verified at our own door: this secret is never asked for
  const probot = new Probot({ appId, privateKey, secret: signingKeys[0], baseUrl: host.api, Octokit: OwnOctokit, log })
  const app = await probot.auth()
  guardClient(app)
  let self: Promise<string> | undefined
  const login = async (): Promise<string> => {
    self ??= app.request('GET /app').then(({ data }) => `${data?.slug ?? ''}[bot]`)
    return self.catch((error: unknown) => {
      self = undefined
      throw error
    })
  }
  const tokens = tokenCache(app)
  const signer = signerOf(signingKeys)
  const shared = keptShared((repo) => readShared(app, host, repo))
  return {
    probot,
    self: login,
    repositories: () => repositoriesOf(app, host),
    async access(repo, mayWrite = always) {
      // asked for at once: where there is none the App is not installed
      await tokens.of(repo)
      const octokit = new OwnOctokit({ authStrategy: () => renewing(tokens, repo), baseUrl: host.api, log })
      guardClient(octokit)
      octokit.hook.before('request', async ({ method }) => {
        if (method !== 'GET' && !(await asked(mayWrite))) throw new LostClaim()
      })
      return {
        host,
        request: octokit.request,
        token: () => tokens.of(repo),
        self: await login(),
        appId: Number(appId),
        ...ofRepository(signer, repo.id),
        silent: false,
        sharedConfig: () => shared(repo),
      }
    },
  }
}

/**
 * The configuration of the owner, with a token that reads their repository `.github` and nothing else; undefined where the App is not installed on it.
 */
async function readShared(
  app: Awaited<ReturnType<Probot['auth']>>,
  host: Host,
  repo: Pick<RemoteRepo, 'owner' | 'installation'>,
): Promise<string | undefined> {
  const permissions = { contents: 'read', metadata: 'read' } as const
  const wish = { installation_id: repo.installation ?? 0, repositories: [sharedRepository], permissions }
  const token = await app.request('POST /app/installations/{installation_id}/access_tokens', wish).catch((error: unknown) => {
    if (statusOf(error) === 422 || statusOf(error) === 404) return undefined
    throw error
  })
  if (token === undefined) return undefined
  const octokit = new OwnOctokit({ auth: { token: token.data.token }, baseUrl: host.api })
  guardClient(octokit)
  return readConfigFile(octokit.request, { owner: repo.owner, name: sharedRepository })
}

/** A log for clients, which hand it the bodies of their requests beside a line on each: only that line and errors are kept (THREATS D4). */
function messagesOnly(log: Logger): Logger {
  return log.child({}, { formatters: { log: (given) => ('err' in given ? { err: given.err } : {}) } })
}

type Send = (options: object & { headers?: RequestHeaders }) => Promise<unknown>

/** Gives every request of a client the token of its repository, made anew once where the host no longer takes it: a 401 had no effect. */
function renewing(tokens: TokenCache, repo: RemoteRepo): { hook: (send: Send, options: Parameters<Send>[0]) => Promise<unknown> } {
  return {
    async hook(send, options) {
      const token = await tokens.of(repo)
      const sendWith = (value: string): Promise<unknown> =>
        send({ ...options, headers: { ...options.headers, authorization: `token ${value}` } })
      try {
        return await sendWith(token)
      } catch (error) {
        if (statusOf(error) !== 401) throw error
        tokens.forget(repo, token)
        return sendWith(await tokens.of(repo))
      }
    },
  }
}

/** Milliseconds before its end at which a token is no longer used. */
const margin = 5 * 60_000

interface TokenCache {
  of(repo: RemoteRepo): Promise<string>
  /** Forgets a token that the host no longer takes. */
  forget(repo: RemoteRepo, token: string): void
}

/** Tokens of installations, each for one repository, kept while they last (an hour). */
function tokenCache(app: Awaited<ReturnType<Probot['auth']>>): TokenCache {
  const known = new Map<number, { token: string; until: number }>()
  return {
    forget(repo, token) {
      if (known.get(repo.id)?.token === token) known.delete(repo.id)
    },
    async of(repo) {
      const kept = known.get(repo.id)
      if (kept !== undefined && kept.until - margin > Date.now()) return kept.token
      const wish = { installation_id: repo.installation ?? 0, repository_ids: [repo.id], permissions }
      const { data } = await app.request('POST /app/installations/{installation_id}/access_tokens', wish).catch(async (error: unknown) => {
        if (statusOf(error) !== 422) throw error
        // the owner has not agreed to all of it: we do with what there is
        const granted = await app.request('GET /app/installations/{installation_id}', { installation_id: wish.installation_id })
        return app.request('POST /app/installations/{installation_id}/access_tokens', {
          ...wish,
          permissions: shared(granted.data.permissions),
        })
      })
      known.set(repo.id, { token: data.token, until: Date.parse(data.expires_at) })
      return data.token
    },
  }
}

/** What we ask for, as far as it was granted. */
function shared(granted: Readonly<Record<string, unknown>>): Partial<typeof permissions> {
  return Object.fromEntries(Object.entries(permissions).filter(([name, level]) => granted[name] === level || granted[name] === 'write'))
}

async function* repositoriesOf(app: Awaited<ReturnType<Probot['auth']>>, host: Host): AsyncGenerator<RemoteRepo> {
  const installations = await listAll((query) => app.request('GET /app/installations', query))
  for (const { id, suspended_at: suspended } of installations) {
    if (suspended !== null) continue
    const wish = { installation_id: id, permissions: { metadata: 'read' } } as const
    const { data } = await app.request('POST /app/installations/{installation_id}/access_tokens', wish)
    const octokit = new OwnOctokit({ auth: { token: data.token }, baseUrl: host.api })
    guardClient(octokit)
    const repositories = await listAll(async (query) => ({
      data: (await octokit.request('GET /installation/repositories', query)).data.repositories,
    }))
    for (const repo of repositories) {
      if (repo.archived || repo.disabled) continue
      yield { id: Number(repo.id), owner: repo.owner.login, name: repo.name, defaultBranch: repo.default_branch, installation: id }
    }
  }
}
