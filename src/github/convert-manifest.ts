import { ProbotOctokit } from 'probot'
import { ExternalError, UserError } from '../core/errors.ts'
import { guardClient } from './guard-client.ts'
import type { Host } from './host.ts'
import { statusOf } from './request.ts'

/** A GitHub App that was just registered. */
export interface RegisteredApp {
  id: number
  clientId: string
  slug: string
  /** Page of the App, below which it is installed. */
  url: string
  /** PEM text. */
  privateKey: string
  webhookSecret: string
}

/** Exchanges the code of a registration for the App: once, and within an hour. */
export async function convertManifest(host: Host, code: string): Promise<RegisteredApp> {
  const client = new ProbotOctokit({ baseUrl: host.api, retry: { enabled: false }, throttle: { enabled: false } })
  guardClient(client)
  const { data } = await client.request('POST /app-manifests/{code}/conversions', { code }).catch((error: unknown) => {
    const status = statusOf(error)
    if (status === 404 || status === 422) throw new UserError('GitHub does not know this code any more: it lasts an hour, and works once.')
    // the message of a failed request names its address, and that holds the code
    throw error instanceof ExternalError ? error : new ExternalError(`GitHub did not hand the App over (${status ?? 'no answer'}).`)
  })
  const { id, slug = '', client_id: clientId, html_url: url, pem: privateKey, webhook_secret: webhookSecret } = data
  if (webhookSecret === null) throw new ExternalError('GitHub gave the App no secret for its webhook.')
  if (!/^[\w-]{1,100}$/.test(slug)) throw new ExternalError('GitHub gave the App no name that can stand in an address.')
  // a server with another name of its own says where it thinks it is: people stay on the host that they chose
  const page = url.startsWith(`${host.web}/`) ? url : `${host.web}/apps/${slug}`
  return { id: Number(id), clientId, slug, url: page, privateKey, webhookSecret }
}
