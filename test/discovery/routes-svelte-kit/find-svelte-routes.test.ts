import { describe, expect, it } from 'vitest'
import { findSvelteRoutes } from '../../../src/discovery/routes/svelte-kit/find-svelte-routes.ts'
import { codebaseOf } from '../../support/codebase.ts'

const manifest = { 'package.json': '{"name":"shop","devDependencies":{"@sveltejs/kit":"2"}}' }
const kit = "import { error, json, redirect } from '@sveltejs/kit'\n"
const get = `${kit}export const GET = async () => json({})`

async function routesOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const routes = findSvelteRoutes(await codebaseOf({ ...manifest, ...files }))
  return routes.map(({ method, path, auth, authBy }) => [method, path, auth, authBy?.name ?? ''].join(' ').trim()).toSorted()
}

describe('routes of SvelteKit', () => {
  it('are the methods that +server files export, by the path of their folder', async () => {
    expect(
      await routesOf({
        'src/routes/+server.ts': get,
        'src/routes/(app)/api/users/[id=uuid]/+server.ts': `${get}\nexport function DELETE() { return new Response(null, { status: 204 }) }`,
        'src/routes/[[lang]]/feed/+server.js': get,
        'src/routes/files/[...path]/+server.ts': `${kit}export const fallback = () => json({})`,
        'src/routes/[x+2e]well-known/+server.ts': get,
        'src/routes/api/+page.server.ts': get,
        'src/lib/+server.ts': get,
      }),
    ).toEqual([
      'ALL /files/:path* none',
      'DELETE /api/users/:id none',
      'GET / none',
      'GET /.well-known none',
      'GET /:lang?/feed none',
      'GET /api/users/:id none',
    ])
  })

  it('are closed where a function asks for the event that is being answered', async () => {
    const guard = `import { error } from '@sveltejs/kit'\nimport { getRequestEvent } from '$app/server'\nexport function needUser() {\n  const { locals } = getRequestEvent()\n  if (!locals.user) error(401)\n  return locals.user\n}`
    expect(
      await routesOf({
        'src/lib/guard.ts': guard,
        'src/routes/notes/+server.ts': `import { json } from '@sveltejs/kit'\nimport { needUser } from '$lib/guard'\nexport const GET = async () => json(needUser())`,
      }),
    ).toEqual(['GET /notes required needUser'])
  })

  it('stand in the folder and below the base path that the configuration names', async () => {
    const config = "const config = { kit: { paths: { base: '/shop' }, files: { routes: 'web/routes' } } }\nexport default config"
    expect(await routesOf({ 'svelte.config.js': config, 'web/routes/a/+server.ts': get, 'src/routes/b/+server.ts': get })).toEqual([
      'GET /shop/a none',
    ])
  })
})

describe('who may call them', () => {
  it.each([
    ['what hooks put on the event', 'if (!locals.user) throw error(401)', 'required GET'],
    ['an error that nobody throws by hand', 'if (!locals.user) error(401)', 'required GET'],
    ['a login page', "if (!locals.user) redirect(303, '/login')", 'required GET'],
    ['nothing', "if (!params.id) error(404, 'No such thing')", 'none'],
  ])('is told by %s', async (_, body, auth) => {
    const hooks =
      "export const handle = async ({ event, resolve }) => { event.locals.user = await userOf(event.cookies.get('session')); return resolve(event) }\nfunction userOf(token) { return token ? { id: 1 } : null }"
    const file = `${kit}export const GET = async ({ locals, params }) => { ${body}; return json({ id: params.id }) }`
    expect(await routesOf({ 'src/hooks.server.ts': hooks, 'src/routes/a/+server.ts': file })).toEqual([`GET /a ${auth}`])
  })

  it('is told by each part of a sequence, for the paths that it looks at', async () => {
    const hooks = `import { sequence } from '@sveltejs/kit/hooks'
import { error } from '@sveltejs/kit'
const log = async ({ event, resolve }) => resolve(event)
const guard = async ({ event, resolve }) => {
  if (event.url.pathname.startsWith('/private') && !event.cookies.get('session')) error(401)
  return resolve(event)
}
export const handle = sequence(log, guard)`
    const files = { 'src/hooks.server.ts': hooks, 'src/routes/private/+server.ts': get, 'src/routes/open/+server.ts': get }
    expect(await routesOf(files)).toEqual(['GET /open none', 'GET /private required guard'])
  })
})

it('has the statuses that a handler states', async () => {
  const file = `${kit}export async function POST({ request }) {
  const body = await request.json()
  if (!body.name) error(422, 'Name it')
  return json(body, { status: 201 })
}`
  const [route] = findSvelteRoutes(await codebaseOf({ ...manifest, 'src/routes/a/+server.ts': file }))
  expect(route?.statuses).toEqual([201, 422])
})
