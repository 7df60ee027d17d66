import type { Drift } from '../../core/drift.ts'
import type { Sha } from '../../core/names.ts'
import { limits } from '../../core/limits.ts'
import type { Past } from '../signal.ts'
import { wordOf } from './still-standing.ts'

/**
 * Leaves out names and paths that no document had when they went: a page that began to name them afterwards means something else, such as what a
 * dependency has now or what its readers have.
 */
export async function withoutLaterTold(drifts: readonly Drift[], past: Past): Promise<readonly Drift[]> {
  if (past.namedBefore === undefined) return drifts
  const asked = new Map<Sha, Set<string>>()
  for (const drift of drifts) {
    const text = textOf(drift)
    if (text === undefined || drift.cause === undefined) continue
    const texts = asked.get(drift.cause.sha)
    if (texts !== undefined) texts.add(text)
    else if (asked.size < limits.askedCommits) asked.set(drift.cause.sha, new Set([text]))
  }
  const known = new Map<Sha, ReadonlySet<string> | undefined>()
  for (const [sha, texts] of asked) known.set(sha, await past.namedBefore(sha, [...texts]))
  return drifts.filter((drift) => {
    const text = textOf(drift)
    const named = drift.cause === undefined ? undefined : known.get(drift.cause.sha)
    return text === undefined || named === undefined || named.has(text) || asked.get(drift.cause?.sha ?? ('' as Sha))?.has(text) !== true
  })
}

/** What documents had to have written; scripts and routes are written in many ways. */
function textOf({ signal, anchor }: Drift): string | undefined {
  if (signal === 'D2') {
    const bare = anchor.name.replace(/^(?:\.{0,2}\/)+|\/+$/g, '')
    // an entry of a drawn tree stands below others, and never as a whole path
    return anchor.text.includes(bare) ? bare : undefined
  }
  if (signal !== 'D1' || anchor.kind === 'script') return undefined
  return wordOf(anchor)
}
