import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import type { TaskFile } from '../plan.ts'
import { folderOf, mostUsed } from './data.ts'
import { unreadLanguage } from './unread-language.ts'

/** Where new files of a feature go, as the project lays its own out. */
export interface Place {
  /** A module of the feature: `src/sso/metadata.ts`. */
  module(name: string): TaskFile
  /** The test of such a module. */
  test(name: string): TaskFile
  /** Folder of the feature. */
  folder: RepoPath
}

/** Reads where modules and tests stand. `feature` is the name of the folder that is made. */
export function readPlace(project: Project, feature: string): Place {
  const sources = project.sources.filter(
    (path) => /\.[cm]?[jt]sx?$/.test(path) && !project.isTest(path) && !/(?:^|\/)[\w.-]+\.config\.\w+$/.test(path),
  )
  const unread = unreadLanguage(project)
  const ending = unread?.ending ?? mostUsed(sources.map((path) => path.slice(path.lastIndexOf('.') + 1).replace(/x$/, ''))) ?? 'ts'
  const parent = unread === undefined ? parentOf(project, sources) : parentOfUnread(project, unread.ending)
  const folder = under(parent, feature)
  const tests = testPlaceOf(project)
  const file = (path: RepoPath, kind: TaskFile['kind']): TaskFile => ({
    path,
    kind,
    is: project.files?.includes(path) === true ? 'stands' : 'new',
  })
  return {
    folder,
    module: (name) => file(under(folder, `${name}.${ending}`), 'code'),
    test: (name) => file(tests({ folder, parent, name, feature, ending }), 'test'),
  }
}

/** The folder that holds folders of features: that of most folders with routes, else the one with most code. */
function parentOf(project: Project, sources: readonly RepoPath[]): RepoPath {
  const withRoutes = [...new Set(project.routes.map(({ file }) => folderOf(file)))].filter((dir) => dir !== '')
  const parents = withRoutes
    .map((dir) => (dir.includes('/') ? folderOf(dir) : dir))
    .filter((dir) => !/[[(]/.test(dir) && !/(?:^|\/)(?:app|pages)(?:\/|$)/.test(dir))
  const top = mostUsed(sources.map((path) => path.split('/')[0] ?? '').filter((part) => !part.includes('.')))
  return mostUsed(parents) ?? (project.sources.some((path) => path.startsWith('src/')) ? ('src' as RepoPath) : ((top ?? '') as RepoPath))
}

interface Asked {
  folder: RepoPath
  parent: RepoPath
  name: string
  feature: string
  ending: string
}

/** The folder with most files of a language that is not read. */
function parentOfUnread({ files = [] }: Project, ending: string): RepoPath {
  const own = files.filter(
    (path) => path.endsWith(`.${ending}`) && !/(?:^|\/)(?:tests?|spec|examples?|docs?|vendor|migrations?)\//i.test(path),
  )
  return mostUsed(own.map(folderOf)) ?? ('' as RepoPath)
}

/** How tests are laid out: beside the code, below `__tests__`, or in a folder of their own. */
function testPlaceOf(project: Project): (asked: Asked) => RepoPath {
  const files = [...new Set(project.tests.map(({ file }) => file))].filter((path) => /\.[cm]?[jt]sx?$/.test(path))
  const kind = mostUsed(files.map((path) => (/\.spec\./.test(path) ? 'spec' : 'test'))) ?? 'test'
  const layout = mostUsed(files.map(layoutOf)) ?? 'beside'
  const root = layout === 'apart' ? (mostUsed(files.filter((path) => layoutOf(path) === 'apart').map(testRoot)) ?? 'test') : ''
  return ({ folder, name, feature, ending }) => {
    const file = `${name}.${kind}.${ending}`
    if (layout === 'apart') return under(root as RepoPath, `${feature}/${file}`)
    return layout === 'folder' ? under(folder, `__tests__/${file}`) : under(folder, file)
  }
}

function layoutOf(path: string): 'folder' | 'apart' | 'beside' {
  if (/(?:^|\/)__tests__\//.test(path)) return 'folder'
  return /(?:^|\/)(?:tests?|spec|e2e)\//.test(path) ? 'apart' : 'beside'
}

function testRoot(path: string): string {
  return /^.*?(?:^|\/)(?:tests?|spec|e2e)(?=\/)/.exec(path)?.[0] ?? 'test'
}

function under(folder: RepoPath, name: string): RepoPath {
  return (folder === '' ? name : `${folder}/${name}`) as RepoPath
}
