import type { Drift } from '../../core/drift.ts'
import { partsOf } from './rename.ts'
import { tellNow } from './tell.ts'

/** The words of a name that a commit renamed, and those that came for them. */
interface Change {
  cause: string
  was: readonly string[]
  is: readonly string[]
}

/**
 * Drifts with those of names that changed as another name of the same commit did for certain: where `open_books` became `read_books`, the variable
 * `LEDGER_OPEN_BOOKS` became `LEDGER_READ_BOOKS`, which is there.
 */
export function withSameChange(drifts: readonly Drift[]): readonly Drift[] {
  const changes = drifts.flatMap((drift) => changeOf(drift) ?? [])
  if (changes.length === 0) return drifts
  return drifts.map((drift) => {
    const { signal, mechanical, severity, suggestion, anchor } = drift
    if (signal !== 'D1' || mechanical === true || severity === 'notice' || suggestion === undefined || suggestion === anchor.text)
      return drift
    const words = partsOf(suggestion).join(' ')
    const isSame = changes.some((one) => one.cause === drift.cause?.sha && words === changed(partsOf(anchor.text), one)?.join(' '))
    return isSame ? { ...drift, message: tellNow(drift), mechanical: true as const } : drift
  })
}

function changeOf({ signal, mechanical, cause, anchor, suggestion }: Drift): Change | undefined {
  if (signal !== 'D1' || mechanical !== true || cause === undefined || suggestion === undefined) return undefined
  const [was, is] = [partsOf(anchor.text), partsOf(suggestion)]
  return was.length < 2 ? undefined : { cause: cause.sha, was, is }
}

/** Words with those of a change in the place of the old ones; undefined where they do not stand there once. */
function changed(words: readonly string[], { was, is }: Change): readonly string[] | undefined {
  const places = words.flatMap((_, at) => (was.every((word, i) => words[at + i] === word) ? [at] : []))
  const [at] = places
  return places.length !== 1 || at === undefined ? undefined : [...words.slice(0, at), ...is, ...words.slice(at + was.length)]
}
