import type { RepoPath } from '../core/names.ts'
import type { Project } from '../core/project.ts'
import type { Package } from '../core/repository.ts'

/** Packages of a repository that answer requests: those that a plan could be for. */
export function servicePackages(project: Project): readonly Package[] {
  const owner = ownerOf(project)
  const counts = new Map<Package, number>()
  for (const { file } of project.routes) {
    const pack = owner(file)
    if (pack !== undefined) counts.set(pack, (counts.get(pack) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0].dir < b[0].dir ? -1 : 1)).map(([pack]) => pack)
}

function ownerOf({ packages }: Project): (path: RepoPath) => Package | undefined {
  const deepest = packages.toSorted((a, b) => b.dir.length - a.dir.length)
  return (path) => deepest.find(({ dir }) => dir === '' || path.startsWith(`${dir}/`))
}

/** A project with the tables of one package; what belongs to the whole repository stays. */
export function scopeToPackage(project: Project, pack: Package): Project {
  if (pack.dir === '') return project
  const isIn = (path: string): boolean => path.startsWith(`${pack.dir}/`)
  const inFile = <T extends { file: RepoPath }>(all: readonly T[]): readonly T[] => all.filter(({ file }) => isIn(file))
  const inPath = <T extends { path: RepoPath }>(all: readonly T[]): readonly T[] => all.filter(({ path }) => isIn(path))
  return {
    ...project,
    packages: [pack, ...project.packages.filter((one) => one !== pack)],
    symbols: inPath(project.symbols),
    routes: inFile(project.routes),
    ...(project.triggers !== undefined && { triggers: inFile(project.triggers) }),
    env: inFile(project.env),
    // records are often declared in a package of their own
    models: inFile(project.models).length > 0 ? inFile(project.models) : project.models,
    errors: inFile(project.errors),
    jobs: inFile(project.jobs),
    outbound: inFile(project.outbound),
    tests: inFile(project.tests).length > 0 ? inFile(project.tests) : project.tests,
    entryPoints: inPath(project.entryPoints),
    sources: project.sources.filter(isIn),
  }
}
