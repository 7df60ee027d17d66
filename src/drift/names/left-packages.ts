import type { RepoPath } from '../../core/names.ts'
import { placeKind } from '../place-kinds.ts'
import type { DriftInput, Past } from '../signal.ts'

const manifests = ['package.json', 'Cargo.toml', 'go.mod', 'pyproject.toml', 'setup.py']

/** True where the nearest manifest above a file went without a successor, and its whole folder with it. */
export function isOfLeftPackage(path: RepoPath, { snapshot }: DriftInput, { removals }: Past): boolean {
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    const folder = path.slice(0, at)
    const own = manifestsOf(folder)
    if (own.some((name) => snapshot.files.has(name))) return false
    const gone = own.map((name) => removals.paths.get(name)).find((one) => one !== undefined)
    if (gone === undefined) continue
    // a page may be left that tells where it went
    return gone.to === undefined && ![...snapshot.files.keys()].some((one) => one.startsWith(`${folder}/`) && placeKind(one) !== 'document')
  }
  return false
}

/** Manifests that a folder may have; a project of .NET has the name of its folder. */
function manifestsOf(folder: string): readonly RepoPath[] {
  const name = folder.slice(folder.lastIndexOf('/') + 1)
  return [...manifests, `${name}.csproj`, `${name}.fsproj`].map((one) => `${folder}/${one}` as RepoPath)
}
