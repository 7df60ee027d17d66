import { basename, dirname } from 'node:path/posix'
import type { PackageTexts } from './package-texts.ts'
import { readManifest } from './read-tooling.ts'

/** Folder of the code of a Worker, where new files go: that of the module at which it begins; empty for the folder of the manifest. */
export function sourceFolder(pack: PackageTexts, main: string | undefined): string {
  if (main === undefined) return 'src'
  const folder = dirname(main)
  const isOfBrowser = isApplication(pack)
  if (folder !== '.') return isOfBrowser ? (stemFolder(pack, main) ?? folder) : folder
  const own = namesOf(main).find((name) => (name !== 'src' || !isOfBrowser) && isCodeOfWorker(pack, main, name))
  return own ?? (isOfBrowser ? 'worker' : '')
}

/** The folder of a Worker that begins among the pages of an application: `src/worker` beside `src/worker.ts`. */
function stemFolder(pack: PackageTexts, main: string): string | undefined {
  const folder = below(dirname(main), stemOf(main))
  return hasFolder(pack, folder) && namesModuleIn(stemOf(main), pack.files.get(main) ?? '') ? folder : undefined
}

function stemOf(main: string): string {
  return basename(main).replace(/\..*$/, '').replace(/^_/, '')
}

/** Names of folders with the code of a Worker that begins beside the manifest: `worker` for `worker.ts`, then those that say as much, then any sources. */
function namesOf(main: string): readonly string[] {
  return [stemOf(main), 'worker', 'server', 'backend', 'src']
}

/** Configurations of programs that make pages for a browser. */
const applications = /^(?:angular\.json|(?:astro|gatsby|next|nuxt|react-router|remix|svelte|vue)[.-]config\.[cm]?[jt]s)$/

/** True where the folder of the manifest is that of an application for a browser, which has folders of its own there. */
function isApplication(pack: PackageTexts): boolean {
  const { listed } = pack
  const names = [...listed].filter((path) => !path.includes('/'))
  return names.some((name) => applications.test(name)) || (listed.has('index.html') && readManifest(pack).packages['vite'] !== undefined)
}

/** A path below a folder, which is empty for that of the manifest. */
export function below(folder: string, rest: string): string {
  return folder === '' ? rest : `${folder}/${rest}`
}

/** True where a folder of a package holds a file. */
export function hasFolder({ listed }: PackageTexts, folder: string): boolean {
  return listed.values().some((path) => path.startsWith(`${folder}/`))
}

const code = /\.[cm]?[jt]sx?$/

/** True where a Worker that begins beside the manifest has its code in a folder: without an import of it, that is a page or another program. */
function isCodeOfWorker({ listed, files }: PackageTexts, main: string, folder: string): boolean {
  const isCode = (path: string): boolean => path.startsWith(`${folder}/`) && code.test(path) && !path.endsWith('.d.ts')
  return listed.values().some(isCode) && namesModuleIn(folder, files.get(main) ?? '')
}

/** True where a module names one in a folder: by its path, or by an alias. Nobody can say where an alias of sources leads. */
function namesModuleIn(folder: string, text: string): boolean {
  const starts = ['./', '', '@/', '~/', '#/'].map((start) => `${start}${folder}/`)
  return (folder === 'src' && /['"][@~#]\//.test(text)) || starts.some((start) => text.includes(`'${start}`) || text.includes(`"${start}`))
}
