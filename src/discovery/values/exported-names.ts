import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'

/** Names that a file exports, those of `export * from` included, each once. */
export function exportedNames(codebase: Codebase, path: RepoPath): readonly string[] {
  const names = new Set<string>()
  const seen = new Set<RepoPath>()
  const collect = (at: RepoPath, isStar: boolean): void => {
    if (seen.has(at)) return
    seen.add(at)
    for (const one of codebase.facts(at)?.exports ?? []) {
      const target = one.exported === '*' && one.from !== undefined ? codebase.resolve(at, one.from) : undefined
      if (target !== undefined) collect(target, true)
      else if (one.exported !== '*' && !(isStar && one.exported === 'default')) names.add(one.exported)
    }
  }
  collect(path, false)
  return [...names]
}
