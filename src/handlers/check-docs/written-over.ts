import type { Drift, DriftDocument } from '../../core/drift.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Edit } from '../../text/edits.ts'
import { keyOf } from './harm-of.ts'

/** Where places of a first look stand now, in UTF-16 offsets; undefined for what was written over. */
export type Standing = ReadonlyMap<Drift, { from: number; to: number } | undefined>

/** Places as a look found them, those of pages that were written anew written over. */
export function standingOf(drifts: readonly Drift[], anew: ReadonlySet<RepoPath>): Standing {
  return new Map(drifts.map((drift) => [drift, anew.has(drift.anchor.doc) ? undefined : { from: drift.anchor.from, to: drift.anchor.to }]))
}

/** Places after edits of their documents. */
export function afterEdits(standing: Standing, edits: ReadonlyMap<RepoPath, readonly Edit[]>): Standing {
  return new Map(
    [...standing].map(([drift, at]) => {
      const own = edits.get(drift.anchor.doc) ?? []
      if (at === undefined || own.some(({ from, to }) => from < at.to && at.from < to)) return [drift, undefined]
      const more = own.filter(({ to }) => to <= at.from).reduce((sum, { from, to, text }) => sum + text.length - (to - from), 0)
      return [drift, { from: at.from + more, to: at.to + more }]
    }),
  )
}

/** What became of the places of a first look. */
export interface Outcome {
  /** Written over, and not found any more. */
  repaired: readonly Drift[]
  /** Not written over, and not found any more only because the words around them are other ones than before the change. */
  hidden: readonly Drift[]
}

/** Paths, links and examples are judged by what is there, whatever stood around them before: those that are not found any more are right. */
const judgedAlone = new Set(['D2', 'D3', 'D6'])

/** Tells which places were repaired: of those that the last look does not find, the ones that were written over. */
export function outcomeOf(
  standing: Standing,
  { documents, drifts }: { documents: readonly DriftDocument[]; drifts: readonly Drift[] },
): Outcome {
  const found = new Map<string, number>()
  for (const drift of drifts) found.set(keyOf(drift), (found.get(keyOf(drift)) ?? 0) + 1)
  const isGone = (drift: Drift): boolean => {
    const rest = found.get(keyOf(drift)) ?? 0
    found.set(keyOf(drift), rest - 1)
    return rest <= 0
  }
  // what was not written over is what the last look found again
  const untouched = [...standing].flatMap(([drift, at]) => (at !== undefined && isGone(drift) ? [{ drift, at }] : []))
  const repaired = [...standing].flatMap(([drift, at]) => (at === undefined && isGone(drift) ? [drift] : []))
  const texts = new Map(documents.map(({ path, text }) => [path, text]))
  const hidden = untouched.flatMap(({ drift, at: { from, to } }): Drift[] => {
    const text = texts.get(drift.anchor.doc)
    if (text === undefined || judgedAlone.has(drift.signal)) return []
    return [{ ...drift, anchor: { ...drift.anchor, from, to, line: text.slice(0, from).split('\n').length } }]
  })
  return { repaired, hidden }
}
