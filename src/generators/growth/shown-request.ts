import type { ExampleRequest } from './growth.ts'

/** A request as a line for a shell; `prefix` is the path below which the application answers, `port` that of whoever develops it. */
export function shownRequest({ method, path, headers = {}, body }: ExampleRequest, prefix = '', port = 8787): string {
  const all = { ...(typeof body === 'object' && { 'content-type': 'application/json' }), ...headers }
  const words = [
    'curl',
    ...(method === 'GET' ? [] : ['-X', method]),
    ...Object.entries(all).flatMap(([name, value]) => ['-H', quoted(`${name}: ${value}`)]),
    ...(body === undefined ? [] : ['-d', quoted(bodyText(body))]),
    quoted(`http://localhost:${port}${prefix}${path}`),
  ]
  return words.join(' ')
}

/** Body of a request as it is sent. */
export function bodyText(body: NonNullable<ExampleRequest['body']>): string {
  return typeof body === 'string' ? body : JSON.stringify(body)
}

/** In single quotes, in which a shell reads nothing but the end. */
function quoted(text: string): string {
  return /^[\w:/.-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
