import type { Drift, DriftDocument } from '../../core/drift.ts'
import { escapeWord } from '../../drift/declared.ts'

/** What a look at documents brought. */
interface Look {
  documents: readonly DriftDocument[]
  drifts: readonly Drift[]
}

/** What is wrong after a repair and was not before; that something else has one right answer now is none. */
export function harmOf(before: Look, after: Look): readonly Drift[] {
  const known = new Set(before.drifts.map(keyOf))
  const texts = new Map(before.documents.map(({ path, text }) => [path, text]))
  return after.drifts.filter(
    (drift) =>
      drift.severity !== 'notice' &&
      drift.mechanical !== true &&
      !known.has(keyOf(drift)) &&
      !wasImported(drift, texts.get(drift.anchor.doc) ?? ''),
  )
}

/** True for a name that an import took before too: of an import with several wrong names only some are told at once. */
function wasImported({ signal, anchor }: Drift, text: string): boolean {
  return signal === 'D6' && new RegExp(`\\bimport\\b[^;'"]*\\{[^}]*(?<![\\w$])${escapeWord(anchor.text)}(?![\\w$])`).test(text)
}

/** What a drift is known by when its page was edited. */
export function keyOf({ signal, anchor }: Drift): string {
  return `${anchor.doc}\0${signal}\0${anchor.name}`
}
