/** What `AutoRouter` of itty-router 5 does with routes, written out: an object whose methods register them, and one `fetch` that asks them in turn. */
export const ittyRouter = `type Handler = (request: any, ...args: any[]) => unknown

interface Router {
  routes: [string, RegExp, Handler[]][]
  fetch: (request: { method: string; url: string; [key: string]: any }, ...args: any[]) => Promise<any>
  get: (path: string, ...handlers: Handler[]) => Router
  post: (path: string, ...handlers: Handler[]) => Router
  all: (path: string, ...handlers: Handler[]) => Router
}

const answered = (value: unknown): Response => {
  if (value === undefined || value === null) return Response.json({ status: 404, error: 'Not Found' }, { status: 404 })
  return value instanceof Response ? value : Response.json(value)
}

export function AutoRouter({ base = '' }: { base?: string } = {}): Router {
  const routes: Router['routes'] = []
  const add = (method: string) => (path: string, ...handlers: Handler[]) => {
    const pattern = (base + path).replace(/\\/+$/, '').replace(/:(\\w+)/g, '(?<$1>[^/]+)').replace(/\\*/g, '.*')
    routes.push([method, RegExp('^' + pattern + '/*$'), handlers])
    return router
  }
  const fetch: Router['fetch'] = async (request, ...args) => {
    for (const [method, pattern, handlers] of routes) {
      const match = new URL(request.url).pathname.match(pattern)
      if (match === null || (method !== request.method && method !== 'ALL')) continue
      request.params = match.groups ?? {}
      for (const handler of handlers) {
        const answer = await handler(request, ...args)
        if (answer !== undefined && answer !== null) return answered(answer)
      }
    }
    return answered(undefined)
  }
  const router: Router = Object.assign(Object.create({ get: add('GET'), post: add('POST'), all: add('ALL') }), { routes, fetch })
  return router
}
`
