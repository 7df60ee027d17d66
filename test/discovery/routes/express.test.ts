import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'
import { pathsOf, routesOf } from '../../support/routes-of.ts'

const app = `import express from 'express'\nconst app = express()\n`

/** Sets hold what order does not matter for. */
function sorted(...lines: string[]): Set<string> {
  return new Set(lines)
}

describe('Express paths', () => {
  it('joins mount prefixes across files, default and named exports, CommonJS and ESM', async () => {
    const found = await pathsOf({
      'src/app.ts': `${app}import users from './users'\nimport { teams as teamRouter } from './teams/index.js'\nconst legacy = require('./legacy')\napp.use('/api', users)\napp.use('/api/', teamRouter)\napp.use('/old', legacy.router)\napp.use('/lazy', require('./lazy'))\napp.listen(3000)\n`,
      'src/users.ts': `import { Router } from 'express'\nconst router = Router()\nrouter.get('/users/', list)\nrouter.del('/users/:id', remove)\nfunction list(req, res) {}\nfunction remove(req, res) {}\nexport default router\n`,
      'src/teams/index.ts': `export { router as teams } from './router'\n`,
      'src/teams/router.ts': `import * as express from 'express'\nexport const router = express.Router({ mergeParams: true })\nrouter.route('/teams').get((req, res) => {}).post((req, res) => {})\n`,
      'src/legacy.js': `const { Router } = require('express')\nconst router = Router()\nrouter.all('/x', (req, res) => {})\nexports.router = router\n`,
      'src/lazy.js': `const router = require('express').Router()\nmodule.exports = router.get('/', (req, res) => {})\n`,
    })
    expect(new Set(found)).toEqual(
      sorted('GET /api/users', 'DELETE /api/users/:id', 'GET /api/teams', 'POST /api/teams', 'ALL /old/x', 'GET /lazy'),
    )
  })

  it('gives both paths of a router that is mounted twice, and none of a router whose mount is commented out', async () => {
    const found = await pathsOf({
      'app.js': `const express = require('express')\nconst app = express()\nconst a = require('./a')\napp.use('/v1', a)\napp.use(['/v2', '/latest'], a)\n// app.use('/gone', require('./gone'))\nmodule.exports = app\n`,
      'a.js': `const r = require('express').Router()\nr.get('/x', (req, res) => {})\nmodule.exports = r\n`,
      'gone.js': `const r = require('express').Router()\nr.get('/gone', (req, res) => {})\nmodule.exports = r\n`,
    })
    expect(found).toEqual(['GET /latest/x', 'GET /v1/x', 'GET /v2/x'])
  })

  it('follows prefixes through several functions, options and defaults of the environment', async () => {
    const found = await pathsOf({
      'server.ts': `${app}import { setup } from './setup'\nsetup(app, { prefix: process.env.API_PREFIX || '/api' })\n`,
      'setup.ts': `import { users } from './users'\nexport function setup(server, options) {\n  const base = options.prefix + '/v1'\n  register(server, base)\n}\nfunction register(target, base) {\n  users(target, { base })\n}\n`,
      'users.ts': `import { paths } from './paths'\nexport const users = (router, { base }) => {\n  router.get(\`\${base}\${paths.users}\`, (req, res) => {})\n  router.post(base + paths.users + '/' + Paths.BULK, (req, res) => {})\n}\nclass Paths { static readonly BULK = 'bulk' }\n`,
      'paths.ts': `export const paths = { users: '/users' } as const\n`,
    })
    expect(found).toEqual(['GET /api/v1/users', 'POST /api/v1/users/bulk'])
  })

  it('follows wrappers that take what is left of their arguments, in a module under a name of its own', async () => {
    const codebase = await codebaseOf({
      'app.js': `const express = require('express')\nconst app = express()\nrequire('./pages')(app, {})\napp.listen(1)\n`,
      'pages.js': `const express = require('express')\nconst { page } = require('./helpers')\nmodule.exports = (app, controllers) => {\n  page(app, '/login', [], controllers.login)\n  page(app, '/about', controllers.about)\n}\n`,
      'helpers.js': `const helpers = module.exports\nhelpers.page = function (...args) {\n  const [router, name] = args\n  const before = args.length > 3 ? args[args.length - 2] : []\n  const controller = args[args.length - 1]\n  router.get(name, before, helpers.safely(controller))\n  router.get(\`/api\${name}\`, before, helpers.safely(controller))\n}\nhelpers.safely = (controller) => controller\n`,
    })
    const { routes } = findRoutes(codebase)
    expect(routes.map((one) => `${one.method} ${one.path} ${one.file}:${one.line}`)).toEqual([
      'GET /api/login pages.js:4',
      'GET /login pages.js:4',
      'GET /about pages.js:5',
      'GET /api/about pages.js:5',
    ])
  })

  it('loads the modules of a folder by name', async () => {
    const found = await pathsOf({
      'server/main.js': `const autoload = require('auto-load')\nconst path = require('path')\nconst express = require('express')\nconst app = express()\nconst ctrl = autoload(path.join(APP.HOME, '/controllers'))\napp.use('/', ctrl.pages)\napp.listen(1)\n`,
      'server/controllers/pages.js': `const router = require('express').Router()\nrouter.get('/about', (req, res) => {})\nmodule.exports = router\n`,
    })
    expect(found).toEqual(['GET /about'])
  })

  it('runs tables of routers: forEach, for…of, Object.entries, reduce', async () => {
    const found = await pathsOf({
      'app.ts': `${app}import { Router } from 'express'\nconst a = Router(); a.get('/1', h)\nconst b = Router(); b.get('/2', h)\nconst table = [{ path: '/a', route: a }, { path: '/b', route: b }]\ntable.forEach((one) => { app.use(one.path, one.route) })\nfor (const { path, route } of table) app.use('/loop' + path, route)\nfor (const [name, router] of Object.entries({ c: a, d: b })) app.use(\`/\${name}\`, router)\nfunction h(req, res) {}\n`,
    })
    expect(found).toEqual(['GET /a/1', 'GET /b/2', 'GET /c/1', 'GET /d/2', 'GET /loop/a/1', 'GET /loop/b/2'])
  })

  it('reads controller classes that an App class gets as an array', async () => {
    const found = await pathsOf({
      'server.ts': `import { App } from './app'\nimport { UserRoute } from './user.route'\nconst app = new App([new UserRoute()])\napp.listen()\n`,
      'app.ts': `import express from 'express'\nexport class App {\n  public app: express.Application\n  constructor(routes: Routes[]) {\n    this.app = express()\n    this.initializeRoutes(routes)\n  }\n  listen() { this.app.listen(3000) }\n  private initializeRoutes(routes) { routes.forEach((route) => { this.app.use('/api', route.router) }) }\n}\n`,
      'user.route.ts': `import { Router } from 'express'\nimport { UserController } from './controller'\nexport class UserRoute {\n  public path = '/users'\n  public router = Router()\n  public users = new UserController()\n  constructor() { this.initializeRoutes() }\n  private initializeRoutes() {\n    this.router.get(\`\${this.path}\`, this.users.list)\n    this.router.put(\`\${this.path}/:id(\\\\d+)\`, this.users.update.bind(this.users))\n  }\n}\n`,
      'controller.ts': `export class UserController { list = async (req, res) => {}\n update(req, res) {} }\n`,
    })
    expect(found).toEqual(['GET /api/users', 'PUT /api/users/:id'])
  })

  it('reads a base class whose method takes the route as an object', async () => {
    const files = {
      'app.ts': `${app}import Index from './index'\napp.use('/api', new Index().router)\n`,
      'base.ts': `import { Router } from 'express'\nexport default class Controller {\n  app = Router()\n  route(options) { this.app[options.method](options.path, options.handler.bind(this)) }\n  use(path, router) { this.app.use(path, router) }\n  get router() { return this.app }\n}\n`,
      'index.ts': `import Controller from './base'\nimport { Flags } from './flags'\nexport default class Index extends Controller {\n  constructor() {\n    super()\n    this.use('/flags', new Flags().router)\n  }\n}\n`,
      'flags.ts': `import Controller from './base'\nexport class Flags extends Controller {\n  constructor() {\n    super()\n    this.route({ method: 'patch', path: '/:name', handler: this.update })\n  }\n  update(req, res) { res.status(204).end() }\n}\n`,
    }
    const { routes } = findRoutes(await codebaseOf(files))
    expect(routes).toMatchObject([{ method: 'PATCH', path: '/api/flags/:name', file: 'flags.ts', line: 5, statuses: [204] }])
  })

  it('lists a folder of routers as the program does at start', async () => {
    const found = await pathsOf({
      'app.js': `const fs = require('fs')\nconst path = require('path')\nconst express = require('express')\nconst app = express()\nfs.readdirSync(path.join(__dirname, 'routes')).forEach((file) => {\n  const name = path.basename(file, '.js')\n  app.use('/api/' + name, require(path.join(__dirname, 'routes', file)))\n})\n`,
      'routes/a.js': `const r = require('express').Router()\nr.get('/', (req, res) => {})\nmodule.exports = r\n`,
      'routes/b.js': `const r = require('express').Router()\nr.get('/:id', (req, res) => {})\nmodule.exports = r\n`,
    })
    expect(found).toEqual(['GET /api/a', 'GET /api/b/:id'])
  })

  it('takes arrays, regular expressions, optional parameters and wildcards', async () => {
    const found = await pathsOf({
      'app.ts': `${app}const h = (req, res) => {}\napp.get(['/a', '/b'], h)\napp.get(/^\\/c\\/(.*)$/, h)\napp.get('/d/:id?', h)\napp.get('*', h)\napp.get('/e/*rest', h)\napp.get('relative', h)\n`,
    })
    expect(found).toEqual(['GET /*', 'GET /a', 'GET /b', 'GET /c/*', 'GET /d/:id?', 'GET /e/:rest*', 'GET /relative'])
  })

  it('takes middleware at a path that answers and never hands on for a route', async () => {
    const files = {
      'app.ts': `${app}const paths = { alive: '/alive' }
app.use('/plain', (req, res) => res.send('ok'))
app.use(paths.alive, function (req, res, next) {
  res.send('ok')
})
app.use('/perhaps', (req, res, next) => { if (req.method === 'OPTIONS') res.sendStatus(200); else next() })
app.use('/later', (req, res, next) => { if (req.query.a) res.send('a'); else load(req).then(next) })
app.use('/failed', (error, req, res, next) => res.send('no'))
app.use('/api', (req, res, next) => res.status(404).send('nothing here'))
`,
    }
    expect(await pathsOf(files)).toEqual(['ALL /alive', 'ALL /plain'])
  })

  it('takes no clients, settings, caches, static files or tests for routes', async () => {
    const found = await pathsOf({
      'app.ts': `${app}import axios from 'axios'\nimport { http } from 'msw'\napp.set('view', 'x')\napp.get('env')\napp.use('/static', express.static('public'))\napp.use('*', (req, res, next) => next())\naxios.get('/client', {})\nhttp.get('/mock', () => {})\nconst cache = new Map()\ncache.get('/cache', 1)\napp.get('/real', (req, res) => {})\n`,
      'app.test.ts': `import express from 'express'\nconst app = express()\napp.get('/only-in-tests', (req, res) => {})\n`,
    })
    expect(found).toEqual(['GET /real'])
  })
})

describe('Express auth', () => {
  const guards = `export const requireUser = (req, res, next) => {\n  if (!req.user) return res.status(401).json({})\n  next()\n}\nexport const loadUser = async (req, res, next) => {\n  req.user = await sessions.find(req.headers.authorization)\n  next()\n}\nexport const audit = (req, res, next) => { console.log(req.path); next() }\nexport const keys = (role) => (req, res, next) => {\n  if (req.get('x-api-key') !== role) throw new UnauthorizedError()\n  next()\n}\n`

  it('looks into guards rather than at their names, in the order of registration', async () => {
    const found = await routesOf({
      'guards.ts': guards,
      'app.ts': `${app}import { requireUser as step, loadUser, audit, keys } from './guards'\nconst h = (req, res) => {}\napp.get('/before', h)\napp.get('/audited', audit, h)\napp.get('/loaded', loadUser, (req, res) => res.json(req.user))\napp.get('/keyed', keys('admin'), h)\napp.use('/api', step)\napp.get('/api/after', h)\napp.get('/other', h)\n`,
    })
    expect(found).toEqual([
      'GET /api/after required',
      'GET /audited none',
      'GET /before none',
      'GET /keyed required',
      'GET /loaded optional',
      'GET /other none',
    ])
  })

  it('tells a login strategy from a strategy that checks every request', async () => {
    const found = await routesOf({
      'app.ts': `${app}import passport from 'passport'\nconst h = (req, res) => {}\napp.use(passport.initialize())\napp.get('/google', passport.authenticate('google'), h)\napp.get('/me', passport.authenticate('jwt', { session: false }), h)\n`,
    })
    expect(found).toEqual(['GET /google none', 'GET /me required'])
  })

  it('lets through what `unless` and a comparison of the path let through', async () => {
    const found = await routesOf({
      'app.ts': `${app}import { expressjwt } from 'express-jwt'\nconst h = (req, res) => {}\napp.use('/a', expressjwt({ secret: 's' }).unless({ path: ['/a/open'] }))\napp.use('/b', (req, res, next) => {\n  if (req.path.startsWith('/open')) return next()\n  if (!req.session.user) return res.sendStatus(401)\n  next()\n})\nfor (const base of ['/a', '/b']) {\n  app.get(base + '/open', h)\n  app.get(base + '/closed', h)\n}\n`,
    })
    expect(found).toEqual(['GET /a/closed required', 'GET /a/open none', 'GET /b/closed required', 'GET /b/open none'])
  })

  it('asks at a login for what the guards before it ask for', async () => {
    const found = await routesOf({
      'app.js': `const express = require('express')\nconst app = express()\napp.use(GLOBAL.auth.authenticate)\napp.post('/login', (req, res) => {})\napp.get('/about', (req, res) => {})\napp.use(check)\napp.post('/api/signin', (req, res) => {})\napp.get('/secret', (req, res) => {})\nfunction check(req, res, next) { if (!req.user) return res.status(401).end()\n next() }\napp.listen(1)\n`,
    })
    expect(found).toEqual(['GET /about unknown', 'POST /api/signin required', 'POST /login unknown', 'GET /secret required'])
  })

  it('looks through a function around the middleware of a dependency', async () => {
    const found = await routesOf({
      'app.js': `const express = require('express')\nconst passport = require('passport')\nconst app = express()\nclass Auth { skips(req) { return req.path === '/' } ifAuthNeeded(inner) { return (req, res, next) => { if (this.skips(req)) return next()\n inner(req, res, next) } } }\nconst auth = new Auth()\napp.use(auth.ifAuthNeeded(passport.session()))\napp.get('/about', (req, res) => {})\napp.listen(1)\n`,
    })
    expect(found).toEqual(['GET /about none'])
  })

  it('sees a check inside the handler, and takes a wrong password for none', async () => {
    const found = await routesOf({
      'app.ts': `${app}app.get('/me', (req, res) => {\n  if (!req.user) return res.status(401).end()\n  res.json(req.user)\n})\napp.post('/login', async (req, res) => {\n  const match = await compare(req.body.password)\n  if (!match) return res.status(401).end()\n  res.json({})\n})\n`,
    })
    expect(found).toEqual(['POST /login none', 'GET /me required'])
  })

  it('is unknown only where something opaque could decide', async () => {
    const found = await routesOf({
      'app.ts': `${app}import helmet from 'helmet'\nconst h = (req, res) => {}\napp.use(helmet())\napp.get('/known', h)\napp.get('/opaque', registry.lookup('step'), h)\n`,
    })
    expect(found).toEqual(['GET /known none', 'GET /opaque unknown'])
  })

  it('tells a check whose answer a handler heeds from a middleware that only looks, and from services that are only made', async () => {
    const found = await routesOf({
      'app.js': `import express from 'express'
import { validateSession, noteAuthenticatedUser } from './sessions.js'
import { newAuthService } from './service.js'
const app = express()
app.use(noteAuthenticatedUser)
app.use((req, res, next) => { req.service = newAuthService(req.db); next() })
app.get('/open', (req, res) => res.json(1))
app.post('/change', (req, res) => { const session = validateSession(req, res); if (!session) return; res.json(1) })
app.listen(1)
`,
      'sessions.js': `import jwt from 'jsonwebtoken'
export function validateSession(req, res) { const session = read(req.headers['x-token']); if (!session) { res.status(401).send({}); return null } return session }
export const noteAuthenticatedUser = (req, res, next) => { const token = req.cookies.token; if (token) { jwt.verify(token, 'k', (error, decoded) => { if (error === null) known.set(token, decoded) }) } next() }
`,
      'service.js': `const loginWithProvider = (db) => async (token) => { if (!token) throw new UnauthorizedError(); return db }
export function newAuthService(db) { return { login: loginWithProvider(db), check: (user) => { if (!user) throw new UnauthorizedError() } } }
`,
    })
    expect(found).toEqual(['POST /change required', 'GET /open none'])
  })

  it('takes what answers 401 or hands on for a guard, whatever it is called', async () => {
    const found = await routesOf({
      'app.js': `import express from 'express'
import { checkUserKey, needsSession, onlyEurope } from './keys.js'
const app = express()
app.get('/keyed', checkUserKey, (req, res) => res.json(1))
app.get('/near', onlyEurope, (req, res) => res.json(1))
app.get('/inside', needsSession, (req, res) => res.json(1))
app.listen(1)
`,
      'keys.js': `const keyOf = (req) => req.get('x-special')
export async function checkUserKey(req, res, next) { const found = keyOf(req); if (!found) return res.sendStatus(401); const owner = await ownerOf(found); if (!owner) return res.sendStatus(401); req.owner = owner; next() }
export function onlyEurope(req, res, next) { if (!continents.has(req.get('x-continent'))) return res.sendStatus(403); next() }
function reject(req, res, why) { log(why); res.setHeader('x', 'y').status(401).send(why) }
export function needsSession(req, res, next) { if (!req.session.loggedIn && !open) { reject(req, res, 'no session') } else { next() } }
`,
    })
    expect(found).toEqual(['GET /inside required', 'GET /keyed required', 'GET /near none'])
  })

  it('names a guard that comes out of a list by what it is called itself', async () => {
    const codebase = await codebaseOf({
      'app.js': `import express from 'express'
import { needsSession } from './guards.js'
const router = express.Router()
const declare = (method, path, before, handler) => router[method](path, ...before, handler)
declare('get', '/mine', [needsSession], (req, res) => res.json(1))
express().use(router).listen(1)
`,
      'guards.js': `export function needsSession(req, res, next) { if (!req.session.user) return res.sendStatus(401); next() }\n`,
    })
    expect(findRoutes(codebase).routes.map((one) => `${one.path} ${one.auth} ${one.authBy?.name}`)).toEqual(['/mine required needsSession'])
  })

  it('does not list a path of which only the beginning is known', async () => {
    const codebase = await codebaseOf({
      'app.js': `${app}import { ending, ids } from 'somewhere'
const router = express.Router()
router.get('/in', (req, res) => res.json(1))
app.get('/rest' + ending, (req, res) => res.json(1))
app.get('/one/:id' + ids, (req, res) => res.json(1))
app.get(\`/\${ending}/two\`, (req, res) => res.json(1))
app.use('/below' + ending, router)
app.listen(1)
`,
    })
    const { routes, findings } = findRoutes(codebase)
    expect(routes.map((one) => one.path)).toEqual(['/below/in', '/one/:id', '/:ending/two'])
    expect(findings.map((one) => [one.rule, one.at?.line])).toEqual([['unresolved-route', 6]])
  })
})
