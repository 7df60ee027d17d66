import type { Context } from 'hono'
import { answerOthers } from './answer-others'
import { api } from './api'
import { noSuchPath } from './problems'

/** What a Worker exports, as far as it answers requests. */
interface Answering {
  fetch?(request: Request, env: object, ctx?: ExecutionContext): Response | Promise<Response>
}

/** Puts the API and its middleware in front of a Worker, which answers every path that the API has no route for. */
export function withApi<Worker extends Answering>(worker: Worker) {
  answerOthers((c) => worker.fetch?.(c.req.raw, c.env, contextOf(c)) ?? noSuchPath(c))
  return { ...worker, fetch: api.fetch }
}

/** The context of a request; whoever asks in a test may have given none. */
function contextOf(c: Context): ExecutionContext | undefined {
  try {
    return c.executionCtx as ExecutionContext
  } catch {
    return undefined
  }
}
