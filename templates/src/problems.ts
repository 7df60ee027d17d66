//#region !plain
import { z } from '@hono/zod-openapi'
//#endregion
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { StatusCode } from 'hono/utils/http-status'

//#region plain
/** An error as RFC 9457 describes it. */
export interface $Problem$ {
  type: string
  title: string
  status: number
  detail?: string | undefined
}
//#endregion
//#region !plain
/** An error as RFC 9457 describes it. */
const problemSchema = z
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
//#endregion

/** A status whose answer has a body. */
type ProblemStatus = Exclude<StatusCode, 101 | 204 | 205 | 304>

/** Answers with a problem; `title` is the phrase of the status. */
export function problem<Status extends ProblemStatus>(c: Context, status: Status, title: string, more: Partial<Problem> = {}) {
  const body: Problem = { type: 'about:blank', title, status, ...more }
  return c.json(body, status, { 'content-type': 'application/problem+json' })
}

//#region !plain
/** Parts of a request, as validators name them and as people do. */
const parts: Readonly<Record<string, string>> = { json: 'body', form: 'body', param: 'path', header: 'headers', cookie: 'cookies' }

/** What a validator says of one part of a request. */
type Validated = { target: string } & (
  | { success: true }
  | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }
)

/** Answers a request that does not fit the schema of its route with 400, and says which fields do not. */
export function invalidRequest(result: Validated, c: Context) {
  if (result.success) return
  const errors = result.error.issues.slice(0, 20).map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }))
  return problem(c, 400, 'Bad Request', { detail: `The ${parts[result.target] ?? result.target} of the request is not valid.`, errors })
}
//#endregion

/** Answers requests for a path that no route has. */
export function noSuchPath(c: Context) {
  return problem(c, 404, 'Not Found')
}

/** Phrases of the statuses that libraries refuse requests with. */
const phrases: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
}

function hasBody(status: StatusCode): status is ProblemStatus {
  return ![101, 204, 205, 304].includes(status)
}

/** Answers what a handler threw: an `HTTPException` as it says, anything else with 500 and nothing of the error. */
export function failed(error: Error, c: Context) {
  if (error instanceof HTTPException) {
    if (error.res !== undefined) return error.getResponse()
    const status = hasBody(error.status) ? error.status : 500
    const title = phrases[status] ?? (status < 500 ? 'Request Refused' : 'Server Error')
    return problem(c, status, title, error.message === '' || error.message === title ? {} : { detail: error.message })
  }
  console.error(error)
  return problem(c, 500, 'Internal Server Error')
}
