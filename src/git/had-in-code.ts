import type { Sha } from '../core/names.ts'
import { tryGit } from './git.ts'
import { parentTree } from './parent-tree.ts'
import type { Place } from './place.ts'

/** True where files of one ending (`.rs`) had a word right before a commit, as a whole word; undefined where that cannot be asked. */
export async function hadInCode(
  place: Place,
  commit: Sha,
  { word, ending }: { word: string; ending: string },
): Promise<boolean | undefined> {
  const tree = await parentTree(place, commit)
  if (tree === undefined) return undefined
  const answer = await tryGit(place, ['grep', '-F', '-w', '-q', '-I', '-e', word, tree, '--', `*${ending}`])
  return answer.code > 1 ? undefined : answer.code === 0
}
