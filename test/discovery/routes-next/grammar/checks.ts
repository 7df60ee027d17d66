import type { Choices } from './choices.ts'
import { type Caller, pathTo } from './callers.ts'

/** Statements that come before the work of a handler, in which `request` is at hand. */
export interface Check {
  imports: readonly string[]
  files: Readonly<Record<string, string>>
  /** Statements; `user` holds who calls where `knows` says so. */
  code: string
  knows: boolean
  /** What comes after the work. */
  after?: string
}

const refusals: Readonly<Record<string, string>> = {
  'NextResponse 401': `NextResponse.json({ error: 'Unauthorized' }, { status: 401 })`,
  'Response 401': `new Response('Unauthorized', { status: 401 })`,
  'Response.json 403': `Response.json({ message: 'Forbidden' }, { status: 403 })`,
  'own function': `refuse('Please sign in', 401)`,
  'own function of a code': `fail('UNAUTHORIZED')`,
  'own class': `Answers.unauthorized('Sign in')`,
  'a table of statuses': `NextResponse.json({ error: 'Unauthorized' }, { status: STATUS.UNAUTHORIZED })`,
  'options that are spread': `new NextResponse(JSON.stringify({ error: 'Unauthorized' }), { ...jsonOptions, status: 401 })`,
}

const tests: Readonly<Record<string, (id: string, role: string) => string>> = {
  'no session': () => '!user',
  'no id': (id) => `!user?.${id.replaceAll('.', '?.')}`,
  'null compared': () => 'user === null || user === undefined',
  'no role': (_id, role) => `!user || user.${role.replaceAll('.', '?.')} !== 'ADMIN'`,
  'role list': (_id, role) => `!user || !['ADMIN', 'EDITOR'].includes(user?.${role.replaceAll('.', '?.')})`,
  'optional role': (_id, role) => `user?.${role.replaceAll('.', '?.')} !== 'ADMIN'`,
  'a function of its own': () => '!isKnown(user)',
  'a table of roles': (_id, role) => `!CAN[user?.${role.replaceAll('.', '?.')}]?.includes('write')`,
  'a key beside it': () => `!user && request.headers.get('x-api-key') !== process.env.API_KEY`,
  'at least a rank': (_id, role) => `(RANKS[user?.${role.replaceAll('.', '?.')}] ?? 0) < 2`,
}

const errors = `export class ApiError extends Error {
  constructor(status, message) {
    super(message)
    this.status = status
  }
}
export function refuse(message, status) {
  return Response.json({ error: message }, { status })
}
export class UnauthorizedError extends ApiError {
  constructor() {
    super(401, 'Unauthorized')
  }
}
const CODES = { UNAUTHORIZED: 401, NOT_FOUND: 404 }
export function fail(code) {
  return Response.json({ error: code }, { status: CODES[code] })
}
export class Answers {
  static unauthorized(message = 'Unauthorized') {
    return Answers.error(message, 401)
  }
  static error(message, status) {
    return Response.json({ success: false, message }, { status })
  }
}
export const STATUS = { OK: 200, UNAUTHORIZED: 401, FORBIDDEN: 403 }
export const jsonOptions = { headers: { 'content-type': 'application/json' } }
export const CAN = { ADMIN: ['read', 'write'], USER: ['read'] }
export const RANKS = { USER: 1, ADMIN: 2 }
export function assertUser(user) {
  if (!user) throw new UnauthorizedError()
}
export const isKnown = (user) => Boolean(user && (user.id || user.userId || user.user))
export function answerOf(error) {
  if (error instanceof ApiError) return Response.json({ error: error.message }, { status: error.status })
  return Response.json({ error: 'Internal' }, { status: 500 })
}`

type Make = (file: string, caller: Caller, choices: Choices) => Check

const names = 'ApiError, UnauthorizedError, answerOf, isKnown, refuse, fail, Answers, STATUS, CAN, RANKS, jsonOptions, assertUser'

function helpers(file: string): string {
  return `import { ${names} } from '${pathTo(file, 'lib/errors.js')}'`
}

const files = { 'lib/errors.js': errors }

/** The session as far as the test asks for it: sessions of `iron-session` are there for everybody. */
function testOf(caller: Caller, choices: Choices): string {
  const test = choices.one('test', tests)(caller.id, caller.role)
  return caller.session.startsWith('getIronSession') && !/\?\.|\.role/.test(test) ? `!user.${caller.id}` : test
}

const inline: Make = (file, caller, choices) => {
  const refusal = choices.one('refusal', refusals)
  const test = testOf(caller, choices)
  const form = choices.one('form', {
    early: `if (${test}) return ${refusal}`,
    block: `if (${test}) {\n    console.log('refused')\n    return ${refusal}\n  }`,
    'with a reason': `const isRefused = ${test}\n  if (isRefused) return ${refusal}`,
    thrown: `if (${test}) throw new ApiError(401, 'Unauthorized')`,
    'thrown by its class': `if (${test}) throw new UnauthorizedError()`,
    'thrown as a text': `if (${test}) throw new Error('Unauthorized')`,
    'thrown as an answer': `if (${test}) throw ${refusal}`,
    'thrown with a status': `if (${test}) throw Object.assign(new Error('Unauthorized'), { status: 401 })`,
    asserted: `assertUser(user)\n  if (${test}) return ${refusal}`,
    'the other way': `if (!(${test})) {`,
  })
  const read = choices.one('read', {
    alone: `const user = await ${caller.session}`,
    'beside others': `const [user, settings] = await Promise.all([${caller.session}, db.setting.findMany()])`,
    'in a try': `let user = null\n  try {\n    user = await ${caller.session}\n  } catch (error) {\n    console.error(error)\n  }`,
    'after a limit': `const address = request.headers.get('x-forwarded-for') || 'unknown'\n  if (address === 'blocked') return refuse('Too many requests', 429)\n  const user = await ${caller.session}`,
  })
  return {
    imports: [...caller.imports, helpers(file)],
    files: { ...caller.files, ...files },
    code: `${read}\n  ${form}`,
    knows: true,
    ...(form.endsWith('{') && { after: `}\n  return ${refusal}` }),
  }
}

const guardFile = 'lib/guard.js'

/** Ways in which a guard of the application tells what it found. */
const told: Readonly<Record<string, (session: string, test: string) => { guard: string; use: string; knows: boolean }>> = {
  'it throws': (session, test) => ({
    guard: `export async function requireUser(request) {\n  const user = await ${session}\n  if (${test}) throw new ApiError(401, 'Unauthorized')\n  return user\n}`,
    use: `const user = await requireUser(request)`,
    knows: true,
  }),
  'it gives an answer or nothing': (session, test) => ({
    guard: `export async function requireUser(request) {\n  const user = await ${session}\n  if (${test}) return refuse('Unauthorized', 401)\n  return null\n}`,
    use: `const denied = await requireUser(request)\n  if (denied) return denied`,
    knows: false,
  }),
  'it gives both': (session, test) => ({
    guard: `export async function requireUser(request) {\n  const user = await ${session}\n  if (${test}) return { user: null, response: refuse('Unauthorized', 401) }\n  return { user, response: null }\n}`,
    use: `const { user, response } = await requireUser(request)\n  if (response) return response`,
    knows: true,
  }),
  'it gives an error': (session, test) => ({
    guard: `export async function requireUser(request) {\n  const user = await ${session}\n  if (${test}) return { ok: false, error: 'Unauthorized', status: 401 }\n  return { ok: true, user }\n}`,
    use: `const found = await requireUser(request)\n  if (!found.ok) return refuse(found.error, found.status)\n  const user = found.user`,
    knows: true,
  }),
  'it gives an answer or the caller': (session, test) => ({
    guard: `export async function requireUser(request) {\n  const user = await ${session}\n  if (${test}) return refuse('Unauthorized', 401)\n  return user\n}`,
    use: `const user = await requireUser(request)\n  if (user instanceof Response) return user`,
    knows: true,
  }),
  'it gives whether': (session, test) => ({
    guard: `export async function isAllowed(request) {\n  const user = await ${session}\n  return !(${test})\n}`,
    use: `if (!(await isAllowed(request))) return refuse('Unauthorized', 401)`,
    knows: false,
  }),
  'it gives the caller': (session, test) => ({
    guard: `export const getUser = async (request) => {\n  const user = await ${session}\n  if (${test}) return null\n  return user\n}`,
    use: `const user = await getUser(request)\n  if (!user) return refuse('Unauthorized', 401)`,
    knows: true,
  }),
  'it throws and is caught at once': (session, test) => ({
    guard: `export async function requireUser(request) {\n  const user = await ${session}\n  if (${test}) throw new Error('no')\n  return user\n}`,
    use: `let user\n  try {\n    user = await requireUser(request)\n  } catch {\n    return refuse('Unauthorized', 401)\n  }`,
    knows: true,
  }),
  'it gives one of two members': (session, test) => ({
    guard: `export async function requireUser(request) {\n  const user = await ${session}\n  if (${test}) return { error: 'Unauthorized' }\n  return { user }\n}`,
    use: `const found = await requireUser(request)\n  if ('error' in found) return refuse(found.error, 401)\n  const { user } = found`,
    knows: true,
  }),
  'it gives a pair': (session, test) => ({
    guard: `export async function requireUser(request) {\n  const user = await ${session}\n  if (${test}) return [null, refuse('Unauthorized', 401)]\n  return [user, null]\n}`,
    use: `const [user, denied] = await requireUser(request)\n  if (denied) return denied`,
    knows: true,
  }),
  'it is a method': (session, test) => ({
    guard: `class Guard {\n  async user(request) {\n    const user = await ${session}\n    if (${test}) throw new UnauthorizedError()\n    return user\n  }\n}\nexport const guard = new Guard()`,
    use: `const user = await guard.user(request)`,
    knows: true,
  }),
  'it is a static method': (session, test) => ({
    guard: `export class Guard {\n  static async allows(request, role = 'ADMIN') {\n    const user = await ${session}\n    return !(${test}) && role !== ''\n  }\n}`,
    use: `if (!(await Guard.allows(request))) return fail('UNAUTHORIZED')`,
    knows: false,
  }),
  'it has options': (session, test) => ({
    guard: `export async function getUser(request, { isOptional = false } = {}) {\n  const user = await ${session}\n  if (!isOptional && (${test})) throw new ApiError(401, 'Unauthorized')\n  return user\n}`,
    use: `const user = await getUser(request)`,
    knows: true,
  }),
  'it has options that let pass': (session, test) => ({
    guard: `export async function getUser(request, { isOptional = false } = {}) {\n  const user = await ${session}\n  if (!isOptional && (${test})) throw new ApiError(401, 'Unauthorized')\n  return user\n}`,
    use: `const user = await getUser(request, { isOptional: true })`,
    knows: true,
  }),
  'it says why': (session, test) => ({
    guard: `export async function check(request) {\n  const user = await ${session}\n  if (${test}) return 'signed-out'\n  return 'fine'\n}`,
    use: `const state = await check(request)\n  switch (state) {\n    case 'signed-out':\n      return refuse('Unauthorized', 401)\n    default:\n      break\n  }`,
    knows: false,
  }),
  'it runs the rest': (session, test) => ({
    guard: `export async function whenKnown(request, run) {\n  const user = await ${session}\n  if (${test}) return refuse('Unauthorized', 401)\n  return run(user)\n}`,
    use: `return whenKnown(request, async (user) => {`,
    knows: true,
  }),
  'it sends to the login page': (session, test) => ({
    guard: `export async function requireUser(request) {\n  const user = await ${session}\n  if (${test}) redirect('/login')\n  return user\n}`,
    use: `const user = await requireUser(request)`,
    knows: true,
  }),
}

const inGuard =
  (make: (file: string, choices: Choices) => Caller): Make =>
  (file, _caller, choices) => {
    const caller = make(guardFile, choices)
    const { guard, use, knows } = choices.one('told', told)(caller.session, testOf(caller, choices))
    const name = /(?:export (?:async )?(?:function|const|class)) (\w+)/.exec(guard)?.[1] ?? ''
    return {
      imports: [`import { ${name} } from '${pathTo(file, guardFile)}'`, helpers(file)],
      files: {
        ...caller.files,
        ...files,
        [guardFile]: [...caller.imports, helpers(guardFile), `import { redirect } from 'next/navigation'`, guard].join('\n'),
      },
      code: use,
      knows,
      ...(use.endsWith('{') && { after: '})' }),
    }
  }

/** Code that asks who calls and serves everybody. */
const looking: Make = (file, caller, choices) => ({
  imports: [...caller.imports, helpers(file)],
  files: { ...caller.files, ...files },
  code: choices.one('looking', {
    'only read': `const user = await ${caller.session}`,
    logged: `const user = await ${caller.session}\n  if (!user) console.log('a guest')`,
    'other default': `const user = (await ${caller.session}) ?? { id: 'guest' }`,
    'for a part': `const user = await ${caller.session}\n  if (new URL(request.url).searchParams.get('mine') && !user) return refuse('Unauthorized', 401)`,
  }),
  knows: true,
})

/** Code that asks nobody. */
const open: Make = (file, _caller, choices) => ({
  imports: [helpers(file)],
  files,
  code: choices.one('open', {
    nothing: '',
    'a setting': `const setting = await db.setting.findFirst()\n  if (setting && !setting.enabled) return refuse('Closed', 403)`,
    'a word about users': `const user = await db.user.findFirst({ where: { id: '1' } })\n  if (!user) return refuse('No such user', 404)`,
    'a language': `const language = request.headers.get('accept-language') ?? 'en'`,
  }),
  knows: false,
})

/** A secret that programs share. */
const secret: Make = (file, _caller, choices) => ({
  imports: [helpers(file)],
  files,
  code: choices.one('secret', {
    bearer: `if (request.headers.get('authorization') !== \`Bearer \${process.env.CRON_SECRET}\`) return refuse('Unauthorized', 401)`,
    'bearer in two steps': `const header = request.headers.get('authorization')\n  const token = header?.replace('Bearer ', '')\n  if (!token || token !== process.env.CRON_SECRET) return refuse('Unauthorized', 401)`,
    'only where it is set': `const expected = process.env.CRON_SECRET\n  if (expected && request.headers.get('authorization') !== \`Bearer \${expected}\`) return refuse('Unauthorized', 401)`,
    key: `const key = request.headers.get('x-api-key')\n  if (key !== process.env.API_KEY) return refuse('Forbidden', 403)`,
    'key or nothing set': `const key = request.headers.get('x-api-key')\n  if (!process.env.API_KEY) return refuse('Not set up', 500)\n  if (key !== process.env.API_KEY) return refuse('Forbidden', 403)`,
  }),
  knows: false,
})

/** Chooses what a handler asks before it works. */
export function checkOf(file: string, choices: Choices, make: (file: string, choices: Choices) => Caller): Check {
  const kind = choices.one('check', { inline, 'in a guard': inGuard(make), looking, open, secret })
  const caller = kind === inline || kind === looking ? make(file, choices) : undefined
  return kind(file, caller as Caller, choices)
}
