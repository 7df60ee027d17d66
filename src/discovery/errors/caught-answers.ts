import type { ErrorInfo } from '../../core/project.ts'
import type { CallFact, Step, Value } from '../../core/facts.ts'
import { calleeName } from '../values/chain.ts'

/** What an answer says of the error that its `catch` took: `res.status(500).json({ error: error.message })`. */
export function toldOf(body: Value | undefined, error: string | undefined): ErrorInfo['told'] {
  if (body === undefined || error === undefined) return undefined
  const own = body.k === 'call' && /^(?:stringify|json)$/.test(calleeName(body.call)) ? (body.call.args[0] ?? body) : body
  if (own.k !== 'obj') return saidBy(own, error)
  for (const [key, value] of own.props) {
    const said = saidBy(value, error) ?? nested(key, value, error)
    if (said !== undefined) return { key, ...said }
  }
  return undefined
}

/** `{ error: { message: error.message } }`. */
function nested(key: string, value: Value, error: string): ErrorInfo['told'] {
  if (value.k !== 'obj') return undefined
  const found = value.props.find(([, inner]) => saidBy(inner, error) !== undefined)
  return found === undefined ? undefined : { ...saidBy(found[1], error), key: `${key}.${found[0]}` }
}

/** Whether a value is what an error says, or a text where it says nothing: `error.message || 'It failed'`. */
function saidBy(value: Value, error: string): { or?: string } | undefined {
  if (value.k === 'ref') return value.name.replaceAll('?', '') === `${error}.message` ? {} : undefined
  if (value.k === 'call') {
    const [first] = value.call.args
    const isText = calleeName(value.call) === 'String' && first?.k === 'ref' && first.name === error
    return isText || (value.call.callee.k === 'ref' && value.call.callee.name === `${error}.toString`) ? {} : undefined
  }
  if (value.k !== 'any' || value.op === '&&') return undefined
  const isSaid = value.of.some((one) => saidBy(one, error) !== undefined)
  const text = value.of.findLast((one) => one.k === 'str')
  return isSaid ? { ...(text?.k === 'str' && { or: text.v }) } : undefined
}

/** A `catch`: the name of its error, and the one call of its `try` as written. */
export interface Catch {
  error?: string
  from?: string
}

/** The nearest `catch` that stands around a line. */
export function caughtAround(steps: readonly Step[], line: number): Catch | undefined {
  for (const step of steps) {
    const inner = branchesOf(step).flatMap((one) => caughtAround(one, line) ?? [])[0]
    if (inner !== undefined) return inner
    if (step.s !== 'try' || step.caught?.some((one) => hasLine(one, line)) !== true) continue
    const from = onlyCall(step.body)
    return { ...(step.error !== undefined && { error: step.error }), ...(from !== undefined && { from }) }
  }
  return undefined
}

/** The one call of some statements, by its name. */
function onlyCall(steps: readonly Step[]): string | undefined {
  const [only, ...others] = callsIn(steps)
  return only?.callee.k !== 'ref' || others.length > 0 ? undefined : only.callee.name
}

function callsIn(value: unknown): readonly CallFact[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(callsIn)
  return 'callee' in value && 'args' in value ? [value as CallFact, ...inner] : inner
}

function branchesOf(step: Step): readonly (readonly Step[])[] {
  if (step.s === 'if') return [step.yes, step.no ?? []]
  if (step.s === 'try') return [step.body, step.caught ?? [], step.last ?? []]
  if (step.s === 'loop') return [step.body]
  return step.s === 'switch' ? step.cases.map(({ body }) => body) : []
}

/** Whether a call of a statement begins on a line. */
function hasLine(value: unknown, line: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if ('line' in value && 'callee' in value && value.line === line) return true
  return Object.values(value).some((one) => hasLine(one, line))
}
