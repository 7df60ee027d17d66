import type { RepoPath } from '../core/names.ts'
import type { Project } from '../core/project.ts'
import type { Package, Workflow } from '../core/repository.ts'
import type { TriggerKind } from '../core/trigger.ts'
import { isWatched } from '../text/watched-paths.ts'

/** Ways into a service beside its routes; commands are typed, and messages come from its own parts. */
const asked: readonly TriggerKind[] = ['procedure', 'graphql', 'action']

/** Packages of a repository that answer requests: those that a plan could be for. One that another of them is built with is a part of that one. */
export function servicePackages(project: Project): readonly Package[] {
  const owner = ownerOf(project)
  const counts = new Map<Package, number>()
  const triggers = (project.triggers ?? []).filter(({ kind }) => asked.includes(kind))
  for (const { file } of [...project.routes, ...triggers]) {
    const pack = owner(file)
    if (pack !== undefined) counts.set(pack, (counts.get(pack) ?? 0) + 1)
  }
  const parts = new Set(
    [...counts.keys()].flatMap((pack) => builtWith(project, pack).filter((one) => !builtWith(project, one).includes(pack))),
  )
  return [...counts]
    .filter(([pack]) => !parts.has(pack))
    .sort((a, b) => b[1] - a[1] || (a[0].dir < b[0].dir ? -1 : 1))
    .map(([pack]) => pack)
}

/** Whether a file belongs to a package that answers requests: code of a browser asks, and decides nothing. */
export function isOfService(path: RepoPath, project: Project): boolean {
  const pack = ownerOf(project)(path)
  return pack === undefined || servicePackages(project).includes(pack)
}

function ownerOf({ packages }: Project): (path: RepoPath) => Package | undefined {
  const deepest = packages.toSorted((a, b) => b.dir.length - a.dir.length)
  return (path) => deepest.find(({ dir }) => dir === '' || path.startsWith(`${dir}/`))
}

/** Packages of the repository that one needs to run, directly or by way of others, without itself. */
function builtWith({ packages }: Project, pack: Package): readonly Package[] {
  const needed = new Set([pack])
  for (const one of needed)
    for (const other of packages) if (other.dir !== '' && one.dependencies[other.name] !== undefined) needed.add(other)
  needed.delete(pack)
  return [...needed]
}

/** A project with the tables of one package and of those that it is built with; what belongs to the whole repository stays. */
export function scopeToPackage(project: Project, pack: Package): Project {
  if (pack.dir === '') return { ...project, workflow: startedBy(project, project.sources) }
  const dirs = [pack, ...builtWith(project, pack)].map(({ dir }) => `${dir}/`)
  const isIn = (path: string): boolean => dirs.some((dir) => path.startsWith(dir))
  const owner = ownerOf(project)
  const others = new Set(servicePackages(project).filter((one) => one !== pack && one.dir !== ''))
  const isOfOther = ({ file }: { file: RepoPath }): boolean => others.has(owner(file) ?? pack)
  const isNear = ({ file }: { file: RepoPath }): boolean => isIn(file) || owner(file)?.dir === ''
  const inFile = <T extends { file: RepoPath }>(all: readonly T[]): readonly T[] => all.filter(({ file }) => isIn(file))
  const inPath = <T extends { path: RepoPath }>(all: readonly T[]): readonly T[] => all.filter(({ path }) => isIn(path))
  return {
    ...project,
    workflow: startedBy(project, project.sources.filter(isIn)),
    packages: [pack, ...project.packages.filter((one) => one !== pack)],
    symbols: inPath(project.symbols),
    routes: inFile(project.routes),
    ...(project.triggers !== undefined && { triggers: inFile(project.triggers) }),
    env: inFile(project.env),
    // records are often declared beside the packages, or in one that no manifest names: those of another service are none of this one
    models: project.models.some(isNear) ? project.models.filter(isNear) : project.models.filter((model) => !isOfOther(model)),
    errors: inFile(project.errors),
    jobs: inFile(project.jobs),
    outbound: inFile(project.outbound),
    tests: inFile(project.tests).length > 0 ? inFile(project.tests) : project.tests,
    entryPoints: inPath(project.entryPoints),
    sources: project.sources.filter(isIn),
  }
}

/** Workflows without the events that no change of some code sets off: `paths:` may name documents or another package alone. */
function startedBy(project: Project, sources: readonly RepoPath[]): Workflow {
  const own = sources.filter((path) => !project.isTest(path))
  const ci = project.workflow.ci.map(({ paths = {}, ...rest }) => ({
    ...rest,
    on: rest.on.filter((event) => paths[event] === undefined || isWatched(paths[event], own)),
  }))
  return { ...project.workflow, ci }
}
