import { Refusal } from './refusal'

/** A request for an endpoint. */
export interface SsoCall {
  request: Request
  /** What the path names: the id of a provider. */
  id: string
  /** The address that the request came from, where it is known. */
  address: string | undefined
}

/** An endpoint of single sign-on. */
export interface Endpoint {
  method: 'GET' | 'POST'
  /** Path below the address of this service; `:provider` stands for an id. */
  path: string
  answer(call: SsoCall): Promise<Response>
}

/** What happened, for operators: nothing of it goes to whoever asked. */
export interface SsoEvent {
  kind: 'account-created' | 'failed' | 'login' | 'logout' | 'refused' | 'roles-changed'
  accountId?: string | undefined
  provider?: string | undefined
  address?: string | undefined
  /** Why something was refused, or which roles somebody has from now on. It holds neither an assertion nor a token. */
  detail?: string | undefined
}

/** Keeps an event. */
export type Report = (event: SsoEvent) => Promise<void>

/** Reports an event in several ways, one after the other. */
export function reportAll(ways: readonly Report[]): Report {
  return async (event) => {
    for (const report of ways) await report(event)
  }
}

/** What answers requests. */
export interface HandlerParts {
  endpoints: readonly Endpoint[]
  /** Where browsers find this service. */
  baseUrl: string
  report: Report
  /** Seconds after which a caller may call again who called too often. */
  limit?: (call: SsoCall) => Promise<number | undefined>
}

/** Answers a request for an endpoint; 404 for any other path. */
export type Handler = (request: Request, address?: string) => Promise<Response>

/** Answers requests by the endpoint that they are for. Whatever is refused gets the same answer, so that nobody learns what would have passed. */
export function createHandler({ endpoints, baseUrl, report, limit }: HandlerParts): Handler {
  return async (request, address) => {
    const path = pathBelow(new URL(request.url).pathname, baseUrl)
    for (const endpoint of endpoints) {
      const id = endpoint.method === request.method ? idIn(path, endpoint.path) : undefined
      if (id === undefined) continue
      const call = { request, id, address }
      try {
        const seconds = await limit?.(call)
        if (seconds !== undefined) return problem(429, 'Too many calls.', { 'retry-after': String(seconds) })
        return await endpoint.answer(call)
      } catch (error) {
        return refused(error, call, report)
      }
    }
    return notFound()
  }
}

/** The part of a path for which `:provider` stands, empty where the endpoint has none; undefined for another path. */
function idIn(path: string, pattern: string): string | undefined {
  const [start = '', end] = pattern.split(':provider')
  if (end === undefined) return path === pattern ? '' : undefined
  const id = path.startsWith(start) ? path.slice(start.length) : ''
  return /^[\w-]{1,64}$/.test(id) ? id : undefined
}

/** A path as it is below that of this service. */
function pathBelow(path: string, baseUrl: string): string {
  const prefix = new URL(baseUrl).pathname.replace(/\/$/, '')
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : ''
}

async function refused(error: unknown, { id, address }: Pick<SsoCall, 'address' | 'id'>, report: Report): Promise<Response> {
  const isRefusal = error instanceof Refusal
  const detail = error instanceof Error ? error.message : String(error)
  try {
    await report({ kind: isRefusal ? 'refused' : 'failed', address, detail, ...(id !== '' && { provider: id }) })
  } catch (failure) {
    // what keeps events may be what failed: whoever asked learns nothing of that either
    console.error(JSON.stringify({ message: 'sso.unreported', detail: failure instanceof Error ? failure.message : String(failure) }))
  }
  return isRefusal ? problem(403, 'The sign-in was refused.') : problem(500, 'The sign-in failed.')
}

/** The answer to a path or a provider that does not exist. */
export function notFound(): Response {
  return problem(404, 'Not Found')
}

/** An error as RFC 9457 describes it. */
export function problem(status: number, title: string, more: Readonly<Record<string, string>> = {}): Response {
  const headers = { 'content-type': 'application/problem+json', 'cache-control': 'no-store', ...more }
  return new Response(JSON.stringify({ type: 'about:blank', title, status }), { status, headers })
}
