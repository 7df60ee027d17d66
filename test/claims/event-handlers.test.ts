import { describe, expect, it } from 'vitest'
import { type ClaimKind } from '../../src/claims/claim.ts'
import { answerClaims } from '../../src/claims/kinds/answer-claims.ts'
import { checkClaims } from '../../src/claims/kinds/check-claims.ts'
import { failureClaims } from '../../src/claims/kinds/failure-claims.ts'
import { recordClaims } from '../../src/claims/kinds/record-claims.ts'
import { projectOf } from '../support/project.ts'
import { routeScope, saidOf } from '../support/said.ts'

type Files = Readonly<Record<string, string>>

/** What claims of a kind say of the first route. */
async function said<What>(kind: ClaimKind<What>, files: Files): Promise<readonly string[]> {
  const project = await projectOf(files)
  return saidOf(kind, routeScope(project))
}

/** Files with one text in the place of another. */
function changed(files: Files, file: string, from: string, to: string): Files {
  expect(files[file]).toContain(from)
  return { ...files, [file]: (files[file] ?? '').replace(from, to) }
}

const schema = `import { pgTable, text } from 'drizzle-orm/pg-core'
export const invites = pgTable('invites', { id: text('id'), email: text('email'), team: text('team') })`

const nuxt: Files = {
  'package.json': '{"name":"teams","dependencies":{"nuxt":"4","drizzle-orm":"1","nuxt-auth-utils":"1"}}',
  'nuxt.config.ts': "export default defineNuxtConfig({ nitro: { imports: { dirs: ['server/services'] } } })",
  'server/db/schema.ts': schema,
  'server/utils/guards.ts': `export async function requireOwner(event) {
  const { user } = await requireUserSession(event)
  if (user.role !== 'owner') throw createError({ statusCode: 403, message: 'Owners invite' })
  return user
}`,
  'server/services/invites.ts': `export class InviteService {
  async invite(input) {
    const known = await db.query.invites.findFirst()
    if (known) throw createError({ statusCode: 409, message: 'Invited already' })
    await db.insert(schema.invites).values({ email: input.email, team: input.team })
  }
}`,
  'server/api/invites.post.ts': `export default eventHandler(async (event) => {
  await requireOwner(event)
  const { email } = await readBody(event)
  await new InviteService().invite({ email, team: 'a' })
  return { success: true }
})`,
}

describe('claims about a handler of Nuxt', () => {
  it('follow names that nobody imports, and methods of what is made on the spot', async () => {
    expect(await said(recordClaims, nuxt)).toEqual(['creates `invites` (`email`, sets `team` to `a`)'])
    expect(await said(failureClaims, nuxt)).toEqual(['`Owners invite`', '`Invited already`'])
    expect(await said(checkClaims, nuxt)).toEqual(['`requireOwner` (else `403`)'])
    expect(await said(answerClaims, nuxt)).toEqual(['`200` with `success` `true`'])
  })

  it('go with their evidence', async () => {
    const service = 'server/services/invites.ts'
    expect(
      await said(
        recordClaims,
        changed(nuxt, service, 'await db.insert(schema.invites).values({ email: input.email, team: input.team })', ''),
      ),
    ).toEqual([])
    expect(await said(recordClaims, changed(nuxt, 'nuxt.config.ts', 'server/services', 'server/others'))).toEqual([])
    expect(await said(checkClaims, changed(nuxt, 'server/api/invites.post.ts', 'await requireOwner(event)', ''))).toEqual([])
  })

  it.each([
    ['setResponseStatus(event, 201)\n  return { success: true }', ['`201` with `success` `true`']],
    ["return sendRedirect(event, '/teams')", ['`302`, a redirect to `/teams`']],
    ['if (email) setResponseStatus(event, 202)\n  return { success: true }', []],
    ['const answer = await fetch("https://example.com")\n  return { teams: await answer.json() }', ['`200` with `teams`']],
  ])('say how %s answers', async (code, answers) => {
    expect(await said(answerClaims, changed(nuxt, 'server/api/invites.post.ts', 'return { success: true }', code))).toEqual(answers)
  })
})

const kit: Files = {
  'package.json': '{"name":"teams","dependencies":{"drizzle-orm":"1"},"devDependencies":{"@sveltejs/kit":"2"}}',
  'svelte.config.js': "export default { kit: { alias: { $server: './src/server' } } }",
  'src/server/schema.ts': schema,
  'src/server/invites.ts': `import { error } from '@sveltejs/kit'
import * as schema from './schema'
import { db } from './db'
export const invite = async (email) => {
  const known = await db.query.invites.findFirst()
  if (known) error(409, 'Invited already')
  await db.insert(schema.invites).values({ email, team: 'a' })
  return { success: true }
}`,
  'src/server/db.ts': 'export const db = drizzle({})',
  'src/routes/api/invites/+server.ts': `import { error, json } from '@sveltejs/kit'
import * as invites from '$server/invites'
export const POST = async ({ request }) => {
  const body = await request.json()
  if (!body.email) throw error(400, 'An address is missing')
  const made = await invites.invite(body.email)
  return json(made, { status: 201 })
}`,
}

describe('claims about a handler of SvelteKit', () => {
  it('follow aliases and errors that throw by themselves', async () => {
    expect(await said(recordClaims, kit)).toEqual(['creates `invites` (`email`, sets `team` to `a`)'])
    expect(await said(failureClaims, kit)).toEqual(['`An address is missing`', '`Invited already`'])
    expect(await said(answerClaims, kit)).toEqual(['`201` with `success` `true`'])
  })

  it('go with their evidence', async () => {
    const service = 'src/server/invites.ts'
    expect(await said(failureClaims, changed(kit, service, "if (known) error(409, 'Invited already')", ''))).toEqual([
      '`An address is missing`',
    ])
    expect(await said(recordClaims, changed(kit, service, 'const known', "error(404, 'Gone')\n  const known"))).toEqual([])
    const route = 'src/routes/api/invites/+server.ts'
    expect(await said(answerClaims, changed(kit, route, 'return json(made, { status: 201 })', "redirect(303, '/teams')"))).toEqual([])
  })

  it('know a redirect that ends the request', async () => {
    const route = 'src/routes/api/invites/+server.ts'
    const files = changed(kit, route, 'import { error, json }', 'import { error, redirect }')
    expect(await said(answerClaims, changed(files, route, 'return json(made, { status: 201 })', "throw redirect(303, '/teams')"))).toEqual([
      '`303`, a redirect to `/teams`',
    ])
  })
})

describe('claims about a handler that serves a list of routes', () => {
  const files: Files = {
    'package.json': '{"name":"teams","dependencies":{"express":"5","drizzle-orm":"1"}}',
    'schema.js': schema,
    'app.js': `import express from 'express'
import { routes } from './routes.js'
const app = express()
for (const route of routes) app[route.method](route.path, async (req, res) => res.json(await route.handler({ req })))
app.listen(1)`,
    'routes.js': `import { invites } from './schema.js'
import { db } from './db.js'
export const routes = [{ method: 'post', path: '/invites', handler: async () => { await db.insert(invites).values({ email: 'a' }); return 1 } }]`,
    'db.js': 'export const db = drizzle({})',
  }

  it('are of the entry, too', async () => {
    expect(await said(recordClaims, files)).toEqual(['creates `invites` (sets `email` to `a`)'])
    expect(await said(recordClaims, changed(files, 'app.js', 'await route.handler({ req })', '1'))).toEqual([])
  })
})
