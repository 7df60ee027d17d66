import { limits } from '../../../core/limits.ts'
import { basesOf, isCompilerConfig } from '../../../generators/project/composite-projects.ts'
import { foldersUp } from '../read-installing.ts'
import type { RepoPath } from '../../../core/names.ts'

/** Texts of a repository by path. */
export type Texts = ReadonlyMap<string, string>

/** Code whose types a configuration of TypeScript is about. */
const code = /\.[cm]?[jt]sx?$/

/**
 * Configurations of TypeScript that changed files may belong to: of each file those of the nearest folder that has any, and what scripts of its manifest name.
 * The one of a change to a manifest or to declarations is that of its folder.
 */
export function compilerConfigs(texts: Texts, changed: readonly string[]): readonly string[] {
  const byFolder = Map.groupBy([...texts.keys()].filter(isCompilerConfig), folderOf)
  const files = changed.filter((path) => code.test(path) || path.endsWith('package.json'))
  const folders = new Set(files.flatMap((path) => foldersUp(folderOf(path)).find((folder) => byFolder.has(folder)) ?? []))
  return [...folders].flatMap((folder) => chosen(byFolder.get(folder) ?? [], folder, texts)).slice(0, limits.compilerConfigs)
}

/** The configurations of a folder that something compiles: the usual one and those that scripts name, else all that others do not go on from. */
function chosen(configs: readonly string[], folder: string, texts: Texts): readonly string[] {
  const usual = `${folder}tsconfig.json`
  const named = configs.filter((path) => path !== usual && isNamed(path, texts.get(`${folder}package.json`) ?? ''))
  if (configs.includes(usual)) return [usual, ...named]
  const bases = new Set<string>(configs.flatMap((path) => basesOf(path as RepoPath, texts.get(path)).flat()))
  return configs.filter((path) => !bases.has(path)).toSorted()
}

/** Whether a manifest names a configuration in a script: `tsc -p tsconfig.worker.json`. */
function isNamed(path: string, manifest: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return manifest.split(/["\s=/]/).includes(name)
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}
