import { callerOf, pathTo } from './callers.ts'
import type { Choices } from './choices.ts'
import { type Handler, importsOf } from './handler.ts'

/** The file of a handler and those that its wrappers stand in. */
export interface Made {
  code: string
  files: Readonly<Record<string, string>>
}

const wrapFile = 'lib/wrap.js'

const catching: Readonly<Record<string, string>> = {
  'a function': `return answerOf(error)`,
  'the class': `if (error instanceof ApiError) return NextResponse.json({ error: error.message }, { status: error.status })\n    return NextResponse.json({ error: 'Internal' }, { status: 500 })`,
  'the text': `if (error.message === 'Unauthorized') return NextResponse.json({ error: 'Unauthorized' }, { status: 401 })\n    return NextResponse.json({ error: 'Internal' }, { status: 500 })`,
  'the status': `return NextResponse.json({ error: error.message }, { status: error.status ?? 500 })`,
  'a part of the text': `const status = error.message.includes('Unauthorized') ? 401 : 500\n    return NextResponse.json({ error: error.message }, { status })`,
  'an answer': `if (error instanceof Response) return error\n    return answerOf(error)`,
  'the name of the class': `if (error.constructor.name === 'UnauthorizedError') return NextResponse.json({}, { status: 401 })\n    return NextResponse.json({ error: 'Internal' }, { status: 500 })`,
  'always 500': `console.error(error)\n    return NextResponse.json({ error: 'Internal' }, { status: 500 })`,
}

function bodyOf({ check, work }: Handler): string {
  return `${check.code === '' ? '' : `${check.code}\n  `}${work}${check.after === undefined ? '' : `\n  ${check.after}`}`
}

type Make = (handler: Handler, choices: Choices) => Made

function tried(handler: Handler, choices: Choices): string {
  // An error that sends elsewhere has to leave.
  const leaves = `if (error.message === 'NEXT_ANSWER') throw error\n    `
  const caught = choices.one('caught', catching)
  return `try {\n  ${bodyOf(handler)}\n  } catch (error) {\n    ${leaves}${caught}\n  }`
}

const plain: Make = (handler, choices) => {
  const body = choices.one('body', { plain: bodyOf, tried })(handler, choices)
  const form = choices.one('form of the handler', {
    declared: (method: string) => `export async function ${method}(request, { params }) {\n  ${body}\n}`,
    arrow: (method: string) => `export const ${method} = async (request) => {\n  ${body}\n}`,
    renamed: (method: string) => `async function handle(request) {\n  ${body}\n}\nexport { handle as ${method} }`,
    'handed on': (method: string) =>
      `const handle = async (request) => {\n  ${body}\n}\nexport async function ${method}(request) {\n  return handle(request)\n}`,
  })
  return { code: `${importsOf(handler)}\n${form(handler.method)}`, files: {} }
}

/** Wrappers that look at no caller. */
const harmless: Readonly<Record<string, string>> = {
  errors: `export const wrap = (handler) => async (...args) => {\n  try { return await handler(...args) } catch (error) { return answerOf(error) }\n}`,
  time: `export function wrap(handler) {\n  return async (request, context) => {\n    const since = Date.now()\n    const response = await handler(request, context)\n    response.headers.set('x-time', String(Date.now() - since))\n    return response\n  }\n}`,
  limits: `export function wrap(handler) {\n  return async function (request, context) {\n    const address = request.headers.get('x-forwarded-for') ?? 'unknown'\n    if (seen.get(address) > 100) return refuse('Too many', 429)\n    seen.set(address, (seen.get(address) ?? 0) + 1)\n    return handler(request, context)\n  }\n}\nconst seen = new Map()`,
}

const around: Make = (handler, choices) => {
  const wrapper = choices.one('around', harmless)
  const body = bodyOf(handler)
  const code = choices.one('form of the wrapper', {
    constant: `export const ${handler.method} = wrap(async (request) => {\n  ${body}\n})`,
    named: `async function handle(request) {\n  ${body}\n}\nexport const ${handler.method} = wrap(handle)`,
  })
  return {
    code: `${importsOf(handler)}\nimport { wrap } from '${pathTo(handler.file, wrapFile)}'\n${code}`,
    files: { [wrapFile]: `import { answerOf, refuse } from './errors.js'\n${wrapper}` },
  }
}

/** Wrappers that ask who calls; the handler has the caller as `user`. */
const guards: Readonly<Record<string, (session: string, test: string) => readonly [wrapper: string, use: string]>> = {
  'the caller as an argument': (session, test) => [
    `export const withAuth = (handler) => async (request, context) => {\n  const user = await ${session}\n  if (${test}) return refuse('Unauthorized', 401)\n  return handler(request, { ...context, user })\n}`,
    `withAuth(async (request, { user }) => {`,
  ],
  'options that ask for a role': (session, test) => [
    `export function withAuth(handler, options = {}) {\n  return async (request, context) => {\n    const user = await ${session}\n    if (${test}) return refuse('Unauthorized', 401)\n    if (options.roles && !options.roles.includes(user.role)) return refuse('Forbidden', 403)\n    return handler(request, context, user)\n  }\n}`,
    `withAuth(async (request, context, user) => {`,
  ],
  'options that ask for nothing': (session, test) => [
    `export function withAuth(handler, options = { required: true }) {\n  return async (request, context) => {\n    const user = await ${session}\n    if (options.required && (${test})) return refuse('Unauthorized', 401)\n    return handler(request, context, user)\n  }\n}`,
    `withAuth(async (request, context, user) => {`,
  ],
  'made first': (session, test) => [
    `export const withAuth = (role) => (handler) => async (request, context) => {\n  try {\n    const user = await ${session}\n    if (${test}) throw new ApiError(401, 'Unauthorized')\n    return await handler(request, context, user)\n  } catch (error) {\n    return answerOf(error)\n  }\n}`,
    `withAuth('ADMIN')(async (request, context, user) => {`,
  ],
  'a request with the caller': (session, test) => [
    `export function withAuth(handler) {\n  return async (request, context) => {\n    const user = await ${session}\n    if (${test}) return refuse('Unauthorized', 401)\n    request.user = user\n    return handler(request, context)\n  }\n}`,
    `withAuth(async (request) => {\n  const user = request.user`,
  ],
}

const guarded: Make = (handler, choices) => {
  const caller = callerOf(wrapFile, choices)
  const test = caller.session.startsWith('getIronSession') ? `!user?.${caller.id}` : '!user'
  const [wrapper, use] = choices.one('guard', guards)(caller.session, test)
  const end = choices.one('end of the guard', { plain: '})', 'not required': '}, { required: false })', roles: `}, { roles: ['ADMIN'] })` })
  const work = handler.check.knows ? handler.work : handler.work
  return {
    code: `${importsOf(handler)}\nimport { withAuth } from '${pathTo(handler.file, wrapFile)}'\nexport const ${handler.method} = ${use}\n  ${work}\n${end}`,
    files: {
      ...caller.files,
      [wrapFile]: [...caller.imports, `import { ApiError, answerOf, refuse } from './errors.js'`, wrapper].join('\n'),
    },
  }
}

/** Chooses what is put around a handler. */
export function wrapped(handler: Handler, choices: Choices): Made {
  return choices.one('around the handler', { plain, around, guarded })(handler, choices)
}
