import type { WorkerEntrypoint } from 'cloudflare:workers'
import { answerOthers } from './answer-others'
import { api } from './api'
import { noSuchPath } from './problems'

/** A class of handlers, as a Worker exports it. */
type Entrypoint<Bindings> = new (ctx: ExecutionContext, env: Bindings) => WorkerEntrypoint<Bindings>

/** Puts the API and its middleware in front of a Worker: a new object of its class answers each request that the API has no route for. */
export function withApi<Bindings extends object, Class extends Entrypoint<Bindings>>(worker: Class & Entrypoint<Bindings>) {
  const Own: Entrypoint<Bindings> = worker
  answerOthers((c) => new Own(c.executionCtx as ExecutionContext, c.env).fetch?.(c.req.raw) ?? noSuchPath(c))
  class WithApi extends Own {
    override fetch(request: Request) {
      return api.fetch(request, this.env, this.ctx)
    }
  }
  return WithApi as Class
}
