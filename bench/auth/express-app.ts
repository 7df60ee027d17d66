import { express as dialect } from './dialect.ts'
import { type Draft, type Form, declare, named, preamble, write } from './draft.ts'
import { bodyOf } from './guards.ts'
import { support } from './store.ts'

const params = '(req, res, next)'

/** A function expression around statements. */
const functions: readonly Form<[body: string, prefix: string]>[] = [
  ['arrow', (_, body, prefix) => `${prefix}${params} => {\n${body}\n}`],
  ['function', (_, body, prefix) => `${prefix}function ${params} {\n${body}\n}`],
  [
    'other names',
    (_, body, prefix) => `${prefix}(request, response, done) => {\nconst [req, res, next] = [request, response, done]\n${body}\n}`,
  ],
]

type Wrapper = Form<[value: string]>

/** Expressions of middleware made from a function expression. */
const wrappers: readonly Wrapper[] = [
  ['plain', (draft, value) => declare(draft, 'guard', value)],
  ['factory', (draft, value) => `${declare(draft, 'make', `(options) => ${value}`)}({ strict: true })`],
  ['factory with a block', (draft, value) => `${declare(draft, 'make', `function (options = {}) {\nreturn ${value}\n}`)}()`],
  ['asyncHandler', (draft, value) => `${asyncHandler(draft)}(${declare(draft, 'guard', value)})`],
  ['wrapped by try', (draft, value) => `${tryHandler(draft)}(${declare(draft, 'guard', value)})`],
  ['delegate', (draft, value) => declare(draft, 'outer', `(req, res, next) => (${value})(req, res, next)`)],
  [
    'delegate that awaits',
    (draft, value) => declare(draft, 'outer', `async (req, res, next) => {\nconst wrapped = ${value}\nawait wrapped(req, res, next)\n}`),
  ],
  ['array', (draft, value) => `[${declare(draft, 'guard', value)}]`],
  ['array with another', (draft, value) => `[(req, res, next) => next(), ${declare(draft, 'guard', value)}]`],
  ['spread', (draft, value) => `...[${declare(draft, 'guard', value)}]`],
  ['choice', (draft, value) => `config.enabled ? ${declare(draft, 'guard', value)} : (req, res, next) => next()`],
  ['method', (draft, value) => classOf(draft, value, (_, instance) => `(req, res, next) => ${instance}.check(req, res, next)`)],
  ['bound method', (draft, value) => classOf(draft, value, (_, instance) => `${instance}.check.bind(${instance})`)],
  ['static method', (draft, value) => classOf(draft, value, (name) => `${name}.ask`)],
  ['arrow field', (draft, value) => classOf(draft, value, (_, instance) => `${instance}.run`)],
  ['compose', (draft, value) => `${composer(draft)}(${declare(draft, 'guard', value)}, (req, res, next) => next())`],
  ['compose first other', (draft, value) => `${composer(draft)}((req, res, next) => next(), ${declare(draft, 'guard', value)})`],
  ['lookup by name', (draft, value) => `${declare(draft, 'all', `{ strict: ${value}, loose: (req, res, next) => next() }`)}['strict']`],
  [
    'next is renamed',
    (draft, value) => declare(draft, 'outer', `(req, res, next) => {\nconst go = () => next()\nreturn (${value})(req, res, go)\n}`),
  ],
  [
    'next hands errors on',
    (draft, value) => declare(draft, 'outer', `(req, res, next) => (${value})(req, res, (error) => (error ? next(error) : next()))`),
  ],
  ['apply', (draft, value) => declare(draft, 'outer', `function (...args) {\nreturn (${value}).apply(this, args)\n}`)],
  ['once more', (draft, value) => write(draft, wrappers, declare(draft, 'guard', value))],
]

/** Wrappers that let pass whom the function inside refuses with an error. */
const swallowing: readonly Wrapper[] = [
  ['errors are forgotten', (draft, value) => declare(draft, 'outer', `(req, res, next) => (${value})(req, res, () => next())`)],
  [
    'errors are caught',
    (draft, value) =>
      declare(draft, 'outer', `async (req, res, next) => {\ntry {\nawait (${value})(req, res, next)\n} catch {\nnext()\n}\n}`),
  ],
]

function asyncHandler(draft: Draft): string {
  const kinds = [
    '(fn) => (req, res, next) => Promise.resolve(fn(req, res, next)).catch(next)',
    '(fn) => async (req, res, next) => {\ntry {\nawait fn(req, res, next)\n} catch (error) {\nnext(error)\n}\n}',
    'function (fn) {\nreturn function (...args) {\nconst next = args[args.length - 1]\nreturn Promise.resolve(fn(...args)).catch(next)\n}\n}',
    '(fn) => (req, res, next) => {\nreturn (async () => fn(req, res, next))().catch((error) => next(error))\n}',
  ]
  return declare(draft, 'asyncHandler', draft.random.pick(kinds))
}

function tryHandler(draft: Draft): string {
  return declare(
    draft,
    'safely',
    '(fn) => async (req, res, next) => {\ntry {\nawait fn(req, res, next)\n} catch (error) {\nres.status(error.status || 500).json({ error: error.message })\n}\n}',
  )
}

function composer(draft: Draft): string {
  const kinds = [
    '(...all) => (req, res, next) => {\nconst run = (at) => (error) => {\nif (error) return next(error)\nif (at === all.length) return next()\nreturn all[at](req, res, run(at + 1))\n}\nreturn run(0)()\n}',
    '(first, second) => (req, res, next) => first(req, res, (error) => (error ? next(error) : second(req, res, next)))',
    '(...all) => all.reduce((one, other) => (req, res, next) => one(req, res, (error) => (error ? next(error) : other(req, res, next))))',
    '(...all) => async (req, res, next) => {\nfor (const one of all) {\nlet isPast = false\nawait one(req, res, (error) => {\nif (error) throw error\nisPast = true\n})\nif (!isPast) return\n}\nnext()\n}',
  ]
  return declare(draft, 'compose', draft.random.pick(kinds))
}

/** A class that bears the function as a method, and what is registered of it. */
function classOf(draft: Draft, value: string, use: (name: string, instance: string) => string): string {
  const name = named(draft, 'Guard')
  const instance = named(draft, 'guard')
  draft.head.push(
    `class ${name} {\nconstructor(options) {\nthis.options = options\nthis.run = ${value}\n}\ncheck(req, res, next) {\nreturn this.run(req, res, next)\n}\nstatic ask(req, res, next) {\nreturn new ${name}({}).check(req, res, next)\n}\n}`,
    `const ${instance} = new ${name}({ strict: true })`,
  )
  return use(name, instance)
}

/** Middleware as an expression: it asks for a token unless `isOpen`. */
function middleware(draft: Draft, isOpen: boolean): string {
  const { body, isAsync } = bodyOf(draft, dialect, isOpen)
  const value = write(draft, functions, body, isAsync ? 'async ' : '')
  return write(draft, draft.random.chance(0.08) ? swallowing : wrappers, value)
}

/** One function of an expression that may be a list of them. */
function single(guard: string): string {
  return /^(\.\.\.)?\[/.test(guard) ? `[${guard}].flat().at(-1)` : `(${guard})`
}

const handler = "(req, res) => res.json({ data: 'DATA' })"

/** Ways to register middleware before a route, and the route. */
const registrations: readonly Form<[guard: string]>[] = [
  ['app.use', (_, guard) => `app.use(${guard})\napp.get('/data', ${handler})`],
  ['app.use with a path', (_, guard) => `app.use('/data', ${guard})\napp.get('/data', ${handler})`],
  ['app.all', (_, guard) => `app.all('/data', ${guard})\napp.get('/data', ${handler})`],
  ['route', (_, guard) => `app.get('/data', ${guard}, ${handler})`],
  ['route chain', (_, guard) => `app.route('/data').get(${guard}, ${handler})`],
  ['route chain with all', (_, guard) => `app.route('/data').all(${guard}).get(${handler})`],
  ['router', (_, guard) => `const router = express.Router()\nrouter.use(${guard})\nrouter.get('/', ${handler})\napp.use('/data', router)`],
  ['router at mount', (_, guard) => `const router = express.Router()\nrouter.get('/', ${handler})\napp.use('/data', ${guard}, router)`],
  ['too late', (_, guard) => `app.get('/data', ${handler})\napp.use(${guard})`],
  ['beside', (_, guard) => `app.use('/other', ${guard})\napp.get('/data', ${handler})`],
  ['another method', (_, guard) => `app.post('/data', ${guard})\napp.get('/data', ${handler})`],
  ['under a condition', (_, guard) => `if (config.enabled) {\napp.use(${guard})\n}\napp.get('/data', ${handler})`],
  ['in a function', (_, guard) => `function setUp(to) {\nto.use(${guard})\n}\nsetUp(app)\napp.get('/data', ${handler})`],
  ['in a loop', (_, guard) => `for (const one of [${guard}]) app.use(one)\napp.get('/data', ${handler})`],
  ['in the handler', (_, guard) => `app.get('/data', (req, res, next) => ${single(guard)}(req, res, () => res.json({ data: 'DATA' })))`],
]

const errorHandlers = [
  '',
  'app.use((error, req, res, next) => res.status(error.status || 500).json({ error: error.message }))',
  "app.use((error, req, res, next) => {\nif (res.headersSent) return next(error)\nres.status(500).send('failed')\n})",
]

/** Writes an application of Express with one route, `GET /data`. */
export function writeExpress(draft: Draft): void {
  const { random } = draft
  const lines: string[] = []
  if (random.chance(0.5)) lines.push('app.use(express.json())')
  lines.push('app.use(cookieParser())')
  for (let left = random.int(3); left > 0; left--) lines.push(`app.use(${middleware(draft, true)})`)
  lines.push(write(draft, registrations, middleware(draft, random.chance(0.15))))
  lines.push(random.pick(errorHandlers))
  draft.files.set(
    'app.js',
    `const express = require('express')\nconst cookieParser = require('cookie-parser')\n${preamble}const app = express()\n${draft.head.join('\n')}\n${lines.join('\n')}\nif (require.main === module) app.listen(3000)\nmodule.exports = app\n`,
  )
  for (const [path, text] of Object.entries(support)) draft.files.set(path, text)
}
