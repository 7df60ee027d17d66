import { openApiPrefix } from '../names/route-path.ts'
import type { EdgeProject } from '../project/edge-project.ts'

/** What stands in code for the path below which routes answer: in addresses, in paths of the OpenAPI document, and as the base of a typed client. */
export function prefixValues({ prefix = '', documentedPrefix }: Pick<EdgeProject, 'prefix' | 'documentedPrefix'>): {
  prefix: string
  documented: string
  clientBase: string
} {
  return {
    prefix,
    documented: openApiPrefix(documentedPrefix),
    // only the origin counts: below it the application says where it answers
    clientBase: prefix === '' ? 'url' : `new URL('${prefix}', url).href`,
  }
}
