import { limits } from '../core/limits.ts'
import type { Sha } from '../core/names.ts'
import type { Place } from './place.ts'
import { readCommit } from './read-commit.ts'

/** Commits up to which a history is walked one by one; of more, git answers sooner. */
const few = 20

/**
 * Whether a history has few commits, all of which are there. They are read by the process that answers for objects: to start another takes longer.
 * Of a shallow clone git is to be asked, which knows where it ends.
 */
export async function isShortHistory(place: Place, tip: Sha): Promise<boolean> {
  const most = Math.min(few, limits.historyCommits)
  const found = new Set([tip])
  // a set is walked in the order in which it grows
  for (const sha of found) {
    const commit = found.size > most ? undefined : await readCommit(place, sha).catch(() => undefined)
    if (commit === undefined) return false
    for (const parent of commit.parents) found.add(parent)
  }
  return true
}
