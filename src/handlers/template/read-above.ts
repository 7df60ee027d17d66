import { objectOf } from '../../core/json-object.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { foldersUp, manifestOf } from './read-installing.ts'

/** Versions of packages that manifests above a package ask for: of each the one of the nearest. */
export async function readAbove(snapshot: Snapshot, root: string): Promise<ReadonlyMap<string, string>> {
  const [, ...higher] = foldersUp(root)
  const all = await Promise.all(higher.toReversed().map((folder) => manifestOf(snapshot, folder)))
  return new Map(
    all
      .flatMap((manifest) => [manifest['dependencies'], manifest['devDependencies']])
      .flatMap((packages) => Object.entries(objectOf(packages)))
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
