//#region !plain
import { OpenAPIHono } from '@hono/zod-openapi'
//#endregion
//#region plain
import { Hono } from 'hono'
//#endregion
import {
  failed,
  //#region !plain
  invalidRequest,
  //#endregion
  noSuchPath,
} from './problems'

//#region !plain
/** The API: middleware first, then the routes of each module, which `/openapi.json` describes. */
export const api = new OpenAPIHono({ defaultHook: invalidRequest })
//#endregion
//#region plain
/** The API: middleware first, then routes. */
export const $api$ = new Hono()
//#endregion
api.onError(failed)
api.notFound(noSuchPath)

//#region !plain
api.doc31('/openapi.json', { openapi: '3.1.0', info: { title: '$title$', version: '0.1.0' }, servers: [{ url: '$base$' }], security: [] })
//#endregion
