import { expect, it } from 'vitest'
import { walkRoutes, withFrameworks } from '../../../src/discovery/routes/find-routes.ts'
import { findUnread } from '../../../src/discovery/unread/find-unread.ts'
import { codebaseOf } from '../../support/codebase.ts'

const app = `import express from 'express'
import { users } from './users'
import { load } from './elsewhere'
const app = express()
const paths = { users: '/users', pets: '/pets' }
`

const files = {
  'src/users.ts': `import { Router } from 'express'\nexport const users = Router()\nusers.get('/all', (req, res) => res.json([]))\n`,
  'src/elsewhere.ts': `export const load = (at) => process.argv[at]\n`,
}

async function readApp(code: string): Promise<{ routes: string[]; unread: string[] }> {
  const codebase = await codebaseOf({ ...files, 'src/app.ts': `${app}${code}app.listen(1)\n` })
  const walked = walkRoutes(codebase)
  const routes = withFrameworks(codebase, walked)
  return {
    routes: routes.map(({ method, path }) => `${method} ${path}`).sort(),
    unread: findUnread(codebase, { routes, tests: [], walked }).map(({ kind, file, line }) => `${kind} ${file}:${line}`),
  }
}

it('registers routers and handlers of a table under names that constants and templates give', async () => {
  const mounted = `for (const [path, router] of Object.entries({ [paths.users]: users })) app.use(path, router)\n`
  const handled = `Object.entries({ [paths.pets]: list, [\`/new\${paths.pets}\`]: list }).forEach(([path, handler]) => app.get(path, handler))\nfunction list(req, res) {\n  res.json([])\n}\n`
  expect(await readApp(mounted + handled)).toEqual({ routes: ['GET /new/pets', 'GET /pets', 'GET /users/all'], unread: [] })
})

it('tells names that nothing gives a value as unread, and mounts nothing at the root in their place', async () => {
  const found = await readApp(
    `for (const [path, router] of Object.entries({ '/x': users, [load(2)]: users })) app.use(path, router)\nObject.entries({ [load(3)]: list }).forEach(([path, handler]) => app.get(path, handler))\nfunction list(req, res) {\n  res.json([])\n}\n`,
  )
  expect(found).toEqual({ routes: ['GET /x/all'], unread: ['registration src/app.ts:6', 'registration src/app.ts:7'] })
})
