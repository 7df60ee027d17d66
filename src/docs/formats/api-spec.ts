import type { RepoPath } from '../../core/names.ts'
import type { PageSubject } from '../../core/page.ts'
import type { Project } from '../../core/project.ts'
import { routeSubject } from '../../text/subjects.ts'
import { pieceKey } from '../../text/yaml-units.ts'
import type { Format } from '../format.ts'
import { openApiDocument } from '../openapi/document.ts'
import { operationsOf } from '../openapi/paths.ts'

/** OpenAPI for APIs. */
export const apiSpec: Format = {
  name: 'api-spec',
  about: 'OpenAPI 3.1 of every route of the repository',
  pages: [],
  file({ project, config }) {
    const document = openApiDocument(project)
    if (document === undefined) return undefined
    return { path: `${config.docs}/api/openapi.yaml` as RepoPath, kind: 'api-spec', value: document, subjects: operationSubjects(project) }
  },
}

/** Operations by their keys in the document, in the order of the code. */
function operationSubjects(project: Project): readonly PageSubject[] {
  const { operations } = operationsOf(project)
  return operations
    .toSorted((a, b) => project.routes.indexOf(a.route) - project.routes.indexOf(b.route))
    .map(({ route, path, method }) => ({ ...routeSubject(route, project), name: pieceKey(['paths', path, method]) }))
}
