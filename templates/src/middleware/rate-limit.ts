import type { Context, MiddlewareHandler } from 'hono'
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

/** One client has a whole network of IPv6 addresses: the first four groups of an address say which. */
function networkOf(address: string) {
  if (!address.includes(':')) return address
  const [start = '', end = ''] = address.toLowerCase().split('::')
  const before = groupsOf(start)
  const after = groupsOf(end)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}

function groupsOf(text: string) {
  return text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/, ''))
}
