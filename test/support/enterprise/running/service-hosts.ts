import type { RepoPath } from '../../../../src/core/names.ts'
import type { NodeService } from '../../../../src/enterprise/node/node-service.ts'
import { services } from '../services.ts'

/** A small service as a project has it before single sign-on is added, on PostgreSQL by `pg`. */
export interface ServiceHost {
  service: NodeService
  /** Its own code; what the shop has besides is the same for all. */
  files: Readonly<Record<string, string>>
}

const [first] = services
if (first === undefined) throw new Error('Expected a service.')
const { tokens, ...cookieService } = { ...first, store: { kind: 'pg', module: 'src/lib/pool.ts' as RepoPath, name: 'pool' } } as const
const withCookie: NodeService = { ...cookieService, carrier: 'cookie' }

const pool = `import pg from 'pg'

export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
`

/** Listens first: the settings of single sign-on name the port. Whoever started it sends them, and moves its clock. */
const server = `import { createServer } from 'node:http'
import { toListener } from './listener.ts'

const RealDate = Date
let ahead = 0

class MovedDate extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + ahead] : given))
  }
  static now() {
    return RealDate.now() + ahead
  }
}
globalThis.Date = MovedDate

const server = createServer()
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))

process.on('message', async (said) => {
  if (said.ahead !== undefined) ahead = said.ahead
  if (said.env !== undefined) {
    Object.assign(process.env, said.env)
    server.on('request', toListener((await import('./app.ts')).app))
  }
  process.send({ done: true })
})
process.on('disconnect', () => process.exit())
`

const honoFiles = {
  'src/lib/pool.ts': pool,
  'src/server.ts': server,
  'src/listener.ts': `import { getRequestListener } from '@hono/node-server'

export const toListener = (app) => getRequestListener(app.fetch)
`,
  'src/app.ts': `import { Hono } from 'hono'
import { me } from './me.ts'

export const app = new Hono().basePath('/api')

app.route('/me', me)
`,
  'src/me.ts': `import { Hono } from 'hono'
import { createSso } from './sso/sso.ts'

const sso = createSso(process.env)

export const me = new Hono().get('/', async (c) => {
  const session = await sso.sessionOf(c.req.raw)
  return session === undefined ? c.json({ message: 'Sign in first.' }, 401) : c.json(session)
})
`,
}

/** What reads the session of a request of Node. */
const readSession = `import { createSso } from './sso/sso.ts'

const sso = createSso(process.env)

export const readSession = async ({ headers: { cookie = '' } }) => sso.sessionOf(new Request('http://localhost', { headers: { cookie } }))
`

const expressFiles = {
  'src/lib/pool.ts': pool,
  'src/server.ts': server,
  'src/listener.ts': 'export const toListener = (app) => app\n',
  'src/lib/config.ts': 'export const config = { SESSION_KEY: process.env.SESSION_KEY }\n',
  'src/app.ts': `import express from 'express'
import { requireCustomer } from './require-customer.ts'

export const app = express()

app.use(express.urlencoded({ extended: false }))

app.get('/me', requireCustomer, (req, res) => {
  res.json({ accountId: req.customerId })
})
`,
  'src/require-customer.ts': `import { jwtVerify } from 'jose'
import { config } from './lib/config.ts'

const key = new TextEncoder().encode(config.SESSION_KEY)

export const requireCustomer = async (req, res, next) => {
  try {
    const { payload } = await jwtVerify(req.get('authorization')?.replace(/^Bearer /, '') ?? '', key)
    req.customerId = payload.sub
  } catch {
    return res.status(401).json({ message: 'Sign in first.' })
  }
  next()
}
`,
}

const fastifyFiles = {
  'src/lib/pool.ts': pool,
  'src/server.ts': server,
  'src/read-session.ts': readSession,
  'src/listener.ts': 'export const toListener = (app) => async (req, res) => {\n  await app.ready()\n  app.routing(req, res)\n}\n',
  'src/app.ts': `import fastify from 'fastify'
import { readSession } from './read-session.ts'

export const app = fastify()

app.get('/me', async (request, reply) => (await readSession(request.raw)) ?? reply.code(401).send({ message: 'Sign in first.' }))
`,
}

const inJavaScript = ([path, text]: [string, string]): [string, string] => [path.replace(/\.ts$/, '.js'), text.replaceAll(".ts'", ".js'")]

const javaScriptFiles = {
  ...Object.fromEntries(
    Object.entries({ 'src/lib/pool.ts': pool, 'src/server.ts': server, 'src/read-session.ts': readSession }).map(inJavaScript),
  ),
  'src/listener.js': 'export const toListener = (app) => app\n',
  'src/app.js': `import express from 'express'
import { readSession } from './read-session.js'

export const app = express()

app.get('/me', async (req, res) => {
  const session = await readSession(req)
  res.status(session === undefined ? 401 : 200).json(session ?? { message: 'Sign in first.' })
})
`,
}

const app = 'src/app.ts' as RepoPath

/** Services by what people know them by. */
export const hosts = {
  'hono with cookies': { service: withCookie, files: honoFiles },
  'express with tokens': {
    service: {
      ...withCookie,
      carrier: 'header',
      ...(tokens !== undefined && { tokens }),
      host: { framework: 'express', file: app, variable: 'app', basePath: '' },
    },
    files: expressFiles,
  },
  'fastify with cookies': {
    service: { ...withCookie, host: { framework: 'fastify', file: app, variable: 'app', basePath: '' } },
    files: fastifyFiles,
  },
  'express in JavaScript': {
    service: {
      ...withCookie,
      language: 'js',
      host: { framework: 'express', file: 'src/app.js' as RepoPath, variable: 'app', basePath: '' },
      store: { kind: 'pg', module: 'src/lib/pool.js' as RepoPath, name: 'pool' },
    },
    files: javaScriptFiles,
  },
} satisfies Readonly<Record<string, ServiceHost>>
