import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { Project, TestInfo } from '../../core/project.ts'
import type { Seen } from '../shows.ts'
import { functionsOf } from './set-up.ts'

/** Calls by which a test says what a type has to be: of Vitest and expect-type, and of tsd. */
const typeAsserts = /^(?:expectTypeOf|assertType|expectType|expectNotType|expectAssignable|expectNotAssignable)$/

/** Whether a test compares a type with something: it imports it by its name, and an assertion of types names it. Only to import or to annotate shows nothing. */
export function isTypeTested(at: Seen['at'], test: TestInfo, project: Project): boolean {
  const facts = project.facts(test.file)
  const local = facts === undefined ? undefined : localName(facts, at, test, project)
  if (facts === undefined || local === undefined) return false
  const own = new Set(functionsOf(facts, { from: test.line, to: test.line }))
  return facts.calls.some((call) => own.has(call.in) && isAboutType(call, local))
}

/** What a test file calls a declaration of another file; undefined where it does not import it. */
function localName({ imports }: FileFacts, { path, symbol }: Seen['at'], test: TestInfo, project: Project): string | undefined {
  if (!project.importsOf(test.file).includes(path)) return undefined
  return imports.flatMap(({ bindings }) => bindings).find(({ imported }) => imported === symbol)?.local
}

/** `expectTypeOf<keyof T>().toEqualTypeOf<…>()`, `expectTypeOf(made).toExtend<T>()`, `expectType<T>(made)`. */
function isAboutType(call: CallFact, local: string): boolean {
  const chain = chainOf(call)
  const root = chain.at(-1)?.callee
  if (root?.k !== 'ref' || !typeAsserts.test(root.name)) return false
  return chain.some(({ types = [] }) => types.some((type) => type.split(/\W+/).includes(local)))
}

/** A call and those whose results it is called on, the first one last. */
function chainOf(call: CallFact): readonly CallFact[] {
  let at: Value = call.callee
  while (at.k === 'get') at = at.of
  return at.k === 'call' ? [call, ...chainOf(at.call)] : [call]
}
