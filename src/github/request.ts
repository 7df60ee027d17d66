import { ExternalError } from '../core/errors.ts'

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
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  return typeof status === 'number' ? status : undefined
}

/** What a failed request means for us: a wait, a failed host, or an answer (404, 422) that the caller understands. */
export function understood(error: unknown, now: Date): unknown {
  if (error instanceof ExternalError) return error
  const status = statusOf(error)
  const at = waitUntil(error, now)
  if (at !== undefined) return new RateLimited(at, error)
  if (status !== undefined && status < 500) return error
  const words = error instanceof Error ? error.message.split('\n')[0] : String(error)
  return new ExternalError(`GitHub did not answer as expected${status === undefined ? '' : ` (${status})`}: ${words ?? ''}`, {
    cause: error,
  })
}

/** When a rate limit ends: `retry-after`, then `x-ratelimit-reset`, then a minute (GitHub's rule for secondary limits). */
function waitUntil(error: unknown, now: Date): Date | undefined {
  const status = statusOf(error)
  if (status !== 403 && status !== 429) return undefined
  const headers = headersOf(error)
  const after = Number(headers['retry-after'])
  if (Number.isFinite(after) && after > 0) return new Date(now.getTime() + Math.min(after, 86_400) * 1_000)
  if (headers['x-ratelimit-remaining'] === '0')
    return new Date(Math.max(now.getTime(), Number(headers['x-ratelimit-reset']) * 1_000) + 1_000)
  const message = error instanceof Error ? error.message : ''
  return status === 429 || /secondary rate limit/i.test(message) ? new Date(now.getTime() + 60_000) : undefined
}

function headersOf(error: unknown): Readonly<Record<string, string | undefined>> {
  const response = typeof error === 'object' && error !== null && 'response' in error ? error.response : undefined
  const headers = typeof response === 'object' && response !== null && 'headers' in response ? response.headers : undefined
  return typeof headers === 'object' && headers !== null ? (headers as Record<string, string | undefined>) : {}
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
