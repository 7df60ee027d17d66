import type { Snapshot } from '../../core/snapshot.ts'
import type { RepoPath } from '../../core/names.ts'
import { roleIn } from '../declared.ts'
import { placeKind } from '../place-kinds.ts'
import { partsOf } from './rename.ts'

/**
 * True where a name became narrower (`Builder`, `HttpBuilder`) and another declaration beside it is as near to the old one (`SocketBuilder`): what was
 * one thing may be two now, and a document that speaks of the one may mean both.
 */
export async function hasRivals(old: string, fresh: string, { snapshot, near }: { snapshot: Snapshot; near: RepoPath }): Promise<boolean> {
  const parts = partsOf(old)
  if (!isNarrower(fresh, parts)) return false
  // what has all words of the new name is called after it: `MAX_OPEN_BOOKS` beside `maxOpenBooks`
  const isRival = (word: string): boolean => isNarrower(word, parts) && !hasWords(partsOf(word), partsOf(fresh))
  const folder = near.slice(0, near.lastIndexOf('/') + 1)
  const ending = /\.\w+$/.exec(near)?.[0] ?? ''
  const beside = [...snapshot.files.keys()].filter(
    (path) => path.startsWith(folder) && path.endsWith(ending) && placeKind(path) === 'source' && !path.slice(folder.length).includes('/'),
  )
  for await (const [path, text] of snapshot.readAll(beside))
    for (const line of text.split('\n'))
      for (const [word] of line.matchAll(/[A-Za-z_$][\w$]*/g))
        if (word !== fresh && word !== old && isRival(word) && roleIn(path, line, word) !== undefined) return true
  return false
}

/** True for a name with every word of another one in their order, and more of them. */
function isNarrower(name: string, parts: readonly string[]): boolean {
  const own = partsOf(name)
  return own.length > parts.length && hasWords(own, parts)
}

/** True for words with all of some in their order. */
function hasWords(own: readonly string[], parts: readonly string[]): boolean {
  let at = 0
  for (const part of own) if (part === parts[at]) at += 1
  return at === parts.length
}
