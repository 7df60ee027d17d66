import type { Deed } from '../../core/account.ts'
import type { CallFact, Step } from '../../core/facts.ts'
import type { Way } from './way.ts'

/**
 * How a `catch` that hands on what it took ends it: by its one answer, or in a way that was not read. Undefined where it throws again.
 * `inCatch`: what is done there.
 */
export function caughtEnd(caught: readonly Step[], inCatch: readonly Deed[], way: Way): Deed['caught'] {
  const answers = inCatch.filter(({ what }) => what.does === 'fails' || what.does === 'answers')
  if (goesOn(caught)) return answers.length === 0 ? undefined : {}
  const [only, ...others] = answers
  const isPlain = only !== undefined && others.length === 0 && only.when.length === way.when.length && only.branch === way.branch
  return isPlain && only.what.does === 'fails' ? { at: only.at } : {}
}

/** Whether statements throw an error, or hand one on to what answers errors. */
function goesOn(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if ('s' in value && value.s === 'throw') return true
  if ('callee' in value && 'args' in value) {
    const { callee, args } = value as CallFact
    const name = callee.k === 'ref' ? callee.name : ''
    if (args.length > 0 && /^(?:next|reject)$|^Promise\.reject$/.test(name)) return true
  }
  return Object.values(value).some(goesOn)
}

/** Whether what a `catch` took goes on: it is thrown again, or it or what it says is given to something other than a log. */
export function handsOn(caught: readonly Step[], error: string | undefined): boolean {
  if (error === undefined) return false
  const isError = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && 'k' in value && value.k === 'ref' && 'name' in value && value.name === error
  const isSaid = (value: unknown): boolean => isError(value) || tells(value, error)
  const visit = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.some(visit)
    if (typeof value !== 'object' || value === null) return false
    if ('s' in value && value.s === 'throw' && 'value' in value && isError(value.value)) return true
    const call = 'k' in value && value.k === 'call' && 'call' in value ? (value.call as CallFact) : undefined
    if (call !== undefined && isLog(call)) return false
    if (
      call !== undefined &&
      (call.new === true ? call.args.some((arg) => tells(arg, error)) : call.args.some((arg) => holds(arg, isSaid)))
    )
      return true
    return Object.values(value).some(visit)
  }
  return visit(caught)
}

/** `error.message`, `error.toString()` and every other member of an error. */
function tells(value: unknown, error: string): boolean {
  return holds(value, (one) => {
    if (typeof one !== 'object' || one === null || !('k' in one) || !('name' in one)) return false
    return one.k === 'ref' && typeof one.name === 'string' && one.name.startsWith(`${error}.`)
  })
}

function holds(value: unknown, is: (one: unknown) => boolean): boolean {
  if (is(value)) return true
  return typeof value === 'object' && value !== null && Object.values(value).some((one) => holds(one, is))
}

/** A call that writes to a log: `console.error(error)`, `this.logger.warn(error)`. */
function isLog({ callee }: CallFact): boolean {
  const name = callee.k === 'ref' ? callee.name : ''
  return /^console\.|(?:^|\.)_?log(?:ger)?\.\w+$/i.test(name)
}
