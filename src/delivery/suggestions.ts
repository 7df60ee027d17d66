import { structuredPatch } from 'diff'
import type { FileChange, Finding } from '../core/change-set.ts'
import type { Phrase } from '../core/phrase.ts'
import { hideSecrets } from '../core/secrets/hide-secrets.ts'
import { hashOf } from '../text/hash.ts'
import { count } from '../text/wording.ts'
import { writeMarkdown } from '../text/write-markdown.ts'
import { compose, html, paragraph } from './github-markdown.ts'
import type { ChangedLines } from './render-check.ts'
import { messageInDocument } from './render-judged.ts'
import { bodyLimit } from './render-pull.ts'

/** What a repair writes over lines that a pull request changed. */
export interface Suggestion {
  path: string
  /** First and last line as the document has them now, 1-based. */
  from: number
  to: number
  /** Lines that are to stand there. */
  lines: readonly string[]
  /** What is wrong there. */
  why: readonly Phrase[]
  /** The same place of the same text has the same key on every commit. */
  key: string
}

/** A document as it stands, and as a repair would leave it. */
export interface Mended {
  change: Pick<FileChange, 'path' | 'content'>
  before: string
}

/** Lines of one suggestion, and reasons that are told: more of either is no line to press a button at. */
const [mostLines, mostReasons] = [20, 3] as const
/** Edits of one document beyond which nothing is suggested. */
const mostEdits = 2_000

/** Repairs that stand on lines of the change as a whole, and mend something that was found there. */
export function suggestionsOf(mended: readonly Mended[], findings: readonly Finding[], changed: ChangedLines): readonly Suggestion[] {
  const seen = new Map<string, number>()
  return mended.flatMap(({ change: { path, content }, before }) => {
    const mendable = findings.filter(({ at, drift }) => drift?.isMendable === true && at?.path === path)
    if (content === null || mendable.length === 0 || `${before}${content}`.includes('\r')) return []
    return repairsOf(path, before, content).flatMap(({ from, to, old, lines }): Suggestion[] => {
      const here = mendable.filter(({ at }) => at?.line !== undefined && from <= at.line && at.line <= to)
      const isChanged = (changed.get(path) ?? []).some(([first, last]) => first <= from && to <= last)
      if (here.length === 0 || !isChanged || !isPlain([...old, ...lines])) return []
      const text = JSON.stringify([path, old, lines])
      const times = seen.get(text) ?? 0
      seen.set(text, times + 1)
      const why = here.slice(0, mostReasons).map(messageInDocument)
      return [{ path, from, to, lines, why, key: hashOf(`${text} ${times}`) }]
    })
  })
}

/** Lines that a repair replaces. */
interface Replaced {
  from: number
  to: number
  old: readonly string[]
  lines: readonly string[]
}

function repairsOf(path: string, before: string, after: string): readonly Replaced[] {
  const patch = structuredPatch(path, path, before, after, undefined, undefined, { context: 0, maxEditLength: mostEdits })
  return (patch?.hunks ?? []).flatMap(({ oldStart, oldLines, lines }) => {
    const having = (sign: string): string[] => lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1))
    // what is only added stands on no line
    return oldLines === 0 ? [] : [{ from: oldStart, to: oldStart + oldLines - 1, old: having('-'), lines: having('+') }]
  })
}

/** True for lines that a button may write as they are: nothing hidden in them, and nothing that looks like a secret or a marker of ours. */
function isPlain(lines: readonly string[]): boolean {
  const text = lines.join('\n')
  if (lines.length > 2 * mostLines || text.length > bodyLimit / 4 || /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u.test(text)) return false
  return hideSecrets(text) === text && !text.includes('<!-- docwright:')
}

/** The comment on the lines: what is wrong, and the block that the host offers a button for. The marker comes first, so that nothing in the lines is taken for it. */
export function suggestionComment({ lines, why }: Suggestion, marker: string): string {
  const words = writeMarkdown({ type: 'root', children: why.map((one) => paragraph(one)) })
  const longest = Math.max(2, ...[...lines.join('\n').matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return [marker, '', words.trim(), '', `${fence}suggestion`, ...lines, fence, ''].join('\n')
}

/** What stands in the place of a suggestion that nobody needs any more. */
export function settledComment(marker: string): string {
  return [marker, '', 'Settled: what was suggested here is not needed any more.', ''].join('\n')
}

/** The words above suggestions of one review. */
export function reviewWords(amount: number, marker: string): string {
  const what: Phrase = [
    `${count(amount, 'place')} on lines of this change no longer ${amount === 1 ? 'matches' : 'match'} the code. `,
    amount === 1 ? 'The suggestion is what ' : 'The suggestions are what ',
    { kind: 'command', name: '/check-docs --fix' },
    ' would write there.',
  ]
  return compose([{ nodes: [paragraph(what)] }, { nodes: [html(marker)] }], bodyLimit)
}
