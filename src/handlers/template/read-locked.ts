import { objectOf } from '../../core/json-object.ts'
import { limits } from '../../core/limits.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { lockedPackages } from '../../generators/project/locked/locked-packages.ts'
import { manifestOf, readInstalling } from './read-installing.ts'

/** Versions of the packages that decide what is generated, as the lockfile holds them that the package is installed from; `above` is asked for around it. */
export async function readLocked(
  snapshot: Snapshot,
  root: string,
  above: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const { manager, lockfile } = await readInstalling(snapshot, root)
  const size = lockfile === undefined ? undefined : snapshot.files.get(lockfile)?.size
  if (lockfile === undefined || size === undefined || size > limits.lockfileBytes) return new Map()
  const text = await snapshot.read(lockfile)
  if (text === undefined) return new Map()
  const manifest = await manifestOf(snapshot, root)
  const own = ['devDependencies', 'dependencies'].flatMap((list) => Object.entries(objectOf(manifest[list])))
  const ranges = own.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const folder = root.slice(lockfile.lastIndexOf('/') + 1, -1)
  return lockedPackages(text, manager, { folder, ranges: new Map([...above, ...ranges]) })
}
