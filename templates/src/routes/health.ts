import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'

const getHealth = createRoute({
  method: 'get',
  path: '/health',
  description: 'Says whether the Worker answers. Nothing in the answer is worth hiding, so that anybody may ask.',
  responses: {
    200: {
      description: 'The Worker answers.',
      content: { 'application/json': { schema: z.object({ status: z.literal('ok') }).openapi('Health') } },
    },
  },
})

/** The check that whoever deploys or watches the Worker asks. */
export const health = new OpenAPIHono().openapi(getHealth, (c) => {
  c.header('cache-control', 'no-store')
  return c.json({ status: 'ok' } as const, 200)
})
