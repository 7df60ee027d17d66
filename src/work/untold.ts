import { summaryLimit, type CheckView } from '../delivery/render-check.ts'
import type { Refusal } from '../github/refusal-of.ts'

/** A check that also says why nobody was told elsewhere: the conversation is locked, or the host takes no suggestion. */
export function withUntold(view: CheckView, refused: readonly unknown[]): CheckView {
  const words = [...new Set(refused.filter(isRefusal).map(({ message }) => message))]
  return words.length === 0 ? view : { ...view, summary: `${words.join('\n\n')}\n\n${view.summary}`.slice(0, summaryLimit) }
}

/** True for what `quietly` gives back where the host refused. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'again' in value && 'message' in value
}
