import { Readable } from 'node:stream'
import {
  type Request as ExpressRequest,
  type Response as ExpressResponse,
  //#region accounts bearer
  type RequestHandler,
  //#endregion
  Router,
} from 'express'
import { clientAddress } from '../client-address'
import { createSso } from '../sso'

const sso = createSso(process.env)

/** Endpoints of single sign-on. Without `SSO_PROVIDERS` they answer 404. They stand in front of what reads bodies. */
export const ssoRoutes = Router()

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

async function answer(req: ExpressRequest, res: ExpressResponse): Promise<void> {
  if (sso === undefined) {
    res.sendStatus(404)
    return
  }
  const request = toRequest(req)
  const answered = await sso.handle(request, clientAddress(request, sso.addressHeader, req.socket.remoteAddress))
  res.status(answered.status)
  for (const [name, value] of answered.headers) if (name !== 'set-cookie') res.setHeader(name, value)
  const cookies = answered.headers.getSetCookie()
  if (cookies.length > 0) res.setHeader('set-cookie', cookies)
  res.end(Buffer.from(await answered.arrayBuffer()))
}

/** A request as the standard has it. What a caller says of the host decides nothing: only the path counts. */
function toRequest(req: ExpressRequest): Request {
  const headers = new Headers()
  for (let i = 0; i < req.rawHeaders.length; i += 2) headers.append(req.rawHeaders[i] ?? '', req.rawHeaders[i + 1] ?? '')
  const hasBody = req.method !== 'GET' && req.method !== 'HEAD'
  const init = { method: req.method, headers, ...(hasBody && { body: Readable.toWeb(req), duplex: 'half' as const }) }
  return new Request(new URL(req.originalUrl, 'http://localhost'), init)
}

//#region accounts bearer
/** Refuses tokens whose session has ended, whatever their time: it stands in front of what asks for a token. */
export function refuseEndedSessions(): RequestHandler {
  return async (req, res, next) => {
    const headers = { authorization: req.get('authorization') ?? '' }
    if ((await sso?.isEnded(new Request('http://localhost', { headers }))) !== true) return next()
    res.status(401).json($refusalBody$)
  }
}
//#endregion
