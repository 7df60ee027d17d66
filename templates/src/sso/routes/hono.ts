import { getConnInfo } from '@hono/node-server/conninfo'
import {
  type Context,
  Hono,
  //#region accounts bearer
  type MiddlewareHandler,
  //#endregion
} from 'hono'
import { clientAddress } from '../client-address'
import { createSso } from '../sso'

const sso = createSso(process.env)

/** Endpoints of single sign-on. Without `SSO_PROVIDERS` they answer 404. */
export const ssoRoutes = new Hono()

ssoRoutes.get('/sso/metadata', answer)
//#region responses
ssoRoutes.get('/sso/login/:provider', answer)
ssoRoutes.post('/sso/acs', answer)
ssoRoutes.get('/sso/callback/:provider', answer)
//#endregion
//#region accounts
ssoRoutes.get('/sso/sls', answer)
//#endregion
//#region accounts bearer
ssoRoutes.post('/sso/token', answer)
//#endregion

async function answer(c: Context): Promise<Response> {
  if (sso === undefined) return c.notFound()
  // a test calls the application without a connection
  const connection = c.env?.incoming === undefined ? undefined : getConnInfo(c).remote.address
  return sso.handle(c.req.raw, clientAddress(c.req.raw, sso.addressHeader, connection))
}

//#region accounts bearer
/** Refuses tokens whose session has ended, whatever their time: it stands in front of what asks for a token. */
export function refuseEndedSessions(): MiddlewareHandler {
  return async (c, next) => {
    if ((await sso?.isEnded(c.req.raw)) !== true) return next()
    return c.json($refusalBody$, 401)
  }
}
//#endregion
