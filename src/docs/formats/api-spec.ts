import type { RepoPath } from '../../core/names.ts'
import type { PageSubject } from '../../core/page.ts'
import { plain } from '../../core/phrase.ts'
import type { Project } from '../../core/project.ts'
import { operation } from '../../text/fact-refs.ts'
import { routeSubject } from '../../text/subjects.ts'
import { pieceKey } from '../../text/yaml-units.ts'
import { leftOutSentence, shownRoutes } from '../documented-routes.ts'
import type { Format } from '../format.ts'
import { openApiDocument } from '../openapi/document.ts'
import type { FormatInput } from '../page.ts'
import { operationsOf } from '../openapi/paths.ts'

/** OpenAPI for APIs: of documented features, and of every route where it is asked for by name. */
export const apiSpec: Format = {
  name: 'api-spec',
  about: 'OpenAPI 3.1 of every route of the repository',
  aboutPart: 'OpenAPI 3.1 of the routes of documented features',
  pages: [],
  file(input) {
    const { project, api } = input
    const path = specPath(input)
    if (api.whole.has('api-spec')) {
      const value = openApiDocument(project)
      return value === undefined ? undefined : { path, kind: 'api-spec', whole: true, value, subjects: operationSubjects(project) }
    }
    const shown = shownRoutes(input, 'api-spec')
    const only = { operations: api.documented, about: plain(leftOutSentence('This document describes', shown, input)) }
    const value = openApiDocument(project, only)
    const subjects = operationSubjects(project, api.documented)
    return value === undefined ? undefined : { path, kind: 'api-spec', value, subjects }
  },
}

/** Where the document stands. */
export function specPath({ config }: Pick<FormatInput, 'config'>): RepoPath {
  return `${config.docs}/api/openapi.yaml` as RepoPath
}

/** Operations by their keys in the document, in the order of the code. */
function operationSubjects(project: Project, only?: ReadonlySet<string>): readonly PageSubject[] {
  const { operations } = operationsOf(project)
  return operations
    .filter(({ route }) => only === undefined || only.has(operation(route)))
    .toSorted((a, b) => project.routes.indexOf(a.route) - project.routes.indexOf(b.route))
    .map(({ route, path, method }) => ({ ...routeSubject(route, project), name: pieceKey(['paths', path, method]) }))
}
