import { dirname, extname } from 'node:path/posix'
import type { RepoPath } from '../../core/names.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import { editConfig } from '../../text/config-edit/edit-config.ts'
import { relativePath } from '../../text/relative-path.ts'
import { refuse } from '../entry/read-source.ts'
import { type CompositeProject, compositeProjects, type FileList } from '../project/composite-projects.ts'
import { listingOf, meaning } from '../project/listed-files.ts'
import type { PackageTexts } from '../project/package-texts.ts'
import type { Edit } from './edit.ts'
import type { Laying } from './laying.ts'
import { workerPaths } from './mount-growth.ts'
import { unlistedFiles } from './unlisted-files.ts'

/** Configurations of the composite projects of a package, that of the Worker first: others may refer to it. */
export function compositePaths(pack: PackageTexts): readonly RepoPath[] {
  const [mine, others] = [true, false].map((isOne) => compositeProjects(pack).filter((one) => compilesWorker(one, pack) === isOne))
  return [...(mine ?? []), ...(others ?? [])].map(({ path }) => path)
}

/** Lets a project that does not compile the Worker, such as one of tests, refer to the one that lists the files of ours which it imports. */
export function referToFiles(path: RepoPath, laying: Laying): Edit | undefined {
  const { pack } = laying
  const projects = compositeProjects(pack)
  const project = projects.find((one) => one.path === path)
  if (project === undefined || compilesWorker(project, pack)) return undefined
  const others = projects.filter((one) => one.path !== path && one.emits && !refersTo(one, path, projects))
  const found = missing(project, laying).flatMap((file) => others.find((one) => listingOf(one)(`${pack.root}${file}`)) ?? [])
  const changes = [...new Set(found)].map((one) => ({ at: ['references'], append: { path: wayTo(path, one.path) } }))
  return edited(pack, path, changes, say`refers to the project of the files that tests import`)
}

/** Adds files of ours to the list of a composite project that imports them, as narrowly as no file of somebody else comes with them. */
export function listFiles(path: RepoPath, laying: Laying): Edit | undefined {
  const { pack } = laying
  const project = compositeProjects(pack).find((one) => one.path === path)
  const files = project === undefined ? [] : missing(project, laying)
  if (project === undefined || files.length === 0) return undefined
  const key = project.include === undefined ? 'files' : 'include'
  const list = project[key]
  const [first = ''] = files
  if (list === undefined || !list.from.startsWith(pack.root) || !pack.files.has(list.from.slice(pack.root.length)))
    return refuse(whyUnlisted(project, first, pack))
  const added = key === 'files' ? files.map((file) => relativePath(list.from, pack.root + file)) : patternsFor(project, list, files, laying)
  const isDotted = list.patterns.length > 0 && list.patterns.every((pattern) => pattern.startsWith('.'))
  const written = added.map((one) => (isDotted && !one.startsWith('.') ? `./${one}` : one))
  const listed = listingOf({ ...project, [key]: { ...list, patterns: [...list.patterns, ...written] } })
  const isAbove = !project.hasRootDir && files.some((file) => relativePath(path, pack.root + file).startsWith('..'))
  if (isAbove || !files.every((file) => listed(pack.root + file))) return refuse(whyUnlisted(project, first, pack))
  const changes = written.map((append) => ({ at: [key], append }))
  return edited(pack, list.from, changes, say`lists the files that are added`)
}

function whyUnlisted({ path }: CompositeProject, file: string, { root }: PackageTexts): Phrase {
  return say`${ref('path', path)} has to list all that it compiles, and ${ref('path', root + file)} cannot be added to that.`
}

function compilesWorker(project: CompositeProject, pack: PackageTexts): boolean {
  const isListed = listingOf(project)
  return workerPaths(pack).some((path) => isListed(pack.root + path))
}

/** Files of ours that neither a project nor one that it refers to lists. */
function missing(project: CompositeProject, laying: Laying): readonly string[] {
  const { pack } = laying
  const referred = compositeProjects(pack).filter(({ path }) => project.references.includes(path))
  const others = referred.map(listingOf)
  const unlisted = unlistedFiles(laying, { isListed: listingOf(project), isOfWorker: compilesWorker(project, pack) })
  return unlisted.filter((file) => !others.some((isListed) => isListed(pack.root + file)))
}

/** True where a project refers to another one, also by way of others. */
function refersTo(project: CompositeProject, path: RepoPath, projects: readonly CompositeProject[]): boolean {
  const seen = new Set(project.references)
  // a set goes on over what is added to it
  for (const one of seen) for (const next of projects.find((other) => other.path === one)?.references ?? []) seen.add(next)
  return seen.has(path)
}

/** How a configuration names that of another project: by its folder where it has the usual name. */
function wayTo(from: RepoPath, to: RepoPath): string {
  const way = relativePath(from, to).replace(/\/tsconfig\.json$/, '')
  return way.startsWith('.') ? way : `./${way}`
}

/** Patterns for files: of a whole folder with all below it, of one folder, or a file, whichever brings nothing of somebody else. */
function patternsFor(
  project: CompositeProject,
  { from }: FileList,
  files: readonly string[],
  { pack, records }: Laying,
): readonly string[] {
  const isListed = listingOf(project)
  const theirs = [...pack.listed].filter((path) => !records.has(path) && !isListed(pack.root + path)).map((path) => pack.root + path)
  const patterns: string[] = []
  for (const file of files) {
    if (patterns.some((pattern) => meaning(pattern, from)(pack.root + file))) continue
    const way = relativePath(from, pack.root + file)
    const [top = ''] = way.split('/')
    const folders = top === '..' || dirname(way) === '.' ? [] : [`${top}/**/*${extname(way)}`, `${dirname(way)}/*${extname(way)}`]
    patterns.push(folders.find((pattern) => !theirs.some(meaning(pattern, from))) ?? way)
  }
  return patterns
}

function edited({ root, files }: PackageTexts, path: RepoPath, changes: Parameters<typeof editConfig>[2], why: Phrase): Edit | undefined {
  const own = path.slice(root.length)
  return changes.length === 0 ? undefined : { path: own, text: editConfig(files.get(own) ?? '', 'jsonc', changes), why }
}
