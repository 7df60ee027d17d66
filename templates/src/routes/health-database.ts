import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { problem, problemResponse } from '../problems'

/** What the check needs of the Worker. */
interface HealthBindings {
  $DB$: D1Database
}

const getHealth = createRoute({
  method: 'get',
  path: '/health',
  description: 'Says whether the Worker can do its work. Nothing in the answer is worth hiding, so that anybody may ask.',
  responses: {
    200: {
      description: 'The Worker can do its work.',
      content: { 'application/json': { schema: z.object({ status: z.literal('ok') }).openapi('Health') } },
    },
    503: problemResponse('The database does not answer.'),
  },
})

/** The check that whoever deploys or watches the Worker asks. */
export const health = new OpenAPIHono<{ Bindings: HealthBindings }>().openapi(getHealth, async (c) => {
  c.header('cache-control', 'no-store')
  try {
    await c.env.$DB$.prepare('SELECT 1').first()
  } catch (error) {
    console.error(error)
    return problem(c, 503, 'Service Unavailable', { detail: 'The database does not answer.' })
  }
  return c.json({ status: 'ok' } as const, 200)
})
