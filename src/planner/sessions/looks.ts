import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import { say } from '../../core/phrase.ts'
import { modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { keepsSessions } from '../parts/session-model.ts'
import type { Look } from '../shows.ts'

/** Sessions of people who signed in are kept, with at least one field for each of some patterns. */
export function keepsSession(...fields: readonly RegExp[]): Look {
  return (project) => {
    const found = project.models.find(
      (model) => keepsSessions(model) && fields.every((field) => model.fields.some(({ name }) => field.test(name))),
    )
    return found === undefined ? [] : [{ text: say`${modelRef(found)} is kept`, at: modelSource(project, found) }]
  }
}

/** A cookie is set with options that keep scripts and other sites from it. */
export const cookieIsClosed: Look = (project) => {
  for (const path of project.sources) {
    if (project.isTest(path)) continue
    const facts = project.facts(path)
    const call = facts === undefined ? undefined : cookieCalls(facts).find(({ args }) => args.some((arg) => isClosed(facts, arg)))
    if (call !== undefined)
      return [{ text: say`${pathRef(path)} sets a cookie that scripts cannot read`, at: project.source(path, call.line, call.to) }]
  }
  return []
}

function cookieCalls({ calls, bindings, functions }: FileFacts): readonly CallFact[] {
  const returned = functions.flatMap(({ returns }) => (returns === undefined ? [] : [returns]))
  const values: readonly Value[] = [...bindings.map(({ value }) => value), ...returned]
  return [...calls, ...values.flatMap((value) => (value.k === 'call' ? [value.call] : []))].filter(
    ({ callee }) => /cookie|session/i.test(nameOf(callee)) || nameOf(callee).endsWith('.set'),
  )
}

function nameOf(callee: Value): string {
  if (callee.k === 'ref') return callee.name
  if (callee.k === 'get') return `${nameOf(callee.of)}.${callee.name}`
  return callee.k === 'call' ? nameOf(callee.call.callee) : ''
}

function isClosed(facts: FileFacts, given: Value): boolean {
  const value = given.k === 'ref' ? facts.bindings.find(({ name }) => name === given.name)?.value : given
  if (value?.k !== 'obj') return false
  const of = (name: string): Value | undefined => value.props.find(([key]) => key === name)?.[1]
  const nested = of('cookie')
  if (nested !== undefined) return isClosed(facts, nested)
  const [http, same] = [of('httpOnly'), of('sameSite')]
  const isSame = same?.k === 'str' ? !/none/i.test(same.v) : same?.k === 'bool' && same.v
  return http?.k === 'bool' && http.v && of('secure') !== undefined && isSame
}
