import type { Value } from '../../core/facts.ts'
import { insideValue } from '../../core/inside-value.ts'
import type { Project, Route } from '../../core/project.ts'
import { writtenPath } from '../../core/written-path.ts'

/** What a session is besides what code put into it. */
const own = /^(?:id|cookie|destroy|save|regenerate|reload|touch|resetMaxAge|passport)$/

/** Whether the handler reads what an earlier call left in the session of the caller: `req.session.cart`. */
export function readsSession({ handlerAt }: Route, project: Project): boolean {
  const facts = handlerAt && project.facts(handlerAt.file)
  if (handlerAt === undefined || facts === undefined) return false
  const isInside = ({ line }: { line: number }): boolean => line >= handlerAt.from && line <= handlerAt.to
  const values = [
    ...facts.calls.filter(isInside).map((call): Value => ({ k: 'call', call })),
    ...facts.bindings.filter(isInside).map(({ value }) => value),
  ]
  return values.some(holdsSession)
}

function holdsSession(value: Value): boolean {
  const name = /^(?:req|request|ctx|context|c)\.session\.(\w+)/.exec(writtenPath(value) ?? '')?.[1]
  return (name !== undefined && !own.test(name)) || insideValue(value).some(holdsSession)
}
