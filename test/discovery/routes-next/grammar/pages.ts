import { type Caller, pathTo, shared } from './callers.ts'
import type { Choices } from './choices.ts'
import { manifest } from './manifest.ts'
import { middlewareOf } from './middleware-grammar.ts'
import type { MadeApp, MadeRoute } from './run-route.ts'

/** Expressions that give the token of a request, as Node gives it. */
const tokens: Readonly<Record<string, string>> = {
  'bearer split': `request.headers.authorization?.split(' ')[1]`,
  'bearer replaced': `(request.headers['authorization'] || '').replace('Bearer ', '')`,
  'cookie of the request': `request.cookies.session`,
  'cookie by its name': `request.cookies['token']`,
}

const verified: Readonly<Record<string, string>> = {
  caught: `if (!token) return null\n  try {\n    return jwt.verify(token, process.env.JWT_SECRET)\n  } catch (error) {\n    return null\n  }`,
  thrown: `if (!token) throw new Error('No token')\n  return jwt.verify(token, process.env.JWT_SECRET)`,
  'in any case': `return jwt.verify(token, process.env.JWT_SECRET)`,
  called: `return new Promise((resolve) => jwt.verify(token, process.env.JWT_SECRET, (error, decoded) => resolve(error ? null : decoded)))`,
}

type Make = (file: string, choices: Choices) => Caller

const callers: Readonly<Record<string, Make>> = {
  'next-auth 4': (file) => ({
    imports: [`import { getServerSession } from 'next-auth'`, `import { authOptions } from '${pathTo(file, 'lib/auth-options.js')}'`],
    session: 'getServerSession(request, response, authOptions)',
    files: { 'lib/auth-options.js': `export const authOptions = { providers: [] }` },
    id: 'user.id',
    role: 'user.role',
  }),
  'next-auth client': () => ({
    imports: [`import { getSession } from 'next-auth/react'`],
    session: 'getSession({ req: request })',
    files: {},
    id: 'user.id',
    role: 'user.role',
  }),
  'next-auth token': () => ({
    imports: [`import { getToken } from 'next-auth/jwt'`],
    session: 'getToken({ req: request })',
    files: {},
    id: 'id',
    role: 'role',
  }),
  'iron-session': () => ({
    imports: [`import { getIronSession } from 'iron-session'`],
    session: `getIronSession(request, response, { password: process.env.JWT_SECRET, cookieName: 'app' }).then((session) => session.user)`,
    files: {},
    id: 'id',
    role: 'role',
  }),
  own: (file, choices) => ({
    imports: [`import { readUser } from '${pathTo(file, 'lib/session.js')}'`],
    session: 'readUser(request)',
    files: {
      'lib/session.js': `import jwt from 'jsonwebtoken'\nexport async function readUser(request) {\n  const token = ${choices.one('token', tokens)}\n  ${choices.one('verified', verified)}\n}`,
    },
    id: 'id',
    role: 'role',
  }),
}

const refusals: Readonly<Record<string, string>> = {
  returned: `return response.status(401).json({ error: 'Unauthorized' })`,
  'answered, then left': `response.status(401).json({ error: 'Unauthorized' })\n    return`,
  ended: `response.status(403).end()\n    return`,
  sent: `return response.status(401).send('Not logged in')`,
  'status set first': `response.status(401)\n    response.end()\n    return`,
  redirect: `return response.redirect('/login')`,
  'own function': `return refuse(response)`,
}

const tests: Readonly<Record<string, (role: string) => string>> = {
  'no user': () => '!user',
  'no role': (role) => `!user || user.${role} !== 'ADMIN'`,
  'optional role': (role) => `user?.${role.replaceAll('.', '?.')} !== 'ADMIN'`,
}

const helpers = `export function refuse(response) {
  return response.status(401).json({ message: 'Please sign in' })
}
export const answer = (response, error) => response.status(error.status || 500).json({ message: error.message })`

/** Statements that refuse; empty for a handler that asks nobody. */
function checkOf(choices: Choices, caller: Caller): string {
  const test = choices.one('test', tests)(caller.role)
  const refusal = choices.one('refusal', refusals)
  return choices.one('check', {
    asked: `const user = await ${caller.session}\n  if (${test}) {\n    ${refusal}\n  }`,
    looking: `const user = await ${caller.session}\n  if (!user) console.log('guest')`,
    open: ``,
    secret: `if (request.headers.authorization !== \`Bearer \${process.env.CRON_SECRET}\`) {\n    ${refusal}\n  }`,
    'a key': `if (request.headers['x-api-key'] !== process.env.API_KEY) {\n    ${refusal}\n  }`,
  })
}

const read = `const posts = await db.post.findMany()\n  return response.status(200).json({ posts })`
const write = `const post = await db.post.create({ data: { title: request.body.title } })\n  return response.json(post)`

type Dispatch = (check: string, choices: Choices) => string

function apart(check: string, choices: Choices): { all: string; get: string; post: string } {
  const where = choices.one('where', { 'before all': 'all', 'of writes': 'post', 'of reads': 'get' } as const)
  return { all: '', get: '', post: '', [where]: check }
}

const dispatches: Readonly<Record<string, Dispatch>> = {
  switch: (check, choices) => {
    const { all, get, post } = apart(check, choices)
    return `export default async function handler(request, response) {\n  ${all}\n  switch (request.method) {\n    case 'GET': {\n  ${get}\n  ${read}\n    }\n    case 'POST': {\n  ${post}\n  ${write}\n    }\n    default:\n      return response.status(405).end()\n  }\n}`
  },
  if: (check, choices) => {
    const { all, get, post } = apart(check, choices)
    return `export default async function handler(request, response) {\n  const { method } = request\n  ${all}\n  if (method === 'GET') {\n  ${get}\n  ${read}\n  } else if (method === 'POST') {\n  ${post}\n  ${write}\n  }\n  return response.status(405).json({ message: 'Method not allowed' })\n}`
  },
  'one after the other': (check, choices) => {
    const { all, get, post } = apart(check, choices)
    return `const handler = async (request, response) => {\n  if (request.method !== 'GET' && request.method !== 'POST') return response.status(405).end()\n  ${all}\n  if (request.method === 'GET') {\n  ${get}\n  ${read}\n  }\n  ${post}\n  ${write}\n}\nexport default handler`
  },
  functions: (check, choices) => {
    const { all, get, post } = apart(check, choices)
    return `export default async function handler(request, response) {\n  ${all}\n  switch (request.method) {\n    case 'GET':\n      return list(request, response)\n    case 'POST':\n      return create(request, response)\n    default:\n      response.setHeader('Allow', ['GET', 'POST'])\n      return response.status(405).end('Not allowed')\n  }\n}\nasync function list(request, response) {\n  ${get}\n  ${read}\n}\nconst create = async (request, response) => {\n  ${post}\n  ${write}\n}`
  },
  table: (check, choices) => {
    const { all, get, post } = apart(check, choices)
    return `const handlers = {\n  GET: async (request, response) => {\n  ${get}\n  ${read}\n  },\n  POST: async (request, response) => {\n  ${post}\n  ${write}\n  },\n}\nexport default async function handler(request, response) {\n  const handle = handlers[request.method]\n  if (!handle) return response.status(405).end()\n  ${all}\n  return handle(request, response)\n}`
  },
  'next-connect': (check, choices) => {
    const { all, get, post } = apart(check, choices)
    const guard = `async (request, response, next) => {\n  ${all}\n  return next()\n}`
    return `import nc from 'next-connect'\nconst handler = nc()\nhandler.use(${guard})\nhandler.get(async (request, response) => {\n  ${get}\n  ${read}\n})\nhandler.post(async (request, response) => {\n  ${post}\n  ${write}\n})\nexport default handler`
  },
  'next-connect with guards': (check, choices) => {
    const { get, post } = apart(check, choices)
    const guard = (code: string): string => `async (request, response, next) => {\n  ${code}\n  next()\n}`
    return `import { createRouter } from 'next-connect'\nconst router = createRouter()\nrouter.get(${guard(get)}, async (request, response) => {\n  ${read}\n}).post(${guard(post)}, async (request, response) => {\n  ${write}\n})\nexport default router.handler()`
  },
  wrapped: (check, choices) => {
    const { all, get, post } = apart(check, choices)
    return `const withUser = (inner) => async (request, response) => {\n  ${all}\n  return inner(request, response)\n}\nasync function handler(request, response) {\n  if (request.method === 'GET') {\n  ${get}\n  ${read}\n  }\n  if (request.method === 'POST') {\n  ${post}\n  ${write}\n  }\n  return response.status(405).end()\n}\nexport default withUser(handler)`
  },
  tried: (check, choices) => {
    const { all, get, post } = apart(check, choices)
    return `export default async function handler(request, response) {\n  try {\n  ${all}\n  if (request.method === 'GET') {\n  ${get}\n  ${read}\n  }\n  if (request.method === 'POST') {\n  ${post}\n  ${write}\n  }\n  return response.status(405).end()\n  } catch (error) {\n    ${choices.one(
      'caught',
      {
        'always 500': `return response.status(500).json({ message: 'Internal' })`,
        'its status': `return answer(response, error)`,
        'always 401': `return response.status(401).json({ message: 'Invalid token' })`,
      },
    )}\n  }\n}`
  },
}

/** An app of the Pages Router with one page that answers two methods. */
export function makePages(choices: Choices): MadeApp {
  const file = 'pages/api/posts.js'
  const caller = choices.one('caller', callers)(file, choices)
  const check = checkOf(choices, caller)
  const code = choices.one('dispatch', dispatches)(check, choices)
  const middleware = middlewareOf(choices)
  const imports = [
    `import { db } from '${pathTo(file, 'lib/db.js')}'`,
    `import { answer, refuse } from '${pathTo(file, 'lib/answers.js')}'`,
    ...caller.imports,
  ]
  const routes = ['GET', 'POST'].map((method): MadeRoute => ({ method, path: '/api/posts', file }))
  const files = { 'package.json': manifest, ...shared, ...caller.files, ...middleware?.files, 'lib/answers.js': helpers }
  return { files: { ...files, [file]: `${imports.join('\n')}\n${code}` }, routes, matcher: middleware?.matcher }
}
