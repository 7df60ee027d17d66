import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { api } from './api'
import { failed, noSuchPath } from './problems'

/** Says what answers the paths that the API has no route for, behind the same middleware; an error of it stays one of the Worker. */
export function answerOthers(answer: (c: Context) => Response | Promise<Response>): void {
  api.notFound((c) => (isOfApi(c) ? noSuchPath(c) : answer(c)))
  api.onError((error, c) => {
    if (error instanceof HTTPException || isOfApi(c)) return failed(error, c)
    throw error
  })
}

/** True for paths that the API has a route for, whatever the method; but what a browser asks before a request, the Worker may answer for every path. */
function isOfApi({ req: { method: asked, path } }: Context): boolean {
  if (asked === 'OPTIONS') return false
  return ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].some((method) =>
    api.router.match(method, path)[0].some(([[, route]]) => !route.path.includes('*')),
  )
}
