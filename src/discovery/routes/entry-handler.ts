import type { Route } from '../../core/project.ts'
import { eachValue, subtree } from './body-values.ts'
import { type Machine, moduleOf } from './machine.ts'
import { type Abstract, flatten, type FunctionValue, type Place, type Scope } from './values.ts'

/** The entry of a list that a shared handler was made for. */
export interface EntryHandler {
  /** Where the entry stands. */
  place: Pick<Place, 'file' | 'line'>
  own: NonNullable<Route['own']>
  /** Its index among the functions of its file. */
  fn: number
}

/**
 * What a handler that is made for each entry of a list calls of its entry: `routes.forEach((route) => app.get(route.path, (req, res) =>
 * route.handler(req, res)))`. An entry states the path of its route, so that a logger or a service that a handler was made with is none. Undefined where
 * it calls none, or more than one.
 */
export function entryHandler(machine: Machine, fn: FunctionValue | undefined, path: string): EntryHandler | undefined {
  const facts = fn && moduleOf(machine, fn.file)?.facts
  if (fn === undefined || facts === undefined) return undefined
  const found = new Map<string, EntryHandler>()
  eachValue(facts, subtree(facts, fn.fn), (value) => {
    if (value.k !== 'call' || value.call.callee.k !== 'ref') return
    const callee = value.call.callee.name
    const [name = '', member = '', ...more] = callee.split('.')
    const entry = more.length > 0 || member === '' ? undefined : inScope(fn.scope, name)
    const called = entry?.t === 'obj' ? entry.props.get(member) : undefined
    const made =
      entry?.t === 'obj' && called?.t === 'fn' && statesPath(entry.props, path)
        ? entryOf(machine, { callee, called, at: entry.at })
        : undefined
    if (made !== undefined) found.set(callee, made)
  })
  const [only, ...others] = found.values()
  return others.length === 0 ? only : undefined
}

/** The function of an entry, as `path#fn`. */
export function ownFunction(entry: EntryHandler | undefined): string | undefined {
  return entry && `${entry.own.file}#${entry.fn}`
}

/** Whether an entry holds the path of a route, or the end of it that is joined to the path of its list. */
function statesPath(props: ReadonlyMap<string, Abstract>, path: string): boolean {
  return [...props.values()].some((value) => flatten(value).some((one) => one.t === 'str' && one.v !== '' && path.endsWith(one.v)))
}

/** Under this name the scope of one round of a loop holds its item. */
const loopItem = '\0'

/** What a name of the functions and loops around holds; other names of modules are no entries. */
function inScope(start: Scope, name: string): Abstract | undefined {
  for (let scope: Scope | undefined = start; scope !== undefined && (scope.fn >= 0 || scope.vars.has(loopItem)); scope = scope.parent) {
    const value = scope.vars.get(name)
    if (value !== undefined) return value
  }
  return undefined
}

function entryOf(machine: Machine, { callee, called, at }: { callee: string; called: FunctionValue; at: Place }): EntryHandler | undefined {
  const fact = moduleOf(machine, called.file)?.facts.functions[called.fn]
  if (fact === undefined) return undefined
  const place = { file: at.file, line: at.line > 0 ? at.line : fact.from }
  return { place, own: { callee, file: called.file, from: fact.from, to: fact.to }, fn: called.fn }
}
