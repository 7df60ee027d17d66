import type { PlanInput } from './enterprise-feature.ts'
import { tableFiles } from './parts/tables.ts'
import { standing } from './parts/task-words.ts'
import { exampleFile } from './places/example-file.ts'
import { fileOfRoute } from './places/file-routes.ts'
import { nestModules } from './places/nest-modules.ts'
import { plural } from './places/naming.ts'
import { taskFile } from './places/paths.ts'
import { routeFiles } from './places/route-files.ts'
import { settingsFiles } from './places/settings-files.ts'
import type { Component, FeaturePlan, Phase, Task, TaskFile } from './plan.ts'

/** What a task needs besides the modules that its entry names: files that every change of its kind touches in this project. */
type Companions = (task: Task, brings: readonly Component[]) => readonly TaskFile[]

/**
 * Adds to each task the files that its kind of work touches here: routes and controllers of its endpoints, the schema of its tables, examples of its settings,
 * modules that name its classes.
 */
export function settleFiles({ phases, components }: Pick<FeaturePlan, 'phases' | 'components'>, input: PlanInput): readonly Phase[] {
  const rules = [endpointFiles(input), tablesOf(input), settingFiles(input), moduleFiles(input), examples(input)]
  return phases.map((phase) => ({
    ...phase,
    tasks: phase.tasks.map((task) => {
      const brings = components.filter(({ by }) => by === task.key)
      return { ...task, files: distinct([...task.files, ...rules.flatMap((rule) => rule(task, brings))]) }
    }),
  }))
}

/** Tests last, as they are read last. */
function distinct(files: readonly TaskFile[]): readonly TaskFile[] {
  const all = [...new Map(files.map((file) => [file.path, file])).values()]
  return [...all.filter(({ kind }) => kind !== 'test'), ...all.filter(({ kind }) => kind === 'test')]
}

function endpointFiles({ project, today: { place } }: PlanInput): Companions {
  const beside = routeFiles(project, place).map((path) => taskFile(project, path, 'code'))
  return (_, brings) => {
    const endpoints = brings.filter(({ kind }) => kind === 'endpoint').map(({ name }) => name)
    const own = endpoints.flatMap((name) => fileOfRoute(project, name, place.ending) ?? [])
    if (endpoints.length === 0) return []
    return place.layout.kind === 'files' ? own.map((path) => taskFile(project, path, 'code')) : beside
  }
}

/** A task that brings a table declares it, also where its entry only names the module that uses it. */
function tablesOf(input: PlanInput): Companions {
  return ({ files }, brings) => {
    if (files.some(({ kind }) => kind === 'schema')) return []
    const tables = brings.filter(({ kind }) => kind === 'table')
    return tables.flatMap(({ name }) => tableFiles(input, plural(kebab(name))))
  }
}

function kebab(name: string): string {
  return name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()
}

function settingFiles({ project }: PlanInput): Companions {
  const files = settingsFiles(project).map((path) => standing(path, 'settings'))
  return (_, brings) => (brings.some(({ kind }) => kind === 'setting') ? files : [])
}

/** A library shows a feature by an example, which comes with its first code. */
function examples({ project, today: { place } }: PlanInput): Companions {
  const path = exampleFile(project, place)
  let first: string | undefined
  return ({ key, files }) => {
    if (path === undefined || !files.some(({ kind, is }) => kind === 'code' && is === 'new')) return []
    first ??= key
    return first === key ? [taskFile(project, path, 'page')] : []
  }
}

/** In NestJS a class belongs to a module of its feature, which the module of the application imports once. */
function moduleFiles({ project, today: { place } }: PlanInput): Companions {
  const modules = nestModules(project, place)
  if (modules === undefined) return () => []
  const isCode = ({ path, is, kind }: TaskFile): boolean => is === 'new' && kind === 'code' && path.startsWith(`${place.folder}/`)
  let first: string | undefined
  return ({ key, files }) => {
    if (!files.some(isCode)) return []
    first ??= key
    return [taskFile(project, modules.own, 'code'), ...(first === key ? [standing(modules.root)] : [])]
  }
}
