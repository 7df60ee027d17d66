import type { Step } from '../../core/facts.ts'
import { boundNames } from './binds-of.ts'
import type { Bound, Scope } from './scope.ts'

type If = Extract<Step, { s: 'if' }>
type Names = ReadonlyMap<string, Bound>

/** What the names of a function hold where a condition does not hold begins with what they held before it. */
export function namesBefore(before: Names, { names }: Scope): Names {
  const held = new Map(names)
  names.clear()
  for (const [name, bound] of before) names.set(name, bound)
  return held
}

/**
 * Joins what names hold behind a branch. `yes`: what they held where the condition held; the scope has what they hold where it does not. Of a way that
 * leaves the function nothing is left; what differs is `mixed`, with both ways.
 */
export function joinNames(step: If, yes: Names, ended: { yes: boolean; no: boolean }, { names }: Scope): void {
  const inNo = boundNames(step.no ?? [])
  for (const name of boundNames([...step.yes, ...(step.no ?? [])])) {
    const [one, other] = [yes.get(name), names.get(name)]
    const last = inNo.has(name) || one === undefined ? other : one
    if (last === undefined) continue
    const left = ended.yes === ended.no ? undefined : ended.yes ? other : one
    if (left !== undefined) names.set(name, { ...left, mixed: true })
    else if (one === undefined || other === undefined || one === other) names.set(name, { ...last, mixed: true })
    else names.set(name, { ...last, mixed: true, ways: { test: step.test, yes: one, no: other } })
  }
}
