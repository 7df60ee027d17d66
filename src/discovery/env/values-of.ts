import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { callsOf } from '../values/calls-of.ts'
import { calleeName, receiverOf } from '../values/chain.ts'
import { type Found, follow, memberOf, type Placed } from '../values/follow.ts'
import { propertiesOf } from './properties-of.ts'

/** Values more than these are a table of something else. */
const most = 400

/** Methods of a list whose callback runs over it, and where the element stands among its parameters. */
const running = /^(forEach|filter|some|every|map|find|findLast|findIndex|flatMap|reduce|reduceRight)$/

/** Methods of a list that give a list of the same elements. */
const passing = /^(filter|slice|sort|toSorted|reverse|toReversed|concat|values|flat)$/

/**
 * Everything that an expression may stand for when it runs over constant lists and tables: the variable of a loop, the parameter of a
 * callback, a property of either. Empty where it cannot be known.
 */
export function valuesOf(codebase: Codebase, placed: Placed, depth = 10): readonly Placed[] {
  const { value, at } = placed
  if (depth === 0) return []
  if (value.k === 'any') return cut(value.of.flatMap((each) => valuesOf(codebase, { value: each, at }, depth - 1)))
  if (value.k === 'get') {
    const of = valuesOf(codebase, { value: value.of, at }, depth - 1)
    return cut(of.flatMap((each) => (value.name === '[]' ? elementsOf(codebase, each, depth - 1) : membersOf(codebase, each, value.name))))
  }
  if (value.k !== 'ref') return [placed]
  const found = follow(codebase, placed)
  if (found?.kind === 'parameter') return ofParameter(codebase, found, depth - 1)
  if (found?.kind === 'value') {
    const same = found.value.k === 'ref' && found.value.name === value.name
    return same ? [] : valuesOf(codebase, found, depth - 1)
  }
  const dot = value.name.lastIndexOf('.')
  if (found !== undefined || dot <= 0) return []
  const of: Value = { k: 'ref', name: value.name.slice(0, dot) }
  return valuesOf(codebase, { value: { k: 'get', of, name: value.name.slice(dot + 1) }, at }, depth - 1)
}

function cut(found: readonly Placed[]): readonly Placed[] {
  return found.slice(0, most)
}

function membersOf(codebase: Codebase, { value, at }: Placed, name: string): readonly Placed[] {
  const found: Found | undefined = memberOf(codebase, { kind: 'value', value, at, name: '' }, name)
  return found?.kind === 'value' ? [{ value: found.value, at: found.at }] : []
}

/** Elements of a list as it is written, of a set, or of the keys and values of a table. */
export function elementsOf(codebase: Codebase, placed: Placed, depth = 10): readonly Placed[] {
  const { value, at } = placed
  if (depth === 0) return []
  const inner = (each: Value): readonly Placed[] => elementsOf(codebase, { value: each, at }, depth - 1)
  switch (value.k) {
    case 'arr':
      return cut(value.items.flatMap((item) => (item.k === 'spread' ? inner(item.of) : [{ value: item, at }])))
    case 'any':
      return cut(value.of.flatMap(inner))
    case 'call':
      return ofCall(codebase, value.call, placed, depth)
    case 'ref':
    case 'get':
      return cut(valuesOf(codebase, placed, depth - 1).flatMap((each) => elementsOf(codebase, each, depth - 1)))
    default:
      return []
  }
}

/** `new Set([…])`, `Object.keys(table)`, `Object.entries(table)`, `list.filter(…)`. */
function ofCall(codebase: Codebase, call: CallFact, { at }: Placed, depth: number): readonly Placed[] {
  const path = call.callee.k === 'ref' ? call.callee.name : ''
  const first = call.args[0]
  if (first !== undefined && (path === 'Set' || path === 'Array.from' || path === 'Object.freeze'))
    return elementsOf(codebase, { value: first, at }, depth - 1)
  const table = first === undefined ? undefined : /^Object\.(keys|values|entries)$/.exec(path)
  if (first !== undefined && table) {
    return cut(
      valuesOf(codebase, { value: first, at }, depth - 1).flatMap(({ value, at: there }) =>
        propertiesOf(codebase, { value, at: there }).map(({ name, of }) => ({
          value: partOf(table[1] as string, name, of.value),
          at: of.at,
        })),
      ),
    )
  }
  const receiver = receiverOf(call)
  return receiver !== undefined && passing.test(calleeName(call)) ? elementsOf(codebase, { value: receiver, at }, depth - 1) : []
}

function partOf(which: string, name: string, value: Value): Value {
  const key: Value = { k: 'str', v: name }
  if (which === 'keys') return key
  return which === 'values' ? value : { k: 'arr', items: [key, value] }
}

/** The parameter of a callback that runs over a list, or one whose type only constants of the neighbourhood have. */
function ofParameter(codebase: Codebase, found: Extract<Found, { kind: 'parameter' }>, depth: number): readonly Placed[] {
  const facts = codebase.facts(found.path)
  if (facts === undefined) return []
  const run = runOver(facts, found.fn, found.index)
  if (run !== undefined) return elementsOf(codebase, { value: run.list, at: { path: found.path, fn: run.in } }, depth)
  const type = facts.functions[found.fn]?.params[found.index]?.type
  return type !== undefined && /^[A-Z]\w*$/.test(type) ? typed(codebase, found.path, type, depth) : []
}

/** The list that calls a function for each of its elements. */
export function runOver(facts: FileFacts, fn: number, index: number): { list: Value; in: number } | undefined {
  for (const { call } of callsOf(facts)) {
    const name = calleeName(call)
    if (!running.test(name) || index !== (name.startsWith('reduce') ? 1 : 0)) continue
    const list = call.args.some((arg) => arg.k === 'fn' && arg.fn === fn) ? receiverOf(call) : undefined
    if (list !== undefined) return { list, in: call.in }
  }
  return undefined
}

/** Constants of a type, alone or in lists and tables: `const providers: Provider[] = […]`, in a file and those beside it. */
function typed(codebase: Codebase, path: RepoPath, type: string, depth: number): readonly Placed[] {
  const list = new RegExp(`^(readonly )?${type}\\[\\]$|^(Readonly)?Array<${type}>$`)
  const table = new RegExp(`^(Readonly<)?(Partial<)?(Record<.*, ?${type}>|\\{ \\[\\w+: \\w+\\]: ${type};? \\})>{0,2}$`)
  const near = [...new Set([path, ...(codebase.digest(path)?.imports ?? []), ...codebase.importersOf(path)])]
  return cut(
    near.flatMap((each) => {
      const own = codebase.digest(each)?.test === true ? undefined : codebase.facts(each)
      return (own?.bindings ?? []).flatMap(({ in: fn, type: written, value }): readonly Placed[] => {
        if (fn !== -1 || written === undefined) return []
        const one: Placed = { value, at: { path: each, fn } }
        if (written === type) return value.k === 'obj' ? [one] : []
        if (list.test(written)) return elementsOf(codebase, one, depth)
        return table.test(written) ? propertiesOf(codebase, one).map(({ of }) => of) : []
      })
    }),
  )
}
