import type { Overridden } from '../../core/change-set.ts'
import type { Drift, DriftDocument } from '../../core/drift.ts'
import type { Ignore } from '../../core/ignore.ts'
import type { RepoPath } from '../../core/names.ts'
import { covers } from '../../delivery/policy.ts'
import { type IgnoreMarker, type IgnoreMarkers, readIgnoreMarkers } from '../../drift/ignore-markers.ts'

/** Why a drift may stay. */
export type Excuse = Pick<Overridden, 'reason' | 'by'>

/** What people said may stay, in documents and in the configuration. */
export interface Overrides {
  /** Why a drift may stay; undefined where nobody said so. */
  excuse(drift: Drift): Excuse | undefined
  /** What the remarks of each document say. */
  remarks: ReadonlyMap<RepoPath, IgnoreMarkers>
  /** Remarks that excused nothing so far. */
  unused(): readonly { path: RepoPath; line: number }[]
}

/** Reads the remarks of documents and takes the list of the configuration. A remark beside the place comes first. */
export function readOverrides(documents: readonly DriftDocument[], ignored: readonly Ignore[]): Overrides {
  const remarks = new Map(documents.map((document) => [document.path, readIgnoreMarkers(document)]))
  const used = new Set<IgnoreMarker>()
  return {
    remarks,
    unused: () =>
      [...remarks].flatMap(([path, { markers }]) => markers.filter((marker) => !used.has(marker)).map(({ line }) => ({ path, line }))),
    excuse(drift) {
      const { anchor, signal } = drift
      const marker = remarks
        .get(anchor.doc)
        ?.markers.find(
          ({ from, to, signals, token }) =>
            from <= anchor.from && anchor.from < to && (signals.length === 0 || signals.includes(signal)) && names(token, drift),
        )
      if (marker !== undefined) {
        used.add(marker)
        return { reason: marker.reason, by: 'marker' }
      }
      const entry = ignored.find(
        (one) =>
          (one.path === undefined || covers([one.path], anchor.doc)) &&
          (one.signal === undefined || one.signal === signal) &&
          names(one.token, drift),
      )
      return entry === undefined ? undefined : { reason: entry.reason, by: 'config' }
    },
  }
}

/** True where a token, in which `*` stands for any characters, is what a drift is about. */
function names(token: string | undefined, { anchor }: Drift): boolean {
  return token === undefined || fits(token, anchor.text) || fits(token, anchor.name)
}

/** Part after part from the left, so that no pattern takes long. */
function fits(pattern: string, text: string): boolean {
  const [first = '', ...parts] = pattern.split('*')
  const last = parts.pop()
  if (last === undefined) return text === pattern
  if (!text.startsWith(first) || !text.endsWith(last)) return false
  let at = first.length
  for (const part of parts) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return at <= text.length - last.length
}
