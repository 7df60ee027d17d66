import { ref, say } from '../../core/phrase.ts'
import type { Unread } from '../../core/unread.ts'
import type { Codebase } from '../codebase.ts'
import { findNextApps } from '../routes/next/next-apps.ts'
import type { KnownPlaces } from './known-places.ts'

/** Route files of Next.js that export names which cannot be told: everything of a dependency, or an object made at run time. */
export function findNextHandlers(codebase: Codebase, known: KnownPlaces): readonly Unread[] {
  const folders = findNextApps(codebase).flatMap(({ app }) => (app === undefined ? [] : [`${app}/`]))
  if (folders.length === 0) return []
  return codebase.digests
    .filter(({ path, test }) => !test && /\/route\.[cm]?[jt]sx?$/.test(path) && folders.some((one) => path.startsWith(one)))
    .filter(({ path }) => !known.hasFile(path))
    .flatMap(({ path }): readonly Unread[] => {
      const unnamed = codebase
        .facts(path)
        ?.exports.find((one) => one.common === true || (one.exported === '*' && codebase.resolve(path, one.from ?? '') === undefined))
      if (unnamed === undefined) return []
      const reason = say`${ref('path', path)} exports handlers whose names Docwright could not follow.`
      return [{ kind: 'handler', name: path, file: path, line: unnamed.line, hides: ['routes'], reason }]
    })
}
