import { createPrivateKey, type KeyObject } from 'node:crypto'
import { getOctokit } from '@actions/github'
import { ConfigurationError } from '../core/errors.ts'
import type { RemoteRepo } from '../core/job.ts'
import { guardClient } from './guard-client.ts'
import type { Host } from './host.ts'
import { appToken, openTokens } from './installation-tokens.ts'
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

/** Asks for a token of an App, for one repository alone (THREATS A4). It lasts an hour, longer than any run. */
export async function appIdentity(
  { appId, privateKey, signingKeys, host }: AppCredentials,
  repo: Pick<RemoteRepo, 'id' | 'owner' | 'name'>,
): Promise<TokenIdentity> {
  if (!/^\d{1,15}$|^Iv[\w.]{5,40}$/.test(appId))
    throw new ConfigurationError('Expected the input `app-id` to be the number or client id of a GitHub App.')
  const pem = keyOf(privateKey).export({ type: 'pkcs8', format: 'pem' }).toString()
  const app = getOctokit(await appToken({ appId, privateKey: pem }), { baseUrl: host.api })
  guardClient(app)
  const { data: about } = await app.request('GET /app')
  const where = { owner: repo.owner, repo: repo.name }
  const installation = await orMissing(app.request('GET /repos/{owner}/{repo}/installation', where))
  if (installation === undefined || about === null)
    throw new ConfigurationError(`Expected the App of \`app-id\` to be installed on \`${repo.owner}/${repo.name}\`.`)
  const token = await openTokens({ appId, privateKey: pem }, app.request).of({ id: repo.id, installation: installation.data.id })
  const [first = pem, ...more] = signingKeys
  const signer = signerOf([first, ...more, pem])
  return { token, host, self: `${about.slug ?? ''}[bot]`, silent: false, appId: Number(about.id), signer }
}

/** The key of an App; a secret store may have kept its line ends as `\n`. */
function keyOf(pem: string): KeyObject {
  try {
    return createPrivateKey(pem.replaceAll('\\n', '\n').trim())
  } catch (cause) {
    throw new ConfigurationError('Expected the input `private-key` to be the private key of a GitHub App, in PEM form.', { cause })
  }
}
