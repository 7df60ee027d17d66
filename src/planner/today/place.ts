import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import { featureFolder, type Layout, readLayout } from '../places/layout.ts'
import { inStyle } from '../places/naming.ts'
import { baseOf, folderOf, mostUsed, ofPackage, taskFile, under } from '../places/paths.ts'
import { testPlaceOf } from '../places/test-place.ts'
import type { TaskFile } from '../plan.ts'
import { unreadLanguage } from './unread-language.ts'

/** Where new files of a feature go, as the project lays its own out. */
export interface Place {
  /** A module of the feature: `src/sso/metadata.ts`. */
  module(name: string): TaskFile
  /** The test of such a module. */
  test(name: string): TaskFile
  /** Folder of the feature. */
  folder: RepoPath
  /** Name of the feature: `sso`. */
  feature: string
  /** Ending of its code. */
  ending: string
  layout: Layout
}

/** Reads where modules and tests stand. `feature` is the name of the folder that is made. */
export function readPlace(project: Project, feature: string): Place {
  const sources = ofPackage(project, project.sources).filter(
    (path) => /\.[cm]?[jt]sx?$/.test(path) && !project.isTest(path) && !/(?:^|\/)[\w.-]+\.config\.\w+$/.test(path),
  )
  const unread = unreadLanguage(project)
  const read = readLayout(project, sources)
  const layout: Layout = unread === undefined ? read : { ...read, parent: parentOfUnread(project, unread.ending), role: '' }
  const ending = unread?.ending ?? endingOf(project, sources)
  const folder = featureFolder(layout, feature)
  const settings = settingsName(project.sources, layout, feature)
  const tests = testPlaceOf(project, { folder, feature: baseOf(folder), ending, files: layout.files })
  return {
    folder,
    feature,
    ending,
    layout,
    module: (name) =>
      taskFile(project, under(folder, `${name === 'configuration' ? (settings ?? name) : moduleName(name, layout)}.${ending}`), 'code'),
    test: (name) => taskFile(project, tests(name), 'test'),
  }
}

/** How features of a project call what reads their settings: `config/sso.config`, where at least two have one of their own. */
function settingsName(sources: readonly RepoPath[], { parent, files }: Layout, feature: string): string | undefined {
  const shapes = sources.flatMap((path) => {
    const [thing = '', ...rest] = (path.startsWith(`${parent}/`) ? path.slice(parent.length + 1) : '').split('/')
    const inside = rest.join('/').replace(/\.[cm]?[jt]s$/, '')
    return /(?:^|\/)[\w-]+[.-](?:config|settings)$/.test(inside) && baseOf(inside).startsWith(thing)
      ? [inside.replace(thing, () => '*')]
      : []
  })
  const most = mostUsed(shapes)
  return most === undefined || shapes.length < 2 ? undefined : most.replace('*', () => inStyle(feature, files))
}

/** What is no service in a project that calls its modules so: values, types, rules and what reads settings. */
const noService =
  /(?:^|-)(?:configuration|types?|maps?|profile|ranges|rules|classification|scopes|permissions|masks|schedule|description|theme)$|-event$/

/** What decides in NestJS whether a request goes on. */
const guards = /^require-|^check-(?:session|address)$/

function moduleName(name: string, { kind, files, role }: Layout): string {
  const own = inStyle(name, files)
  if (role === '' || noService.test(name)) return own
  return kind === 'modules' && guards.test(name) ? `${own}.guard` : `${own}${role}`
}

/** The ending of most modules below the root: `.mjs` and `.cjs` where the project has them. */
function endingOf({ packages }: Project, sources: readonly RepoPath[]): string {
  const dir = packages[0]?.dir ?? ''
  const inside = sources.filter((path) => path.slice(dir === '' ? 0 : dir.length + 1).includes('/'))
  const endings = (inside.length > 0 ? inside : sources).map((path) => path.slice(path.lastIndexOf('.') + 1).replace(/x$/, ''))
  return mostUsed(endings) ?? 'ts'
}

/** The folder with most files of a language that is not read. */
function parentOfUnread({ files = [] }: Project, ending: string): RepoPath {
  const own = files.filter(
    (path) => path.endsWith(`.${ending}`) && !/(?:^|\/)(?:tests?|spec|examples?|docs?|vendor|migrations?)\//i.test(path),
  )
  return mostUsed(own.map(folderOf)) ?? ('' as RepoPath)
}
