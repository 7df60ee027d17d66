import type { Step } from '../../core/facts.ts'

/** How often statements bind a name, whatever the way. */
export function bindsOf(steps: readonly Step[] | undefined, name: string): number {
  let count = 0
  for (const step of steps ?? []) {
    if (step.s === 'bind' && step.name === name) count += 1
    for (const inner of stepsInside(step)) count += bindsOf(inner, name)
  }
  return count
}

/** Statements that stand inside of another one, branch by branch. */
export function stepsInside(step: Step): readonly (readonly Step[])[] {
  if (step.s === 'if') return [step.yes, step.no ?? []]
  if (step.s === 'try') return [step.body, step.caught ?? [], step.last ?? []]
  if (step.s === 'loop') return [step.body]
  return step.s === 'switch' ? step.cases.map(({ body }) => body) : []
}

/** Names that statements bind, whatever the way. `outer`: those alone that are not declared there. */
export function boundNames(steps: readonly Step[], outer = false): ReadonlySet<string> {
  const names = new Set<string>()
  for (const step of steps) {
    if (step.s === 'bind' && !(outer && step.own === true)) names.add(step.name)
    for (const inner of stepsInside(step)) for (const name of boundNames(inner, outer)) names.add(name)
  }
  return names
}
