import type { RepoPath } from '../../../core/names.ts'
import { escapeWord } from '../../declared.ts'
import { oncePerInput } from '../../once-per-input.ts'
import type { DriftInput } from '../../signal.ts'
import type { BaseLine } from '../lost/tell-lost.ts'
import { type ChangedInterface, changedInterfaces, otherInterfaces } from './changed-interfaces.ts'
import { withoutComments } from './declared-options.ts'
import type { DeclaredOption } from './notation.ts'

/** A name behind one dash that a change took from a command line. */
export interface LostShort {
  short: string
  /** The option of which it was the short name, where that lives on; undefined where no option has the name at all any more. */
  long?: string
  /** The short name that the option has now, where it has one. */
  now?: string
  /** The line of the base that said it. */
  taken: BaseLine
}

/** Short names that a change took: from an option that lives on under its long name, and from all of them. */
export const lostShorts = oncePerInput(async (input: DriftInput): Promise<readonly LostShort[]> => {
  const changed = await changedInterfaces(input)
  if (!changed.some(({ took, takes }) => [took, takes].some((options) => options.some(({ shorts }) => shorts.length > 0)))) return []
  const now = [...changed.flatMap(({ takes }) => takes), ...(await otherInterfaces(input)).flatMap(({ takes }) => takes)]
  return changed.flatMap((one) => lostIn(one, now, changed))
})

/** What one source lost: the head has the option with other short names, or the short name nowhere. */
function lostIn(source: ChangedInterface, now: readonly DeclaredOption[], changed: readonly ChangedInterface[]): readonly LostShort[] {
  const { path, before = '', after, took, takes } = source
  // what a source declares in a way that nobody reads may have any name
  if (after !== undefined && takes.length === 0) return []
  return took.flatMap(({ longs, shorts }) =>
    shorts.flatMap((short): readonly LostShort[] => {
      const taken = lineOf(short, longs, { path, before, after: after ?? '' })
      if (taken === undefined) return []
      const heirs = now.filter((one) => one.longs.some((long) => longs.includes(long)))
      if (heirs.some((one) => one.shorts.includes(short))) return []
      const [long] = longs
      const isAlias = (line: string): boolean => /alias/i.test(line) || longs.some((one) => line.includes(one))
      if (heirs.length > 0 && long !== undefined)
        return isWrittenAnew(short, changed, isAlias) ? [] : [{ short, long, ...nowOf(heirs), taken }]
      return isWrittenAnew(short, changed, () => true) || now.some((one) => one.shorts.includes(short)) ? [] : [{ short, taken }]
    }),
  )
}

/** The short name that all options of a long name have. */
function nowOf(heirs: readonly DeclaredOption[]): { now?: string } {
  const letters = new Set(heirs.flatMap(({ shorts }) => shorts))
  const [now] = letters
  return letters.size === 1 && now !== undefined ? { now } : {}
}

/** True where a changed source writes the name, quoted or with its dash, on a line that it did not have: it may take it in a way that nobody reads. */
function isWrittenAnew(short: string, changed: readonly ChangedInterface[], counts: (line: string) => boolean): boolean {
  const like = new RegExp(`['"\`|\\s]-${escapeWord(short)}['"\`,|)\\s]|(['"\`])${escapeWord(short)}\\1`)
  return changed.some(({ path, before = '', after = '' }) => {
    const known = new Set(before.split('\n').map((line) => line.trim()))
    return withoutComments(path, after)
      .split('\n')
      .some((line) => like.test(line) && counts(line) && !known.has(line.trim()))
  })
}

/** The line that had the short name and went: it has the name itself, or the word for it beside its long name. */
function lineOf(
  short: string,
  longs: readonly string[],
  { path, before, after }: { path: RepoPath; before: string; after: string },
): BaseLine | undefined {
  const staying = new Set(after.split('\n'))
  const gone = before.split('\n').flatMap((text, index) => (staying.has(text) ? [] : [{ path, line: index + 1, text }]))
  const letter = new RegExp(`['"\`|\\s,-]${escapeWord(short)}['"\`,|):\\s=]`)
  const named = gone.filter(({ text }) => letter.test(text) || /\bshort\b|\bgetopt/i.test(text))
  return named.find(({ text }) => longs.some((long) => text.includes(long))) ?? named[0]
}
