import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { type ClientRequestOptions, hc } from 'hono/client'
import { invalidRequest, problem, problemResponse } from '../problems'
import { $entity$Schema, new$Entity$Schema } from '../schemas/entity'

//#region params
const params = z.object({
  //#each param
  $param$: z.string().min(1).max(200),
  //#endregion
})
//#endregion
const invalid = problemResponse('The request does not fit this schema.')
const unfinished = problemResponse('This route has no behaviour yet.')
const body = { required: true, content: { 'application/json': { schema: new$Entity$Schema } } } as const
const one = { description: 'The $one$.', content: { 'application/json': { schema: $entity$Schema } } } as const

//#region get
const get$Route$ = createRoute({
  method: 'get',
  path: '$path$',
  //#region params
  request: { params },
  //#endregion
  responses: {
    200: one,
    400: invalid,
    501: unfinished,
  },
})

//#endregion
//#region post
const post$Route$ = createRoute({
  method: 'post',
  path: '$path$',
  request: {
    //#region params
    params,
    //#endregion
    body,
  },
  responses: {
    201: one,
    400: invalid,
    501: unfinished,
  },
})

//#endregion
/** Routes of `$shownPath$`. */
export const $route$ = new OpenAPIHono({ defaultHook: invalidRequest })
  //#region get
  .openapi(get$Route$, (c) => {
    // TODO: answer with what is asked for.
    return problem(c, 501, 'Not Implemented', { detail: 'GET $shownPath$ has no behaviour yet.' })
  })
  //#endregion
  //#region post
  .openapi(post$Route$, (c) => {
    // TODO: answer with what is asked for.
    return problem(c, 501, 'Not Implemented', { detail: 'POST $shownPath$ has no behaviour yet.' })
  })
//#endregion

export type $Route$Api = typeof $route$

/** A typed client of these routes; `url` is where the Worker answers. */
export function $route$Client(url: string, options?: ClientRequestOptions) {
  return hc<$Route$Api>(url, options)
}
