import type { FunctionFlow, Step } from '../../../core/facts.ts'
import type { Frame } from './known.ts'
import type { Run } from './run.ts'

const header = /(^|\.)headers?\.[\w$-]+$/i

/**
 * True for code that does nothing but put a credential elsewhere on the request: `if (cookie) { request.headers.authorization = cookie }`.
 * Whoever skips it is asked for nothing.
 */
export function onlyMoves(run: Run, flow: FunctionFlow): boolean {
  return flow.length > 0 && flow.every((step) => isMove(run, step)) && flow.some(holdsMove)
}

function isMove(run: Run, step: Step): boolean {
  if (step.s === 'bind') return header.test(step.name) || (!step.name.includes('.') && !isBound(run, step.name))
  return step.s === 'if' && step.yes.every((one) => isMove(run, one)) && (step.no ?? []).every((one) => isMove(run, one))
}

function holdsMove(step: Step): boolean {
  if (step.s === 'bind') return header.test(step.name)
  return step.s === 'if' && [...step.yes, ...(step.no ?? [])].some(holdsMove)
}

/** A name of the code around: what is put there, that code reads. */
function isBound(run: Run, name: string): boolean {
  for (let frame: Frame | undefined = run.frame; frame !== undefined; frame = frame.parent) if (frame.vars.has(name)) return true
  return false
}
