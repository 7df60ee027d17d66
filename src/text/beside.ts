import type { PageSubject } from '../core/page.ts'

/** True where two subjects were there at the same time, so that neither is the other one under a new name. */
export type Beside = (one: PageSubject, other: PageSubject) => boolean

/** Nothing is known of what stood beside what. */
export const nothingBeside: Beside = () => false

/** What stood beside what, by the subjects that each page had when it was written. Only of routes are pages whole enough to tell. */
export function besideOf(sets: readonly (readonly PageSubject[])[]): Beside {
  const named = sets.map((subjects) => new Set(subjects.flatMap((subject) => keyOf(subject) ?? [])))
  return (one, other) => {
    const [left, right] = [keyOf(one), keyOf(other)]
    return left !== undefined && right !== undefined && named.some((names) => names.has(left) && names.has(right))
  }
}

/** A route as pages (`GET /invoices/:id`) and OpenAPI files (`paths`, path, method) name it alike. */
function keyOf({ kind, name }: PageSubject): string | undefined {
  if (kind !== 'route') return undefined
  const [first = '', path, method] = name.split('\t')
  const [verb, at] = path === undefined || method === undefined ? first.split(' ') : [method, path]
  return `${verb?.toLowerCase()} ${at?.replace(/:[^/]+|\{[^}/]*\}/g, '{}')}`
}
