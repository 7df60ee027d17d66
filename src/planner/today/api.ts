import type { RepoPath } from '../../core/names.ts'
import { list, ref, say } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { fileSource, pathRef, routeRef, symbolRef, symbolSource } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import type { Statement } from '../plan.ts'
import { rootModule } from '../places/nest-modules.ts'
import { mostUsed } from '../places/paths.ts'
import { type ErrorSource, errorSource } from './error-source.ts'
import { requestValidator } from './request-validator.ts'
import { limiterOf } from './trigger-ref.ts'

/** How requests are answered. */
export interface Api extends ErrorSource {
  /** The framework of most routes. */
  framework?: string
  frameworks: readonly string[]
  /** The file that puts the application together: where most files with routes are imported. */
  app?: RepoPath
  /** What checks requests. */
  validation?: string
  /** Packages that limit how often somebody may call, or routes that say so. */
  limited: number
}

/** Reads how requests are answered. */
export function readApi(project: Project): Api {
  const framework = mostUsed(project.routes.map((route) => route.framework))
  const app = appOf(project, framework)
  const validation = requestValidator(project)
  return {
    frameworks: [...new Set(project.routes.map((route) => route.framework))].map((name) => shownName(name, project)),
    ...(framework !== undefined && { framework }),
    ...(app !== undefined && { app }),
    ...errorSource(project),
    ...(validation !== undefined && { validation }),
    limited: project.routes.filter(({ callLimits = [] }) => callLimits.length > 0).length,
  }
}

/** A framework as its own people write it. */
export function shownName(framework: string, { frameworks }: Project): string {
  return frameworks.find((name) => name.toLowerCase().replace(/\W/g, '') === framework.toLowerCase().replace(/\W/g, '')) ?? framework
}

function appOf(project: Project, framework: string | undefined): RepoPath | undefined {
  const root = project.sources.find((path) => /(?:^|\/)app\.module\.[jt]s$/.test(path) && !project.isTest(path))
  if (framework === 'NestJS' && root !== undefined) return root
  // routes of files are mounted by their place alone
  if (framework !== undefined && /next|nuxt|svelte|astro|remix/i.test(framework)) return undefined
  const module = framework !== undefined && /nest/i.test(framework) ? rootModule(project) : undefined
  if (module !== undefined) return module
  const files = [...new Set(project.routes.filter((route) => route.framework === framework).map(({ file }) => file))]
  const importers = files.flatMap((file) => project.importersOf(file).filter((path) => !project.isTest(path)))
  const server = project.entryPoints.find(({ kind }) => kind === 'server' || kind === 'app')?.path
  return mostUsed(importers) ?? server ?? files[0]
}

/** What a plan says of it. */
export function tellApi(
  project: Project,
  { framework, frameworks, app, error, errorPackage, validation, limited }: Api,
): readonly Statement[] {
  const { routes } = project
  if (framework === undefined || app === undefined) return []
  const said: Statement[] = [
    {
      id: 'api/app',
      text:
        frameworks.length === 1
          ? say`${[count(routes.length, 'route')]} of ${value(shownName(framework, project))} ${[routes.length === 1 ? 'comes' : 'come']} together in ${pathRef(app)}.`
          : say`${[count(routes.length, 'route')]} of ${list(frameworks.slice(0, 3).map(value))} are answered; those of ${value(shownName(framework, project))} come together in ${pathRef(app)}.`,
      sources: [fileSource(project, app)],
    },
  ]
  if (error !== undefined)
    said.push({
      id: `api/error/${error.name}`,
      text: say`Errors with a status are made from ${symbolRef(error)} in ${pathRef(error.path)}.`,
      sources: [symbolSource(project, error)],
    })
  if (errorPackage !== undefined)
    said.push({
      id: 'api/error/package',
      text: say`${[count(errorPackage.files, 'file')]} ${[errorPackage.files === 1 ? 'makes' : 'make']} errors with a status by ${ref('package', errorPackage.name)}.`,
      sources: [],
    })
  if (validation !== undefined) said.push({ id: 'api/validation', text: say`Requests are checked with ${value(validation)}.`, sources: [] })
  const named = routes.filter((route) => limiterOf(route) !== undefined)
  const [first] = named
  said.push({
    id: 'api/limits',
    text:
      limited === 0
        ? first === undefined
          ? say`No limit of calls was seen on a route.`
          : say`${value(limiterOf(first) ?? '')} stands before ${routeRef(first)}${named.length > 1 ? [' and others'] : []}; how often it lets a caller ask was not read.`
        : say`${[count(limited, 'route')]} ${[limited === 1 ? 'limits' : 'limit']} how often a caller may ask.`,
    sources: [],
  })
  return said
}

/** The logger of a project: the package that its code imports. */
export function loggerOf(project: Project): ReturnType<typeof ref> | undefined {
  const names = ['pino', 'winston', 'bunyan', 'loglevel', 'consola', 'tslog', '@nestjs/common']
  const found = names.find((name) => project.packages.some(({ dependencies }) => name in dependencies) && name !== '@nestjs/common')
  return found === undefined ? undefined : ref('package', found)
}
