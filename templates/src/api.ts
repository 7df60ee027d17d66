import { OpenAPIHono } from '@hono/zod-openapi'
import { failed, invalidRequest, noSuchPath } from './problems'

/** The API: middleware first, then the routes of each module, which `/openapi.json` describes. */
export const api = new OpenAPIHono({ defaultHook: invalidRequest })
api.onError(failed)
api.notFound(noSuchPath)

api.doc31('/openapi.json', { openapi: '3.1.0', info: { title: '$title$', version: '0.1.0' }, servers: [{ url: '$base$' }], security: [] })
