import type { Drift } from '../../core/drift.ts'
import type { Sha } from '../../core/names.ts'
import { limits } from '../../core/limits.ts'
import type { DriftInput, Past } from '../signal.ts'
import { familyOf } from './family.ts'

/**
 * Leaves out names that a commit may have moved into a package of the project's family: it took on, turned or gave up such a dependency as it took the
 * name away. That package has the name now, or the plugin that it is; only reading it could tell.
 */
export async function withoutMovedOut(drifts: readonly Drift[], input: DriftInput, past: Past): Promise<readonly Drift[]> {
  const commits = [...new Set(drifts.flatMap(({ anchor, cause }) => (anchor.kind === 'name' && cause !== undefined ? [cause.sha] : [])))]
  if (past.manifestLines === undefined || input.base !== undefined || commits.length === 0) return drifts
  const family = await familyOf(input, past)
  const moving = new Set<Sha>()
  for (const sha of commits.slice(0, limits.askedCommits)) if (family.isTurnedIn((await past.manifestLines(sha)) ?? [])) moving.add(sha)
  return drifts.filter(({ anchor, cause }) => anchor.kind !== 'name' || cause === undefined || !moving.has(cause.sha))
}
