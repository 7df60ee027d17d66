import { Readable } from 'node:stream'
import type {
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  //#region accounts bearer
  onRequestAsyncHookHandler,
  //#endregion
} from 'fastify'
import { clientAddress } from '../client-address'
import { createSso } from '../sso'

const sso = createSso(process.env)

/** Endpoints of single sign-on, to register as a plugin. Without `SSO_PROVIDERS` they answer 404. */
export const ssoRoutes: FastifyPluginAsync = async (app) => {
  // the endpoints read bodies themselves, with a limit of their own; other routes keep their parsers
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.get('/sso/metadata', answer)
  //#region responses
  app.get('/sso/login/:provider', answer)
  app.post('/sso/acs', answer)
  app.get('/sso/callback/:provider', answer)
  //#endregion
  //#region accounts
  app.get('/sso/sls', answer)
  //#endregion
  //#region accounts bearer
  app.post('/sso/token', answer)
  //#endregion
}

async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (sso === undefined) {
    reply.callNotFound()
    return reply
  }
  const asked = toRequest(request)
  const answered = await sso.handle(asked, clientAddress(asked, sso.addressHeader, request.socket.remoteAddress))
  reply.code(answered.status)
  for (const [name, value] of answered.headers) if (name !== 'set-cookie') reply.header(name, value)
  const cookies = answered.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  const body = Buffer.from(await answered.arrayBuffer())
  return reply.send(body.length > 0 ? body : undefined)
}

/** A request as the standard has it. What a caller says of the host decides nothing: only the path counts. */
function toRequest({ raw, method, url }: FastifyRequest): Request {
  const headers = new Headers()
  for (let i = 0; i < raw.rawHeaders.length; i += 2) headers.append(raw.rawHeaders[i] ?? '', raw.rawHeaders[i + 1] ?? '')
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const init = { method, headers, ...(hasBody && { body: Readable.toWeb(raw), duplex: 'half' as const }) }
  return new Request(new URL(url, 'http://localhost'), init)
}

//#region accounts bearer
/** Refuses tokens whose session has ended, whatever their time: a hook `onRequest` in front of what asks for a token. */
export function refuseEndedSessions(): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const headers = { authorization: request.headers.authorization ?? '' }
    if ((await sso?.isEnded(new Request('http://localhost', { headers }))) !== true) return
    return reply.code(401).send($refusalBody$)
  }
}
//#endregion
