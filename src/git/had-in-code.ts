import type { RepoPath, Sha } from '../core/names.ts'
import type { Snapshot } from '../core/snapshot.ts'
import { treeSnapshot } from './commit-snapshot.ts'
import { tryGit } from './git.ts'
import { parentTree } from './parent-tree.ts'
import type { Place } from './place.ts'

/** Bytes of files of one ending up to which they are looked through here: most of them were read already, and to start git takes longer. */
const few = 4_000_000

const snapshots = new WeakMap<Place, Map<Sha, Promise<Snapshot>>>()

/** True where files of one ending (`.rs`) had a word right before a commit, as a whole word; undefined where that cannot be asked. */
export async function hadInCode(
  place: Place,
  commit: Sha,
  { word, ending }: { word: string; ending: string },
): Promise<boolean | undefined> {
  const tree = await parentTree(place, commit)
  if (tree === undefined) return undefined
  const snapshot = await snapshotAt(place, tree, commit)
  const files = [...snapshot.files].filter(([path]) => path.endsWith(ending))
  const bytes = files.reduce((sum, [, { size }]) => sum + size, 0)
  const isWhole = files.every(([, { skipped }]) => skipped !== 'missing' && skipped !== 'large')
  return isWhole && bytes <= few
    ? hasWord(
        snapshot,
        files.map(([path]) => path),
        word,
      )
    : askGit(place, tree, { word, ending })
}

function snapshotAt(place: Place, tree: Sha, commit: Sha): Promise<Snapshot> {
  const known = snapshots.get(place) ?? new Map<Sha, Promise<Snapshot>>()
  snapshots.set(place, known)
  const made = known.get(tree) ?? treeSnapshot(place, tree, commit)
  known.set(tree, made)
  return made
}

async function hasWord(snapshot: Snapshot, paths: readonly RepoPath[], word: string): Promise<boolean> {
  for await (const [, text] of snapshot.readAll(paths)) if (isIn(text, word)) return true
  return false
}

/** True for a word with no letter, digit or underscore beside it, as git tells words. */
function isIn(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/\w/.test(text[at - 1] ?? ' ') && !/\w/.test(text[at + word.length] ?? ' ')) return true
  return false
}

async function askGit(place: Place, tree: Sha, { word, ending }: { word: string; ending: string }): Promise<boolean | undefined> {
  const answer = await tryGit(place, ['grep', '-F', '-w', '-q', '-I', '-e', word, tree, '--', `*${ending}`])
  return answer.code > 1 ? undefined : answer.code === 0
}
