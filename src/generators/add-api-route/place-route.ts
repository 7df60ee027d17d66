import path from 'node:path/posix'
import { RefusedError } from '../../core/errors.ts'
import { openApiPath, type RoutePath } from '../names/route-path.ts'
import type { EdgeProject } from '../project/edge-project.ts'
import type { AskedRoute } from './asked-route.ts'
import { namesOf, type RouteNames } from './route-names.ts'

/** Where the files of a route stand, and the names in them. */
export interface RoutePlace {
  names: RouteNames
  module: string
  schema: string
  queries: string
}

/** Templates of which one is the module of a route. */
export const routeTemplates = ['src/routes/routes.ts', 'src/routes/stored-routes.ts', 'src/routes/upload.ts'] as const

/** The file in which an earlier run left this route; undefined where none did. */
export function ownModule(route: RoutePath, project: EdgeProject): string | undefined {
  const template = ownTemplate(route, project)
  return template && project.written(template, { path: openApiPath(route) })
}

/** The template that an earlier run made this route of. */
export function ownTemplate(route: RoutePath, project: EdgeProject): (typeof routeTemplates)[number] | undefined {
  return routeTemplates.find((template) => project.written(template, { path: openApiPath(route) }) !== undefined)
}

/** What an earlier run wrote a route with; undefined where none did. */
export function ownValues(wanted: Readonly<Record<string, string>>, project: EdgeProject): Readonly<Record<string, string>> | undefined {
  return routeTemplates.map((template) => project.valuesOf?.(template, wanted)).find((values) => values !== undefined)
}

/** Words that tell our files from those of the project, in the order in which they are tried. */
const suffixes: readonly (readonly string[])[] = [[], ['api'], ['api', 'v2']]

/** Finds names whose files are free or our own of an earlier run; throws `RefusedError` where there are none. */
export function placeRoute(
  { route, address, resource }: Pick<AskedRoute, 'route' | 'address' | 'resource'>,
  project: EdgeProject,
): RoutePlace {
  const { collection } = resource
  const own = {
    module: ownModule(route, project),
    schema: project.written('src/schemas/entity.ts', { collection }),
    queries: project.written('src/database/entities.ts', { collection }),
  }
  for (const suffix of suffixes) {
    const names = namesOf(resource, suffix)
    const place = {
      module: `src/routes/${names.file}.ts`,
      schema: `src/schemas/${names.entityFile}.ts`,
      queries: `src/database/${names.entitiesFile}.ts`,
    }
    const isFree = (file: keyof typeof place): boolean => !isThere(place[file], project) || isSame(place[file], own[file])
    if (isFree('module') && isFree('schema') && isFree('queries')) return { names, ...place }
  }
  const { file } = namesOf(resource)
  throw new RefusedError(
    `\`src/routes/${file}.ts\` and files like it are there already: move them, or choose another path than \`${address}\`.`,
  )
}

function isThere(file: string, project: EdgeProject): boolean {
  return project.has(file) || project.has(file.replace(/\.ts$/, '.js'))
}

function isSame(file: string, own: string | undefined): boolean {
  return own !== undefined && path.parse(own).name === path.parse(file).name
}
