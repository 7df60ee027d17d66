import { describe, expect, it } from 'vitest'
import { findNextRoutes } from '../../../src/discovery/routes/next/find-next-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'

const manifest = { 'package.json': '{"name":"web","dependencies":{"next":"14"}}' }
const answers = `function list(req, res) { res.json([]) }\nfunction create(req, res) { res.json({}) }\n`
const guard = `function signedIn(req, res, next) { if (!req.session.user) return res.status(401).end(); next() }\n`

async function found(page: string, lib = ''): Promise<readonly string[]> {
  const files = { ...manifest, 'pages/api/users.ts': `${answers}${page}\n`, ...(lib !== '' && { 'lib/api.ts': lib }) }
  const routes = findNextRoutes(await codebaseOf(files))
  return routes.map((one) => `${one.method} ${one.auth}`)
}

const open = ['GET none', 'POST none']
const closed = ['GET required', 'POST required']
const table = `const handlers = { GET: list, POST: create }\n`

describe('handlers that are looked up by the method of the request', () => {
  it.each([
    ['the method itself', `${table}export default (req, res) => handlers[req.method](req, res)`],
    ['an asserted method', `${table}export default (req, res) => handlers[req.method!](req, res)`],
    [
      'a constant of the method',
      `${table}export default (req, res) => { const m = req.method as keyof typeof handlers; return handlers[m]?.(req, res) }`,
    ],
    [
      'a destructured method',
      `${table}export default (req, res) => { const { method } = req; const run = handlers[method]; return run(req, res) }`,
    ],
    ['upper case', `${table}export default (req, res) => { const run = handlers[req.method.toUpperCase()]; return run(req, res) }`],
    [
      'lower case',
      `const handlers = { get: list, post: create }\nexport default (req, res) => handlers[req.method?.toLowerCase()](req, res)`,
    ],
    ['a method of its own by default', `${table}export default (req, res) => handlers[req.method ?? 'GET'](req, res)`],
    [
      'another handler by default',
      `${table}export default (req, res) => { const run = handlers[req.method] || missing; return run(req, res) }`,
    ],
    [
      'a Map',
      `const handlers = new Map([['GET', list], ['POST', create]])\nexport default (req, res) => handlers.get(req.method)(req, res)`,
    ],
    [
      'a class',
      `class Users { async GET(req, res) { list(req, res) } async POST(req, res) { create(req, res) } }\nconst users = new Users()\nexport default (req, res) => users[req.method](req, res)`,
    ],
    [
      'a switch over a constant',
      `export default (req, res) => { const m = req.method; switch (m) { case 'GET': return list(req, res); case 'POST': return create(req, res) } res.status(405).end() }`,
    ],
    [
      'a list of methods',
      `const allowed = ['GET', 'POST']\nexport default (req, res) => { if (!allowed.includes(req.method)) return res.status(405).end(); list(req, res) }`,
    ],
  ])('by %s', async (_, page) => {
    expect(await found(page)).toEqual(open)
  })

  it('by a function of another file, whatever the table is called', async () => {
    const lib = `export const serve = (table) => async (req, res) => { const run = table[req.method]; if (!run) return res.status(405).end(); await run(req, res) }`
    expect(await found(`import { serve } from '../../lib/api'\nexport default serve({ GET: list, POST: create })`, lib)).toEqual(open)
  })

  it('with what the dispatching function asks of callers', async () => {
    const asks = `if (!req.session.user) return res.status(401).end()`
    expect(await found(`${table}export default (req, res) => { ${asks}; return handlers[req.method](req, res) }`)).toEqual(closed)
    const lib = `export const withUser = (inner) => async (req, res) => { ${asks}; return inner(req, res) }`
    expect(
      await found(
        `import { withUser } from '../../lib/api'\n${table}export default withUser((req, res) => handlers[req.method](req, res))`,
        lib,
      ),
    ).toEqual(closed)
  })

  it('does not hold what one handler asks against another', async () => {
    const page = `export default (req, res) => { const handlers = { GET: () => list(req, res), POST: () => { if (!req.session.user) return res.status(401).end(); create(req, res) } }; return handlers[req.method]() }`
    expect(await found(page)).toEqual(['GET none', 'POST required'])
  })
})

describe('routers of next-connect', () => {
  it.each([
    ['a chain', `import nc from 'next-connect'\nexport default nc().use(signedIn).get(list).post(create)`],
    [
      'statements',
      `import { createRouter } from 'next-connect'\nconst router = createRouter()\nrouter.use(signedIn)\nrouter.get(list)\nrouter.post(create)\nexport default router.handler()`,
    ],
    [
      'guards of each method',
      `import { createRouter } from 'next-connect'\nconst router = createRouter()\nrouter.get(signedIn, list).post(signedIn, create)\nexport default router.handler({ onError() {} })`,
    ],
  ])('of the file: %s', async (_, page) => {
    expect(await found(`${guard}${page}`)).toEqual(closed)
  })

  it.each([
    ['a function', `export const make = () => createRouter().use(signedIn)`, `make().get(list).post(create).handler()`],
    [
      'a function with a constant',
      `export function make() { const router = createRouter(); router.use(signedIn); return router }`,
      `make().get(list).post(create).handler()`,
    ],
    ['a constant', `export const make = createRouter().use(signedIn)`, `make.clone().get(list).post(create).handler()`],
  ])('of another file: %s', async (_, lib, page) => {
    const made = `import { createRouter } from 'next-connect'\n${guard}${lib}`
    expect(await found(`import { make } from '../../lib/api'\nexport default ${page}`, made)).toEqual(closed)
    expect(
      await found(`import { make } from '../../lib/api'\nexport default ${page}`, made.replace(/(router)?\.use\(signedIn\)/, '')),
    ).toEqual(open)
  })

  it('says that it does not know what middleware of a dependency asks for', async () => {
    const page = `import nc from 'next-connect'\nimport { shield } from 'some-shield'\nexport default nc().use(shield()).get(list)`
    expect(await found(page)).toEqual(['GET unknown'])
  })
})
