import { dirname } from 'node:path/posix'
import type { PackageTexts } from './package-texts.ts'

/** Folder of the code of a Worker, where new files go: that of the module at which it begins; empty for the folder of the manifest. */
export function sourceFolder(pack: PackageTexts, main: string | undefined): string {
  const folder = main === undefined ? 'src' : dirname(main)
  if (main === undefined || folder !== '.') return folder
  return isCodeOfWorker(pack, main) ? 'src' : ''
}

/** A path below a folder, which is empty for that of the manifest. */
export function below(folder: string, rest: string): string {
  return folder === '' ? rest : `${folder}/${rest}`
}

/** True where a folder of a package holds a file. */
export function hasFolder({ listed }: PackageTexts, folder: string): boolean {
  return listed.values().some((path) => path.startsWith(`${folder}/`))
}

const code = /^src\/.*\.[cm]?[jt]sx?$/

/** How a module names one in `src`: by its path, or by an alias, of which nobody can say where it leads. */
const naming = /['"](?:\.\/src\/|src\/|[@~#]\/)/

/** True where a Worker that begins beside the manifest has its code in `src`: without an import of it, that is a page or another program. */
function isCodeOfWorker({ listed, files }: PackageTexts, main: string): boolean {
  return listed.values().some((path) => code.test(path) && !path.endsWith('.d.ts')) && naming.test(files.get(main) ?? '')
}
