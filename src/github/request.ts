import { ExternalError } from '../core/errors.ts'
import { failedRequestOf, type FailedRequest } from './failed-request.ts'
import { rowOf } from './refusal-of.ts'

/** The host asks us to wait: nothing was changed, and the work goes on at `at`. */
export class RateLimited extends ExternalError {
  override readonly name = 'RateLimited'
  readonly at: Date

  constructor(at: Date, cause: unknown) {
    super(`GitHub asks to wait until ${at.toISOString()}.`, { cause })
    this.at = at
  }
}

/** Another process does the work meanwhile, so nothing was written. */
export class LostClaim extends ExternalError {
  override readonly name = 'LostClaim'

  constructor() {
    super('Another process has taken this work over, because this one gave no sign.')
  }
}

/** HTTP status of a failed request; undefined for anything else. */
export function statusOf(error: unknown): number | undefined {
  return failedRequestOf(error)?.status
}

/** What a failed request means for us: a wait, a failed host, or an answer (404, 422) that the caller understands. */
export function understood(error: unknown, now: Date): unknown {
  // what is said already, such as an answer that is none
  if (error instanceof ExternalError) return error
  // what a client takes for a failed connection, although nothing was sent
  if (error instanceof Error && error.cause instanceof ExternalError) return error.cause
  const failed = failedRequestOf(error)
  const at = failed === undefined ? undefined : waitUntil(failed, now)
  if (at !== undefined) return new RateLimited(at, error)
  if (failed !== undefined && failed.status >= 400 && failed.status < 500) return error
  const words = error instanceof Error ? error.message.split('\n')[0] : String(error)
  const what =
    failed === undefined
      ? 'GitHub did not answer as expected'
      : failed.isAnswered
        ? `GitHub did not answer as expected (${failed.status})`
        : `GitHub did not answer (${failed.request})`
  return new ExternalError(`${what}: ${words ?? ''}`, { cause: error })
}

/** Milliseconds that are waited at most, whatever the host says. */
const longestWait = 86_400_000

/** When a rate limit ends: `retry-after`, then `x-ratelimit-reset`, then what the table of refusals says (a minute, GitHub's rule for secondary limits). */
function waitUntil(failed: FailedRequest, now: Date): Date | undefined {
  const { status, headers } = failed
  const known = rowOf(failed, 'app')?.again
  if (status !== 403 && status !== 429 && typeof known !== 'number') return undefined
  const isSpent = headers['x-ratelimit-remaining'] === '0'
  const after = msAfter(headers['retry-after'], now) ?? (isSpent ? msUntil(headers['x-ratelimit-reset'], now) : undefined)
  const ms = after ?? (typeof known === 'number' ? known : isSpent ? 60_000 : undefined)
  return ms === undefined ? undefined : new Date(now.getTime() + Math.min(ms, longestWait))
}

/** Milliseconds of a `retry-after`: so many seconds, or until a date (RFC 9110); undefined where it is neither. */
function msAfter(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now.getTime()
  return ms > 0 ? ms : undefined
}

/** Milliseconds until a moment in seconds since 1970, and one second more; undefined where it is no number. */
function msUntil(value: string | undefined, now: Date): number | undefined {
  if (value === undefined || !/^\d+$/.test(value)) return undefined
  return Math.max(0, Number(value) * 1_000 - now.getTime()) + 1_000
}

/** The answer of a request, or undefined where the host says 404. */
export async function orMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (statusOf(error) === 404) return undefined
    throw error
  }
}

/** Items of one page of a list. */
const perPage = 100

/** All items of a list, page by page, at most `most`. */
export async function listAll<T>(
  page: (query: { per_page: number; page: number }) => Promise<{ data: readonly T[] }>,
  most = 3_000,
): Promise<T[]> {
  const items: T[] = []
  for (let number = 1; items.length < most; number += 1) {
    const { data } = await page({ per_page: perPage, page: number })
    items.push(...data)
    if (data.length < perPage) break
  }
  return items
}
