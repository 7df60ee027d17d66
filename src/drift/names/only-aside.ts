import { type HeadWord, findAtHead, isFound } from '../head-words.ts'
import { placeKind } from '../place-kinds.ts'
import type { DriftInput } from '../signal.ts'
import type { Claim } from './claims.ts'

/** Names that only tests and examples still have: a change forgets these as it forgets documents. */
export async function onlyAside(
  claims: readonly Claim[],
  head: ReadonlyMap<string, HeadWord>,
  { snapshot }: DriftInput,
): Promise<ReadonlySet<string>> {
  const isAside = (path: string): boolean => placeKind(path) === 'test' || placeKind(path) === 'example'
  const isLeft = (word: string): boolean => {
    const found = head.get(word)
    return found?.used.length === 0 && found.declared.length > 0 && found.declared.every(isAside)
  }
  const words = claims.flatMap(({ kind, word }) => ((kind === 'name' || kind === 'flag') && isLeft(word) ? [word] : []))
  if (words.length === 0) return new Set()
  const rest = await findAtHead(snapshot, new Set(words), { only: [...snapshot.files.keys()].filter((path) => !isAside(path)) })
  return new Set(words.filter((word) => !isFound(rest.get(word))))
}
