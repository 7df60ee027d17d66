import type { RepoPath } from '../../core/names.ts'
import { isPlatformVariable } from '../../core/platform-variables.ts'
import type { EnvKey, Project } from '../../core/project.ts'
import { coreFiles } from '../../text/fact-refs.ts'
import type { PageInput } from '../page.ts'

/** Settings of code that a feature stands on, and whose they are. */
export interface SettingsAround {
  keys: readonly EnvKey[]
  /** `server`: of all that answers its requests. `imports`: of what its files import, and of the schema of its data. */
  of: 'server' | 'imports'
  /** Files that start the programs of `server`, the first few. */
  entries: readonly RepoPath[]
}

/** More settings are a list of their own and say nothing of one feature. */
const most = 12
/** Programs that one sentence names. */
const mostEntries = 2
/** Files that one start may reach: more is no program. */
const mostReached = 3_000

/** The settings without which a feature does not run although no file of its own reads them; undefined where there are none or too many. */
export function settingsAround({ feature, project }: Pick<PageInput, 'feature' | 'project'>): SettingsAround | undefined {
  const starts = new Set([
    ...coreFiles(feature).map(({ path }) => path),
    ...feature.routes.flatMap((route) => [route.file, route.handlerAt?.file ?? route.file]),
    ...feature.jobs.map(({ file }) => file),
  ])
  const near = withImports([...starts], project)
  const entries = project.entryPoints.filter(({ kind, path }) => (kind === 'server' || kind === 'worker') && !project.isTest(path))
  const servers = entries
    .map(({ path }) => ({ path, reached: withImports([path], project) }))
    .filter(({ reached }) => [...starts].some((path) => reached.has(path)))
  const ofSchema = project.env.filter(({ uses }) => uses.some(({ file }) => isSchemaOf(file, feature)))
  const whole = keysOf([near, ...servers.map(({ reached }) => reached)], project, ofSchema)
  if (servers.length > 0 && whole.length > 0 && whole.length <= most) return { keys: whole, of: 'server', entries: outermost(servers) }
  const keys = keysOf([near], project, ofSchema)
  return keys.length === 0 || keys.length > most ? undefined : { keys, of: 'imports', entries: [] }
}

/** Files that start programs, without those that another of them imports. */
function outermost(servers: readonly { path: RepoPath; reached: ReadonlySet<RepoPath> }[]): readonly RepoPath[] {
  const isInner = (path: RepoPath): boolean => servers.some((one) => one.path !== path && one.reached.has(path))
  const outer = servers.map(({ path }) => path).filter((path) => !isInner(path))
  return (outer.length > 0 ? outer : servers.map(({ path }) => path)).slice(0, mostEntries)
}

/** What files that a feature imports read where it is too much for a list: how many variables, and in which files, those with most first. */
export function importedSettings({ feature, project }: Pick<PageInput, 'feature' | 'project'>): {
  count: number
  files: readonly RepoPath[]
} {
  const reached = withImports(
    coreFiles(feature).map(({ path }) => path),
    project,
  )
  const keys = keysOf([reached], project, [])
  const read = new Map<RepoPath, number>()
  for (const { uses } of keys) {
    for (const file of new Set(uses.map((use) => use.file))) if (reached.has(file)) read.set(file, (read.get(file) ?? 0) + 1)
  }
  const files = [...read].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1)).map(([file]) => file)
  return { count: keys.length, files }
}

/** A schema of Prisma that declares data of the feature: its client fails without the variables of the schema. */
function isSchemaOf(file: RepoPath, { models }: PageInput['feature']): boolean {
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  return file.endsWith('.prisma') && models.some((model) => model.file.endsWith('.prisma') && model.file.startsWith(folder))
}

function keysOf(reached: readonly ReadonlySet<RepoPath>[], { env }: Project, more: readonly EnvKey[]): readonly EnvKey[] {
  const asked = env.filter(({ name }) => !isPlatformVariable(name))
  return asked.filter((key) => more.includes(key) || key.uses.some(({ file }) => reached.some((files) => files.has(file))))
}

function withImports(starts: readonly RepoPath[], project: Project): ReadonlySet<RepoPath> {
  const reached = new Set(starts)
  // a set goes on to what is added to it meanwhile
  for (const path of reached) {
    if (reached.size > mostReached) break
    for (const next of project.importsOf(path)) if (!project.isTest(next)) reached.add(next)
  }
  return reached
}
