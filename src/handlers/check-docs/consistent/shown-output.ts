import type { Drift, DriftDocument } from '../../../core/drift.ts'
import { escapeWord } from '../../../drift/declared.ts'

/** What an example says of what its calls give: prompts, remarks with an arrow, and comparisons. */
const output = [
  /^[ \t]*(?:>>>|In \[\d+\]:|irb\([^)\n]*\)[^>\n]*>|iex(?:\(\d+\))?>|julia>|php >)[ \t]/m,
  /(?:\/\/|#|--|;|\/\*)[ \t]*(?:=>|->|→|⇒|prints?\b|outputs?\b|returns\b|results? )/i,
  /\b(?:assert\w*!?|expect|should|must_equal|refute\w*)[ \t]*[({.]|\bassert[ \t]/,
]

/** True for a name that does something else under its new name, where an example of the page shows what came out of it: that has to be run again. */
export function isShownWithOutput({ fences }: DriftDocument, { turned, anchor }: Drift): boolean {
  if (turned !== true) return false
  const name = new RegExp(`(?<![\\w$])${escapeWord(anchor.name.replace(/^.*(?:\.|::|#|->)(?=.)/s, ''))}(?![\\w$])`)
  return fences.some(({ text }) => name.test(text) && output.some((form) => form.test(text)))
}
