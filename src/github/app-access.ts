import { createHmac } from 'node:crypto'
import { Probot, ProbotOctokit } from 'probot'
import type { Logger } from 'pino'
import type { RemoteRepo } from '../core/job.ts'
import type { Access } from './access.ts'
import type { Host } from './host.ts'
import { understood } from './request.ts'

/** What the App needs to act. */
export interface AppIdentity {
  appId: string
  privateKey: string
  webhookSecret: string
  host: Host
  log: Logger
}

/** Permissions of every token we ask for: the smallest set that the work needs. */
const permissions = { contents: 'write', pull_requests: 'write', issues: 'write', checks: 'write', metadata: 'read' } as const

/** The App as a client of its host. */
export interface AppClient {
  probot: Probot
  /** Acts on one repository, with a token for this repository alone (THREATS A4). */
  access(repo: RemoteRepo): Promise<Access>
}

/** Waiting and trying again are the queue's: nothing is sent twice by a client (FACTS.md: one comment became three). */
const OwnOctokit = ProbotOctokit.defaults((options: object) => ({ ...options, retry: { enabled: false }, throttle: { enabled: false } }))

/** Opens the App. Fails where the host does not know it. */
export async function openApp(identity: AppIdentity): Promise<AppClient> {
  const { appId, privateKey, webhookSecret, host, log } = identity
  const probot = new Probot({ appId, privateKey, secret: webhookSecret, baseUrl: host.api, Octokit: OwnOctokit, log })
  const app = await probot.auth()
  let self: Promise<string> | undefined
  const login = async (): Promise<string> => {
    self ??= app.request('GET /app').then(({ data }) => `${data?.slug ?? ''}[bot]`)
    return self.catch((error: unknown) => {
      self = undefined
      throw understood(error, new Date())
    })
  }
  return {
    probot,
    async access(repo) {
      const wish = { type: 'installation', installationId: repo.installation, repositoryIds: [repo.id], permissions } as const
      const token = async (): Promise<string> => ((await app.auth(wish)) as { token: string }).token
      const octokit = new OwnOctokit({ auth: { token: await token() }, baseUrl: host.api, log })
      octokit.hook.error('request', (error) => {
        throw understood(error, new Date())
      })
      const sign = (text: string): string => createHmac('sha256', webhookSecret).update(`${repo.id} ${text}`).digest('hex').slice(0, 32)
      return { host, request: octokit.request, token, self: await login(), appId: Number(appId), sign, silent: false }
    },
  }
}
