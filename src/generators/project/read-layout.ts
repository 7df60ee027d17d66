import type { RepoPath } from '../../core/names.ts'
import { styleOf } from '../entry/code-style.ts'
import { isApart } from '../entry/imports.ts'
import { readSource } from '../entry/read-source.ts'
import type { Layout } from '../growth/write-file.ts'
import { ownStyle } from '../template/template-text.ts'
import type { EdgeProject } from './edge-project.ts'
import type { Formatting } from './formatting.ts'
import type { PackageTexts } from './package-texts.ts'
import { runsTestsInWorkers } from './runs-tests-in-workers.ts'
import { mainOf, type Wrangler } from './read-project.ts'
import { readTooling } from './read-tooling.ts'
import { routesFolder } from './routes-folder.ts'
import { below, hasFolder, sourceFolder } from './source-folder.ts'
import { testsFolder } from './tests-folder.ts'
import { whyUnread } from './unread-tests.ts'

/** Folders of a new project, and names under which projects have the same. */
const others: Readonly<Record<string, readonly string[]>> = {
  middleware: ['middlewares'],
  schemas: ['schema', 'validators'],
  database: ['db'],
}

/** What is known of the code of a package. */
export interface Known extends Pick<EdgeProject, 'document' | 'language' | 'routes' | 'writings'> {
  /** True for a file that a template made. */
  isOurs: (path: string) => boolean
}

/** Files that all commands share; where a project has one of that name for something else, ours gets another name. */
const shared: ReadonlySet<string> = new Set(['src/answer-others', 'src/api', 'src/problems', 'src/with-api', 'test/worker', 'test/secrets'])

/** How the code of a project is written. */
type StyleOfCode = Pick<Layout, 'style' | 'extension' | 'imports'>

/** Where a project keeps files of each kind: beside the code of its Worker, in its own folders where it has them. */
export function readLayout(pack: PackageTexts, known: Known, config: Wrangler): Layout {
  const { language, document, isOurs } = known
  const main = mainOf(config)?.replace(/^\.\//, '')
  const source = earlierFolder(known) ?? sourceFolder(pack, main)
  const tests = testsFolder(pack, language)
  // tests that run inside workerd look for `.test` in every folder, and cannot boot a Worker; others may read ours nowhere
  const isApart = runsTestsInWorkers(pack) || whyUnread(pack, language) !== undefined
  const harness = (file: string): string => (isApart ? file.replace(/\.test(?=\.[jt]s$)/, '.harness') : file)
  const routeFolder = routesFolder(pack, known, source)
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
    ...formatted(styleOfWorker(pack, source, main), pack.formatting),
    tooling: readTooling(pack, language),
    ...(document !== undefined && { document }),
    place(file) {
      const path = place(file)
      return shared.has(file.replace(/\.[jt]s$/, '')) && isTaken(path) ? path.replace(/([^/]+)$/, 'http-$1') : path
    },
  }
}

/** Templates of which each command that adds code writes one. */
const firstTemplates = ['src/problems', 'src/database/query', 'src/messaging/consume', 'src/scheduling/run-jobs'] as const

/** The folder in which earlier runs put code; undefined where there was none: what belongs together stays together. */
function earlierFolder({ writings }: Known): string | undefined {
  const folders = firstTemplates.flatMap((template) => {
    const end = template.slice('src'.length)
    const paths = (writings?.(`${template}.ts`) ?? []).map(({ path }) => `/${path.replace(/\.[jt]s$/, '')}`)
    return paths.filter((path) => path.endsWith(end)).map((path) => path.slice(1, Math.max(1, path.length - end.length)))
  })
  return folders[0]
}

/** The style of the module that serves requests, or of the one at which the Worker begins. */
function styleOfWorker(pack: PackageTexts, source: string, main: string | undefined): StyleOfCode {
  const isBeside = (path: string): boolean => (source === '' ? isModuleBesideManifest(path) : path.startsWith(`${source}/`))
  const paths = [...pack.files.keys()].filter((path) => (path === main || isBeside(path)) && /\.[cm]?[jt]sx?$/.test(path))
  const longest = paths.sort((a, b) => (pack.files.get(b)?.length ?? 0) - (pack.files.get(a)?.length ?? 0) || (a < b ? -1 : 1))
  for (const path of longest) {
    const read = readSource(path as RepoPath, pack.files.get(path) ?? '')
    if ('unknown' in read) continue
    const { quote, end, unit, extension } = styleOf(read)
    return { style: { quote, end, unit }, extension, ...(pack.formatting !== undefined && { imports: { isApart: isApart(read) } }) }
  }
  return { style: ownStyle, extension: '' }
}

/** The style of code as the formatter of the project will have it. */
function formatted(read: StyleOfCode, formatting: Formatting | undefined): StyleOfCode {
  if (formatting === undefined || formatting.isGuessed === true) return read
  const { singleQuote, semi, useTabs, tabWidth = 2 } = formatting.code
  const style = {
    quote: singleQuote === true ? ("'" as const) : ('"' as const),
    end: semi === false ? ('' as const) : (';' as const),
    unit: useTabs === true ? '\t' : ' '.repeat(tabWidth),
  }
  return { ...read, style }
}

/** True for a module beside the manifest that is no configuration of a tool. */
function isModuleBesideManifest(path: string): boolean {
  return !path.includes('/') && !path.includes('.config.') && !path.endsWith('.d.ts')
}

/** The name that the project has for a folder of ours. */
function own(pack: PackageTexts, source: string, folder: string): string {
  if (hasFolder(pack, below(source, folder))) return folder
  return others[folder]?.find((name) => hasFolder(pack, below(source, name))) ?? folder
}
