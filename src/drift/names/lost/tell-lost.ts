import type { Anchor, Drift, DriftDocument } from '../../../core/drift.ts'
import type { RemovedLine } from '../../../core/snapshot.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { DriftInput, Past } from '../../signal.ts'
import { tellsOfRemoval } from '../judged.ts'
import { tellRemoval } from '../tell.ts'

/** A place of a document that names what a change took. */
export interface LostPlace {
  document: DriftDocument
  anchor: Anchor
}

/** What is known of a lost name. */
interface Lost<Place> {
  role: 'member' | 'symbol'
  /** The line by which code lost it; undefined where history keeps none. */
  lineOf: (place: Place) => RemovedLine | undefined
  /** What stands in its place now, where the change itself put it there. */
  nowOf?: (place: Place) => string | undefined
}

/** Findings of places that name what a change took, where no other finding of the page ends at the same place. */
export function tellLost<Place extends LostPlace>(
  places: readonly Place[],
  { role, lineOf, nowOf }: Lost<Place>,
  { input, told }: { input: DriftInput; told: readonly Drift[] },
): readonly Drift[] {
  const seen = new Set(told.map(({ anchor: { doc, to } }) => `${doc} ${to}`))
  return places.flatMap((place) => {
    const { document, anchor } = place
    const line = lineOf(place)
    if (line === undefined || seen.has(`${anchor.doc} ${anchor.to}`) || tellsOfRemoval(document, anchor)) return []
    const evidence = { line, form: anchor.name, role, strength: 'strong' as const }
    const now = nowOf?.(place)
    const suggestion = now === undefined ? undefined : { name: now, certain: true }
    return [tellRemoval({ anchor, word: anchor.name, evidence, suggestion }, input)]
  })
}

/** A line of a file of the base that a change took; `line` counts from 1. */
export interface BaseLine {
  path: RepoPath
  line: number
  text: string
}

/**
 * The line by which code lost a name, as history has it. Of a name that many lines had history keeps the newest ones alone: then a commit that took it
 * elsewhere stands for the line of the base. Undefined where no commit is known.
 */
export function lineTaken(
  name: string,
  taken: BaseLine | undefined,
  { input: { base, snapshot }, past: { removals } }: { input: DriftInput; past: Past },
): RemovedLine | undefined {
  if (taken === undefined) return undefined
  const { path, line, text } = taken
  const known = (name.match(/[\w$-]+/g) ?? []).flatMap((word) => removals.lines.get(word) ?? [])
  const own = known.filter((one) => one.path === path)
  const exact = own.find((one) => one.text.includes(name)) ?? own[0]
  const before = base?.snapshot.files.get(path)?.blob
  const commit = known[0]?.commit
  if (exact !== undefined || before === undefined || commit === undefined) return exact
  return { commit, path, ...(snapshot.files.has(path) ? { to: path } : {}), before, line, at: line, text }
}
