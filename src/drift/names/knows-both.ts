import { sentenceAround } from '../anchors/sentence.ts'
import type { Claim } from './claims.ts'
import { isWordOf } from './given-by-others.ts'
import type { Suggestion } from './suggest.ts'

/** The sentence of a name; of a table or a list only its own line, for the next one tells of something else. */
function surroundings(text: string, { from, to, in: place }: Claim['anchor']): string {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const end = text.indexOf('\n', to)
  const line = text.slice(start, end < 0 ? text.length : end)
  return place === 'table' || /^\s*(?:[-*+|]|\d+[.)])\s/.test(line) ? line : sentenceAround(text, from, to).around
}

/** A sentence that has the new name beside the old one knows of the change. */
export function knowsBoth({ document, anchor }: Claim, suggestion: Suggestion | undefined): boolean {
  if (suggestion?.certain !== true || anchor.in === 'fence') return false
  return surroundings(document.text, anchor)
    .split('\n\n')
    .some(
      (part) =>
        part.includes(anchor.text) &&
        isWordOf(part, suggestion.name) &&
        (part.includes(`\`${suggestion.name}`) || /[-_]|[a-z][A-Z]/.test(suggestion.name)),
    )
}
