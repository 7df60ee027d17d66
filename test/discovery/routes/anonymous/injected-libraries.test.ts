import { describe, expect, it } from 'vitest'
import { findRoutes } from '../../../../src/discovery/routes/find-routes.ts'
import { codebaseOf } from '../../../support/codebase.ts'

const middleware = `async (c, next) => {
  const found = await auth.api.getSession({ headers: c.req.raw.headers })
  if (found) { c.set('userId', found.user.id); c.set('session', found.session) }
  return next()
}`

interface Parts {
  check: string
  /** Package that the instance is made by. */
  from?: string
  more?: string
}

/** Authentication of the routes of an application that is handed its instance of a library. */
async function authOf({ check, from = 'better-auth', more = '' }: Parts): Promise<readonly string[]> {
  const { routes } = findRoutes(
    await codebaseOf({
      'package.json': '{"dependencies":{"hono":"4","better-auth":"1"}}',
      'auth.ts': `import { betterAuth } from '${from}'\nexport const getAuth = ({ db }) => ({ auth: betterAuth({ database: db }) })`,
      'server.ts': `import { Hono } from 'hono'
export function createServer({ auth, config }) {
  const app = new Hono()
  app.use('*', ${middleware})
  ${more}
  app.get('/x', async (c, next) => { ${check}; await next() }, async (c) => c.json({}))
  return app
}`,
    }),
  )
  return routes.map((route) => `${route.path} ${route.auth} ${route.authUnread ?? ''}`.trim())
}

describe('an instance of a library that other code hands in', () => {
  const refuses = "if (!c.get('session')) return c.json({}, 401)"
  const put = `app.use('*', async (c, next) => { const id = c.env.userId; if (typeof id === 'string') c.set('session', {}); return next() })`

  it.each([
    ['refuses whom it gives to nobody', { check: refuses }, '/x required'],
    ['refuses nobody by itself', { check: '' }, '/x none'],
    ['is unknown where no package is seen that makes it', { check: refuses, from: './own' }, '/x unknown auth.api.getSession'],
    ['refuses beside what tests alone register', { check: refuses, more: `if (config.env === 'test') { ${put} }` }, '/x required'],
    ['may not refuse beside what anything may register', { check: refuses, more: `if (config.kind === 'test') { ${put} }` }, '/x optional'],
  ])('%s', async (_, parts, expected) => {
    expect(await authOf(parts)).toEqual([expected])
  })
})
