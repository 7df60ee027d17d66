import { createHash } from 'node:crypto'
import { getOctokit } from '@actions/github'
import type { RemoteRepo } from '../core/job.ts'
import type { Access } from './access.ts'
import type { Host } from './host.ts'
import { understood } from './request.ts'

/** A token of a workflow or an App, and whose name its work carries. */
export interface TokenIdentity {
  token: string
  host: Host
  /** Login of the account that the token acts as. */
  self: string
  /** True for `GITHUB_TOKEN`: pull requests it opens start no workflows. */
  silent: boolean
}

/** Acts with one token. Markers are known by their author; the signature only tells a changed one from an unchanged one, as a workflow keeps no secret. */
export function tokenAccess(identity: TokenIdentity, repo: RemoteRepo): Access {
  const { token, host, self, silent } = identity
  const octokit = getOctokit(token, { baseUrl: host.api })
  octokit.hook.error('request', (error) => {
    throw understood(error, new Date())
  })
  const sign = (text: string): string => createHash('sha256').update(`${repo.id} ${text}`).digest('hex').slice(0, 32)
  return { host, request: octokit.request, token: async () => token, self, appId: undefined, sign, silent }
}
