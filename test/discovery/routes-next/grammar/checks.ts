import type { Choices } from './choices.ts'
import { type Caller, pathTo } from './callers.ts'

/** Statements that come before the work of a handler, in which `request` is at hand. */
export interface Check {
  imports: readonly string[]
  files: Readonly<Record<string, string>>
  /** Statements; `user` holds who calls where `knows` says so. */
  code: string
  knows: boolean
  /** The handler has to map errors of its own to answers. */
  throws?: boolean
}

const refusals: Readonly<Record<string, string>> = {
  'NextResponse 401': `NextResponse.json({ error: 'Unauthorized' }, { status: 401 })`,
  'Response 401': `new Response('Unauthorized', { status: 401 })`,
  'Response.json 403': `Response.json({ message: 'Forbidden' }, { status: 403 })`,
  'own function': `refuse('Please sign in', 401)`,
}

const tests: Readonly<Record<string, (id: string, role: string) => string>> = {
  'no session': () => '!user',
  'no id': (id) => `!user?.${id.replaceAll('.', '?.')}`,
  'null compared': () => 'user === null || user === undefined',
  'no role': (_id, role) => `!user || user.${role.replaceAll('.', '?.')} !== 'ADMIN'`,
  'role list': (_id, role) => `!user || !['ADMIN', 'EDITOR'].includes(user?.${role.replaceAll('.', '?.')})`,
  'optional role': (_id, role) => `user?.${role.replaceAll('.', '?.')} !== 'ADMIN'`,
  'a function of its own': () => '!isKnown(user)',
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
export const isKnown = (user) => Boolean(user && (user.id || user.userId || user.user))
export function answerOf(error) {
  if (error instanceof ApiError) return Response.json({ error: error.message }, { status: error.status })
  return Response.json({ error: 'Internal' }, { status: 500 })
}`

type Make = (file: string, caller: Caller, choices: Choices) => Check

function helpers(file: string): string {
  return `import { ApiError, answerOf, isKnown, refuse } from '${pathTo(file, 'lib/errors.js')}'`
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
  })
  return {
    imports: [...caller.imports, helpers(file)],
    files: { ...caller.files, ...files },
    code: `const user = await ${caller.session}\n  ${form}`,
    knows: true,
    throws: form.includes('throw '),
  }
}

const guardFile = 'lib/guard.js'

/** Ways in which a guard of the application tells what it found. */
const told: Readonly<Record<string, (session: string, test: string) => { guard: string; use: string; throws?: boolean; knows: boolean }>> =
  {
    'it throws': (session, test) => ({
      guard: `export async function requireUser(request) {\n  const user = await ${session}\n  if (${test}) throw new ApiError(401, 'Unauthorized')\n  return user\n}`,
      use: `const user = await requireUser(request)`,
      throws: true,
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
    const { guard, use, throws, knows } = choices.one('told', told)(caller.session, testOf(caller, choices))
    const name = /(?:function|const) (\w+)/.exec(guard)?.[1] ?? ''
    return {
      imports: [`import { ${name} } from '${pathTo(file, guardFile)}'`, helpers(file)],
      files: {
        ...caller.files,
        ...files,
        [guardFile]: [...caller.imports, helpers(guardFile), `import { redirect } from 'next/navigation'`, guard].join('\n'),
      },
      code: use,
      knows,
      ...(throws === true && { throws }),
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
