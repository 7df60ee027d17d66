import type { Middleware } from '../growth/middleware.ts'
import { growAuthRequired, growOwnAuth } from './auth-required/grow-auth-required.ts'
import { parseCoveredPath } from './auth-required/parse-covered-path.ts'

/** Lets only known callers pass, as `setup-auth` or the project knows them. */
export const authRequired: Middleware = {
  name: 'auth-required',
  about: 'lets only callers pass who signed in',
  options: [
    { name: '--path', about: 'Paths that need a caller, as `/users/*`; all that are not open where it is left out', required: false },
  ],
  bind({ options }) {
    const text = options.get('path')
    const path = text === undefined ? undefined : parseCoveredPath(text)
    return (project) => {
      const { auth } = project
      if (auth === undefined) {
        return { first: ['/template setup-auth jwt'], because: 'Nothing in this project knows who a caller is.' }
      }
      return { growth: auth.isOurs ? growAuthRequired(project, path) : growOwnAuth(project, auth, path) }
    }
  },
}
