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
  owner: Package
  manifest: RepoPath
  source: Source
}

/** Lock files by the package manager that writes them. */
const lockfiles: Readonly<Record<string, string>> = {
  'pnpm-lock.yaml': 'pnpm',
  'yarn.lock': 'yarn',
  'bun.lockb': 'bun',
  'bun.lock': 'bun',
  'package-lock.json': 'npm',
  'npm-shrinkwrap.json': 'npm',
}

/** Package manager of the repository; of a package with a lock file of its own the one that wrote it. */
export function packageManager(project: Project, owner?: Package): string {
  const own = owner === undefined || owner.dir === '' ? undefined : lockOf(owner, project)
  const name = /^(npm|pnpm|yarn|bun)/.exec(project.workflow.packageManager ?? '')?.[1]
  return own ?? name ?? 'npm'
}

function lockOf({ dir }: Package, { files = [] }: Project): string | undefined {
  const file = Object.keys(lockfiles).find((name) => files.includes((dir === '' ? name : `${dir}/${name}`) as RepoPath))
  return file === undefined ? undefined : lockfiles[file]
}

/** The line that installs the dependencies of a package: in its own folder where it has its own lock file, or where the root has no manifest. */
export function installLine(project: Project, owner: Package | undefined): string {
  const manager = packageManager(project, owner)
  const isApart = owner !== undefined && owner.dir !== '' && (rootPackage(project) === undefined || lockOf(owner, project) !== undefined)
  return isApart ? inFolder(manager, 'install', owner) : `${manager} install`
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
    const around = nearestPackage(path, packages)
    if (around !== undefined) counts.set(around, (counts.get(around) ?? 0) + 1)
  }
  const [best] = [...counts].sort(([a, n], [b, m]) => m - n || (a.dir < b.dir ? -1 : 1))
  return best?.[0]
}

/** The manifest at the root. */
export function rootPackage(project: Project): Package | undefined {
  return project.packages.find((one) => one.dir === '')
}

/** The package with the deepest folder around a path. */
export function nearestPackage(path: string, packages: readonly Package[]): Package | undefined {
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
  const packages = new Set(feature.files.filter((file) => file.role === 'core').map((file) => nearestPackage(file.path, project.packages)))
  // What lies in several packages is started from the root, where that is possible.
  for (const owner of packages.size > 1 ? [root, near] : [near, root]) {
    if (owner === undefined) continue
    const script = names.find((name) => owner.scripts[name] !== undefined)
    if (script !== undefined) return command(script, owner, project)
  }
  return undefined
}

/** A script of a package as a line to type. */
export function command(script: string, owner: Package, project: Project): ShellCommand {
  const manager = packageManager(project, owner)
  // `bun test` is a test runner of its own and starts no script
  const isShort = manager !== 'bun' && (script === 'start' || script === 'test')
  const bare = isShort ? script : `run ${script}`
  return {
    line: owner.dir === '' ? `${manager} ${bare}` : inFolder(manager, bare, owner),
    script,
    owner,
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

/** Scripts that start code: one for development first. */
export const startScripts = ['dev', 'start:dev', 'serve', 'start', 'develop', 'server'] as const

/** Starts the code: a script for development first. */
export function startCommand(feature: Feature, project: Project): ShellCommand | undefined {
  return scriptCommand(startScripts, feature, project)
}

/** The lines that fetch the submodules of the repository, install, build where what the script starts is built first, and start the code. */
export function startLines(start: ShellCommand, project: Project): readonly string[] {
  const { owner } = start
  const build = isBuiltFirst(start, project) ? [command('build', owner, project).line] : []
  const installs = [owner, ...enteredBy(start, project)].map((one) => installLine(project, one))
  const parts = project.files?.includes('.gitmodules' as RepoPath) === true ? ['git submodule update --init --recursive'] : []
  return [...parts, ...new Set(installs), ...build, start.line]
}

/** Packages into whose folder a script goes to start something there. */
function enteredBy({ owner, script }: ShellCommand, { packages }: Project): readonly Package[] {
  const text = owner.scripts[script] ?? ''
  const folders = [...text.matchAll(/(?:\bcd|--prefix|--dir|--cwd|-C)[ =](?:\.\/)?([\w@./-]+)/g)].map(([, folder = '']) =>
    folder.replace(/\/$/, ''),
  )
  return packages.filter(
    ({ dir }) => dir !== '' && folders.some((folder) => dir === (owner.dir === '' ? folder : `${owner.dir}/${folder}`)),
  )
}

/** Whether a script runs a file of its package that the repository does not hold, and that the package builds by another script. */
export function isBuiltFirst({ owner, script }: ShellCommand, { files }: Project): boolean {
  const run = /^(?:cross-env\s+)?(?:\w+=\S+\s+)*node\s+(?:-\S+\s+)*(?:\.\/)?([\w@./-]+)/.exec(owner.scripts[script] ?? '')?.[1]
  if (run === undefined || files === undefined || owner.scripts[`pre${script}`] !== undefined || owner.scripts['build'] === undefined)
    return false
  const path = owner.dir === '' ? run : `${owner.dir}/${run}`
  const spellings = ['', '.js', '.mjs', '.cjs', '.ts', '.mts', '/index.js', '/index.ts'].map(
    (end) => `${path.replace(/\/$/, '')}${end}` as RepoPath,
  )
  return !spellings.some((one) => files.includes(one))
}
