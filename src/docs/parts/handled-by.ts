import type { Feature } from '../../core/feature.ts'
import type { RepoPath } from '../../core/names.ts'
import { say, type Phrase } from '../../core/phrase.ts'
import type { Project, Route } from '../../core/project.ts'
import { pathRef, symbolRef } from '../../text/fact-refs.ts'
import { type Describing, handlerOf } from './describe.ts'

/** Where the code of an operation stands; undefined where the page says it once above all of them. */
export function handledBy(route: Route, { project, feature }: Pick<Describing, 'project' | 'feature'>): Phrase | undefined {
  if (sharedFile(feature, project) !== undefined) return undefined
  const handler = handlerOf(project, route)
  const file = fileOf(route)
  return handler === undefined ? say`Code: ${pathRef(file)}.` : say`Code: ${symbolRef(handler)} in ${pathRef(file)}.`
}

/** The one file in which the handlers of several operations stand, where none of them has a name to look for: it is told once, above them. */
export function sharedFile({ routes }: Pick<Feature, 'routes'>, project: Project): RepoPath | undefined {
  const [first] = routes
  if (first === undefined || routes.length < 2) return undefined
  const isShared = routes.every((route) => fileOf(route) === fileOf(first) && handlerOf(project, route) === undefined)
  return isShared ? fileOf(first) : undefined
}

function fileOf({ handlerAt, file }: Route): RepoPath {
  return handlerAt?.file ?? file
}
