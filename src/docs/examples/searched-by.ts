import type { FunctionFlow, Step } from '../../core/facts.ts'
import type { Project, Route } from '../../core/project.ts'
import { byName, idName } from './made-up.ts'

/**
 * A value for a parameter of the path by the name under which its handler searches for it: `find({ uuid: request.params.id })` wants a UUID.
 * Undefined where the handler uses the parameter under no other name, or one that tells nothing.
 */
export function searchedExample(route: Route, parameter: string, project: Project): string | undefined {
  return valueOf(searchedBy(route, parameter, project), parameter)
}

/**
 * Values of the query by which the handler searches for the one row without which it does nothing: `const link = await find({ id: request.query.id })`,
 * `if (!link) return …`.
 */
export function searchedQuery({ handlerAt }: Route, project: Project): ReadonlyMap<string, string> {
  const facts = handlerAt && project.facts(handlerAt.file)
  const index = facts?.functions.findIndex(({ from, to }) => from === handlerAt?.from && to === handlerAt.to) ?? -1
  const steps = facts?.flows?.[index] ?? []
  const found = steps.flatMap((step, at) => (step.s === 'bind' && isNeeded(step.name, steps.slice(at + 1)) ? heldFromQuery(step) : []))
  const names = new Set(found.map(([, name]) => name))
  const keysOf = (name: string): string[] => found.flatMap(([key, one]) => (one === name ? [key] : []))
  return new Map([...names].map((name) => [name, valueOf(keysOf(name), name) ?? (/id$/i.test(name) ? '1' : name)]))
}

/** Whether the handler ends where a value is not there. */
function isNeeded(name: string, after: FunctionFlow): boolean {
  const ends = (steps: readonly Step[]): boolean => ['return', 'throw'].includes(steps.at(-1)?.s ?? '')
  return after.some(
    (step) => step.s === 'if' && step.test.k === 'not' && step.test.of.k === 'ref' && step.test.of.name === name && ends(step.yes),
  )
}

/** Properties of what a call is given that hold a value of the query, each with the name of that. */
function heldFromQuery(step: Step): [key: string, name: string][] {
  if (step.s !== 'bind' || step.value.k !== 'call') return []
  const held = /\["(\w+)",\{"k":"ref","name":"(?:req|request|ctx|context)\.query\.(\w+)"\}\]/g
  return [...JSON.stringify(step.value.call.args).matchAll(held)].map(([, key = '', name = '']) => [key, name])
}

/** The value that a name behind which a parameter stands asks for. */
function valueOf(keys: readonly string[], parameter: string): string | undefined {
  const telling = keys.filter((key) => key !== parameter && !idName.test(key))
  return telling.map((key) => byName.find(([pattern]) => pattern.test(key))?.[1]).find((value) => value !== undefined)
}

/** Names of properties that hold the parameter as it is, in what the handler calls. */
function searchedBy({ handlerAt }: Route, parameter: string, project: Project): string[] {
  const facts = handlerAt && project.facts(handlerAt.file)
  if (handlerAt === undefined || facts === undefined || !/^\w+$/.test(parameter)) return []
  const isInside = ({ line }: { line: number }): boolean => line >= handlerAt.from && line <= handlerAt.to
  const bound = facts.bindings.filter(isInside)
  const read = new RegExp(`"name":"(?:\\w+\\.)+params\\.${parameter}"`)
  const own = bound.filter(({ value }) => value.k === 'ref' && read.test(JSON.stringify(value))).map(({ name }) => name)
  const names = [`(?:\\w+\\.)+params\\.${parameter}`, ...own.filter((name) => /^\w+$/.test(name))]
  const held = new RegExp(`\\["(\\w+)",\\{"k":"ref","name":"(?:${names.join('|')})"\\}\\]`, 'g')
  const calls = [...facts.calls.filter(isInside), ...bound.map(({ value }) => value).filter(({ k }) => k === 'call')]
  return calls.flatMap((one) => [...JSON.stringify(one).matchAll(held)].map(([, key = '']) => key))
}
