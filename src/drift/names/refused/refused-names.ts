import type { RepoPath } from '../../../core/names.ts'
import { oncePerInput } from '../../once-per-input.ts'
import { isOwnSource, placeKind } from '../../place-kinds.ts'
import type { DriftInput } from '../../signal.ts'
import { type ChangedSource, changedSources } from '../lost/changed-sources.ts'
import { partsOf } from '../rename.ts'
import { refusing, standsOf } from './refusal.ts'

/** Where code says that it takes a name no longer; `line` is 1-based. */
export interface Refusal {
  path: RepoPath
  line: number
}

/** Names of several words, flags and variables: what else a message has are words of its sentence. */
const name = /--[a-z]\w*-[\w-]*\w|(?<![\w$-])(?=[\w$-]*[\w$](?:[a-z\d][A-Z]|[A-Za-z\d][_-][A-Za-z\d]|[A-Z]{2}[a-z]))[A-Za-z_$][\w$-]*[\w$]/g
/** Lines above and below a message in which the name may stand that it refuses. */
const [above, below] = [4, 2]
/** Bytes of a file that is looked through: larger ones are data. */
const largest = 1_000_000

/**
 * Names that a change stopped to use and that code only has to say so: every place of them is a message that they are ignored, gone or replaced, or a branch
 * that does nothing but say it. Each with the first such place.
 */
export const refusedNames = oncePerInput(async (input: DriftInput): Promise<ReadonlyMap<string, Refusal>> => {
  const sources = await changedSources(input)
  const candidates = new Set(sources.flatMap(newlyNear))
  const refused = new Map<string, Refusal>()
  for (const word of candidates) {
    const isUsed = ({ path, before = '' }: ChangedSource): boolean => isUsedIn(path, before, [word])
    if (!sources.some(isUsed) || sources.some(({ path, after = '' }) => isUsedIn(path, after, spellingsOf(word)))) continue
    const at = sources.flatMap(({ path, after = '' }) =>
      standsOf(path, after, word).flatMap(({ stand, line }) => (stand === 'refused' ? [{ path, line: line + 1 }] : [])),
    )[0]
    if (at !== undefined) refused.set(word, at)
  }
  await dropUsed(refused, input)
  return refused
})

function isUsedIn(path: RepoPath, text: string, words: readonly string[]): boolean {
  return words.some((word) => standsOf(path, text, word).some(({ stand }) => stand === 'used'))
}

/** The ways in which code may write a name: libraries take a flag, a key or a variable by a field that joins its words otherwise. */
function spellingsOf(word: string): readonly string[] {
  if (/^[A-Z\d_]+$/.test(word)) return [word, word.toLowerCase()]
  const parts = partsOf(word)
  const pascal = parts.map((part) => `${part[0]?.toUpperCase() ?? ''}${part.slice(1)}`).join('')
  return [...new Set([word, parts.join('-'), parts.join('_'), pascal, `${pascal[0]?.toLowerCase() ?? ''}${pascal.slice(1)}`])]
}

/** Names around messages that a change wrote. */
function newlyNear({ before = '', after = '' }: ChangedSource): readonly string[] {
  if (!refusing.test(after)) return []
  const known = new Set(before.split('\n').map((line) => line.trim()))
  const lines = after.split('\n')
  return lines.flatMap((line, at) =>
    refusing.test(line) && !known.has(line.trim())
      ? (lines
          .slice(Math.max(0, at - above), at + below + 1)
          .join('\n')
          .match(name) ?? [])
      : [],
  )
}

/** Leaves out what any code of the head still uses: tests, samples and documents use nothing. */
async function dropUsed(refused: Map<string, Refusal>, { snapshot }: DriftInput): Promise<void> {
  if (refused.size === 0) return
  const spelled = [...refused.keys()].map((word) => ({ word, all: spellingsOf(word) }))
  const holding = await snapshot.holding?.(spelled.flatMap(({ all }) => all))
  const isRead = (path: RepoPath): boolean => isOwnSource(path) || ['generated', 'foreign'].includes(placeKind(path))
  const paths = [...snapshot.files].flatMap(([path, { size, skipped }]) =>
    holding?.has(path) !== false && isRead(path) && skipped === undefined && size < largest ? [path] : [],
  )
  for await (const [path, text] of snapshot.readAll(paths))
    for (const { word, all } of spelled) if (isUsedIn(path, text, all)) refused.delete(word)
}
