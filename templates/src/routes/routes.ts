import {
  createRoute,
  OpenAPIHono,
  //#region checked
  z,
  //#endregion
} from '@hono/zod-openapi'
import { type ClientRequestOptions, hc } from 'hono/client'
//#region body
import { jsonLimit } from '../middleware/json-limit'
import { jsonOnly } from '../middleware/json-only'
//#endregion
import { failed, invalidRequest, problem, problemResponse } from '../problems'
//#region schemas
import {
  //#region patch
  $entity$ChangesSchema,
  //#endregion
  //#region get collection
  $entity$PageSchema,
  //#endregion
  //#region one
  $entity$Schema,
  //#endregion
  //#region new
  new$Entity$Schema,
  //#endregion
} from '../schemas/entity'
//#endregion

//#region params
const params = z.object({
  //#each param
  $param$: z.string().max(200),
  //#endregion
  //#region item
  $idParam$: z.uuid(),
  //#endregion
})
//#endregion
//#region get collection
const page = z.object({ limit: z.coerce.number().int().min(1).max(100).default(20), cursor: z.uuid().optional() })
//#endregion
//#region key collection
const named = z.object({ id: z.uuid() })
//#endregion
//#region new
const body = { required: true, content: { 'application/json': { schema: new$Entity$Schema } } } as const
//#endregion
//#region patch
const changes = { required: true, content: { 'application/json': { schema: $entity$ChangesSchema } } } as const
//#endregion
//#region one
const one = { description: 'The $one$.', content: { 'application/json': { schema: $entity$Schema } } } as const
//#endregion
//#region get collection
const some = { description: 'Some of the list.', content: { 'application/json': { schema: $entity$PageSchema } } } as const
//#endregion
const invalid = problemResponse('The request is not valid.')
const unfinished = problemResponse('This route has no behaviour yet.')
//#region body
const tooLarge = problemResponse('The body is too large.')
const notJson = problemResponse('The body is not JSON.')
//#endregion

//#region get
const get$Route$Route = createRoute({
  method: 'get',
  path: '$path$',
  operationId: 'get$Route$',
  tags: ['$tag$'],
  summary: 'Not implemented: GET $shownPath$',
  description: 'This route has no behaviour yet.',
  request: {
    //#region params
    params,
    //#endregion
    //#region collection
    query: page,
    //#endregion
  },
  responses: {
    200: $answer$,
    400: invalid,
    501: unfinished,
  },
})

//#endregion
//#region post
const post$Route$Route = createRoute({
  method: 'post',
  path: '$path$',
  operationId: 'post$Route$',
  tags: ['$tag$'],
  summary: 'Not implemented: POST $shownPath$',
  description: 'This route has no behaviour yet.',
  //#region collection
  middleware: [jsonOnly, jsonLimit] as const,
  //#endregion
  request: {
    //#region params
    params,
    //#endregion
    //#region collection
    body,
    //#endregion
  },
  responses: {
    //#region collection
    201: one,
    //#endregion
    400: invalid,
    //#region collection
    413: tooLarge,
    415: notJson,
    //#endregion
    501: unfinished,
  },
})

//#endregion
//#region put
const put$Route$Route = createRoute({
  method: 'put',
  path: '$path$',
  operationId: 'put$Route$',
  tags: ['$tag$'],
  summary: 'Not implemented: PUT $shownPath$',
  description: 'This route has no behaviour yet.',
  middleware: [jsonOnly, jsonLimit] as const,
  request: {
    //#region params
    params,
    //#endregion
    //#region collection
    query: named,
    //#endregion
    body,
  },
  responses: {
    200: one,
    400: invalid,
    413: tooLarge,
    415: notJson,
    501: unfinished,
  },
})

//#endregion
//#region patch
const patch$Route$Route = createRoute({
  method: 'patch',
  path: '$path$',
  operationId: 'patch$Route$',
  tags: ['$tag$'],
  summary: 'Not implemented: PATCH $shownPath$',
  description: 'This route has no behaviour yet.',
  middleware: [jsonOnly, jsonLimit] as const,
  request: {
    //#region params
    params,
    //#endregion
    //#region collection
    query: named,
    //#endregion
    body: changes,
  },
  responses: {
    200: one,
    400: invalid,
    413: tooLarge,
    415: notJson,
    501: unfinished,
  },
})

//#endregion
//#region delete
const delete$Route$Route = createRoute({
  method: 'delete',
  path: '$path$',
  operationId: 'delete$Route$',
  tags: ['$tag$'],
  summary: 'Not implemented: DELETE $shownPath$',
  description: 'This route has no behaviour yet.',
  request: {
    //#region params
    params,
    //#endregion
    //#region collection
    query: named,
    //#endregion
  },
  responses: {
    204: { description: 'It is deleted.' },
    400: invalid,
    501: unfinished,
  },
})

//#endregion
/** Routes of `$shownPath$`. */
export const $route$Routes = new OpenAPIHono({ defaultHook: invalidRequest })
  //#region get
  .openapi(get$Route$Route, (c) => {
    // TODO: say what GET does.
    return problem(c, 501, 'Not Implemented', { detail: 'GET $shownPath$ has no behaviour yet.' })
  })
  //#endregion
  //#region post
  .openapi(post$Route$Route, (c) => {
    // TODO: say what POST does.
    return problem(c, 501, 'Not Implemented', { detail: 'POST $shownPath$ has no behaviour yet.' })
  })
  //#endregion
  //#region put
  .openapi(put$Route$Route, (c) => {
    // TODO: say what PUT does.
    return problem(c, 501, 'Not Implemented', { detail: 'PUT $shownPath$ has no behaviour yet.' })
  })
  //#endregion
  //#region patch
  .openapi(patch$Route$Route, (c) => {
    // TODO: say what PATCH does.
    return problem(c, 501, 'Not Implemented', { detail: 'PATCH $shownPath$ has no behaviour yet.' })
  })
  //#endregion
  //#region delete
  .openapi(delete$Route$Route, (c) => {
    // TODO: say what DELETE does.
    return problem(c, 501, 'Not Implemented', { detail: 'DELETE $shownPath$ has no behaviour yet.' })
  })
//#endregion

$route$Routes.onError(failed)

export type $Route$Api = typeof $route$Routes

/** A typed client of these routes; `url` is where the Worker answers. */
export function $route$Client(url: string, options?: ClientRequestOptions) {
  return hc<$Route$Api>($clientBase$, options)
}
