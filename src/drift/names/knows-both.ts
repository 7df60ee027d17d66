import { sentenceAround } from '../anchors/sentence.ts'
import type { Claim } from './claims.ts'
import { isWordOf } from './given-by-others.ts'
import type { Suggestion } from './suggest.ts'

/** A sentence that has the new name beside the old one knows of the change. */
export function knowsBoth({ document, anchor }: Claim, suggestion: Suggestion | undefined): boolean {
  if (suggestion?.certain !== true || anchor.in === 'fence') return false
  const { around } = sentenceAround(document.text, anchor.from, anchor.to)
  return around
    .split('\n\n')
    .some(
      (part) =>
        part.includes(anchor.text) &&
        (part.includes(`\`${suggestion.name}`) || (/[-_]|[a-z][A-Z]/.test(suggestion.name) && isWordOf(part, suggestion.name))),
    )
}
