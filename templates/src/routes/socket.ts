import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
//#region cors
import { isAllowedOrigin } from '../middleware/cors'
//#endregion
//#region auth
import { offeredToken } from '../middleware/token-from-protocol'
//#endregion
import { invalidRequest, problem, problemResponse } from '../problems'
import type { $Sockets$ } from '../sockets/room'

interface SocketEnv {
  Bindings: {
    $SOCKETS$: DurableObjectNamespace<$Sockets$>
    //#region cors
    ALLOWED_ORIGINS?: string
    //#endregion
  }
  Variables: { user?: { id?: string | number } }
}

/** Names of rooms. Whoever names a room makes it, so they are short and plain. */
const room = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

const open$Route$ = createRoute({
  method: 'get',
  path: '$path$',
  description:
    'Opens a WebSocket. Members of a room send each other JSON: `SentMessage` goes in, `RoomMessage` or `RefusedMessage` comes out.',
  request: {
    //#region param
    params: z.object({ $param$: room }),
    //#endregion
    //#region !param
    query: z.object({ $param$: room }),
    //#endregion
  },
  responses: {
    101: { description: 'The WebSocket is open.' },
    400: problemResponse('The name of the room does not fit its schema.'),
    //#region auth
    401: problemResponse('Nobody is known who asks.'),
    //#endregion
    403: problemResponse('Pages of this origin may not open sockets.'),
    426: problemResponse('The request does not ask for a WebSocket.'),
    503: problemResponse('The room is full.'),
  },
})

/** The sockets of `$shownPath$`. */
export const $route$ = new OpenAPIHono<SocketEnv>({ defaultHook: invalidRequest }).openapi(open$Route$, async (c) => {
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') return problem(c, 426, 'Upgrade Required')
  // a browser sends cookies with sockets that pages of anybody open, and asks nobody first
  const origin = c.req.header('origin')
  const isOwn = origin === undefined || origin === new URL(c.req.url).origin
  //#region cors
  const isListed = origin !== undefined && isAllowedOrigin(origin, c.env.ALLOWED_ORIGINS)
  if (!isOwn && !isListed) return problem(c, 403, 'Forbidden', { detail: 'This origin is not allowed.' })
  //#endregion
  //#region !cors
  if (!isOwn) return problem(c, 403, 'Forbidden', { detail: 'This origin is not allowed.' })
  //#endregion
  // TODO: decide who may enter which room.
  const headers = new Headers({ upgrade: 'websocket' })
  const id = c.get('user')?.id
  if (id !== undefined) headers.set('x-member', encodeURIComponent(id))
  //#region auth
  // a browser closes a socket whose answer takes up none of the protocols that it offered
  if (offeredToken(c) !== undefined) headers.set('sec-websocket-protocol', 'bearer')
  //#endregion
  const response = await c.env.$SOCKETS$.getByName(c.req.valid($validated$).$param$).fetch(c.req.url, { headers })
  return response.status === 101 ? response : problem(c, 503, 'Service Unavailable', { detail: 'The room is full.' })
})
