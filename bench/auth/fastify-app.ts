import { fastify as dialect } from './dialect.ts'
import { type Draft, type Form, declare, named, preamble, write } from './draft.ts'
import { bodyOf } from './guards.ts'
import { support } from './store.ts'

const functions: readonly Form<[body: string]>[] = [
  ['arrow', (_, body) => `async (request, reply) => {\n${body}\n}`],
  ['function', (_, body) => `async function (request, reply) {\n${body}\n}`],
  ['other names', (_, body) => `async (req, res) => {\nconst [request, reply] = [req, res]\n${body}\n}`],
]

type Wrapper = Form<[value: string]>

const wrappers: readonly Wrapper[] = [
  ['plain', (draft, value) => declare(draft, 'guard', value)],
  ['factory', (draft, value) => `${declare(draft, 'make', `(options) => ${value}`)}({ strict: true })`],
  ['delegate', (draft, value) => declare(draft, 'outer', `async (request, reply) => (${value})(request, reply)`)],
  [
    'callback',
    (draft, value) =>
      declare(
        draft,
        'outer',
        `(request, reply, done) => {\n;(${value})(request, reply).then(() => (reply.sent ? undefined : done())).catch(done)\n}`,
      ),
  ],
  ['choice', (draft, value) => `config.enabled ? ${declare(draft, 'guard', value)} : async () => undefined`],
  ['method', (draft, value) => classOf(draft, value, (instance) => `async (request, reply) => ${instance}.check(request, reply)`)],
  ['bound method', (draft, value) => classOf(draft, value, (instance) => `${instance}.check.bind(${instance})`)],
  [
    'errors as answers',
    (draft, value) =>
      declare(
        draft,
        'outer',
        `async (request, reply) => {\ntry {\nreturn await (${value})(request, reply)\n} catch (error) {\nreturn reply.code(error.statusCode || 500).send({ error: error.message })\n}\n}`,
      ),
  ],
  ['decorated', (draft, value) => decorated(draft, value)],
  ['once more', (draft, value) => write(draft, wrappers, declare(draft, 'guard', value))],
]

const swallowing: readonly Wrapper[] = [
  [
    'errors are forgotten',
    (draft, value) => declare(draft, 'outer', `async (request, reply) => {\ntry {\nreturn await (${value})(request, reply)\n} catch {}\n}`),
  ],
]

function decorated(draft: Draft, value: string): string {
  const name = named(draft, 'verify')
  draft.head.push(`app.decorate('${name}', ${value})`)
  return `app.${name}`
}

function classOf(draft: Draft, value: string, use: (instance: string) => string): string {
  const name = named(draft, 'Guard')
  const instance = named(draft, 'guard')
  draft.head.push(
    `class ${name} {\nconstructor(options) {\nthis.options = options\nthis.run = ${value}\n}\nasync check(request, reply) {\nreturn this.run(request, reply)\n}\n}`,
    `const ${instance} = new ${name}({ strict: true })`,
  )
  return use(instance)
}

function middleware(draft: Draft, isOpen: boolean): string {
  const value = write(draft, functions, bodyOf(draft, dialect, isOpen).body)
  return write(draft, draft.random.chance(0.08) ? swallowing : wrappers, value)
}

const handler = "async (request, reply) => ({ data: 'DATA' })"
const phase = (draft: Draft): string => draft.random.pick(['onRequest', 'preValidation', 'preHandler'])

const registrations: readonly Form<[guard: string]>[] = [
  ['hook', (draft, guard) => `app.addHook('${phase(draft)}', ${guard})\napp.get('/data', ${handler})`],
  ['option', (draft, guard) => `app.get('/data', { ${phase(draft)}: ${guard} }, ${handler})`],
  ['list option', (draft, guard) => `app.get('/data', { ${phase(draft)}: [async () => undefined, ${guard}] }, ${handler})`],
  ['route', (draft, guard) => `app.route({ method: 'GET', url: '/data', ${phase(draft)}: ${guard}, handler: ${handler} })`],
  [
    'plugin',
    (draft, guard) => `app.register(async (inner) => {\ninner.addHook('${phase(draft)}', ${guard})\ninner.get('/data', ${handler})\n})`,
  ],
  [
    'plugin beside',
    (draft, guard) =>
      `app.register(async (inner) => {\ninner.addHook('${phase(draft)}', ${guard})\ninner.get('/other', ${handler})\n})\napp.get('/data', ${handler})`,
  ],
  [
    'plugin with a prefix',
    (draft, guard) =>
      `app.register(async (inner) => {\ninner.addHook('${phase(draft)}', ${guard})\ninner.get('/', ${handler})\n}, { prefix: '/data' })`,
  ],
  [
    'under a condition',
    (draft, guard) => `if (config.enabled) {\napp.addHook('${phase(draft)}', ${guard})\n}\napp.get('/data', ${handler})`,
  ],
  [
    'in the handler',
    (_, guard) =>
      `app.get('/data', async (request, reply) => {\nawait (${guard})(request, reply)\nif (reply.sent) return reply\nreturn { data: 'DATA' }\n})`,
  ],
]

/** Writes an application of Fastify with one route, `GET /data`. */
export function writeFastify(draft: Draft): void {
  const { random } = draft
  const lines: string[] = []
  for (let left = random.int(3); left > 0; left--) lines.push(`app.addHook('onRequest', ${middleware(draft, true)})`)
  lines.push(write(draft, registrations, middleware(draft, random.chance(0.15))))
  if (random.chance(0.3))
    lines.push('app.setErrorHandler((error, request, reply) => reply.code(error.statusCode || 500).send({ error: error.message }))')
  draft.files.set(
    'app.js',
    `const app = require('fastify')()\n${preamble}${draft.head.join('\n')}\n${lines.join('\n')}\nif (require.main === module) app.listen({ port: 3000 })\nmodule.exports = app\n`,
  )
  for (const [path, text] of Object.entries(support)) draft.files.set(path, text)
}
