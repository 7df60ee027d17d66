import { AsyncLocalStorage } from 'node:async_hooks'

/** Who acts: a person by the id that a guard has verified, a job by its name, or this service itself. */
export interface Actor {
  kind: 'person' | 'job' | 'system'
  id: string
  /** The model of a person's record, where ids of several models may be equal: `Customer`. */
  type?: string
}

/** Who acts in a request or in a run of a job. */
export interface Acting {
  actor: Actor
  /** Id of the request, or of the run. */
  requestId: string
}

interface Context {
  requestId: string
  actor: Actor | undefined
}

const contexts = new AsyncLocalStorage<Context>()

/** Does the work of a request. Nobody acts in it until a guard has said who. */
export function inRequest<Result>(work: () => Result): Result {
  return contexts.run({ requestId: crypto.randomUUID(), actor: undefined }, work)
}

/** Says who acts in the request in progress: a guard calls it with the id that it has verified. */
export function actAs(actor: Actor): void {
  const context = contexts.getStore()
  if (context === undefined) throw new Error('Nobody can act outside of a request: `carryActor` stands in front of the guard.')
  context.actor = actor
}

/** Does the work of one run of a job, which acts under its own name. */
export function asJob<Result>(name: string, work: () => Result): Result {
  return contexts.run({ requestId: crypto.randomUUID(), actor: { kind: 'job', id: name } }, work)
}

/** Who acts. Throws where nobody does: an event of nobody is worse than none. */
export function currentActor(): Acting {
  const { actor, requestId } = contexts.getStore() ?? {}
  if (actor === undefined || requestId === undefined)
    throw new Error('Nobody acts here: call `actAs` in the guard, or `asJob` around a job.')
  return { actor, requestId }
}

/** Who acts, or a stranger: somebody whom no guard has let in yet is refused as one. */
export function actorOrStranger(): Acting {
  const { actor, requestId } = contexts.getStore() ?? {}
  return { actor: actor ?? { kind: 'system', id: 'stranger' }, requestId: requestId ?? crypto.randomUUID() }
}
