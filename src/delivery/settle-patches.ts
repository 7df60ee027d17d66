import { applyPatch, structuredPatch } from 'diff'
import type { ChangeSet, FileChange } from '../core/change-set.ts'
import type { RepoPath } from '../core/names.ts'
import type { Patch } from './render-json.ts'

/** Text of a file before a run; undefined where there is none. */
type ReadBefore = (path: RepoPath) => Promise<string | undefined>

/** Patches of a run: those that follow what it writes, and for each change that is refused the whole of it. */
export interface SettledPatches {
  proposed: readonly Patch[]
  refused: ReadonlyMap<ChangeSet, readonly Patch[]>
}

/** Texts of files after some changes; null for one that is deleted. */
type Texts = ReadonlyMap<RepoPath, string | null>

/**
 * Sets patches on what is there when a person applies them: on the files that the run writes, each file once. A change that is refused stands on those
 * before it.
 */
export async function settlePatches(changes: readonly ChangeSet[], read: ReadBefore): Promise<SettledPatches> {
  const all = textsAfter(changes)
  const textIn = async (texts: Texts, path: RepoPath): Promise<string | undefined> =>
    (texts.has(path) ? texts.get(path) : await read(path)) ?? undefined
  const proposed = new Map<RepoPath, Patch>()
  const refused = new Map<ChangeSet, readonly Patch[]>()
  for (const [i, change] of changes.entries()) {
    const { patches = [] } = change
    const own = textsAfter(changes.slice(0, i + 1))
    if (change.refused !== undefined) {
      const once = [...new Map(patches.map((patch) => [patch.path, patch])).values()]
      refused.set(change, await Promise.all(once.map(async (patch) => ({ change: patch, before: await textIn(own, patch.path) }))))
      continue
    }
    for (const patch of patches) {
      const before = await textIn(all, patch.path)
      const now = proposed.get(patch.path)?.change.content ?? before
      proposed.set(patch.path, { change: moved(patch, await textIn(own, patch.path), now), before })
    }
  }
  return { proposed: [...proposed.values()], refused }
}

function textsAfter(changes: readonly ChangeSet[]): Texts {
  return new Map(changes.flatMap(({ files }) => files.map(({ path, content }) => [path, content])))
}

/** A proposal that was made over one text, over another. */
function moved(patch: FileChange, over: string | undefined, now: string | undefined): FileChange {
  if (patch.content === null || over === undefined || now === undefined || over === now) return patch
  const content = applyPatch(now, structuredPatch(patch.path, patch.path, over, patch.content))
  return content === false ? patch : { ...patch, content }
}
