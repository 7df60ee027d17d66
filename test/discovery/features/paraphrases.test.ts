import { describe, expect, test } from 'vitest'
import type { Project } from '../../../src/core/project.ts'
import { findFeature } from '../../../src/discovery/features/find-feature.ts'
import { projectOf } from '../../support/project.ts'

function core(project: Project, question: string): string[] {
  const match = findFeature(project, question)
  if (match.kind !== 'found') return []
  return match.feature.files.flatMap((file) => (file.role === 'core' ? [file.path] : [])).toSorted()
}

const value = (name: string, more = ''): string => `${more}export function ${name}() { return 1 }\n`

const cards = Object.fromEntries(
  ['card-list', 'card-modal', 'card-menu', 'move-card', 'card-store', 'card-filter'].map((name) => [
    `src/cards/${name}.ts`,
    value(name.replace('-', '')),
  ]),
)
const comments = { 'src/talk/comment-list.ts': value('commentList'), 'src/talk/add-comment.ts': value('addComment') }

describe('what stands behind a word of place', async () => {
  const project = await projectOf({ 'package.json': '{"name":"boards"}', ...cards, ...comments })

  test.each(['comments on a card', 'discussion below a card', 'remarks of the card'])('says where: %s', (question) => {
    expect(core(project, question)).toEqual(Object.keys(comments).toSorted())
  })

  test('is not what was asked for where the repository lacks that', () => {
    expect(findFeature(project, 'invoices on a card').kind).toBe('none')
  })

  test('is asked for where nothing stands before it', () => {
    expect(core(project, 'cards')).toEqual(Object.keys(cards).toSorted())
  })
})

describe('another word for the same thing', async () => {
  const replies = { 'src/models/reply.js': value('reply'), 'src/controllers/reply.js': value('create') }
  const images = { 'src/images/picker.ts': value('picker'), 'src/images/crop.ts': value('crop') }
  const project = await projectOf({
    'package.json': '{"name":"forum"}',
    ...replies,
    ...images,
    'src/topics/topic.ts': value('topic'),
    'src/topics/topic-list.ts': value('topics'),
    'src/ui/alert.tsx': value('Alert'),
    'src/notifications/send.ts': value('sendNotification'),
    'src/notifications/inbox.ts': value('inbox'),
  })

  test('is read where no file is called by the word of the question', () => {
    expect(core(project, 'comments on a topic')).toEqual(Object.keys(replies).toSorted())
    expect(core(project, 'pictures')).toEqual(Object.keys(images).toSorted())
  })

  test('is read past a building block of the interface', () => {
    expect(core(project, 'alerts')).toEqual(['src/notifications/inbox.ts', 'src/notifications/send.ts'])
  })

  test('is not read where the repository knows the word itself', async () => {
    const both = await projectOf({ 'package.json': '{"name":"x"}', ...replies, 'src/comments/list.ts': value('comments') })
    expect(core(both, 'comments')).toEqual(['src/comments/list.ts'])
  })
})

describe('a participle', async () => {
  const backups = { 'src/backups/dump.ts': value('dump'), 'src/backups/restore.ts': value('restore') }
  const project = await projectOf({
    'package.json': '{"name":"ops"}',
    ...backups,
    'src/schedules/list.ts': value('list'),
    'src/schedules/edit.ts': value('edit'),
    'src/schedules/run.ts': value('run'),
  })

  test('before a noun only narrows it', () => {
    expect(core(project, 'scheduled backups')).toEqual(Object.keys(backups).toSorted())
  })
})

describe('names that lower case glues together', async () => {
  const project = await projectOf({
    'package.json': '{"name":"films"}',
    'src/lib/watchlistsync.ts': value('sync'),
    'src/pages/watchlist.tsx': value('Watchlist'),
    'src/lib/paymentology.ts': value('read'),
    'src/pages/payment.tsx': value('Payment'),
  })

  test('hold the name before a layer', () => {
    expect(core(project, 'watchlist')).toEqual(['src/lib/watchlistsync.ts', 'src/pages/watchlist.tsx'])
  })

  test('hold no name before other letters', () => {
    expect(core(project, 'payment')).toEqual(['src/pages/payment.tsx'])
  })
})

describe('a feature that has some files of its own', async () => {
  const resource = (name: string): string => `export async function ${name}(req: any, res: any) { hash(req); res.json({}) }\n`
  const project = await projectOf({
    'package.json': '{"name":"api","dependencies":{"express":"4"}}',
    'src/auth/resetPassword.ts': `import { hash } from './hash.ts'\n${resource('resetPassword')}`,
    'src/auth/requestPasswordReset.ts': `import { hash } from './hash.ts'\n${resource('requestPasswordReset')}`,
    'src/auth/login.ts': `import { hash } from './hash.ts'\n${resource('login')}`,
    'src/auth/hash.ts': value('hash'),
    'src/routes.ts': `import express from 'express'\nimport { resetPassword } from './auth/resetPassword.ts'\nimport { requestPasswordReset } from './auth/requestPasswordReset.ts'\nimport { login } from './auth/login.ts'\nexport const app = express()\napp.post('/login', login)\napp.post('/reset-password', resetPassword)\napp.post('/request-password-reset', requestPasswordReset)\n`,
    'src/tables.ts': ['users', 'sites', 'orgs', 'targets', 'roles', 'passwordResets', 'passwordResetTokens', 'keys', 'hosts']
      .map((name) => `export const ${name} = '${name}'\n`)
      .join(''),
  })

  test('leaves aside the table of all routes, what all features call and what all of them store', () => {
    expect(core(project, 'password reset')).toEqual(['src/auth/requestPasswordReset.ts', 'src/auth/resetPassword.ts'])
  })
})

describe('a feature without a file of its own', async () => {
  const project = await projectOf({
    'package.json': '{"name":"kit"}',
    'src/actions.ts': `export function signIn() {}\nexport function signOut() {}\nexport function updateAccount() {}\nexport function deleteAccount() {}\nexport function removeMember() {}\nfunction checkInvitation() {}\nexport function inviteMember() { checkInvitation() }\n`,
    'src/page.tsx': `import { inviteMember } from './actions.ts'\nfunction InviteForm() { return inviteMember() }\nfunction InviteSkeleton() { return null }\nfunction Members() { return null }\nexport default function Page() { InviteForm(); InviteSkeleton(); Members() }\n`,
    'src/other.tsx': `import { signIn } from './actions.ts'\nexport default function Other() { signIn() }\n`,
  })

  test('lies in the files that declare some of its functions', () => {
    expect(core(project, 'team invitations')).toEqual(['src/actions.ts', 'src/page.tsx'])
  })
})
