import type { FunctionFlow, Step, Test } from '../../core/facts.ts'

const caller = /(?:^|\.)(?:user|session|account|member|auth|currentUser|userId)(?:\.\w+)?$/i

/** Whether a function of a builder hands on at once where nobody is signed in: `if (type !== 'mutation' || !ctx.user) return next()`. What it refuses later is a login that no longer holds. */
export function letsNobodyPass(flow: FunctionFlow | null | undefined): boolean {
  for (const step of flow ?? []) {
    if (step.s === 'throw' || step.s === 'return') return false
    if (step.s !== 'if') continue
    if (isNobody(step.test) && handsOn(step.yes)) return true
    if (refuses(step.yes)) return false
  }
  return false
}

/** True for a test that holds for whoever is nobody: `!ctx.user`, alone or as one of several ways. */
function isNobody(test: Test): boolean {
  if (test.k === 'either') return test.of.some(isNobody)
  return test.k === 'not' && test.of.k === 'ref' && caller.test(test.of.name)
}

function handsOn(steps: readonly Step[]): boolean {
  return steps.some(
    (step) =>
      step.s === 'return' && step.value?.k === 'call' && step.value.call.callee.k === 'ref' && step.value.call.callee.name === 'next',
  )
}

function refuses(steps: readonly Step[]): boolean {
  return steps.some(({ s }) => s === 'throw')
}
