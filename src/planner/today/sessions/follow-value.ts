import type { CallFact, FileFacts, Value } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Project } from '../../../core/project.ts'

/** A value and the file that it is written in. */
export interface Placed {
  value: Value
  path: RepoPath
}

/** A member of an object with the line that it stands on. */
export interface Member extends Placed {
  line?: number
}

/** How many names are followed one after the other. */
const mostSteps = 5

/** What a name or a call of a function of the repository comes to; the value itself where nothing says more. */
export function follow(project: Project, { value, path }: Placed, steps = mostSteps): Placed {
  if (steps === 0) return { value, path }
  const next =
    value.k === 'ref'
      ? namedValue(project, path, value.name)
      : value.k === 'call' && value.call.callee.k === 'ref'
        ? returnedValue(project, path, value.call.callee.name)
        : value.k === 'test' && 'k' in value.of && value.of.k === 'ref'
          ? namedValue(project, path, value.of.name)
          : undefined
  return next === undefined ? { value, path } : follow(project, next, steps - 1)
}

function namedValue(project: Project, path: RepoPath, name: string): Placed | undefined {
  const [first = '', ...rest] = name.split('.')
  const own = bindingOf(project.facts(path), first)
  const declared = own === undefined ? project.declarationOf?.(path, first) : undefined
  const at = own === undefined ? declared?.path : path
  const value = own ?? bindingOf(declared === undefined ? undefined : project.facts(declared.path), declared?.name ?? '')
  if (value === undefined || at === undefined) return undefined
  return rest.reduce<Placed | undefined>((held, key) => (held === undefined ? undefined : memberOf(project, held, key)), {
    value,
    path: at,
  })
}

/** What a name of a file is bound to, where that is one thing. */
function bindingOf(facts: FileFacts | undefined, name: string): Value | undefined {
  const found = facts?.bindings.filter((one) => one.name === name) ?? []
  return found.length === 1 ? found[0]?.value : found.find((one) => one.in === -1)?.value
}

function returnedValue(project: Project, path: RepoPath, name: string): Placed | undefined {
  const own = functionOf(project.facts(path), name)
  if (own?.returns !== undefined) return { value: own.returns, path }
  const declared = project.declarationOf?.(path, name)
  const value = declared === undefined ? undefined : functionOf(project.facts(declared.path), declared.name)?.returns
  return value === undefined || declared === undefined ? undefined : { value, path: declared.path }
}

function functionOf(facts: FileFacts | undefined, name: string): FileFacts['functions'][number] | undefined {
  return facts?.functions.find((one) => one.name === name)
}

/** A member of an object, of what it spreads, or of what a name comes to. */
export function memberOf(project: Project, placed: Placed, key: string, steps = mostSteps): Member | undefined {
  const { value, path } = follow(project, placed, steps)
  if (value.k === 'any') return firstOf(value.of.map((one) => memberOf(project, { value: one, path }, key, steps - 1)))
  if (value.k !== 'obj') return undefined
  const at = value.props.findLastIndex(([name]) => name === key)
  const own = value.props[at]
  if (own !== undefined) {
    const line = value.lines?.[at]
    return { value: own[1], path, ...(line !== undefined && { line }) }
  }
  return steps === 0 ? undefined : firstOf((value.spreads ?? []).map((one) => memberOf(project, { value: one, path }, key, steps - 1)))
}

function firstOf<T>(all: readonly (T | undefined)[]): T | undefined {
  return all.find((one) => one !== undefined)
}

/** A member along a path: `cookie.maxAge`. */
export function memberAt(project: Project, placed: Placed, keys: string): Member | undefined {
  return keys.split('.').reduce<Member | undefined>((held, key) => (held === undefined ? undefined : memberOf(project, held, key)), placed)
}

/** Each object of several alternatives, as far as they are written. */
export function alternatives(project: Project, placed: Placed): readonly Placed[] {
  const { value, path } = follow(project, placed)
  return value.k === 'any' ? value.of.flatMap((one) => alternatives(project, { value: one, path })) : [{ value, path }]
}

/** A text that a value comes to. */
export function textOf(project: Project, placed: Placed | undefined): string | undefined {
  if (placed === undefined) return undefined
  const { value } = follow(project, placed)
  if (value.k === 'str') return value.v
  return value.k === 'any' ? firstOf(value.of.map((one) => textOf(project, { value: one, path: placed.path }))) : undefined
}

/** Every value of some facts, however deep it stands. */
export function* valuesBelow(value: unknown): Generator<Value> {
  if (typeof value !== 'object' || value === null) return
  if (isValue(value)) yield value
  for (const inner of Array.isArray(value) ? value : Object.values(value)) yield* valuesBelow(inner)
}

function isValue(value: object): value is Value {
  return 'k' in value && typeof value.k === 'string' && ('props' in value || 'call' in value)
}

/** Every call of a file, outermost first. */
export function callsIn(facts: FileFacts): readonly CallFact[] {
  const found = new Map<string, CallFact>()
  const places = [facts.calls, facts.bindings, facts.exports, facts.flows, facts.functions.map(({ returns }) => returns), facts.classes]
  for (const call of callsBelow(places)) {
    const key = `${call.at ?? call.line} ${nameOf(call.callee)}`
    if (!found.has(key)) found.set(key, call)
  }
  return [...found.values()]
}

function* callsBelow(value: unknown): Generator<CallFact> {
  if (typeof value !== 'object' || value === null) return
  if (isCall(value)) yield value
  for (const inner of Array.isArray(value) ? value : Object.values(value)) yield* callsBelow(inner)
}

function isCall(value: object): value is CallFact {
  return 'callee' in value && 'args' in value && 'line' in value
}

/** `res.cookie`; of a chain the names that can be said: `cookies.set`. */
export function nameOf(value: Value): string {
  if (value.k === 'ref') return value.name
  if (value.k === 'call') return `${nameOf(value.call.callee)}()`
  return value.k === 'get' ? `${nameOf(value.of)}.${value.name}` : ''
}
