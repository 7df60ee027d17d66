import type { RepoPath } from '../../core/names.ts'
import type { Format } from '../format.ts'
import { openApiDocument } from '../openapi/document.ts'

/** OpenAPI for APIs. */
export const apiSpec: Format = {
  name: 'api-spec',
  about: 'OpenAPI 3.1 of every route of the repository',
  pages: [],
  file({ project, config }) {
    const document = openApiDocument(project)
    return document === undefined ? undefined : { path: `${config.docs}/api/openapi.yaml` as RepoPath, kind: 'api-spec', value: document }
  },
}
