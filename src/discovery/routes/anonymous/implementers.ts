import type { ClassFact } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Codebase } from '../../codebase.ts'

interface Implementer {
  path: RepoPath
  fact: ClassFact
}

const known = new WeakMap<Codebase, ReadonlyMap<string, readonly Implementer[]>>()

/**
 * The class that stands behind an interface where containers give it: the only one of the repository, tests apart, that implements the
 * interface which a file knows by this name. Undefined for no interface, and where several implement it.
 */
export function implementerOf(codebase: Codebase, path: RepoPath, name: string): Implementer | undefined {
  const declared = codebase.declaration(path, name)
  if (declared === undefined) return undefined
  const index = known.get(codebase) ?? indexOf(codebase)
  known.set(codebase, index)
  const found = (index.get(declared.name) ?? []).filter((one) => isSame(codebase.declaration(one.path, declared.name), declared))
  return found.length === 1 ? found[0] : undefined
}

function isSame(one: { path: RepoPath; name: string } | undefined, other: { path: RepoPath; name: string }): boolean {
  return one?.path === other.path && one.name === other.name
}

function indexOf(codebase: Codebase): ReadonlyMap<string, readonly Implementer[]> {
  const found = new Map<string, Implementer[]>()
  for (const { path, test, marks } of codebase.digests) {
    if (test || !marks.has('classes')) continue
    for (const fact of codebase.facts(path)?.classes ?? [])
      for (const written of fact.implements ?? []) {
        const name = /^[\w$]+/.exec(written)?.[0] ?? ''
        found.set(name, [...(found.get(name) ?? []), { path, fact }])
      }
  }
  return found
}
