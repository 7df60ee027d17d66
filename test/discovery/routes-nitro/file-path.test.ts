import { expect, it } from 'vitest'
import { namedRoute } from '../../../src/discovery/routes/nitro/file-path.ts'

it.each([
  ['api/users.ts', 'ALL /api/users'],
  ['api/users/index.get.ts', 'GET /api/users'],
  ['api/users/[id].put.mjs', 'PUT /api/users/:id'],
  ['api/files/[...path].get.ts', 'GET /api/files/:path*'],
  ['api/any/[...].ts', 'ALL /api/any/*'],
  ['api/(admin)/stats.get.ts', 'GET /api/stats'],
  ['api/report-[year].json.get.ts', 'GET /api/report-:year.json'],
  ['routes/index.ts', 'ALL /'],
  ['routes/feed.xml.get.ts', 'GET /feed.xml'],
  ['api/seed.post.dev.ts', undefined],
  ['api/readme.md', undefined],
])('reads %s as %s', (file, route) => {
  const named = namedRoute(file)
  expect(named && `${named.method} ${named.path}`).toBe(route)
})
