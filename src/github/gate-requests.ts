import type { EndpointDefaults } from '@octokit/types'
import { withoutSecrets } from '../core/secrets/hide-secrets.ts'

/** Content of files, which is gated where it is made because a person's bytes are kept; and what names things of the host. */
const asTheyAre = new Set([
  'code',
  'tree',
  'content',
  'owner',
  'repo',
  'ref',
  'head',
  'base',
  'sha',
  'url',
  'baseUrl',
  'method',
  'headers',
  'request',
  'mediaType',
])

/** Takes secrets out of everything that a request tells the host: titles, bodies, summaries, annotations, messages (THREATS D4). */
export function gateRequest(options: EndpointDefaults): void {
  if (options.method === 'GET' || options.method === 'HEAD') return
  const fields = options as Record<string, unknown>
  for (const name of Object.keys(fields)) if (!asTheyAre.has(name)) fields[name] = withoutSecrets(fields[name])
}
