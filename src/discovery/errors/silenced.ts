import type { FileFacts, Step, Test } from '../../core/facts.ts'

/**
 * Lines of errors that nobody meets: a `try` of the same function ends them, and its `catch` neither names the error nor a log of it. A `catch` that
 * gives its error no plain name, or an error that another function throws, is left alone.
 */
export function silencedLines({ flows, functions, throws }: FileFacts): ReadonlySet<number> {
  const lines = new Set<number>()
  if (throws.length === 0) return lines
  for (const flow of functions.map((_, i) => flows?.[i])) visit(flow ?? [], false, lines)
  return lines
}

function visit(steps: readonly Step[], isSilent: boolean, lines: Set<number>): void {
  for (const step of steps) {
    if (step.s === 'throw' && isSilent) lines.add(lineOf(step.value))
    if (step.s === 'try') {
      const ends = step.caught !== undefined && step.error !== undefined && !names(step.caught, step.error)
      visit(step.body, isSilent || ends, lines)
      visit(step.caught ?? [], isSilent, lines)
      visit(step.last ?? [], isSilent, lines)
    } else if (step.s === 'if') {
      visit(step.yes, isSilent, lines)
      visit(step.no ?? [], isSilent, lines)
    } else if (step.s === 'switch') for (const { body } of step.cases) visit(body, isSilent, lines)
    else if (step.s === 'loop') visit(step.body, isSilent, lines)
  }
}

function lineOf(value: Test): number {
  return value.k === 'call' ? value.call.line : 0
}

/** Whether statements name the error, or one of its members. */
function names(value: unknown, error: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  const isIt = 'k' in value && value.k === 'ref' && 'name' in value && typeof value.name === 'string'
  if (isIt && (value.name === error || (value.name as string).startsWith(`${error}.`))) return true
  return Object.values(value).some((one) => names(one, error))
}
