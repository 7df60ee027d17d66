import type { Snapshot } from '../../core/snapshot.ts'
import type { RepoPath } from '../../core/names.ts'
import { objectOf } from '../../core/json-object.ts'
import { readYaml } from '../../text/read-yaml.ts'
import { foldersUp, manifestOf } from './read-installing.ts'

/** Versions that a package manager takes whatever a manifest asks for, by package: as the folder of the package and those above it say. */
export async function readOverrides(snapshot: Snapshot, root: string): Promise<ReadonlyMap<string, string>> {
  const folders = foldersUp(root).toReversed()
  const all = await Promise.all(folders.map((folder) => overridesOf(snapshot, folder)))
  return new Map(all.flat())
}

/** Overrides of npm, of Yarn and of pnpm; one for a package within another one says nothing of ours. */
async function overridesOf(snapshot: Snapshot, folder: string): Promise<readonly [string, string][]> {
  const manifest = await manifestOf(snapshot, folder)
  const path = `${folder}pnpm-workspace.yaml` as RepoPath
  const workspace = snapshot.files.has(path) ? objectOf(readYaml(await snapshot.read(path))) : {}
  return [manifest['overrides'], manifest['resolutions'], objectOf(manifest['pnpm'])['overrides'], workspace['overrides']].flatMap(
    (value) =>
      Object.entries(objectOf(value)).flatMap(([name, range]): [string, string][] => (typeof range === 'string' ? [[name, range]] : [])),
  )
}
