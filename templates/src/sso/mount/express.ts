import { Readable } from 'node:stream'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SsoEndpoints } from '../sso'

/** Middleware of Express that answers the endpoints of single sign-on. It stands in front of whatever reads bodies. */
export function ssoMiddleware(sso: SsoEndpoints, baseUrl: string) {
  return async (request: IncomingMessage & { originalUrl?: string }, response: ServerResponse, next: (error?: unknown) => void): Promise<void> => {
    try {
      const answer = await sso.handle(toRequest(request, baseUrl))
      if (answer === undefined) return next()
      await send(answer, response)
    } catch (error) {
      next(error)
    }
  }
}

/** A request as the standard has it. The address is the configured one: what a caller says of the host decides nothing. */
export function toRequest(request: IncomingMessage & { originalUrl?: string }, baseUrl: string): Request {
  const headers = new Headers()
  for (let i = 0; i < request.rawHeaders.length; i += 2) headers.append(request.rawHeaders[i] ?? '', request.rawHeaders[i + 1] ?? '')
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return new Request(new URL(request.originalUrl ?? request.url ?? '/', baseUrl), {
    method: request.method ?? 'GET',
    headers,
    ...(hasBody && { body: Readable.toWeb(request) as ReadableStream<Uint8Array>, duplex: 'half' }),
  })
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.statusCode = answer.status
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value)
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  response.end(Buffer.from(await answer.arrayBuffer()))
}
