import { describe, expect, test } from 'vitest'
import type { Feature } from '../../../src/core/feature.ts'
import type { Project } from '../../../src/core/project.ts'
import { findFeature } from '../../../src/discovery/features/find-feature.ts'
import { nearestFeatures } from '../../../src/discovery/features/nearest-features.ts'
import { projectOf } from '../../support/project.ts'

function found(project: Project, question: string): Feature {
  const match = findFeature(project, question)
  if (match.kind === 'none') throw new Error(`Expected a feature for ${question}, got none.`)
  return match.feature
}

function core(feature: Feature): string[] {
  return feature.files.flatMap((file) => (file.role === 'core' ? [file.path] : [])).toSorted()
}

function roleOf(feature: Feature, path: string): string | undefined {
  return feature.files.find((file) => file.path === path)?.role
}

const product = {
  'package.json': '{"name":"product","dependencies":{"express":"^5.0.0"}}',
  'src/server.ts': `import express from 'express'
import { invites } from './invites/routes.ts'
import { invoices } from './invoices/routes.ts'
const app = express()
app.use('/invites', invites)
app.use('/invoices', invoices)
app.listen(3000)`,
  'src/invites/routes.ts': `import { Router } from 'express'
import { createInvite, acceptInvite } from './invites.ts'
export const invites = Router()
invites.post('/', createInvite)
invites.post('/:token/accept', acceptInvite)`,
  'src/invites/invites.ts': `import { sendMail } from '../lib/mail.ts'
import { seatsLeft } from './seats.ts'
export async function createInvite() { if (seatsLeft() < 1) throw new Error('No seats left.'); await sendMail('invite') }
export function acceptInvite() { return true }`,
  'src/invites/seats.ts': 'export function seatsLeft() { return 3 }',
  'src/emails/team-invitation.tsx': 'export function TeamInvitation() { return null }',
  'src/emails/document-invitation.tsx': 'export function DocumentInvitation() { return null }',
  'src/pages/InvitePage.tsx': `import { acceptInvite } from '../invites/invites.ts'
export function InvitePage() { return acceptInvite() }`,
  'src/pages/Home.tsx': `import { acceptInvite } from '../invites/invites.ts'
export function Home() { return acceptInvite() }`,
  'src/components/icons/InviteIcon.tsx': 'export function InviteIcon() { return null }',
  'src/invoices/routes.ts': `import { Router } from 'express'
import { listInvoices } from './invoices.ts'
export const invoices = Router()
invoices.get('/', listInvoices)`,
  'src/invoices/invoices.ts': 'export function listInvoices() { return [] }',
  'src/lib/mail.ts': 'export async function sendMail(name: string) { return name }',
  'src/lib/processor.ts': 'export function processor() { return 1 }',
  'migrations/001_create_invites.sql': 'create table invites (id int primary key);',
  'migrations/007_widen_invites_token.sql': 'alter table invites alter column token type text;',
  'test/invites.test.ts': `import { test } from 'vitest'
import { createInvite } from '../src/invites/invites.ts'
test('creates an invite', () => createInvite())`,
  'docs/invites.md': '# Invites\n\nHow to invite people.',
}

describe('the files of a feature', async () => {
  const project = await projectOf(product)
  const feature = found(project, 'invites')

  test('are what its owner would own', () => {
    expect(core(feature)).toEqual([
      'migrations/001_create_invites.sql',
      'src/emails/document-invitation.tsx',
      'src/emails/team-invitation.tsx',
      'src/invites/invites.ts',
      'src/invites/routes.ts',
      'src/invites/seats.ts',
      'src/pages/InvitePage.tsx',
    ])
  })

  test.each([
    ['a call site', 'src/pages/Home.tsx', 'related'],
    ['an icon', 'src/components/icons/InviteIcon.tsx', 'related'],
    ['a later migration', 'migrations/007_widen_invites_token.sql', 'related'],
    ['what it uses', 'src/lib/mail.ts', 'related'],
    ['its tests', 'test/invites.test.ts', 'test'],
    ['its documents', 'docs/invites.md', 'doc'],
    ['another feature with a similar name', 'src/invoices/invoices.ts', undefined],
    ['what it has nothing to do with', 'src/lib/processor.ts', undefined],
  ])('%s: %s', (_, path, role) => {
    expect(roleOf(feature, path)).toBe(role)
  })

  test('come best first, with a score and a reason', () => {
    const scores = feature.files.filter((file) => file.role === 'core').map((file) => file.score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    for (const file of feature.files) expect(file.why).not.toBe('')
  })

  test('are the same under one name for a paraphrase', () => {
    for (const question of ['inviting new people', 'team invitations', 'Invitation', 'INVITES']) {
      expect(found(project, question).slug).toBe(feature.slug)
    }
    expect(core(found(project, 'inviting new people'))).toEqual(core(feature))
  })

  test('leave out what belongs to another holder, when the question names one', () => {
    expect(core(found(project, 'team invitations'))).not.toContain('src/emails/document-invitation.tsx')
  })

  test('do not depend on the order of files', async () => {
    const turned = await projectOf(Object.fromEntries(Object.entries(product).toReversed()))
    expect(found(turned, 'invites').files).toEqual(feature.files)
  })

  test('come with their facts', () => {
    expect(feature.dir).toBe('src/invites')
    expect(feature.routes.map((route) => `${route.method} ${route.path}`)).toEqual(['POST /invites', 'POST /invites/:token/accept'])
    expect(feature.symbols.map((symbol) => symbol.name)).toContain('createInvite')
    expect(feature.docs.map((page) => page.path)).toEqual(['docs/invites.md'])
  })
})

describe('a question without an answer', async () => {
  const project = await projectOf(product)

  test.each(['single sign-on', 'SSO', 'drone telemetry', 'blockchain invoices ledger quantum', '', '日本語'])('%s', (question) => {
    expect(findFeature(project, question).kind).toBe('none')
  })

  test('names the nearest features', () => {
    const match = findFeature(project, 'invitees of drones')
    const nearest = nearestFeatures(project).map((one) => one.name)
    expect(nearest).toContain('invites')
    expect(nearest).toContain('invoices')
    expect(nearest).not.toContain('routes')
    if (match.kind === 'none') expect(match.candidates.length).toBeGreaterThan(0)
  })
})

test('several features in one question: the others are told with the reason', async () => {
  const match = findFeature(await projectOf(product), 'invoices and invites')
  expect(match.kind === 'found' && [match.feature.name, ...match.others.map((one) => one.why)]).toEqual([
    'invoices',
    'the question also says "invites"',
  ])
})

test('webhooks of a provider are not the ones that the product sends', async () => {
  const project = await projectOf({
    'package.json': '{"name":"hooks"}',
    'src/webhooks/deliver.ts': 'export function deliver() { return 1 }',
    'src/webhooks/endpoints.ts': 'export function endpoints() { return 1 }',
    'src/webhooks/retry.ts': 'export function retry() { return 1 }',
    'src/api/webhooks/stripe.ts': 'export function stripe() { return 1 }',
  })
  expect(roleOf(found(project, 'webhooks'), 'src/api/webhooks/stripe.ts')).toBe('related')
  expect(roleOf(found(project, 'stripe webhooks'), 'src/api/webhooks/stripe.ts')).toBe('core')
})

test('a word in another sense is no part of the feature', async () => {
  const project = await projectOf({
    'package.json': '{"name":"audits"}',
    'src/audit/audit-log.ts': 'export function writeAuditLog(name: string) { return name }',
    'src/audit/audit-routes.ts': "import { writeAuditLog } from './audit-log.ts'\nexport const list = () => writeAuditLog('list')",
    'src/pricing/price-audit.ts': 'export function comparePrices() { return 1 }',
    'src/lib/text-processor.ts': 'export function textProcessor() { return 1 }',
  })
  expect(core(found(project, 'audit trail'))).toEqual(['src/audit/audit-log.ts', 'src/audit/audit-routes.ts'])
  expect(findFeature(project, 'SSO').kind).toBe('none')
})

test('a resource behind another one is its own feature', async () => {
  const project = await projectOf({
    'package.json': '{"name":"nested"}',
    'app/api/teams/route.ts': 'export function GET() {}',
    'app/api/teams/[teamId]/route.ts': 'export function GET() {}',
    'app/api/teams/[teamId]/boards/route.ts': 'export function GET() {}',
    'lib/teams.ts': 'export function listTeams() { return [] }',
  })
  const feature = found(project, 'teams')
  expect(core(feature)).toEqual(['app/api/teams/[teamId]/route.ts', 'app/api/teams/route.ts', 'lib/teams.ts'])
  expect(roleOf(feature, 'app/api/teams/[teamId]/boards/route.ts')).toBe('related')
})

test('a feature that lives in functions is found with what they call', async () => {
  const project = await projectOf({
    'package.json': '{"name":"short","dependencies":{"express":"^5.0.0"}}',
    'src/server.js': `const express = require('express')
const links = require('./handlers/links')
const app = express()
app.get('/:id', links.redirect)
app.listen(3000)`,
    'src/handlers/links.js': `const query = require('../queries')
async function create(req, res) { res.send(await query.users.find(req.body)) }
async function redirect(req, res) { const link = await query.links.find(req.params.id); if (!link) throw new Error('No such link.'); res.redirect(link.target) }
async function redirectProtected(req, res) { res.redirect(req.body.target) }
async function edit(req, res) { res.send('') }
async function remove(req, res) { res.send('') }
module.exports = { create, edit, remove, redirect, redirectProtected }`,
    'src/queries/index.js': `const links = require('./links.queries')
const users = require('./users.queries')
module.exports = { links, users }`,
    'src/queries/links.queries.js': 'async function find(id) { return { id } }\nmodule.exports = { find }',
    'src/queries/users.queries.js': 'async function find(id) { return { id } }\nmodule.exports = { find }',
  })
  for (const question of ['short link redirects', 'visiting a shortened URL']) {
    const feature = found(project, question)
    expect(core(feature)).toEqual(['src/handlers/links.js', 'src/queries/links.queries.js', 'src/server.js'])
    expect(feature.symbols.map((symbol) => symbol.name)).not.toContain('create')
    expect(feature.edgeCases.map((one) => one.condition)).toEqual(['!link'])
  }
})
