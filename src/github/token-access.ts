import { createHash } from 'node:crypto'
import { getOctokit } from '@actions/github'
import type { RemoteRepo } from '../core/job.ts'
import type { Access } from './access.ts'
import { guardClient } from './guard-client.ts'
import type { Host } from './host.ts'
import { statusOf } from './request.ts'
import { keptShared, readConfigFile, sharedRepository } from './shared-config.ts'
import { ofRepository, type Signer } from './sign.ts'

/** A token of a workflow or an App, and whose name its work carries. */
export interface TokenIdentity {
  token: string
  host: Host
  /** Login of the account that the token acts as. */
  self: string
  /** True for `GITHUB_TOKEN`: pull requests it opens start no workflows. */
  silent: boolean
  /** Id of the App, where one acts. */
  appId?: number
  /** Signs with a key, where there is one. */
  signer?: Signer
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** What stands in for signatures where there is no key. */
const keyless: Signer = { sign: digest, verify: (text, signature) => digest(text) === signature }

/** The account behind the token that every workflow has. */
const workflowAccount = 'github-actions[bot]'

/**
 * Acts with one token. Markers are known by their author; without a key the signature only tells a changed one from an unchanged one,
 * as the token of a workflow lasts no longer than its run.
 */
export function tokenAccess(identity: TokenIdentity, repo: RemoteRepo): Access {
  const { token, host, self, silent, appId } = identity
  const octokit = getOctokit(token, { baseUrl: host.api })
  guardClient(octokit)
  const signer = ofRepository(identity.signer ?? keyless, repo.id)
  // a token of a workflow reads its own repository and public ones
  const shared = keptShared(({ owner }) => readConfigFile(octokit.request, { owner, name: sharedRepository }))
  return { host, request: octokit.request, token: async () => token, self, appId, ...signer, silent, sharedConfig: () => shared(repo) }
}

/** Whose token it is: of an App or a workflow (`ghs_`), which cannot ask, or of a person. `bot` is the login where it was told. */
export async function tokenIdentity({ token, bot, host }: { token: string; bot: string; host: Host }): Promise<TokenIdentity> {
  const self = bot !== '' ? bot : token.startsWith('ghs_') ? workflowAccount : await loginOf(token, host)
  return { token, host, self, silent: self === workflowAccount }
}

async function loginOf(token: string, host: Host): Promise<string> {
  const octokit = getOctokit(token, { baseUrl: host.api })
  guardClient(octokit)
  try {
    return (await octokit.request('GET /user')).data.login
  } catch (error) {
    if (statusOf(error) === 403) return workflowAccount
    throw error
  }
}
