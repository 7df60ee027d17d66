import type { PageSubject } from '../core/page.ts'
import { changeHash } from './hash.ts'
import { difference } from './swaps.ts'

/** True where two subjects were there at the same time, so that neither is the other one under a new name. */
export type Beside = (one: PageSubject, other: PageSubject) => boolean

/** Nothing is known of what stood beside what. */
export const nothingBeside: Beside = () => false

/** Routes that pages of a feature describe, and those of `othersBeside` when they were written. */
export interface Apart {
  own: readonly PageSubject[]
  others: readonly string[]
}

/**
 * What stood beside what, by the subjects that each page had when it was written, and by what a feature's record remembers of other routes. Only of
 * routes are pages whole enough to tell.
 */
export function besideOf(sets: readonly (readonly PageSubject[])[], features: readonly Apart[] = []): Beside {
  const named = sets.map((subjects) => new Set(subjects.flatMap((subject) => keyOf(subject) ?? [])))
  const apart = features.map(({ own, others }) => ({ own: new Set(own.flatMap((one) => keyOf(one) ?? [])), others: new Set(others) }))
  return (one, other) => {
    const [left, right] = [keyOf(one), keyOf(other)]
    if (left === undefined || right === undefined) return false
    return (
      named.some((names) => names.has(left) && names.has(right)) ||
      apart.some(({ own, others }) => (own.has(left) && others.has(changeHash(right))) || (own.has(right) && others.has(changeHash(left))))
    )
  }
}

/** Most routes that are remembered: of more, the first by their hashes. */
const mostOthers = 100

/** Routes that differ from one of a feature's in one place of their path and have its method, as hashes: `GET /guests/:id` beside `GET /cabins/:id`. */
export function othersBeside(own: readonly PageSubject[], all: readonly PageSubject[]): readonly string[] {
  const keys = new Set(own.flatMap((one) => keyOf(one) ?? []))
  const found = new Set<string>()
  for (const other of all) {
    const key = keyOf(other)
    if (key !== undefined && !keys.has(key) && own.some((one) => isAlike(one, other))) found.add(changeHash(key))
  }
  return [...found].sort().slice(0, mostOthers)
}

function isAlike(one: PageSubject, other: PageSubject): boolean {
  const [left, right] = [one.name.split('/'), other.name.split('/')]
  return left.length === right.length && left[0] === right[0] && difference(one.name, other.name) !== undefined
}

/** A route as pages (`GET /invoices/:id`) and OpenAPI files (`paths`, path, method) name it alike. */
function keyOf({ kind, name }: PageSubject): string | undefined {
  if (kind !== 'route') return undefined
  const [first = '', path, method] = name.split('\t')
  const [verb, at] = path === undefined || method === undefined ? first.split(' ') : [method, path]
  return `${verb?.toLowerCase()} ${at?.replace(/:[^/]+|\{[^}/]*\}/g, '{}')}`
}
