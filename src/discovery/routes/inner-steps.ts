import type { FunctionFlow, Step } from '../../core/facts.ts'

/** Statements inside of a statement, as lists of which each is run by itself. */
export function innerSteps(step: Step): readonly FunctionFlow[] {
  switch (step.s) {
    case 'if':
      return [step.yes, step.no ?? []]
    case 'try':
      return [step.body, step.caught ?? [], step.last ?? []]
    case 'switch':
      return step.cases.map(({ body }) => body)
    case 'loop':
      return [step.body]
    default:
      return []
  }
}
