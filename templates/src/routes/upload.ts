import {
  createRoute,
  OpenAPIHono,
  //#region z
  z,
  //#endregion
} from '@hono/zod-openapi'
import { type ClientRequestOptions, hc } from 'hono/client'
//#region sizeLimit
import { fileSizeLimit } from '../middleware/file-size-limit'
//#endregion
import { failed, invalidRequest, problem, problemResponse } from '../problems'

//#region sizeLimit
/** Bytes that a file may have. */
const mostBytes = 10 * 1024 * 1024
//#endregion
//#region params
const params = z.object({
  //#each param
  $param$: z.string().max(200),
  //#endregion
})
//#endregion
//#region bytes
const file = z.string().openapi({ format: 'binary' })
//#endregion

//#region get
const get$Route$Route = createRoute({
  method: 'get',
  path: '$path$',
  operationId: 'get$Route$',
  tags: ['$tag$'],
  summary: 'Not implemented: GET $shownPath$',
  description: 'This route has no behaviour yet.',
  //#region params
  request: { params },
  //#endregion
  responses: {
    200: { description: 'The file.', content: { 'application/octet-stream': { schema: file } } },
    400: problemResponse('The request is not valid.'),
    501: problemResponse('This route has no behaviour yet.'),
  },
})

//#endregion
//#each storing
const $method$$Route$Route = createRoute({
  method: $verb$,
  path: '$path$',
  operationId: '$method$$Route$',
  tags: ['$tag$'],
  summary: 'Not implemented: $METHOD$ $shownPath$',
  description: 'Takes a file as it is. This route has no behaviour yet.',
  middleware: fileSizeLimit(mostBytes),
  request: {
    //#region params
    params,
    //#endregion
    body: { required: true, content: { 'application/octet-stream': { schema: file } } },
  },
  responses: {
    $status$: { description: 'It is stored.' },
    400: problemResponse('The request is not valid.'),
    413: problemResponse('The file is too large.'),
    501: problemResponse('This route has no behaviour yet.'),
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
  //#region params
  request: { params },
  //#endregion
  responses: {
    204: { description: 'It is changed.' },
    400: problemResponse('The request is not valid.'),
    501: problemResponse('This route has no behaviour yet.'),
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
  //#region params
  request: { params },
  //#endregion
  responses: {
    204: { description: 'It is deleted.' },
    400: problemResponse('The request is not valid.'),
    501: problemResponse('This route has no behaviour yet.'),
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
  //#each storing
  .openapi($method$$Route$Route, (c) => {
    // TODO: store `c.req.raw.body`, which is a stream.
    return problem(c, 501, 'Not Implemented', { detail: '$METHOD$ $shownPath$ has no behaviour yet.' })
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
