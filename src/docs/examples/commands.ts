import type { Source } from '../../core/places.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Feature } from '../../core/feature.ts'
import type { Project } from '../../core/project.ts'
import type { Package } from '../../core/repository.ts'

/** A command of the repository that a reader can type as it stands. */
export interface ShellCommand {
  line: string
  /** Script of the manifest that it runs. */
  script: string
  manifest: RepoPath
  source: Source
}

/** Package manager of the repository. */
export function packageManager(project: Project): string {
  const name = /^(npm|pnpm|yarn|bun)/.exec(project.workflow.packageManager ?? '')?.[1]
  return name ?? 'npm'
}

/** The line that installs the dependencies. */
export function installLine(project: Project): string {
  return `${packageManager(project)} install`
}

/** The package that serves the feature's routes, else the one that holds most of its files; the root package otherwise. */
export function packageOf(feature: Feature, project: Project): Package | undefined {
  const core = feature.files.filter((file) => file.role === 'core').map((file) => file.path)
  return (
    most(
      feature.routes.map((route) => route.file),
      project.packages,
    ) ??
    most(core, project.packages) ??
    rootPackage(project)
  )
}

function most(paths: readonly RepoPath[], packages: readonly Package[]): Package | undefined {
  const counts = new Map<Package, number>()
  for (const path of paths) {
    const around = nearest(path, packages)
    if (around !== undefined) counts.set(around, (counts.get(around) ?? 0) + 1)
  }
  const [best] = [...counts].sort(([a, n], [b, m]) => m - n || (a.dir < b.dir ? -1 : 1))
  return best?.[0]
}

/** The manifest at the root. */
export function rootPackage(project: Project): Package | undefined {
  return project.packages.find((one) => one.dir === '')
}

function nearest(path: string, packages: readonly Package[]): Package | undefined {
  let best: Package | undefined
  for (const one of packages) {
    if (one.dir !== '' && !path.startsWith(`${one.dir}/`)) continue
    if (best === undefined || one.dir.length > best.dir.length) best = one
  }
  return best
}

/** The first script of a list that a package near the feature has, as a line to type. */
export function scriptCommand(names: readonly string[], feature: Feature, project: Project): ShellCommand | undefined {
  const near = packageOf(feature, project)
  const root = rootPackage(project)
  const packages = new Set(feature.files.filter((file) => file.role === 'core').map((file) => nearest(file.path, project.packages)))
  // What lies in several packages is started from the root, where that is possible.
  for (const owner of packages.size > 1 ? [root, near] : [near, root]) {
    if (owner === undefined) continue
    const script = names.find((name) => owner.scripts[name] !== undefined)
    if (script !== undefined) return command(script, owner, project)
  }
  return undefined
}

function command(script: string, owner: Package, project: Project): ShellCommand {
  const manager = packageManager(project)
  const bare = script === 'start' || script === 'test' ? script : `run ${script}`
  return {
    line: owner.dir === '' ? `${manager} ${bare}` : inFolder(manager, bare, owner),
    script,
    manifest: owner.manifest,
    source: project.source(owner.manifest, 1, 1, script),
  }
}

function inFolder(manager: string, script: string, owner: Package): string {
  if (!/^[\w@./-]+$/.test(owner.dir)) return `${manager} ${script}`
  switch (manager) {
    case 'pnpm':
      return `pnpm --dir ${owner.dir} ${script}`
    case 'yarn':
      return `yarn --cwd ${owner.dir} ${script}`
    case 'bun':
      return `bun --cwd ${owner.dir} ${script}`
    default:
      return `npm --prefix ${owner.dir} ${script}`
  }
}

/** Starts the code: a script for development first. */
export function startCommand(feature: Feature, project: Project): ShellCommand | undefined {
  return scriptCommand(['dev', 'start:dev', 'serve', 'start', 'develop', 'server'], feature, project)
}

/** Runs the tests. */
export function testCommand(feature: Feature, project: Project): ShellCommand | undefined {
  return scriptCommand(['test', 'test:unit', 'tests', 'vitest', 'jest'], feature, project)
}
