import type { Middleware } from '../growth/middleware.ts'
import { growAuthRequired, growOwnAuth } from './auth-required/grow-auth-required.ts'
import { restOf } from '../names/below-prefix.ts'
import { lineOf } from '../names/command-line.ts'
import { parseCoveredPath } from './auth-required/parse-covered-path.ts'

/** Lets only known callers pass, as `setup-auth` or the project knows them. */
export const authRequired: Middleware = {
  name: 'auth-required',
  about: 'Lets only callers pass who signed in',
  options: [
    {
      name: '--path',
      takes: 'path',
      about: 'Paths that need a caller, as clients call them: `/users/*`; all that are not open where it is left out',
      required: false,
    },
  ],
  bind({ options }) {
    const text = options.get('path')
    const path = text === undefined ? undefined : parseCoveredPath(text)
    const retyped = (other: string): string =>
      lineOf('add-middleware', { positional: ['auth-required'], options: new Map([...options, ['path', other]]) })
    return (project) => {
      const { auth } = project
      if (auth === undefined) {
        return { first: ['/template setup-auth jwt'], because: 'Nothing in this project knows who a caller is.' }
      }
      if (path !== undefined && project.base !== undefined) restOf({ text: path.route.text, retyped }, project.base)
      return { growth: auth.isOurs ? growAuthRequired(project, path) : growOwnAuth(project, auth, path) }
    }
  },
}
