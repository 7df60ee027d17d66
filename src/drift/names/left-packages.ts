import type { RepoPath } from '../../core/names.ts'
import { placeKind } from '../place-kinds.ts'
import type { DriftInput, Past } from '../signal.ts'

const manifest = ['package.json', 'Cargo.toml', 'go.mod', 'pyproject.toml', 'setup.py']

/** True where the nearest manifest above a file went without a successor, and its whole folder with it. */
export function isOfLeftPackage(path: RepoPath, { snapshot }: DriftInput, { removals }: Past): boolean {
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    const folder = path.slice(0, at)
    if (manifest.some((name) => snapshot.files.has(`${folder}/${name}` as RepoPath))) return false
    const gone = manifest.map((name) => removals.paths.get(`${folder}/${name}` as RepoPath)).find((one) => one !== undefined)
    if (gone === undefined) continue
    // a page may be left that tells where it went
    return gone.to === undefined && ![...snapshot.files.keys()].some((one) => one.startsWith(`${folder}/`) && placeKind(one) !== 'document')
  }
  return false
}
