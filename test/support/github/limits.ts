import { Refusal } from './call.ts'
import type { Principal } from './principals.ts'
import type { State } from './state.ts'

/** Limits that the stand-in keeps; both can change while it runs. */
export interface Limits {
  /** Requests in an hour. */
  perHour: number
  /** New issues, comments and pull requests in a minute; no limit unless told. */
  contentPerMinute: number | undefined
}

interface Count {
  used: number
  resetAt: number
}

/** Counts requests by who makes them. */
export interface Meter {
  readonly limits: Limits
  readonly counts: Map<string, Count>
  content: number[]
}

/** A meter that has counted nothing. */
export const createMeter = (limits: Limits): Meter => ({ limits, counts: new Map(), content: [] })

const keyOf = (principal: Principal): string =>
  principal.kind === 'installation'
    ? `installation ${principal.installation.id}`
    : 'user' in principal
      ? principal.user.login
      : principal.kind

/** Where somebody stands. */
export function standing(
  { limits, counts }: Meter,
  state: State,
  principal: Principal,
): { used: number; limit: number; remaining: number; reset: number } {
  const now = Math.floor(state.now().getTime() / 1000)
  const known = counts.get(keyOf(principal))
  const count = known !== undefined && known.resetAt > now ? known : { used: 0, resetAt: now + 3600 }
  counts.set(keyOf(principal), count)
  return { used: count.used, limit: limits.perHour, remaining: Math.max(0, limits.perHour - count.used), reset: count.resetAt }
}

/** Headers that GitHub sends with every answer. */
export function limitHeaders(meter: Meter, state: State, principal: Principal): Record<string, string> {
  const { used, limit, remaining, reset } = standing(meter, state, principal)
  return {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-used': String(used),
    'x-ratelimit-reset': String(reset),
    'x-ratelimit-resource': 'core',
  }
}

const creates = /\/(?:create|create-comment|create-reply-for-review-comment|create-review)$/

/** Counts a request, or refuses it when a limit is reached. */
export function countRequest(meter: Meter, state: State, principal: Principal, operationId: string): void {
  if (operationId === 'rate-limit/get') return
  const { remaining } = standing(meter, state, principal)
  if (remaining === 0) throw new Refusal(403, `API rate limit exceeded for ${keyOf(principal)}.`)
  const count = meter.counts.get(keyOf(principal))
  if (count !== undefined) count.used += 1
  countContent(meter, state, operationId)
}

function countContent(meter: Meter, state: State, operationId: string): void {
  const { contentPerMinute } = meter.limits
  if (contentPerMinute === undefined || !/^(?:issues|pulls)/.test(operationId) || !creates.test(operationId)) return
  const now = state.now().getTime()
  meter.content = meter.content.filter((at) => at > now - 60_000)
  if (meter.content.length >= contentPerMinute) {
    throw new Refusal(
      403,
      'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.',
      {},
      { 'retry-after': '60' },
    )
  }
  meter.content.push(now)
}
