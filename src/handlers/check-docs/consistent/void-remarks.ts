import type { Drift, DriftDocument } from '../../../core/drift.ts'
import { findAtHead, isFound } from '../../../drift/head-words.ts'
import type { Edit } from '../../../text/edits.ts'
import { sentenceAround, type Stretch } from './block-around.ts'
import type { Sides } from './other-requirements.ts'

/** A clause that goes on about a value, right behind it: `, which is based on`. */
const goesOn = /^[`*_"')\]]{0,4},?\s(?:which|that)\s(?:is|are|was|uses?|has|comes|means|does)\b/
/** Words that say a value once more. */
const saysAgain =
  /\d|\b(?:enabled|disabled|on|off|yes|no|none|never|unlimited|forever|one|two|half|an? (?:second|minute|hour|day|week|month|year))\b/i

/** True for a value that the text goes on about, or tells once more in other words: `3600 (one hour)`. */
export function isSaidAgain({ text }: Pick<DriftDocument, 'text'>, { signal, anchor }: Drift): boolean {
  if (signal !== 'D4' || anchor.in === 'fence') return false
  const behind = text.slice(anchor.to, anchor.to + 200)
  const brackets = /^[`*_"'\s]{0,4}\(([^()\n]*)\)|^[`*_"'\s]{0,4}(?:=|,? i\.e\.,?|,? or)\s([^\n.;)]*)/.exec(behind)
  return goesOn.test(behind) || saysAgain.test(`${brackets?.[1] ?? ''} ${brackets?.[2] ?? ''}`)
}

/** Renamed names behind which brackets name what the change took as well: `tabTo (aliases: latestTarget)`. */
export async function namesBesideGone(
  document: DriftDocument,
  drifts: readonly Drift[],
  { edits, snapshot, base }: { edits: readonly Edit[] } & Sides,
): Promise<ReadonlySet<string>> {
  if (base === undefined) return new Set()
  const beside = drifts.flatMap(({ signal, anchor }) =>
    signal === 'D1' ? namesInBrackets(document, anchor, edits).map((word) => ({ word, name: anchor.name })) : [],
  )
  if (beside.length === 0) return new Set()
  const words = new Set(beside.map(({ word }) => word))
  const [before, after] = [await findAtHead(base, words), await findAtHead(snapshot, words)]
  const isGone = (word: string): boolean => isFound(before.get(word)) && !isFound(after.get(word))
  return new Set(beside.flatMap(({ word, name }) => (isGone(word) ? [name] : [])))
}

/** Names in code in the brackets behind a place, but for those that are mended too. */
function namesInBrackets(document: DriftDocument, anchor: Stretch, edits: readonly Edit[]): readonly string[] {
  const rest = document.text.slice(anchor.to, sentenceAround(document, anchor).to)
  const [lead = '', inside = ''] = /^[`*_"'\s]{0,6}\(([^()\n]{1,200})\)/.exec(rest) ?? []
  if (inside === '') return []
  const start = anchor.to + lead.length - 1 - inside.length
  return [...inside.matchAll(/`([A-Za-z_$][\w$-]*)`/g)].flatMap(({ 1: word = '', index }) => {
    const [from, to] = [start + index, start + index + word.length + 2]
    return edits.some((edit) => edit.from < to && from < edit.to) ? [] : [word]
  })
}
