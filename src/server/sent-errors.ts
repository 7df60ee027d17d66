import { ConfigurationError, ExternalError, RefusedError, UsageError, UserError } from '../core/errors.ts'
import { LostClaim, RateLimited } from '../github/request.ts'

/** An error as one process tells it to another: what decides how work ends, and what the log says. */
export interface SentError {
  kind: string
  name: string
  message: string
  stack?: string
  /** ISO time at which a rate limit ends. */
  at?: string
  /** Of a refused request: its status, and where it went. */
  http?: { status: number; request: { method: string; url: string }; response: { headers: Record<string, string>; data?: unknown } }
}

/** Errors that whoever reads them tells apart, the most special first. */
const kinds = { UsageError, RefusedError, ConfigurationError, UserError, LostClaim, ExternalError } as const

/** An error to be sent. */
export function sentOf(error: unknown): SentError {
  if (!(error instanceof Error)) return { kind: 'Error', name: 'Error', message: String(error) }
  const { name, message, stack } = error
  const kind = Object.entries(kinds).find(([, one]) => error instanceof one)?.[0] ?? 'Error'
  const http = httpOf(error)
  return {
    kind: error.name === 'GitFailed' ? 'GitFailed' : error instanceof RateLimited ? 'RateLimited' : kind,
    name,
    message,
    ...(stack !== undefined && { stack }),
    ...(error instanceof RateLimited && { at: error.at.toISOString() }),
    ...(http !== undefined && { http }),
  }
}

function httpOf(error: object): SentError['http'] {
  const { status, request, response } = error as { status?: unknown; request?: Record<string, unknown>; response?: Record<string, unknown> }
  if (typeof status !== 'number') return undefined
  const headers = Object.fromEntries(Object.entries((response?.['headers'] ?? {}) as object).map(([key, value]) => [key, String(value)]))
  return {
    status,
    request: { method: textOf(request?.['method']), url: textOf(request?.['url']) },
    response: { headers, ...(typeof response?.['data'] === 'object' && { data: JSON.parse(JSON.stringify(response['data'])) as unknown }) },
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The error that was sent. `others` makes errors of rooms that are not known here. */
export function receivedOf(sent: SentError, others: Readonly<Record<string, new (message: string) => Error>>): Error {
  const error = madeOf(sent, others)
  if (sent.stack !== undefined) error.stack = sent.stack
  return sent.http === undefined ? error : Object.assign(error, sent.http)
}

function madeOf({ kind, message, at, http }: SentError, others: Readonly<Record<string, new (message: string) => Error>>): Error {
  if (kind === 'RateLimited') return new RateLimited(new Date(at ?? 0), http)
  if (kind === 'LostClaim') return new LostClaim()
  const known: Readonly<Record<string, new (message: string) => Error>> = { ...kinds, ...others }
  return new (known[kind] ?? Error)(message)
}
