import { RefusedError } from '../../../core/errors.ts'
import { type Phrase, ref, say } from '../../../core/phrase.ts'
import type { ExampleRequest, Growth, GrownFile, Mount } from '../../growth/growth.ts'
import { testWorker } from '../../growth/test-worker.ts'
import { restBelow } from '../../names/below-prefix.ts'
import type { Auth, EdgeProject } from '../../project/edge-project.ts'
import { texts } from '../../template/texts.generated.ts'
import type { CoveredPath } from './parse-covered-path.ts'

const module = 'src/middleware/auth-required.ts'

/** What stays open, as the template lists it: a method and a path below the prefix a line. */
const openRequests: ReadonlySet<string> = new Set(
  [...(texts[module]?.text ?? '').matchAll(/^ {2}'([A-Z]+) \$prefix\$(\/[^']*)',$/gm)].map(([, method, path]) => `${method} ${path}`),
)

/** True for a request that anybody may send although all paths need a caller. */
export function isOpenRequest({ method, path }: Pick<ExampleRequest, 'method' | 'path'>): boolean {
  return openRequests.has(`${method} ${path}`)
}

/** The middleware as `setup-auth` prepared it, before all paths or those that are named. */
export function growAuthRequired(project: EdgeProject, path: CoveredPath | undefined): Growth {
  const { prefix = '', document } = project
  if (prefix.includes(':') && path === undefined) throw new RefusedError(notNamed(prefix))
  const under = path === undefined ? undefined : restBelow(path.route.text, prefix)
  // what lies beside our routes is not asked in tests, which ask below the same path as those
  const covered = path === undefined || under === '' ? '/private' : under && exampleOf(under)
  return {
    title: title(path),
    files: [
      {
        template: module,
        path: module,
        values: { prefix, ...(document !== undefined && { document: document.path }) },
        holds: new Set(document === undefined ? [] : ['document']),
        why: say`lets only known callers pass, except to what is open`,
      },
      ...(covered === undefined ? [] : [tests(covered, path === undefined)]),
      testWorker(project, { auth: true, user: true, secrets: true }),
    ],
    bindings: [],
    packages: ['@hono/zod-openapi', 'hono'],
    mounts: [mount({ module, name: 'authRequired', call: 'authRequired()' }, path)],
    requests: [{ method: 'GET', path: '/openapi.json', status: 200 }, ...(covered === undefined ? [] : refused(covered))],
    ...(covered !== undefined && { closes: { open: openRequests, ...(under !== undefined && { under }) } }),
    notes: [
      coverage(path, prefix),
      say`What stays open is listed in ${ref('path', module)}, by method and path: signing in, the public keys, ${ref('value', `${prefix}/openapi.json`)} and ${ref('value', `${prefix}/health`)}.`,
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
      coverage(path, project.base ?? ''),
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

function coverage(path: CoveredPath | undefined, prefix: string): Phrase {
  if (path === undefined && prefix !== '')
    return say`Every path below ${ref('value', prefix)} needs a caller who signed in, also paths that are added later.`
  if (path === undefined) return say`Every path needs a caller who signed in, also paths that are added later.`
  return say`${ref('value', path.route.text)} and all paths below it need a caller who signed in; all others do not.`
}

function mount(use: { module: string; name: string; call: string }, path: CoveredPath | undefined): Mount {
  return { kind: 'middleware', ...use, ...(path !== undefined && { path: path.pattern }) }
}

/** A path that needs a caller. */
function exampleOf(under: string): string {
  return under
    .split('/')
    .map((part) => (part.startsWith(':') ? '1' : part))
    .join('/')
}

function tests(covered: string, isEverywhere: boolean): GrownFile {
  return {
    template: 'test/middleware/auth-required.test.ts',
    path: 'test/middleware/auth-required.test.ts',
    values: { testPath: covered },
    holds: new Set(isEverywhere ? ['everywhere'] : []),
    why: say`tests of what is closed and what is open`,
  }
}

/** What stays open is listed by its whole path, and a parameter has no text to compare with. */
function notNamed(prefix: string): string {
  return `The application answers below \`${prefix}\`, and what stays open cannot be told by its path where a part of that is a parameter. Name the paths that are closed:\n/template add-middleware auth-required --path ${prefix}/users`
}

function refused(path: string): readonly ExampleRequest[] {
  return [
    { method: 'GET', path, status: 401 },
    { method: 'GET', path, headers: { authorization: 'Bearer abc' }, status: 401 },
  ]
}
