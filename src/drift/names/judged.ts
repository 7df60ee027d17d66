import type { Anchor, DriftDocument } from '../../core/drift.ts'
import { isDated, isFrozen } from '../links/judged.ts'
import { isPlan } from '../place-kinds.ts'

/** True for documents that promise to tell how things are now. */
export function isJudged(document: DriftDocument): boolean {
  return !isFrozen(document) && !isDated(document) && !isPlan(document.path)
}

/** True for a page whose first words say that it is about what was. */
export function isOfThePast({ text }: DriftDocument): boolean {
  return /\b(?:deprecated|legacy|superseded|discontinued|(?:is|are) (?:now )?replaced by|no longer (?:supported|maintained))\b/i.test(
    text.slice(0, 1_000),
  )
}

/** Characters of a paragraph or list item that are read to each side of a name. */
const reach = 600

/** True where the paragraph itself tells that things were removed. */
export function tellsOfRemoval({ text }: DriftDocument, { from, to, in: place }: Anchor): boolean {
  if (place === 'fence') return false
  const before =
    text
      .slice(Math.max(0, from - reach), from)
      .split(/\n\s*(?:\n|[-*+]\s|\d+\.\s|\|)/)
      .at(-1) ?? ''
  const after = text.slice(to, to + reach).split(/\n\s*(?:\n|[-*+]\s|\d+\.\s|\||#)/)[0] ?? ''
  const words = `${before} ${after}`
  return (
    /\b(?:was|were|been|got|are|is) (?:now )?(?:removed|deleted|dropped|retired|superseded)\b|\bno longer exists?\b|\bused to (?:be|live)\b/i.test(
      words,
    ) || tellsOfNewName(words)
  )
}

/** `Since 3.1 … is called …`, `… was renamed to …`: a sentence that knows both names. */
function tellsOfNewName(words: string): boolean {
  return (
    /\b(?:since|as of|from|in|with) (?:version )?v?\d[\w.]*[^.\n]{0,80}\b(?:is|are) (?:now )?(?:called|named|known as)\b|\b(?:was|were|been|is|are) renamed\b|\b(?:formerly|previously) (?:called|named|known)\b/i.test(
      words,
    ) || /\b(?:prior to|before|until|up to|older than)\s+(?:\w+\s+)?(?:version\s+)?v?\d+(?:\.\d+)+/i.test(words)
  )
}
