import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { type AnalyticsBindings, track } from './events'

/** Callers may send any word as a method; each would be a value of its own. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Writes an event for each request. It stands before all other middleware, so that what they refuse counts too. */
export function measureRequests(): MiddlewareHandler<{ Bindings: Partial<AnalyticsBindings> }> {
  return async (c, next) => {
    // clocks of Workers stand still while code computes: this is time spent waiting
    const start = performance.now()
    try {
      await next()
    } catch (error) {
      measure(c, { start, status: 500, error })
      throw error
    }
    measure(c, { start, status: c.res.status, error: c.error })
  }
}

function measure(
  c: Context<{ Bindings: Partial<AnalyticsBindings> }>,
  { start, status, error }: { start: number; status: number; error: unknown },
): void {
  track(c.env, 'request', {
    route: routeOf(c),
    method: methods.has(c.req.method) ? c.req.method : 'other',
    statusClass: `${Math.floor(status / 100)}xx`,
    error: error === undefined ? '' : error instanceof Error ? error.name : typeof error,
    milliseconds: performance.now() - start,
    status,
  })
}

/** Pattern of the route that answered, or would have, had no middleware refused the request. */
function routeOf(c: Context): string {
  const reached = matchedRoutes(c).slice(c.req.routeIndex)
  return reached.find(({ method, path }) => method !== 'ALL' || !path.endsWith('*'))?.path ?? 'unmatched'
}
