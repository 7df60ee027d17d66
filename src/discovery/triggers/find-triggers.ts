import type { TriggerInfo } from '../../core/trigger.ts'
import type { Codebase } from '../codebase.ts'
import type { Library } from '../library.ts'
import { entries } from '../libraries/index.generated.ts'
import { findActions } from './actions.ts'
import { findDecorated } from './decorated.ts'
import { findNamedCalls } from './named-calls.ts'
import { findProcedures } from './procedures.ts'
import { findResolvers } from './resolvers.ts'
import { findServerFunctions } from './server-functions.ts'

/** What callers start by name and no HTTP route of its own answers, sorted by place; tests are left out. */
export function findTriggers(codebase: Codebase, libraries: readonly Library[] = entries): TriggerInfo[] {
  const procedures = libraries.flatMap((library) => {
    const rule = library.triggers?.chains
    return rule?.named === 'router' ? findProcedures(codebase, library, rule) : []
  })
  const all = [
    ...procedures,
    ...findActions(codebase, libraries),
    ...findServerFunctions(codebase, libraries),
    ...findDecorated(codebase, libraries),
    ...findResolvers(codebase, libraries),
    ...findNamedCalls(codebase, libraries),
  ]
  const seen = new Set<string>()
  return all
    .filter(({ kind, name, file, line }) => {
      const key = `${kind} ${name} ${file}:${line}`
      if (seen.has(key)) return false
      seen.add(key)
      return true
    })
    .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || (a.name < b.name ? -1 : 1)))
}
