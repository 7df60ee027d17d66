import type { Json } from './json.ts'
import type { Violation } from './validate.ts'

/** One request as it came and was answered. */
export interface RequestRecord {
  readonly sequence: number
  /** Milliseconds since the epoch, of the machine's clock. */
  readonly at: number
  readonly method: string
  /** Path below the API, or below the web address for git. */
  readonly path: string
  readonly query: string
  /** Operation id of GitHub's description; `git/upload-pack` and `git/receive-pack` for git itself; undefined = no such operation. */
  readonly operationId: string | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly body: Json | undefined
  /** The body as it came, empty for git's own bytes. */
  readonly bodyText: string
  /** How the caller authenticated; `unknown` until it was looked at. */
  auth: 'anonymous' | 'app' | 'installation' | 'actions' | 'user' | 'unknown'
  actor: string | undefined
  /** Status of the answer; 0 = the connection was dropped. */
  status: number
  answer: Json | undefined
  /** Whether the operation itself ran: a fault before the effect leaves it out. */
  hasRun: boolean
  /** What an injected fault did instead of the true answer. */
  fault: string | undefined
}

/** Everything that came in. */
export interface Recording {
  readonly requests: RequestRecord[]
  readonly violations: Violation[]
}

/** Headers that carry credentials. */
const secret = new Set(['authorization', 'cookie'])

/** Operations that write nothing although they are no GET. */
const harmless = new Set(['apps/create-installation-access-token', 'apps/revoke-installation-access-token', 'git/upload-pack'])

/** Whether a request asks for a change on GitHub. */
export const isWrite = ({ method, operationId }: RequestRecord): boolean =>
  method !== 'GET' && method !== 'HEAD' && operationId !== undefined && !harmless.has(operationId)

/** Base64 in a body as the text behind it, so that a secret cannot hide there. */
function uncovered(value: Json | undefined): string[] {
  if (typeof value === 'string')
    return value.length >= 8 && /^[A-Za-z0-9+/\s]+=*\s*$/.test(value) ? [Buffer.from(value, 'base64').toString()] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((inner: Json) => uncovered(inner))
}

/** Everything that clients sent except their credentials, as one text to search for secrets. */
export const sentText = (requests: readonly RequestRecord[]): string =>
  requests
    .flatMap(({ method, path, query, headers, body, bodyText }) => [
      `${method} ${path}?${decodeSafely(query)}`,
      ...Object.entries(headers).flatMap(([name, value]) => (secret.has(name) ? [] : [`${name}: ${value}`])),
      bodyText,
      ...(body === undefined ? [] : [...texts(body), ...uncovered(body)]),
    ])
    .join('\n')

/** Every text of a body without JSON's escapes. */
function texts(value: Json): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((inner: Json) => texts(inner))
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
