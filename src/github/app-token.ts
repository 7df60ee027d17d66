import { createPrivateKey, createSign, type KeyObject } from 'node:crypto'
import { getOctokit } from '@actions/github'
import { ConfigurationError } from '../core/errors.ts'
import type { RemoteRepo } from '../core/job.ts'
import { guardClient } from './guard-client.ts'
import type { Host } from './host.ts'
import { orMissing } from './request.ts'
import { signerOf } from './sign.ts'
import type { TokenIdentity } from './token-access.ts'

/** An App as a workflow knows it. */
export interface AppCredentials {
  appId: string
  privateKey: string
  /** Keys of signatures, the first signs; without them the private key does. What it signed is known in any case. */
  signingKeys: readonly string[]
  host: Host
}

/** Permissions of the token that is asked for: the smallest set that the work needs. */
const permissions = { contents: 'write', pull_requests: 'write', issues: 'write', checks: 'write', metadata: 'read' } as const

/** Asks for a token of an App, for one repository alone (THREATS A4). It lasts an hour, longer than any run. */
export async function appIdentity(
  { appId, privateKey, signingKeys, host }: AppCredentials,
  repo: Pick<RemoteRepo, 'id' | 'owner' | 'name'>,
): Promise<TokenIdentity> {
  if (!/^\d{1,15}$|^Iv[\w.]{5,40}$/.test(appId))
    throw new ConfigurationError('Expected the input `app-id` to be the number or client id of a GitHub App.')
  const key = keyOf(privateKey)
  const app = getOctokit(signedToken(appId, key, new Date()), { baseUrl: host.api })
  guardClient(app)
  const { data: about } = await app.request('GET /app')
  const where = { owner: repo.owner, repo: repo.name }
  const installation = await orMissing(app.request('GET /repos/{owner}/{repo}/installation', where))
  if (installation === undefined || about === null)
    throw new ConfigurationError(`Expected the App of \`app-id\` to be installed on \`${repo.owner}/${repo.name}\`.`)
  const wish = { installation_id: installation.data.id, repository_ids: [repo.id], permissions }
  const { data } = await app.request('POST /app/installations/{installation_id}/access_tokens', wish)
  const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString()
  const [first = pem, ...more] = signingKeys
  const signer = signerOf([first, ...more, pem])
  return { token: data.token, host, self: `${about.slug ?? ''}[bot]`, silent: false, appId: Number(about.id), signer }
}

/** The key of an App; a secret store may have kept its line ends as `\n`. */
function keyOf(pem: string): KeyObject {
  try {
    return createPrivateKey(pem.replaceAll('\\n', '\n').trim())
  } catch (cause) {
    throw new ConfigurationError('Expected the input `private-key` to be the private key of a GitHub App, in PEM form.', { cause })
  }
}

/** A JSON web token by which an App says who it is: RS256, nine minutes (GitHub takes ten), a minute back for clocks that differ. */
function signedToken(appId: string, key: KeyObject, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000)
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part({ iat: seconds - 60, exp: seconds + 540, iss: appId })}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`
}
