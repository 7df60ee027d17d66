import type { Value } from '../../core/facts.ts'
import { answerOfFlow } from './folders/known-tests.ts'
import type { Machine } from './machine.ts'
import { safePattern } from './safe-pattern.ts'
import { type Abstract, type FunctionValue, type Scope, unknown } from './values.ts'

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

/** What a callback of `filter` says of an item and its index; undefined where only a running program knows. */
export function valueFilter(machine: Machine, filter: FunctionValue): (item: Abstract, i: number) => boolean | undefined {
  const facts = machine.codebase.facts(filter.file)
  const flow = facts?.flows?.[filter.fn]
  const params = facts?.functions[filter.fn]?.params ?? []
  return (item, i) => {
    const given: readonly Abstract[] = [item, { t: 'lit', v: i }]
    const vars = new Map(
      params.flatMap(({ name }, at) => [[name, given[at] ?? unknown(name)] as const, [`#${at}`, given[at] ?? unknown()] as const]),
    )
    for (const one of facts?.bindings ?? [])
      if (one.in === filter.fn && one.value.k === 'get' && one.value.of.k === 'ref' && one.value.of.name === '#0')
        vars.set(one.name, machine.memberOf(item, one.value.name))
    return flow ? answerOfFlow(machine, flow, { file: filter.file, fn: filter.fn, parent: filter.scope, vars }) : undefined
  }
}

function answerOf(machine: Machine, filter: FunctionValue, path: string): boolean | undefined {
  const answer = valueFilter(machine, filter)({ t: 'str', v: path }, 0)
  if (answer !== undefined) return answer
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
