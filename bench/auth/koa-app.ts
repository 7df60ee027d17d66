import { koa as dialect } from './dialect.ts'
import { type Draft, type Form, declare, named, preamble, write } from './draft.ts'
import { bodyOf } from './guards.ts'
import { support } from './store.ts'

const functions: readonly Form<[body: string]>[] = [
  ['arrow', (_, body) => `async (ctx, next) => {\n${body}\n}`],
  ['function', (_, body) => `async function (ctx, next) {\n${body}\n}`],
  ['other names', (_, body) => `async (context, go) => {\nconst [ctx, next] = [context, go]\n${body}\n}`],
]

type Wrapper = Form<[value: string]>

const wrappers: readonly Wrapper[] = [
  ['plain', (draft, value) => declare(draft, 'guard', value)],
  ['factory', (draft, value) => `${declare(draft, 'make', `(options) => ${value}`)}({ strict: true })`],
  ['factory with a block', (draft, value) => `${declare(draft, 'make', `function (options = {}) {\nreturn ${value}\n}`)}()`],
  ['delegate', (draft, value) => declare(draft, 'outer', `(ctx, next) => (${value})(ctx, next)`)],
  [
    'delegate that awaits',
    (draft, value) => declare(draft, 'outer', `async (ctx, next) => {\nconst wrapped = ${value}\nawait wrapped(ctx, next)\n}`),
  ],
  ['spread', (draft, value) => `...[${declare(draft, 'guard', value)}]`],
  ['choice', (draft, value) => `config.enabled ? ${declare(draft, 'guard', value)} : (ctx, next) => next()`],
  ['bound method', (draft, value) => classOf(draft, value, (instance) => `${instance}.check.bind(${instance})`)],
  ['method', (draft, value) => classOf(draft, value, (instance) => `(ctx, next) => ${instance}.check(ctx, next)`)],
  ['compose', (draft, value) => `${composer(draft)}([${declare(draft, 'guard', value)}, (ctx, next) => next()])`],
  ['compose first other', (draft, value) => `${composer(draft)}([(ctx, next) => next(), ${declare(draft, 'guard', value)}])`],
  ['lookup by name', (draft, value) => `${declare(draft, 'all', `{ strict: ${value}, loose: (ctx, next) => next() }`)}['strict']`],
  [
    'next is renamed',
    (draft, value) => declare(draft, 'outer', `(ctx, next) => {\nconst go = () => next()\nreturn (${value})(ctx, go)\n}`),
  ],
  [
    'errors as answers',
    (draft, value) =>
      declare(
        draft,
        'outer',
        `async (ctx, next) => {\ntry {\nawait (${value})(ctx, next)\n} catch (error) {\nctx.status = error.status || 500\nctx.body = { error: error.message }\n}\n}`,
      ),
  ],
  [
    'errors thrown again',
    (draft, value) =>
      declare(
        draft,
        'outer',
        `async (ctx, next) => {\ntry {\nawait (${value})(ctx, next)\n} catch (error) {\nconsole.log(error)\nthrow error\n}\n}`,
      ),
  ],
  ['once more', (draft, value) => write(draft, wrappers, declare(draft, 'guard', value))],
]

const swallowing: readonly Wrapper[] = [
  [
    'errors are forgotten',
    (draft, value) =>
      declare(draft, 'outer', `async (ctx, next) => {\ntry {\nawait (${value})(ctx, async () => undefined)\n} catch {}\nawait next()\n}`),
  ],
]

function composer(draft: Draft): string {
  const kinds = [
    '(all) => (ctx, next) => {\nconst run = (at) => (at === all.length ? next() : all[at](ctx, () => run(at + 1)))\nreturn run(0)\n}',
    '([first, second]) => (ctx, next) => first(ctx, () => second(ctx, next))',
    '(all) => all.reduceRight((inner, one) => (ctx, next) => one(ctx, () => inner(ctx, next)), (ctx, next) => next())',
  ]
  return draft.random.chance(0.3) ? "require('koa-compose')" : declare(draft, 'compose', draft.random.pick(kinds))
}

function classOf(draft: Draft, value: string, use: (instance: string) => string): string {
  const name = named(draft, 'Guard')
  const instance = named(draft, 'guard')
  draft.head.push(
    `class ${name} {\nconstructor(options) {\nthis.options = options\nthis.run = ${value}\n}\nasync check(ctx, next) {\nreturn this.run(ctx, next)\n}\n}`,
    `const ${instance} = new ${name}({ strict: true })`,
  )
  return use(instance)
}

function middleware(draft: Draft, isOpen: boolean): string {
  const value = write(draft, functions, bodyOf(draft, dialect, isOpen).body)
  return write(draft, draft.random.chance(0.08) ? swallowing : wrappers, value)
}

/** One function of an expression that may be a list of them. */
function single(guard: string): string {
  return /^(\.\.\.)?\[/.test(guard) ? `[${guard}].flat().at(-1)` : `(${guard})`
}

const handler = "(ctx) => {\nctx.body = { data: 'DATA' }\n}"

const registrations: readonly Form<[guard: string]>[] = [
  ['app.use', (_, guard) => `app.use(${guard})\nrouter.get('/data', ${handler})`],
  ['router.use', (_, guard) => `router.use(${guard})\nrouter.get('/data', ${handler})`],
  ['router.use with a path', (_, guard) => `router.use('/data', ${guard})\nrouter.get('/data', ${handler})`],
  ['route', (_, guard) => `router.get('/data', ${guard}, ${handler})`],
  ['named route', (_, guard) => `router.get('data', '/data', ${guard}, ${handler})`],
  [
    'inner router',
    (_, guard) => `const nested = new Router()\nnested.use(${guard})\nnested.get('/data', ${handler})\nrouter.use(nested.routes())`,
  ],
  ['beside', (_, guard) => `router.use('/other', ${guard})\nrouter.get('/data', ${handler})`],
  ['too late', (_, guard) => `router.get('/data', ${handler})\nrouter.use(${guard})`],
  ['under a condition', (_, guard) => `if (config.enabled) {\napp.use(${guard})\n}\nrouter.get('/data', ${handler})`],
  ['in a loop', (_, guard) => `for (const one of [${guard}]) app.use(one)\nrouter.get('/data', ${handler})`],
  ['in the handler', (_, guard) => `router.get('/data', (ctx) => ${single(guard)}(ctx, () => {\nctx.body = { data: 'DATA' }\n}))`],
]

const first = [
  '',
  'app.use(async (ctx, next) => {\ntry {\nawait next()\n} catch (error) {\nctx.status = error.status || 500\nctx.body = { error: error.message }\n}\n})',
  'app.use(async (ctx, next) => {\nconst before = Date.now()\nawait next()\nconsole.log(ctx.method, Date.now() - before)\n})',
]

/** Writes an application of Koa with one route, `GET /data`. */
export function writeKoa(draft: Draft): void {
  const { random } = draft
  const lines: string[] = [random.pick(first)]
  for (let left = random.int(3); left > 0; left--) lines.push(`app.use(${middleware(draft, true)})`)
  lines.push(write(draft, registrations, middleware(draft, random.chance(0.15))))
  lines.push('app.use(router.routes())')
  draft.files.set(
    'app.js',
    `const Koa = require('koa')\nconst Router = require('@koa/router')\n${preamble}const app = new Koa()\napp.silent = true\nconst router = new Router()\n${draft.head.join('\n')}\n${lines.join('\n')}\nif (require.main === module) app.listen(3000)\nmodule.exports = app\n`,
  )
  for (const [path, text] of Object.entries(support)) draft.files.set(path, text)
}
