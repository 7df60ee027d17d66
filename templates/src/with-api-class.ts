import type { WorkerEntrypoint } from 'cloudflare:workers'
import { answerOthers } from './answer-others'
import { api } from './api'
import { noSuchPath } from './problems'

/** A class of handlers, as a Worker exports it. */
type Entrypoint<Bindings> = new (ctx: ExecutionContext, env: Bindings) => WorkerEntrypoint<Bindings>

/** Puts the API and its middleware in front of a Worker: the object of its class that gets a request also answers it where the API has no route. */
export function withApi<Bindings extends object, Class extends Entrypoint<Bindings>>(worker: Class & Entrypoint<Bindings>) {
  const Own: Entrypoint<Bindings> = worker
  // the runtime makes an object and a context of its own for each request
  const others = new WeakMap<object, (request: Request) => ReturnType<NonNullable<WorkerEntrypoint['fetch']>> | undefined>()
  answerOthers((c) => others.get(c.executionCtx)?.(c.req.raw) ?? noSuchPath(c))
  class WithApi extends Own {
    override fetch(request: Request) {
      others.set(this.ctx, (other) => super.fetch?.(other))
      return api.fetch(request, this.env, this.ctx)
    }
  }
  return WithApi as Class
}
