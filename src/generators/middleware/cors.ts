import { UsageError } from '../../core/errors.ts'
import { ref, say } from '../../core/phrase.ts'
import { askedPath } from '../growth/asked-path.ts'
import type { Words } from '../growth/generator.ts'
import type { Growth, GrownFile } from '../growth/growth.ts'
import type { Middleware } from '../growth/middleware.ts'
import { testWorker } from '../growth/test-worker.ts'
import { socketsAgain } from '../growth/lines-again.ts'
import { isLoopback, parseOrigins } from '../names/origins.ts'
import type { EdgeProject } from '../project/edge-project.ts'
import { typed } from '../names/typed.ts'

const variable = 'ALLOWED_ORIGINS'

/** Lets pages of listed origins call the API. */
export const cors: Middleware = {
  name: 'cors',
  about: 'Lets pages of listed origins call the API',
  options: [
    {
      name: '--origins',
      takes: 'origins',
      about: 'Origins of pages with commas between them, as in `https://app.example`; none without it',
    },
    { name: '--credentials', about: 'Pages may send cookies' },
  ],
  bind({ options }: Words) {
    const asked = options.get('origins')
    const origins = asked === undefined ? undefined : parseOrigins(asked)
    const flag = options.get('credentials')
    if (flag !== undefined && flag !== '') throw new UsageError(`Expected \`--credentials\` to have no value, got ${typed(flag)}.`)
    return (project) => ({ growth: growCors({ origins, hasCredentials: flag !== undefined }, project) })
  },
}

interface AskedCors {
  origins: readonly string[] | undefined
  hasCredentials: boolean
}

function growCors({ origins, hasCredentials }: AskedCors, project: EdgeProject): Growth {
  const isSet = project.bindings.has(variable)
  const isThere = project.written('src/middleware/cors.ts') !== undefined
  const local = (origins ?? []).filter(isLoopback)
  const insecure = (origins ?? []).filter((origin) => origin.startsWith('http:') && !isLoopback(origin))
  return {
    title: 'Let pages of listed origins call the API',
    files: files(hasCredentials, project),
    // what an environment lists stays unless origins were typed
    bindings: origins === undefined && isSet ? [] : [{ kind: 'var', binding: variable, value: (origins ?? []).join(',') }],
    packages: ['hono'],
    isPlain: true,
    mounts: [{ kind: 'middleware', module: 'src/middleware/cors.ts', name: 'cors', call: 'cors()' }],
    requests: [
      {
        method: 'OPTIONS',
        path: askedPath(project),
        headers: { origin: 'https://foreign.example', 'access-control-request-method': 'GET' },
        status: 204,
      },
    ],
    notes: [
      say`${ref('env', variable)} lists the origins of each environment, exactly as browsers send them; any other origin gets no header.`,
      say`For a page that runs on this machine, ${ref('path', project.devSecrets ?? '.dev.vars')} gets the line ${ref('value', `${variable}=http://localhost:5173`)}; no deployed Worker reads it.`,
    ],
    warnings: [
      ...(origins === undefined && !isSet
        ? [say`No origin is listed yet: pages cannot call the API until ${ref('env', variable)} names theirs.`]
        : []),
      ...insecure.map((origin) => say`Whoever is on the way can change pages of ${ref('value', origin)}, because they come without TLS.`),
      ...local.map(
        (origin) =>
          say`${ref('value', origin)} is allowed in deployed Workers too; a line in ${ref('path', project.devSecrets ?? '.dev.vars')} allows it on this machine alone.`,
      ),
    ],
    next: ['/template add-middleware rate-limiting', ...(isThere ? [] : socketsAgain(project))],
  }
}

const tests = 'test/middleware/cors.test.ts'

function files(hasCredentials: boolean, project: EdgeProject): readonly GrownFile[] {
  const filling = { values: {}, holds: new Set([hasCredentials ? 'credentials' : 'plain']) }
  const asked = testedAt(project)
  return [
    { ...filling, template: 'src/middleware/cors.ts', path: 'src/middleware/cors.ts', why: say`which origins may call the API` },
    {
      ...filling,
      values: { asked },
      holds: new Set([...filling.holds, asked]),
      template: tests,
      path: tests,
      why: say`tests of the origins`,
    },
    testWorker(project, { origins: true }),
  ]
}

/** What the tests ask for: the document where something serves it; a run that goes on with an earlier one asks for the same as that. */
function testedAt(project: EdgeProject): string {
  const earlier = project.written(tests) === undefined ? undefined : (project.valuesOf?.(tests)?.['asked'] ?? 'document')
  return earlier ?? (project.servesDocument === false ? 'anything' : 'document')
}
