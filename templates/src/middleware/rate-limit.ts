import type { Context, MiddlewareHandler } from 'hono'
import { networkOf } from '../http/network-of'
import { problem } from '../problems'

/** What this middleware needs of the Worker. */
interface RateLimitEnv {
  Bindings: { $LIMITER$: RateLimit }
  Variables: { user?: { id?: string | number } }
}

// as `ratelimits` of the Wrangler configuration says, which is what counts
const limit = $limit$
const period = $period$

/** Answers 429 once a client has sent more requests in a period than the limit, which Cloudflare counts in each of its locations. */
export function rateLimit(): MiddlewareHandler<RateLimitEnv> {
  return async (c, next) => {
    const { success } = await c.env.$LIMITER$.limit({ key: clientOf(c) })
    if (success) return next()
    c.header('retry-after', String(period))
    c.header('ratelimit-policy', `"default";q=${limit};w=${period}`)
    return problem(c, 429, 'Too Many Requests', { detail: `At most ${limit} requests in ${period} seconds are answered.` })
  }
}

/** The user where one is known, else the address that Cloudflare saw. Other headers that name an address are whatever the client says. */
function clientOf(c: Context<RateLimitEnv>) {
  const id = c.get('user')?.id
  if (id !== undefined) return `user:${id}`
  return `address:${networkOf(c.req.header('cf-connecting-ip') ?? 'unknown')}`
}
