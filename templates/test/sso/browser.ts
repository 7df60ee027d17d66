import type { Handler } from '../../src/sso/endpoint'
import { baseUrl } from './service'

/** A browser: it keeps cookies, and sends them back. */
export interface Browser {
  cookies: Map<string, string>
  /** Gets a path of this service, or an address of it. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>
  /** Sends a form. */
  post(path: string, form: Readonly<Record<string, string>>): Promise<Response>
}

/** A browser that nobody used before, at an address of the network. */
export function openBrowser(handle: Handler, address?: string): Browser {
  const cookies = new Map<string, string>()
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const answer = await handle(new Request(new URL(path, baseUrl), { ...init, headers }), address)
    for (const cookie of answer.headers.getSetCookie()) keep(cookies, cookie)
    return answer
  }
  return {
    cookies,
    get: async (path, headers = {}) => send(path, { headers }),
    post: async (path, form) => send(path, { method: 'POST', body: new URLSearchParams(form) }),
  }
}

function keep(cookies: Map<string, string>, cookie: string): void {
  const [pair = ''] = cookie.split(';')
  const at = pair.indexOf('=')
  if (cookie.includes('Max-Age=0')) cookies.delete(pair.slice(0, at))
  else cookies.set(pair.slice(0, at), pair.slice(at + 1))
}

/** Where an answer sends a browser. */
export function locationOf(answer: Response): string {
  return answer.headers.get('location') ?? ''
}
