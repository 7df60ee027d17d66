import type { Step, Test } from '../../core/facts.ts'
import { stepsInside } from './binds-of.ts'

/** Whether a function may be left by a `return` inside of a branch that sends no answer: what a later condition shows does not hold for that way. */
export function leavesEarly(steps: readonly Step[], isAnswer: (value: Test) => boolean): boolean {
  return steps.some((step) => stepsInside(step).some((inner) => returnsSilently(inner, isAnswer)))
}

function returnsSilently(steps: readonly Step[], isAnswer: (value: Test) => boolean): boolean {
  return steps.some((step, i) => {
    if (step.s !== 'return') return stepsInside(step).some((inner) => returnsSilently(inner, isAnswer))
    if (step.value !== undefined && isAnswer(step.value)) return false
    const before = steps[i - 1]
    return !(step.value === undefined && before?.s === 'do' && isAnswer(before.value))
  })
}
