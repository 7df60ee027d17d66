import { dirname } from 'node:path/posix'
import type { RepoPath } from '../../core/names.ts'
import { styleOf } from '../entry/code-style.ts'
import { readSource } from '../entry/read-source.ts'
import type { Layout } from '../growth/write-file.ts'
import { ownStyle } from '../template/template-text.ts'
import type { EdgeProject } from './edge-project.ts'
import type { PackageTexts } from './package-texts.ts'
import { runsTestsInWorkers } from './runs-tests-in-workers.ts'
import { mainOf, type Wrangler } from './read-project.ts'
import { readTooling } from './read-tooling.ts'

/** Folders of a new project, and names under which projects have the same. */
const others: Readonly<Record<string, readonly string[]>> = {
  middleware: ['middlewares'],
  schemas: ['schema', 'validators'],
  database: ['db'],
}

/** What is known of the code of a package. */
export interface Known extends Pick<EdgeProject, 'language' | 'routes' | 'document'> {
  /** True for a file that a template made. */
  isOurs: (path: string) => boolean
}

/** Files that all commands share; where a project has one of that name for something else, ours gets another name. */
const shared: ReadonlySet<string> = new Set(['src/answer-others', 'src/api', 'src/problems', 'src/with-api', 'test/worker', 'test/secrets'])

/** Where a project keeps files of each kind: beside the code of its Worker, in its own folders where it has them. */
export function readLayout(pack: PackageTexts, { language, routes, document, isOurs }: Known, config: Wrangler): Layout {
  const main = mainOf(config)?.replace(/^\.\//, '')
  const source = sourceFolder(main)
  const tests = pack.listed.has('test') || !hasFolder(pack, 'tests') || hasFolder(pack, 'test') ? 'test' : 'tests'
  // tests that run inside workerd look for `.test` in every folder, and cannot boot a Worker
  const harness = (file: string): string => (runsTestsInWorkers(pack) ? file.replace(/\.test(?=\.[jt]s$)/, '.harness') : file)
  const routeFolder = folderOfRoutes(pack, routes, source)
  const place = (file: string): string => {
    const [top = '', folder = '', ...rest] = file.split('/')
    if (top === 'test') return harness([tests, folder, ...rest].filter((part) => part !== '').join('/'))
    if (top !== 'src') return file
    if (folder === 'routes' && routeFolder !== undefined) return [routeFolder, ...rest].join('/')
    return [source, own(pack, source, folder), ...rest].filter((part) => part !== '').join('/')
  }
  const isTaken = (path: string): boolean => pack.listed.has(path) && !isOurs(path)
  return {
    language,
    ...styleOfWorker(pack, source, main),
    tooling: readTooling(pack),
    ...(document !== undefined && { document }),
    place(file) {
      const path = place(file)
      return shared.has(file.replace(/\.[jt]s$/, '')) && isTaken(path) ? path.replace(/([^/]+)$/, 'http-$1') : path
    },
  }
}

/** The style of the module that serves requests, or of the one at which the Worker begins. */
function styleOfWorker(pack: PackageTexts, source: string, main: string | undefined): Pick<Layout, 'style' | 'extension'> {
  const paths = [...pack.files.keys()].filter((path) => (path === main || path.startsWith(`${source}/`)) && /\.[cm]?[jt]sx?$/.test(path))
  const longest = paths.sort((a, b) => (pack.files.get(b)?.length ?? 0) - (pack.files.get(a)?.length ?? 0) || (a < b ? -1 : 1))
  for (const path of longest) {
    const read = readSource(path as RepoPath, pack.files.get(path) ?? '')
    if ('unknown' in read) continue
    const { quote, end, unit, extension } = styleOf(read)
    return { style: { quote, end, unit }, extension }
  }
  return { style: ownStyle, extension: '' }
}

/** Folder of the module at which the Worker begins; code beside the manifest gets a folder. */
function sourceFolder(main: string | undefined): string {
  const folder = main === undefined ? 'src' : dirname(main)
  return folder === '.' ? 'src' : folder
}

/** The name that the project has for a folder of ours. */
function own(pack: PackageTexts, source: string, folder: string): string {
  if (hasFolder(pack, `${source}/${folder}`)) return folder
  return others[folder]?.find((name) => hasFolder(pack, `${source}/${name}`)) ?? folder
}

function hasFolder({ listed }: PackageTexts, folder: string): boolean {
  return listed.values().some((path) => path.startsWith(`${folder}/`))
}

/** Names of folders that hold the routes of all parts of an API. */
const gatherers = /^(?:routes?|routers?|controllers|endpoints|handlers)$/

/** The folder above those of single parts: `src/routes` for `src/routes/users`. */
function gathering(folder: string): string {
  const parts = folder.split('/')
  const at = parts.findIndex((part) => gatherers.test(part))
  return at < 0 ? folder : parts.slice(0, at + 1).join('/')
}

/** The folder below the sources that holds most files with routes, where they have one of their own. */
function folderOfRoutes(pack: PackageTexts, routes: EdgeProject['routes'], source: string): string | undefined {
  const files = new Set(routes.map(({ file }) => file))
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = dirname(file)
    if (folder.startsWith(`${source}/`)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const [first] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  if (first === undefined) return undefined
  const folder = gathering(first[0])
  // a few routes may stand anywhere, beside a folder for the others
  return gatherers.test(folder.split('/').at(-1) ?? '') || !hasFolder(pack, `${source}/routes`) ? folder : undefined
}
