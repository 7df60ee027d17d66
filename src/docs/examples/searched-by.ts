import type { Project, Route } from '../../core/project.ts'
import { byName, idName } from './made-up.ts'

/**
 * A value for a parameter of the path by the name under which its handler searches for it: `find({ uuid: request.params.id })` wants a UUID.
 * Undefined where the handler uses the parameter under no other name, or one that tells nothing.
 */
export function searchedExample(route: Route, parameter: string, project: Project): string | undefined {
  const keys = searchedBy(route, parameter, project).filter((key) => key !== parameter && !idName.test(key))
  return keys.map((key) => byName.find(([pattern]) => pattern.test(key))?.[1]).find((value) => value !== undefined)
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
