import { type Phrase, ref, say } from '../../../core/phrase.ts'
import type { ExampleRequest, Growth, Mount } from '../../growth/growth.ts'
import { testWorker } from '../../growth/test-worker.ts'
import type { Auth, EdgeProject } from '../../project/edge-project.ts'
import type { CoveredPath } from './parse-covered-path.ts'

const module = 'src/middleware/auth-required.ts'

/** Examples that stay open; the template lists the same. */
const openRequests: ReadonlySet<string> = new Set([
  'GET /.well-known/jwks.json',
  'GET /health',
  'GET /openapi.json',
  'GET /auth/me',
  'POST /auth/login',
  'POST /auth/logout',
  'POST /auth/refresh',
  'POST /auth/register',
])

/** The middleware as `setup-auth` prepared it, before all paths or those that are named. */
export function growAuthRequired(project: EdgeProject, path: CoveredPath | undefined): Growth {
  const covered = exampleOf(path)
  return {
    title: title(path),
    files: [
      { template: module, path: module, values: {}, holds: new Set(), why: say`lets only known callers pass, except to what is open` },
      {
        template: 'test/middleware/auth-required.test.ts',
        path: 'test/middleware/auth-required.test.ts',
        values: { testPath: covered },
        holds: new Set(path === undefined ? ['everywhere'] : []),
        why: say`tests of what is closed and what is open`,
      },
      testWorker(project, { auth: true, user: true, secrets: true }),
    ],
    bindings: [],
    packages: ['@hono/zod-openapi', 'hono'],
    mounts: [mount({ module, name: 'authRequired', call: 'authRequired()' }, path)],
    requests: [{ method: 'GET', path: '/openapi.json', status: 200 }, ...refused(covered)],
    closes: { open: openRequests, ...(path !== undefined && { under: path.route.text }) },
    notes: [
      coverage(path),
      say`What stays open is listed in ${ref('path', module)}, by method and path: signing in, the public keys, ${ref('value', '/openapi.json')} and ${ref('value', '/health')}.`,
      say`A handler of ${ref('symbol', 'OpenAPIHono<AuthEnv>')} has the caller in ${ref('value', "c.get('user')")}: its ${ref('value', 'id')} and ${ref('value', 'email')}.`,
      say`Tests send requests as somebody who signed in; ${ref('symbol', 'fetchAsStranger')} of ${ref('path', 'test/worker.ts')} sends them without a token.`,
      say`Preflight requests pass: browsers send no token with them. A handler of all methods gets them too.`,
    ],
    warnings: stillOpen(project, path),
    next: [],
  }
}

/** The project's own middleware, before all paths or those that are named: nothing of ours is written. */
export function growOwnAuth(project: EdgeProject, auth: Auth, path: CoveredPath | undefined): Growth {
  return {
    title: title(path),
    files: [],
    bindings: [],
    packages: [],
    mounts: [mount({ module: auth.module, name: auth.name, call: auth.isMade ? `${auth.name}()` : auth.name }, path)],
    requests: [],
    notes: [
      coverage(path),
      say`Callers are known by ${ref('symbol', auth.name)} of the project. What it leaves open, such as a sign-in, is for it to say.`,
    ],
    warnings: stillOpen(project, path),
    next: [],
  }
}

/** What middleware of the application cannot close. */
function stillOpen({ answersFirst }: EdgeProject, path: CoveredPath | undefined): readonly Phrase[] {
  if (answersFirst === undefined || path !== undefined) return []
  return [
    say`${ref('path', answersFirst)} answers some requests before the application gets the others: those still need no caller. Move these answers into routes.`,
  ]
}

function title(path: CoveredPath | undefined): string {
  return path === undefined ? 'Let only known callers pass' : `Let only known callers pass to ${path.pattern}`
}

function coverage(path: CoveredPath | undefined): Phrase {
  if (path === undefined) return say`Every path needs a caller who signed in, also paths that are added later.`
  return say`${ref('value', path.route.text)} and all paths below it need a caller who signed in; all others do not.`
}

function mount(use: { module: string; name: string; call: string }, path: CoveredPath | undefined): Mount {
  return { kind: 'middleware', ...use, ...(path !== undefined && { path: path.pattern }) }
}

/** A path that needs a caller. */
function exampleOf(path: CoveredPath | undefined): string {
  if (path === undefined) return '/private'
  return `/${path.route.parts.map(({ name, isParam }) => (isParam ? '1' : name)).join('/')}`
}

function refused(path: string): readonly ExampleRequest[] {
  return [
    { method: 'GET', path, status: 401 },
    { method: 'GET', path, headers: { authorization: 'Bearer abc' }, status: 401 },
  ]
}
