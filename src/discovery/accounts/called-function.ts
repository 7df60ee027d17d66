import type { CallFact } from '../../core/facts.ts'
import type { Project } from '../../core/project.ts'
import type { Place } from '../features/resolve-call.ts'

/** The function that a call asks for by name: `charge`, `mail.send`, and `Mail.send` of `new Mail().send()`. */
export function calledName({ callee }: CallFact): string | undefined {
  if (callee.k === 'ref') return callee.name
  const made = callee.k === 'get' && callee.of.k === 'call' && callee.of.call.new === true ? callee.of.call.callee : undefined
  return callee.k === 'get' && made?.k === 'ref' ? `${made.name}.${callee.name}` : undefined
}

/** A function that is declared inside of the one that calls it. */
export function localFunction(project: Project, { path, fn }: Place, callee: string): Place | undefined {
  const facts = project.facts(path)
  const at = facts?.functions.indexOf(fn) ?? -1
  const found = at < 0 ? undefined : facts?.functions.find((one) => one.in === at && one.name === callee)
  return found === undefined ? undefined : { path, fn: found }
}

/** A function of a file by its index. */
export function innerFunction(project: Project, path: Place['path'], at: number): Place | undefined {
  const fn = project.facts(path)?.functions[at]
  return fn === undefined ? undefined : { path, fn }
}

/** Whether a function stands inside of another one. */
export function isInside(project: Project, inner: Place, outer: Place): boolean {
  const functions = project.facts(inner.path)?.functions ?? []
  for (let at = inner.fn.in; at >= 0; at = functions[at]?.in ?? -1) if (functions[at] === outer.fn) return true
  return false
}
