import type { Page } from './web-browser.ts'

/** What somebody learns of an answer: all of it but when it was given. */
export function outwardAnswer({ status, headers, body }: Page): object {
  const { date: _, ...said } = headers
  return { status, headers: said, body }
}

/** The one answer to whatever is refused. */
export const outwardRefusal: object = {
  status: 403,
  headers: {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    connection: 'close',
    'content-length': '70',
  },
  body: '{"type":"about:blank","title":"The sign-in was refused.","status":403}',
}
