import { type Ref, ref } from '../../core/phrase.ts'
import type { Project, Route } from '../../core/project.ts'
import type { TriggerInfo } from '../../core/trigger.ts'
import { routeRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'

/** Verbs that say that an operation changes something. */
export const changingVerb =
  /(?:^|[.:_/])(?:create|add|update|edit|set|save|upsert|delete|remove|destroy|cancel|invite|revoke|assign|ban|approve|reject|pay|refund|send|upload|import|archive|restore|publish|transfer|merge|reset)/i

/** Whether an operation is there to change something, as its method or its name says. */
export function isChanging(operation: Callable): boolean {
  if (isRequest(operation)) return !['GET', 'HEAD', 'OPTIONS'].includes(operation.method)
  const { kind, name } = operation
  return kind === 'graphql' ? /^Mutation\b/.test(name) : kind === 'procedure' ? changingVerb.test(name) : kind === 'action'
}

/** What is called by name, by the name that callers use: procedures of several routers share names of functions. */
export function triggerRef(project: Project, { name }: Pick<TriggerInfo, 'name'>): Ref {
  return project.symbols.some((symbol) => symbol.name === name) ? ref('symbol', name) : value(name)
}

/** What a caller can start: a route by method and path, anything else by its name. */
export type Callable = Route | TriggerInfo

/** Whether it is a request. */
export function isRequest(operation: Callable): operation is Route {
  return 'method' in operation
}

/** What a caller can start, as a reference. */
export function callableRef(project: Project, operation: Callable): Ref {
  return isRequest(operation) ? routeRef(operation) : triggerRef(project, operation)
}

/** Middleware of a route that limits calls by its name, although no figure of it was read: `loginLimiter`. */
export function limiterOf({ middleware }: Pick<Route, 'middleware'>): string | undefined {
  return middleware.find((name) => /limit|throttl|slow_?down/i.test(name) && !/size|body|upload|file|page/i.test(name))
}
