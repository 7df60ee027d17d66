import type { RepoPath } from '../../core/names.ts'
import { escapeWord } from '../declared.ts'
import { oncePerInput } from '../once-per-input.ts'
import type { DriftInput } from '../signal.ts'
import type { Counts } from './counts.ts'
import type { KnownPlace } from './known-places.ts'

/** Bytes of a file that is read: larger ones are data. */
const largest = 600_000

/** The name of a file in a line of a page, with its ending. */
const fileName = /[\w@-][\w@.-]*\.[a-z]\w{0,7}(?![\w-])/gi

/** Places without those whose own line names a file which still has the word: what the page speaks of lives on, whatever went elsewhere. */
export async function withoutLivingThere(places: readonly KnownPlace[], code: Counts, input: DriftInput): Promise<readonly KnownPlace[]> {
  const kept: KnownPlace[] = []
  for (const one of places) if ((code.get(one.place.word) ?? 0) === 0 || !(await livesThere(one, input))) kept.push(one)
  return kept
}

async function livesThere({ place: { text, word } }: KnownPlace, input: DriftInput): Promise<boolean> {
  const named = filesByName(input)
  const like = new RegExp(`(?<![\\w-])${escapeWord(word)}(?![\\w-])`)
  for (const [name] of text.matchAll(fileName)) {
    const [path, ...others] = named.get(name) ?? []
    if (path === undefined || others.length > 0 || name === word) continue
    if (like.test((await input.snapshot.read(path)) ?? '')) return true
  }
  return false
}

/** Files by their name without a folder. */
const filesByName = oncePerInput(({ snapshot }: DriftInput): ReadonlyMap<string, readonly RepoPath[]> => {
  const paths = [...snapshot.files].flatMap(([path, { size, skipped }]) => (skipped === undefined && size <= largest ? [path] : []))
  return Map.groupBy(paths, (path) => path.slice(path.lastIndexOf('/') + 1))
})
