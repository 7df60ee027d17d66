import { type Hook, z } from '@hono/zod-openapi'
import type { Context, Env } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An error as RFC 9457 describes it. */
export const problemSchema = z
  .object({
    type: z.string().openapi({ example: 'about:blank' }),
    title: z.string().openapi({ example: 'Bad Request' }),
    status: z.int().openapi({ example: 400 }),
    detail: z.string().optional(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .openapi('Problem')

export type Problem = z.infer<typeof problemSchema>

/** A response that is a problem, for `createRoute`. */
export function problemResponse(description: string) {
  return { description, content: { 'application/problem+json': { schema: problemSchema } } } as const
}

/** Answers with a problem; `title` is the phrase of the status. */
export function problem<Status extends ContentfulStatusCode>(c: Context, status: Status, title: string, more: Partial<Problem> = {}) {
  const body: Problem = { type: 'about:blank', title, status, ...more }
  return c.json(body, status, { 'content-type': 'application/problem+json' })
}

/** Answers a request that does not fit the schema of its route with 400, and says which fields do not. */
export const invalidRequest: Hook<unknown, Env, string, unknown> = (result, c) => {
  if (result.success) return
  const errors = result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  return problem(c, 400, 'Bad Request', { detail: `The ${result.target} of the request does not fit its schema.`, errors })
}

/** Answers requests for a path that no route has. */
export function noSuchPath(c: Context) {
  return problem(c, 404, 'Not Found')
}

/** Answers what a handler threw: an `HTTPException` as it says, anything else with 500 and no detail. */
export function failed(error: Error, c: Context) {
  if (error instanceof HTTPException) return problem(c, error.status, error.message || 'Error')
  console.error(error)
  return problem(c, 500, 'Internal Server Error')
}
