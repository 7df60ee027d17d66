import type { BaseView } from '../../core/command.ts'
import type { Drift } from '../../core/drift.ts'
import { limits } from '../../core/limits.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { isReadWhole } from './is-read-whole.ts'
import { newUnreadRoutes, type Routed, unreadRoutesOf } from './unread-routes.ts'

/** Signals that say that something is gone. */
const tellsOfLoss = new Set<Drift['signal']>(['D1', 'D5'])

/** The head, and the base of a change where there is one. */
export interface Judged extends Routed {
  base?: BaseView | undefined
}

/**
 * Drift without what only seems gone: the file that had it cannot be read at the head, or it has registrations now that cannot be followed.
 * Links (D2, D3) and imports (D6) are judged by files and exports that are read, versions (D7) by manifests, and values (D4) by what code says.
 */
export async function withoutUnreadable(drifts: readonly Drift[], judged: Judged): Promise<readonly Drift[]> {
  const { snapshot } = judged
  const lost = drifts.some(isLostRoute) ? await unfollowedFiles(judged) : new Set<RepoPath>()
  const paths = new Set(drifts.filter(({ signal }) => tellsOfLoss.has(signal)).flatMap(placesOf))
  const state = await statesOf([...paths], snapshot)
  return drifts.filter((drift) => {
    if (!tellsOfLoss.has(drift.signal)) return true
    if (isLostRoute(drift) && placesOf(drift).some((path) => lost.has(path))) return false
    return !placesOf(drift).some((path) => hides(state.get(path), drift))
  })
}

/** A route that nothing answers; the place of one that answers otherwise has a line. */
function isLostRoute({ signal, code }: Drift): boolean {
  return signal === 'D5' && code?.line === undefined
}

/** Files with registrations that cannot be followed; of a change only those that it made so. */
async function unfollowedFiles({ base, ...head }: Judged): Promise<ReadonlySet<RepoPath>> {
  const found = base === undefined ? unreadRoutesOf(head) : await newUnreadRoutes(head, base)
  return new Set(found.filter(({ kind }) => kind !== 'request').map(({ file }) => file))
}

function placesOf({ lived, code }: Drift): readonly RepoPath[] {
  return [lived?.path, code?.path].filter((path) => path !== undefined)
}

/** The text of a file whose facts are not whole; `unreadable` where there is no text either. Files that can be read are absent. */
type States = ReadonlyMap<RepoPath, { text: string } | 'unreadable'>

async function statesOf(paths: readonly RepoPath[], snapshot: Snapshot): Promise<States> {
  const { files } = snapshot
  const here = paths.filter((path) => files.has(path))
  const states = new Map<RepoPath, { text: string } | 'unreadable'>(here.map((path) => [path, 'unreadable']))
  const small = here.filter((path) => files.get(path)?.skipped === undefined && (files.get(path)?.size ?? 0) <= limits.sourceBytes)
  for await (const [path, text] of snapshot.readAll(small)) {
    if (isReadWhole(path, text)) states.delete(path)
    else states.set(path, { text })
  }
  return states
}

/** Of a file that is read as text alone, a name is gone that its text does not have; of routes such a text says nothing. */
function hides(state: { text: string } | 'unreadable' | undefined, { signal, anchor }: Drift): boolean {
  if (state === undefined || state === 'unreadable') return state !== undefined
  return signal === 'D5' || (anchor.name.match(/[\w$]+/g) ?? []).some((word) => state.text.includes(word))
}
