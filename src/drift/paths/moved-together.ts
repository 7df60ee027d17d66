import type { RepoPath } from '../../core/names.ts'
import type { Past } from '../signal.ts'

/** Files of a folder that have to have moved to one other folder before the rest of it counts as moved there too. */
const fewest = 2

/** Where a file is that history saw go and not arrive, by the others of its folder; undefined where they do not tell. */
export type MovedTogether = (old: RepoPath) => RepoPath | undefined

/**
 * Follows files that were rewritten while their folder moved: where most files of the folder that one commit took went to one other folder under their
 * names, a file of the same name there is the same.
 */
export function movedTogether({ removals }: Past, exists: (path: RepoPath) => boolean): MovedTogether {
  let byFolder: ReadonlyMap<string, readonly RepoPath[]> | undefined
  return (old) => {
    const removal = removals.paths.get(old)
    if (removal === undefined) return undefined
    byFolder ??= Map.groupBy(removals.paths.keys(), folderOf)
    const beside = (byFolder.get(folderOf(old)) ?? []).filter((path) => removals.paths.get(path)?.commit.sha === removal.commit.sha)
    const places = Map.groupBy(
      beside.flatMap((path) => placeOf(path, removals.paths.get(path)?.to) ?? []),
      (place) => place,
    )
    const [most, ...others] = [...places.values()].toSorted((one, other) => other.length - one.length)
    if (most === undefined || most.length < fewest || others.some(({ length }) => length >= most.length)) return undefined
    const there = `${most[0]}${old.slice(folderOf(old).length)}` as RepoPath
    return exists(there) ? there : undefined
  }
}

/** The folder that a file moved to under its name; undefined where it got another name, or none. */
function placeOf(path: RepoPath, to: RepoPath | undefined): string | undefined {
  return to !== undefined && folderOf(to) !== folderOf(path) && to.slice(folderOf(to).length) === path.slice(folderOf(path).length)
    ? folderOf(to)
    : undefined
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}
