import type { Value } from '../../core/facts.ts'
import type { Machine } from './machine.ts'
import { safePattern } from './safe-pattern.ts'
import { type Abstract, type FunctionValue, type Scope } from './values.ts'

/** Whether a path passes; undefined where only a running program knows. */
export type PathFilter = (path: string) => boolean | undefined

/** A filter as text that a path must hold, expression or function of the path: `(path) => path.endsWith('.route.ts')`. */
export function pathFilter(machine: Machine, filter: Abstract | undefined): PathFilter {
  if (filter?.t === 'str') return (path) => path.includes(filter.v)
  if (filter?.t === 'regex') {
    const pattern = safePattern(filter.v)
    return (path) => pattern?.test(path)
  }
  return filter?.t === 'fn' ? (path) => answerOf(machine, filter, path) : () => undefined
}

function answerOf(machine: Machine, filter: FunctionValue, path: string): boolean | undefined {
  const fact = machine.codebase.facts(filter.file)?.functions[filter.fn]
  if (fact?.returns === undefined) return undefined
  const scope: Scope = {
    file: filter.file,
    fn: filter.fn,
    parent: filter.scope,
    vars: new Map([[fact.params[0]?.name ?? '', { t: 'str', v: path }]]),
  }
  return holds(machine, fact.returns, scope)
}

/** Whether a condition over known texts holds. */
function holds(machine: Machine, value: Value, scope: Scope): boolean | undefined {
  if (value.k === 'bool') return value.v
  if (value.k === 'other') return negated(value.text ?? '', scope)
  if (value.k === 'any' && value.op !== '?:') {
    const parts = value.of.map((one) => holds(machine, one, scope))
    const decisive = value.op !== '&&'
    if (parts.includes(decisive)) return decisive
    return parts.includes(undefined) ? undefined : !decisive
  }
  return value.k === 'call' ? called(machine, value, scope) : undefined
}

/** `path.includes('x')`, `/x/.test(path)`, `path.match(/x/)`. */
function called(machine: Machine, { call }: Value & { k: 'call' }, scope: Scope): boolean | undefined {
  const { callee } = call
  const dot = callee.k === 'ref' ? callee.name.lastIndexOf('.') : -1
  const name = callee.k === 'get' ? callee.name : callee.k === 'ref' ? callee.name.slice(dot + 1) : ''
  const owner: Value | undefined =
    callee.k === 'get' ? callee.of : callee.k === 'ref' && dot > 0 ? { k: 'ref', name: callee.name.slice(0, dot) } : undefined
  const [of, argument] = [owner, call.args[0]].map((one) => (one === undefined ? undefined : machine.evaluate(one, scope)))
  if (of?.t === 'str' && argument?.t === 'str') return textAnswer(of.v, name, argument.v)
  const [pattern, text] = of?.t === 'regex' ? [of, argument] : [argument, of]
  if (pattern?.t !== 'regex' || text?.t !== 'str' || !/^(test|match|exec)$/.test(name)) return undefined
  return safePattern(pattern.v)?.test(text.v)
}

function textAnswer(of: string, method: string, argument: string): boolean | undefined {
  if (method === 'includes') return of.includes(argument)
  if (method === 'startsWith') return of.startsWith(argument)
  return method === 'endsWith' ? of.endsWith(argument) : undefined
}

/** `!path.includes('x')` is kept as it is written. */
function negated(text: string, scope: Scope): boolean | undefined {
  const match = /^!\s*(\w+)\.(includes|startsWith|endsWith)\(\s*(['"`])([^'"`]*)\3\s*\)$/.exec(text)
  const of = match === null ? undefined : scope.vars.get(match[1] as string)
  const answer = of?.t === 'str' && match !== null ? textAnswer(of.v, match[2] as string, match[4] as string) : undefined
  return answer === undefined ? undefined : !answer
}
