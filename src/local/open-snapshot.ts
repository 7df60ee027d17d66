import { UsageError } from '../core/errors.ts'
import type { Snapshot } from '../core/snapshot.ts'
import { commitSnapshot } from '../git/commit-snapshot.ts'
import { folderSnapshot } from './folder-snapshot.ts'
import type { Environment } from '../git/environment.ts'
import { type Place, placeOf } from '../git/place.ts'
import { workTreeSnapshot } from './work-tree-snapshot.ts'

/** Opens a repository for reading: its working tree, the commit `ref` names, or a plain folder. */
export async function openSnapshot(dir: string, options: { env: Environment; ref?: string; place?: Place }): Promise<Snapshot> {
  const place = options.place ?? (await placeOf(dir, options.env))
  if (options.ref !== undefined) {
    if (place.kind === 'folder') throw new UsageError(`Expected \`--ref\` with a git repository; \`${dir}\` is a plain folder.`)
    return commitSnapshot(place, options.ref)
  }
  if (place.kind === 'bare') return commitSnapshot(place, 'HEAD')
  if (place.kind === 'folder') return folderSnapshot(place.dir)
  return workTreeSnapshot(place)
}
