import type { CallFact, Step } from '../../core/facts.ts'

/** Whether what a `catch` took goes on: it is thrown again, or given to something other than a log. */
export function handsOn(caught: readonly Step[], error: string | undefined): boolean {
  if (error === undefined) return false
  const isError = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && 'k' in value && value.k === 'ref' && 'name' in value && value.name === error
  const visit = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.some(visit)
    if (typeof value !== 'object' || value === null) return false
    if ('s' in value && value.s === 'throw' && 'value' in value && isError(value.value)) return true
    const call = 'k' in value && value.k === 'call' && 'call' in value ? (value.call as CallFact) : undefined
    if (call !== undefined && call.new !== true && call.args.some(isError) && !isLog(call)) return true
    return Object.values(value).some(visit)
  }
  return visit(caught)
}

/** A call that writes to a log: `console.error(error)`, `this.logger.warn(error)`. */
function isLog({ callee }: CallFact): boolean {
  const name = callee.k === 'ref' ? callee.name : ''
  return /^console\.|(?:^|\.)_?log(?:ger)?\.\w+$/i.test(name)
}
