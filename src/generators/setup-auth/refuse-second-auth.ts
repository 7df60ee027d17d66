import { RefusedError } from '../../core/errors.ts'
import { answersOf, type EdgeProject } from '../project/edge-project.ts'
import { authRequests } from './requests.ts'
import { isWider } from '../names/path-shape.ts'
import { declaredAt } from '../names/declared-at.ts'

/** Throws `RefusedError` where a project knows its callers by itself, or answers where the routes of ours would. */
export function refuseSecondAuth(project: EdgeProject): void {
  if (project.auth?.isOurs === true) return
  if (project.auth !== undefined) {
    throw new RefusedError(
      `The project knows its callers by \`${project.auth.name}\` of \`${project.auth.module}\`; \`setup-auth\` would be a second way in. ` +
        '`/template add-middleware auth-required` uses what is there.',
    )
  }
  const { prefix = '' } = project
  const asked = authRequests
    .filter(({ path }) => path !== '/openapi.json')
    .map(({ method, path }) => ({ method, path: `${prefix}${path}` }))
  // `/auth/*` is the way in of another library; `/:page` is not
  const isOfAuth = (path: string): boolean => path.startsWith(`${prefix}/auth/`)
  const taken = answersOf(project).find(({ method, path }) =>
    asked.some((one) => (one.path === path || (isOfAuth(path) && isWider(path, one.path))) && (method === 'ALL' || method === one.method)),
  )
  if (taken !== undefined)
    throw new RefusedError(
      `The route \`${taken.method} ${taken.path}\` of \`${declaredAt(taken)}\` exists; \`setup-auth\` would answer there too.`,
    )
}
