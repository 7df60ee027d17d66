import type { CallFact, FileFacts } from '../../core/facts.ts'
import type { Digest } from '../codebase.ts'
import type { Library } from '../library.ts'
import { callsOf } from '../values/calls-of.ts'

/** Calls of a file that throw by themselves: `error(404)` of SvelteKit. Of a digest alone, whether there may be any. */
export function mayThrowByCalls({ callees, packages }: Digest, libraries: readonly Library[]): boolean {
  return libraries.some(
    ({ errors, packages: own }) =>
      own.some((name) => packages.has(name)) &&
      errors?.factories?.some(({ name, throws }) => throws === true && callees.includes(name)) === true,
  )
}

/** These calls, wherever they stand by themselves. */
export function throwingCalls(facts: FileFacts, libraries: readonly Library[]): readonly CallFact[] {
  const names = new Set(
    facts.imports.flatMap(({ specifier, bindings }) => {
      const throwing = libraries
        .filter(({ packages }) => packages.includes(specifier))
        .flatMap(({ errors }) => errors?.factories?.filter(({ throws }) => throws === true) ?? [])
      return bindings.flatMap(({ local, imported }) => (throwing.some(({ name }) => name === imported) ? [local] : []))
    }),
  )
  if (names.size === 0) return []
  return callsOf(facts).flatMap(({ call, inner }) =>
    inner !== true && call.callee.k === 'ref' && names.has(call.callee.name) ? [call] : [],
  )
}
