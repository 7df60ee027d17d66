import type { ClosedPaths, ExampleRequest, Growth } from './growth.ts'

/** Example requests of growths that were laid together, with the statuses that they are answered with when all of them are there. */
export function requestsOf(growths: readonly Growth[]): readonly ExampleRequest[] {
  const closed = growths.flatMap(({ closes }) => closes ?? [])
  return growths
    .flatMap(({ requests }) => requests)
    .map((request) => (closed.some((paths) => isClosed(request, paths)) ? { ...request, status: 401 } : request))
}

function isClosed({ method, path, headers = {} }: ExampleRequest, { under, open }: ClosedPaths): boolean {
  const [asked = ''] = path.split('?')
  // a preflight passes: browsers send no token with it
  if (method === 'OPTIONS' && Object.hasOwn(headers, 'access-control-request-method')) return false
  if (open.has(`${method} ${asked}`)) return false
  return under === undefined || covers(under, asked)
}

/** Whether a path, with parameters as `:id`, is the start of another. */
function covers(under: string, asked: string): boolean {
  const parts = asked.split('/')
  return under.split('/').every((part, i) => part === parts[i] || (part.startsWith(':') && parts[i] !== undefined))
}
