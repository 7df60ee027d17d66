import type { Verdict } from './frame.ts'

/** What a status says, be it in a cell of a table or behind `Status:`. */
export function statusVerdict(cell: string): Verdict {
  const status = cell.trim()
  if (/^\W*(?:❌|✗|✘|no\b|not\b|none|n\/a)/i.test(status)) return /\b(?:planned|progress)\b/i.test(status) ? 'planned' : 'denied'
  if (
    /^\W*(?:planned|in[- ]progress|underway|ongoing|coming|roadmap|pending|scheduled|q[1-4]\b|target|🚧|⏳|🔜|expected|wip)/iu.test(
      status,
    ) ||
    /\b(?:in progress|planned for|planned)\b/i.test(status)
  )
    return 'planned'
  if (
    /^\W*(?:compliant|certified|attested|achieved|complete[d]?|yes|fully compliant|passed|audited)\b/i.test(status) ||
    /^\s*(?:✅|✔|✓|☑)\s*(?:$|compliant|certified|\()/u.test(status)
  )
    return 'claim'
  return undefined
}
