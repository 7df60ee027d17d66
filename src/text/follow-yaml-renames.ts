import type { PageSubject } from '../core/page.ts'
import { type Edit, applyEdits } from './edits.ts'
import { findRenames } from './find-renames.ts'
import { briefHash } from './hash.ts'
import type { SidecarUnit } from './sidecar.ts'
import { type YamlRegions, pieceKey } from './yaml-units.ts'

/** An OpenAPI file and what is remembered of it, under the paths that routes have now. */
export interface FollowedYaml {
  text: string
  entries: readonly SidecarUnit[]
}

/**
 * Rewrites the key of a path whose operations all went to one other path, where a person changed one of them: so their operation goes along. Paths
 * on which all is ours are left to the merge. Subjects are named by the keys of an operation; `paths` is how the draft spells each path.
 */
export function followYamlRenames(
  page: YamlRegions,
  entries: readonly SidecarUnit[],
  subjects: { before: readonly PageSubject[]; now: readonly PageSubject[]; paths: ReadonlyMap<string, string> },
): FollowedYaml {
  const moved = new Map(findRenames(subjects.before, subjects.now, page.text).map(({ before, after }) => [before.name, after.name]))
  const edits: Edit[] = []
  const ids = new Map<string, string>()
  for (const [key, all] of Map.groupBy(
    entries.filter(({ id }) => id.startsWith('paths\t')),
    ({ id }) => pathOf(id),
  )) {
    const fresh = new Set(all.map(({ id }) => pathOf(moved.get(id) ?? id)))
    const [to] = fresh
    const frame = page.frames.get(key)
    const spelled = to === undefined ? undefined : subjects.paths.get(to)
    if (to === undefined || to === key || fresh.size > 1 || spelled === undefined || page.frames.has(to) || page.pieces.has(key)) continue
    if (all.every(({ id, out }) => briefHash(page.pieces.get(id)?.text ?? '') === out)) continue
    const was = frame?.path.at(-1) ?? ''
    if (frame !== undefined && !page.text.startsWith(was, frame.from)) continue
    // where a person deleted the whole path there is nothing to rewrite, and it does not come back under its new name
    if (frame !== undefined) edits.push({ from: frame.from, to: frame.from + was.length, text: spelled })
    for (const { id } of all) ids.set(id, moved.get(id) ?? id)
  }
  return {
    text: applyEdits(page.text, edits),
    entries: entries.map((entry) => ({ ...entry, id: ids.get(entry.id) ?? entry.id })),
  }
}

/** The path of an operation's key. */
function pathOf(id: string): string {
  return pieceKey(id.split('\t').slice(0, 2))
}
