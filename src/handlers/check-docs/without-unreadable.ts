import type { Drift } from '../../core/drift.ts'
import { limits } from '../../core/limits.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { extractFacts } from '../../discovery/extract-facts.ts'
import { excessOf } from '../../text/excess/excess-of.ts'

/** Signals that say that something is gone. */
const tellsOfLoss = new Set<Drift['signal']>(['D1', 'D5'])

/** Drift without what only seems gone, because the file that had it cannot be read at the head. */
export async function withoutUnreadable(drifts: readonly Drift[], snapshot: Snapshot): Promise<readonly Drift[]> {
  const paths = new Set(drifts.filter(({ signal }) => tellsOfLoss.has(signal)).flatMap(placesOf))
  const state = await statesOf([...paths], snapshot)
  return drifts.filter((drift) => {
    if (!tellsOfLoss.has(drift.signal)) return true
    return !placesOf(drift).some((path) => hides(state.get(path), drift))
  })
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
    const isWhole = excessOf(path, text) === undefined && extractFacts(path, text)?.error === undefined
    if (isWhole) states.delete(path)
    else states.set(path, { text })
  }
  return states
}

/** Of a file that is read as text alone, a name is gone that its text does not have; of routes such a text says nothing. */
function hides(state: { text: string } | 'unreadable' | undefined, { signal, anchor }: Drift): boolean {
  if (state === undefined || state === 'unreadable') return state !== undefined
  return signal === 'D5' || (anchor.name.match(/[\w$]+/g) ?? []).some((word) => state.text.includes(word))
}
