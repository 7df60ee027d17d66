import type { Drift } from '../../../core/drift.ts'
import { isComment } from '../../declared.ts'
import { oncePerInput } from '../../once-per-input.ts'
import type { DriftInput, Past } from '../../signal.ts'
import { isOfOtherTool } from '../other-tools.ts'
import { anchorAt } from './anchor-at.ts'
import { type ChangedSource, changedSources } from './changed-sources.ts'
import { readHolding } from './read-holding.ts'
import { distinct, isNamedAt, shownCode } from './shown-code.ts'
import { plainly } from './spellings.ts'
import { type BaseLine, type LostPlace, lineTaken, tellLost } from './tell-lost.ts'

/** A name of several words as a whole string or symbol. */
const string = /(["'`])([A-Za-z][\w-]*\w)\1/g

/** Files whose strings need no quotes. */
const bare = /\.(?:ya?ml|ini|cfg|conf|properties)$/

/** Strings of several words that a line of a file has. */
function wordsOf(path: string, line: string): readonly string[] {
  return bare.test(path) ? [...line.matchAll(distinct)].map(([word]) => word) : [...line.matchAll(string)].map(([, , word = '']) => word)
}

/** A string that a change writes in another spelling, with the line that it stood in. */
interface Respelled {
  to: string
  line: BaseLine
}

/** Strings that a change spells otherwise in a line that stayed as it was but for them: `c.String("KeyName", …)` is `c.String("key_name", …)`. */
const respelledStrings = oncePerInput(async (input: DriftInput): Promise<ReadonlyMap<string, Respelled>> => {
  const sources = await changedSources(input)
  const respelled = new Map(sources.flatMap(respelledIn))
  for (const { path, after = '' } of sources) for (const word of stringsIn(path, after)) respelled.delete(word)
  if (respelled.size === 0) return respelled
  const words = [...respelled.keys()].flatMap((word) => word.split('-'))
  const isRead = (path: string): boolean => !/\.(?:md|mdx|rst|adoc|txt)$/.test(path)
  for await (const [path, text] of readHolding(input.snapshot, words, isRead))
    for (const word of stringsIn(path, text)) respelled.delete(word)
  return respelled
})

function respelledIn({ path, before, after = '' }: ChangedSource): readonly (readonly [string, Respelled])[] {
  if (before === undefined) return []
  const [was, is] = [before.split('\n'), after.split('\n')]
  const staying = new Set(is)
  const fresh = is.filter((line) => !new Set(was).has(line))
  const withoutStrings = (line: string): string => line.trim().replace(bare.test(path) ? distinct : string, '""')
  const added = new Map(fresh.map((line) => [withoutStrings(line), line]))
  return was.flatMap((text, index) => {
    if (staying.has(text) || text.length > 400 || isComment(path, text)) return []
    const now = wordsOf(path, added.get(withoutStrings(text)) ?? '')
    return wordsOf(path, text).flatMap((word, at) => {
      const to = now[at]
      const isRespelled = to !== undefined && to !== word && word.length > 4 && plainly(to) === plainly(word) && plainly(word).includes('-')
      return isRespelled ? [[word, { to, line: { path, line: index + 1, text } }] as const] : []
    })
  })
}

function stringsIn(path: string, text: string): readonly string[] {
  return text.split('\n').flatMap((line) => (isComment(path, line) ? [] : wordsOf(path, line)))
}

/** Places where documents show such a string in its former spelling, as what somebody writes: in quotes, at the beginning of a line, as a section. */
export const respelledStringsNamed = oncePerInput(async (input: DriftInput): Promise<readonly LostPlace[]> => {
  const respelled = await respelledStrings(input)
  if (respelled.size === 0) return []
  return [...shownCode(input)].flatMap(([document, all]) =>
    all.flatMap((shown) =>
      [...shown.text.matchAll(distinct)].flatMap(({ 0: word, index }): LostPlace[] => {
        if (!respelled.has(word) || !isNamedAt(shown, word, index) || !isWrittenAt(shown.text, word, index)) return []
        const anchor = anchorAt(document, { kind: 'name', name: word, text: word, from: shown.from + index })
        return isOfOtherTool(document, anchor, input) ? [] : [{ document, anchor }]
      }),
    ),
  )
})

function isWrittenAt(text: string, word: string, at: number): boolean {
  const [before, behind] = [text.slice(0, at), text.slice(at + word.length)]
  return /["'`]$/.test(before) ? /^["'`]/.test(behind) : /(?:^|\n)[ \t]*\[?$/.test(before)
}

/** Findings of strings in their former spelling, where no other finding of the page ends at the same place. */
export async function goneSpellings(input: DriftInput, past: Past, told: readonly Drift[]): Promise<readonly Drift[]> {
  const respelled = await respelledStrings(input)
  return tellLost(
    await respelledStringsNamed(input),
    {
      role: 'member',
      lineOf: ({ anchor: { name } }) => lineTaken(name, respelled.get(name)?.line, { input, past }),
      nowOf: ({ anchor: { name } }) => respelled.get(name)?.to,
    },
    { input, told },
  )
}
