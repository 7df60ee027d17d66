import { ref, say } from '../../core/phrase.ts'
import type { Unread } from '../../core/unread.ts'
import type { Codebase } from '../codebase.ts'
import { routeTables } from '../routes/bun/route-tables.ts'

/** Servers of Bun whose `routes` are made at run time, in whole or in part. */
export function findBunTables(codebase: Codebase): readonly Unread[] {
  return routeTables(codebase)
    .filter(({ isWhole }) => !isWhole)
    .map(({ file, line }) => ({
      kind: 'registration',
      name: 'Bun.serve',
      file,
      line,
      hides: ['routes'],
      reason: say`${ref('value', 'Bun.serve')} in ${ref('path', file)} has routes that are made at run time.`,
    }))
}
