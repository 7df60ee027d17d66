import { wordsOf } from './maintainer-lines.ts'

/**
 * How a repaired line compares with the maintainer's: `exact` the same line; `equivalent` the same names went and came, and the maintainer
 * changed more of the line; `differs` to be read by a person; `untouched` the maintainer left the line as it was.
 */
export type RepairVerdict = 'exact' | 'equivalent' | 'differs' | 'untouched'

/** Compares a repaired line with what the maintainer made of it. */
export function repairVerdict(before: string, ours: string, theirs: string | undefined): RepairVerdict {
  if (theirs === undefined) return 'untouched'
  if (ours.trim() === theirs.trim()) return 'exact'
  const [was, now, wanted] = [wordsOf(before), wordsOf(ours), wordsOf(theirs)]
  const came = [...now].filter((word) => !was.has(word))
  const went = [...was].filter((word) => !now.has(word))
  return came.every((word) => wanted.has(word)) && went.every((word) => !wanted.has(word)) && came.length + went.length > 0
    ? 'equivalent'
    : 'differs'
}
