import { RefusedError } from '../../core/errors.ts'
import { ref, say } from '../../core/phrase.ts'
import type { Growth, GrownFile } from '../growth/growth.ts'
import { camel, constant, kebab, pascal, singular, wordsOf } from '../names/words.ts'
import type { EdgeProject } from '../project/edge-project.ts'

/** The store as its binding, its functions, its middleware and tests. */
export function growStore(name: string, project: EdgeProject): Growth {
  const words = wordsOf(name)
  const binding = constant(words)
  const isBound = project.namespaces.some((namespace) => namespace.binding === binding)
  const kind = project.bindings.get(binding)
  if (!isBound && kind !== undefined)
    throw new RefusedError(`The binding \`${binding}\` stands for something else already (${kind}). Give the store another name.`)
  const module = `src/kv/${name}-middleware.ts`
  const middleware = camel([...sessionWords(words).slice(0, -1), 'sessions'])
  const variable = camel(sessionWords(words))
  return {
    title: `Add the KV store ${name}`,
    files: filesOf(name, { binding, middleware, module }),
    bindings: [{ kind: 'kv', binding }],
    packages: ['@hono/zod-openapi', 'hono', 'zod'],
    mounts: [{ kind: 'middleware', module, name: middleware, call: `${middleware}()` }],
    requests: [{ method: 'GET', path: '/openapi.json', status: 200 }],
    notes: [
      say`Handlers find the session in ${ref('value', `c.get('${variable}')`)}. It is read from KV only where a request has its cookie, and written only where it changed.`,
      say`KV shows a change up to a minute late in other places, so a session that was ended lives that long there. One-time tokens and counters do not belong here.`,
    ],
    next: [],
  }
}

/** Words for one entry: `session` of `sessions`, `cart session` of `carts`. So no name is a reserved word or that of another module. */
function sessionWords(words: readonly string[]): readonly string[] {
  const one = [...words.slice(0, -1), singular(words.at(-1) ?? '')]
  return one.at(-1) === 'session' ? one : [...one, 'session']
}

function filesOf(
  name: string,
  { binding, middleware, module }: { binding: string; middleware: string; module: string },
): readonly GrownFile[] {
  const one = sessionWords(wordsOf(name))
  const store = `src/kv/${name}.ts`
  const filling = {
    values: {
      Session: pascal(one),
      session: camel(one),
      SESSIONS: binding,
      sessions: middleware,
      sessionKey: kebab(one),
      cookie: kebab(one),
    },
    holds: new Set<string>(),
    imports: { 'src/kv/store.ts': store, 'src/kv/middleware.ts': module },
  }
  return [
    { ...filling, template: 'src/kv/store.ts', path: store, why: say`keeps sessions until they expire` },
    { ...filling, template: 'src/kv/middleware.ts', path: module, why: say`loads and saves the session of a request` },
    { ...filling, template: 'test/kv/store.test.ts', path: `test/kv/${name}.test.ts`, why: say`tests of the sessions` },
  ]
}
