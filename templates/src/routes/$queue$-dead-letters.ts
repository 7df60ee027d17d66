import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { type ClientRequestOptions, hc } from 'hono/client'
import { $auth$ } from '$authModule$'
import { listDeadLetters, redrive } from '../messaging/dead-letters'
import { invalidRequest, problem, problemResponse } from '../problems'
import type { $Queue$Bindings } from '../queues/$queue$'

const letterSchema = z
  .object({
    id: z.string(),
    seq: z.int(),
    body: z.unknown(),
    reason: z.string(),
    attempts: z.int(),
    sentAt: z.iso.datetime(),
    keptAt: z.iso.datetime(),
  })
  .openapi('$Queue$DeadLetter')
const pageSchema = z.object({ items: z.array(letterSchema), next: z.int().optional() }).openapi('$Queue$DeadLetters')
const invalid = problemResponse('The request does not fit this schema.')
const unauthorized = problemResponse('The request does not say who asks.')

const listRoute = createRoute({
  method: 'get',
  path: '/queues/$queue$/dead-letters',
  //#region ours
  security: [{ bearerAuth: [] }],
  //#endregion
  middleware: $guard$,
  request: {
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      after: z.coerce.number().int().min(0).default(0).openapi({ description: '`next` of the page before.' }),
    }),
  },
  responses: {
    200: { description: 'Messages that nobody could handle, oldest first.', content: { 'application/json': { schema: pageSchema } } },
    400: invalid,
    401: unauthorized,
  },
})

const redriveRoute = createRoute({
  method: 'post',
  path: '/queues/$queue$/dead-letters/{id}/redrive',
  //#region ours
  security: [{ bearerAuth: [] }],
  //#endregion
  middleware: $guard$,
  request: { params: z.object({ id: z.string().min(1).max(200) }) },
  responses: {
    202: { description: 'The message is in its queue again.' },
    400: invalid,
    401: unauthorized,
    404: problemResponse('There is no such dead letter.'),
    409: problemResponse('The message was put back already.'),
  },
})

/** Routes of the dead letters of the queue `$queue$`. They show messages of all users: only known callers pass. */
export const $camel$DeadLetters = new OpenAPIHono<{ Bindings: $Queue$Bindings }>({ defaultHook: invalidRequest })
  .openapi(listRoute, async (c) => {
    const { limit, after } = c.req.valid('query')
    const items = await listDeadLetters(c.env.$db$, '$queue$', { limit, after })
    const last = items[items.length - 1]
    return c.json({ items: [...items], ...(items.length === limit && last !== undefined && { next: last.seq }) }, 200)
  })
  .openapi(redriveRoute, async (c) => {
    const outcome = await redrive(c.env.$db$, c.env.$QUEUE$, { queue: '$queue$', id: c.req.valid('param').id })
    if (outcome === 'unknown') return problem(c, 404, 'Not Found', { detail: 'There is no such dead letter.' })
    if (outcome === 'taken') return problem(c, 409, 'Conflict', { detail: 'The message was put back already.' })
    return c.body(null, 202)
  })

export type $Queue$DeadLettersApi = typeof $camel$DeadLetters

/** A typed client of these routes; `url` is where the Worker answers. */
export function $camel$DeadLettersClient(url: string, options?: ClientRequestOptions) {
  return hc<$Queue$DeadLettersApi>($clientBase$, options)
}
