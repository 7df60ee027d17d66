import type { RequestHeaders } from '@octokit/types'
import { Probot, ProbotOctokit } from 'probot'
import type { Logger } from 'pino'
import type { RemoteRepo } from '../core/job.ts'
import type { Access } from './access.ts'
import { guardClient } from './guard-client.ts'
import { holdWrites } from './held-writes.ts'
import type { Host } from './host.ts'
import { openTokens, type InstallationTokens } from './installation-tokens.ts'
import { failedDeliveries, type Failed } from './missed/failed-deliveries.ts'
import type { Look } from './missed/memory.ts'
import { listAll, statusOf } from './request.ts'
import { keptShared, readConfigFile, sharedRepository } from './shared-config.ts'
import { ofRepository, signerOf } from './sign.ts'

/** What the App needs to act. */
export interface AppIdentity {
  /** Number or client id of the App. */
  appId: string
  privateKey: string
  /** Keys of its signatures: the first signs, all are known. */
  signingKeys: readonly [string, ...string[]]
  host: Host
  log: Logger
}

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
  /** What webhooks that did not reach us ask for. */
  failedDeliveries(look: Pick<Look, 'since' | 'memory'>): Promise<Failed>
}

/** Who the App is on its host. A client id does not say its number, by which checks name whose they are. */
interface Self {
  login: string
  appId: number
}

const always = async (): Promise<boolean> => true

/** Waiting and trying again are the queue's: nothing is sent twice by a client (FACTS.md: one comment became three). */
const OwnOctokit = ProbotOctokit.defaults((options: object) => ({ ...options, retry: { enabled: false }, throttle: { enabled: false } }))

/** Probot makes a number of the id, which a client id is not: the one that we were given goes in below it. */
function namedBy(appId: string): typeof OwnOctokit {
  return OwnOctokit.defaults(({ auth, ...options }: { auth?: object }) => ({
    ...options,
    ...(auth !== undefined && { auth: 'appId' in auth ? { ...auth, appId } : auth }),
  }))
}

/** Opens the App; the host is not asked yet. */
export async function openApp(identity: AppIdentity): Promise<AppClient> {
  const { appId, privateKey, signingKeys, host } = identity
  const log = messagesOnly(identity.log)
  // webhooks are verified at our own door: this secret is never asked for
  const probot = new Probot({ appId, privateKey, secret: signingKeys[0], baseUrl: host.api, Octokit: namedBy(appId), log })
  const app = await probot.auth()
  guardClient(app)
  let asked: Promise<Self> | undefined
  const self = async (): Promise<Self> => {
    asked ??= app.request('GET /app').then(({ data }) => ({ login: `${data?.slug ?? ''}[bot]`, appId: Number(data?.id) }))
    return asked.catch((error: unknown) => {
      asked = undefined
      throw error
    })
  }
  const tokens = openTokens({ appId, privateKey }, app.request)
  const signer = signerOf(signingKeys)
  const shared = keptShared((repo) => readShared(tokens, host, repo))
  return {
    probot,
    self: async () => (await self()).login,
    repositories: () => repositoriesOf(app, tokens, host),
    failedDeliveries: (look) => failedDeliveries(app, look),
    async access(repo, mayWrite = always) {
      // asked for at once: where there is none the App is not installed
      await tokens.of(repo)
      const octokit = new OwnOctokit({ authStrategy: () => renewing((renew) => tokens.of(repo, renew)), baseUrl: host.api, log })
      guardClient(octokit)
      holdWrites(octokit, mayWrite)
      const { login, appId: number } = await self()
      return {
        host,
        request: octokit.request,
        token: (renew) => tokens.of(repo, renew),
        self: login,
        appId: number,
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
  tokens: InstallationTokens,
  host: Host,
  { owner, installation }: Pick<RemoteRepo, 'owner' | 'installation'>,
): Promise<string | undefined> {
  const tokenOf = (renew?: boolean): Promise<string> => tokens.toRead(installation ?? 0, sharedRepository, renew)
  const token = await tokenOf().catch((error: unknown) => {
    if (statusOf(error) === 422 || statusOf(error) === 404) return undefined
    throw error
  })
  if (token === undefined) return undefined
  const octokit = new OwnOctokit({ authStrategy: () => renewing(tokenOf), baseUrl: host.api })
  guardClient(octokit)
  return readConfigFile(octokit.request, { owner, name: sharedRepository })
}

/** A log for clients, which hand it the bodies of their requests beside a line on each: only that line and errors are kept (THREATS D4). */
function messagesOnly(log: Logger): Logger {
  return log.child({}, { formatters: { log: (given) => ('err' in given ? { err: given.err } : {}) } })
}

type Send = (options: object & { headers?: RequestHeaders }) => Promise<unknown>

/** Gives every request of a client its token, made anew once where the host no longer takes it: a 401 had no effect. */
function renewing(tokenOf: (renew?: boolean) => Promise<string>): { hook: (send: Send, options: Parameters<Send>[0]) => Promise<unknown> } {
  return {
    async hook(send, options) {
      const sendWith = (token: string): Promise<unknown> =>
        send({ ...options, headers: { ...options.headers, authorization: `token ${token}` } })
      try {
        return await sendWith(await tokenOf())
      } catch (error) {
        if (statusOf(error) !== 401) throw error
        return sendWith(await tokenOf(true))
      }
    },
  }
}

type AppOctokit = Awaited<ReturnType<Probot['auth']>>

async function* repositoriesOf(app: AppOctokit, tokens: InstallationTokens, host: Host): AsyncGenerator<RemoteRepo> {
  const installations = await listAll((query) => app.request('GET /app/installations', query))
  for (const { id, suspended_at: suspended } of installations) {
    if (suspended !== null) continue
    const octokit = new OwnOctokit({ authStrategy: () => renewing((renew) => tokens.toList(id, renew)), baseUrl: host.api })
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
