import { escapeWord } from '../declared.ts'
import type { DriftInput, Past } from '../signal.ts'
import type { TakenPaths } from './hosted-links.ts'

/** What the change of a run took away, as addresses on a host need it; undefined without a base. */
export function takenPaths({ base, documents, snapshot }: DriftInput, { removals }: Past): TakenPaths | undefined {
  if (base === undefined) return undefined
  const gone = new Set<string>()
  for (const path of removals.paths.keys()) {
    if (snapshot.files.has(path)) continue
    gone.add(path)
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) gone.add(path.slice(0, at))
  }
  if (gone.size > 0)
    for (const path of snapshot.files.keys())
      for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) gone.delete(path.slice(0, at))
  return {
    took: (path) => gone.has(path),
    isUpstream(owner, name) {
      const forked = new RegExp(
        `\\bfork(?:ed)?\\b[^\\n]{0,20}\\b(?:of|from)\\b[^\\n]{0,120}\\b${escapeWord(owner)}/${escapeWord(name)}\\b`,
        'i',
      )
      return documents.some(({ text }) => forked.test(text))
    },
  }
}
