import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { type ClientRequestOptions, hc } from 'hono/client'
import {
  //#region patch
  change$Entity$,
  //#endregion
  //#region post collection
  create$Entity$,
  //#endregion
  //#region delete
  delete$Entity$,
  //#endregion
  //#region get item
  find$Entity$,
  //#endregion
  //#region get collection
  list$Entities$,
  //#endregion
  //#region put
  replace$Entity$,
  //#endregion
} from '../database/entities'
//#region conflict
import { isTaken } from '../database/is-taken'
//#endregion
//#region body
import { jsonLimit } from '../middleware/json-limit'
import { jsonOnly } from '../middleware/json-only'
//#endregion
import {
  failed,
  invalidRequest,
  //#region answers
  problem,
  //#endregion
  problemResponse,
} from '../problems'
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

interface Bindings {
  $binding$: D1Database
}

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
const invalid = problemResponse('The request is not valid.')
//#region key
const missing = problemResponse('There is no $one$ with this id.')
//#endregion
//#region conflict
const taken = problemResponse('Another $one$ has a value that must be unique.')
//#endregion
//#region body
const tooLarge = problemResponse('The body is too large.')
const notJson = problemResponse('The body is not JSON.')
//#endregion

//#region get item
const get$Route$Route = createRoute({
  method: 'get',
  path: '$path$',
  operationId: 'get$Route$',
  tags: ['$tag$'],
  summary: 'Get $aOne$',
  description: 'Answers with the one of this id.',
  request: { params },
  responses: {
    200: one,
    400: invalid,
    404: missing,
  },
})

//#endregion
//#region get collection
const list$Route$Route = createRoute({
  method: 'get',
  path: '$path$',
  operationId: 'list$Route$',
  tags: ['$tag$'],
  summary: 'List $tag$',
  description: 'In the order in which they were made. `nextCursor` of an answer is the `cursor` of the next request.',
  request: {
    //#region params
    params,
    //#endregion
    query: page,
  },
  responses: {
    200: { description: 'Some of the list.', content: { 'application/json': { schema: $entity$PageSchema } } },
    400: invalid,
  },
})

//#endregion
//#region post collection
const post$Route$Route = createRoute({
  method: 'post',
  path: '$path$',
  operationId: 'post$Route$',
  tags: ['$tag$'],
  summary: 'Create $aOne$',
  description: 'Answers with what was created, and where it is.',
  middleware: [jsonOnly, jsonLimit] as const,
  request: {
    //#region params
    params,
    //#endregion
    body,
  },
  responses: {
    201: { ...one, headers: z.object({ location: z.string().openapi({ description: 'Path of what was created.' }) }) },
    400: invalid,
    //#region conflict
    409: taken,
    //#endregion
    413: tooLarge,
    415: notJson,
  },
})

//#endregion
//#region post item
const post$Route$UnfinishedRoute = createRoute({
  method: 'post',
  path: '$path$',
  operationId: 'post$Route$',
  tags: ['$tag$'],
  summary: 'Not implemented: POST $shownPath$',
  description: 'This route has no behaviour yet.',
  request: { params },
  responses: {
    400: invalid,
    501: problemResponse('This route has no behaviour yet.'),
  },
})

//#endregion
//#region put
const put$Route$Route = createRoute({
  method: 'put',
  path: '$path$',
  operationId: 'put$Route$',
  tags: ['$tag$'],
  summary: 'Replace $aOne$',
  description: 'Gives the one of this id new values.',
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
    404: missing,
    //#region conflict
    409: taken,
    //#endregion
    413: tooLarge,
    415: notJson,
  },
})

//#endregion
//#region patch
const patch$Route$Route = createRoute({
  method: 'patch',
  path: '$path$',
  operationId: 'patch$Route$',
  tags: ['$tag$'],
  summary: 'Change $aOne$',
  description: 'Changes the fields that are sent, and leaves the others.',
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
    404: missing,
    //#region conflict
    409: taken,
    //#endregion
    413: tooLarge,
    415: notJson,
  },
})

//#endregion
//#region delete
const delete$Route$Route = createRoute({
  method: 'delete',
  path: '$path$',
  operationId: 'delete$Route$',
  tags: ['$tag$'],
  summary: 'Delete $aOne$',
  description: 'Deletes the one of this id.',
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
    404: missing,
  },
})

//#endregion
/** Routes of `$shownPath$`. */
export const $route$Routes = new OpenAPIHono<{ Bindings: Bindings }>({ defaultHook: invalidRequest })
  //#region get item
  .openapi(get$Route$Route, async (c) => {
    const found = await find$Entity$(c.env.$binding$, $key$)
    return found === undefined ? problem(c, 404, 'Not Found') : c.json(found, 200)
  })
  //#endregion
  //#region get collection
  .openapi(list$Route$Route, async (c) => c.json(await list$Entities$(c.env.$binding$, $listArgument$), 200))
  //#endregion
  //#region post item
  .openapi(post$Route$UnfinishedRoute, (c) => {
    // TODO: say what POST of one $one$ does.
    return problem(c, 501, 'Not Implemented', { detail: 'POST $shownPath$ has no behaviour yet.' })
  })
  //#endregion
  //#region post collection
  .openapi(post$Route$Route, async (c) => {
    const created = await create$Entity$(c.env.$binding$, $newArgument$)
    return c.json(created, 201, { location: `${c.req.path}/${created.id}` })
  })
  //#endregion
  //#region put
  .openapi(put$Route$Route, async (c) => {
    const replaced = await replace$Entity$(c.env.$binding$, $key$, c.req.valid('json'))
    return replaced === undefined ? problem(c, 404, 'Not Found') : c.json(replaced, 200)
  })
  //#endregion
  //#region patch
  .openapi(patch$Route$Route, async (c) => {
    const changed = await change$Entity$(c.env.$binding$, $key$, c.req.valid('json'))
    return changed === undefined ? problem(c, 404, 'Not Found') : c.json(changed, 200)
  })
  //#endregion
  //#region delete
  .openapi(delete$Route$Route, async (c) => {
    const isDeleted = await delete$Entity$(c.env.$binding$, $key$)
    return isDeleted ? c.body(null, 204) : problem(c, 404, 'Not Found')
  })
//#endregion

//#region conflict
$route$Routes.onError((error, c) => (isTaken(error) ? problem(c, 409, 'Conflict') : failed(error, c)))
//#endregion
//#region !conflict
$route$Routes.onError(failed)
//#endregion

export type $Route$Api = typeof $route$Routes

/** A typed client of these routes; `url` is where the Worker answers. */
export function $route$Client(url: string, options?: ClientRequestOptions) {
  return hc<$Route$Api>($clientBase$, options)
}
