import { describe, expect, test } from 'vitest'
import type { Project } from '../../../src/core/project.ts'
import { findFeature } from '../../../src/discovery/features/find-feature.ts'
import { projectOf } from '../../support/project.ts'

function core(project: Project, question: string): string[] {
  const match = findFeature(project, question)
  if (match.kind === 'none') return []
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

describe('pages that routers name by parameters', async () => {
  const project = await projectOf({
    'package.json': '{"name":"press","dependencies":{"next":"15"}}',
    'app/api/posts/route.ts': value('GET'),
    'app/editor/[postId]/page.tsx': value('Editor'),
    'app/teams/[teamId]/webhooks/page.tsx': value('Webhooks'),
    'app/routes/backups/$snapshotId.restore.tsx': value('Restore'),
    'app/routes/backups/$snapshotId.tsx': value('Snapshot'),
    'components/post-item.tsx': value('PostItem'),
  })

  test('are about the thing whose parameter they take', () => {
    expect(core(project, 'posts')).toEqual(['app/api/posts/route.ts', 'app/editor/[postId]/page.tsx', 'components/post-item.tsx'])
  })

  test('are about what follows the parameter', () => {
    expect(core(project, 'restore')).toEqual(['app/routes/backups/$snapshotId.restore.tsx'])
    expect(core(project, 'webhooks')).toEqual(['app/teams/[teamId]/webhooks/page.tsx'])
  })
})

describe('the interface below public', async () => {
  const project = await projectOf({
    'package.json': '{"name":"pad"}',
    'lib/history/index.js': 'module.exports.historyGet = () => 1\n',
    'public/js/history.js': "import { parse } from './utils.js'\nexport function showHistory() { return parse() }\n",
    'public/js/utils.js': value('parse'),
    'public/vendor/history.js': value('history'),
    'public/views/history.ejs': '<p></p>\n',
  })

  test('is code of the feature, a library beside it is not', () => {
    expect(core(project, 'history')).toEqual(['lib/history/index.js', 'public/js/history.js', 'public/views/history.ejs'])
  })
})

describe('what serves others too', async () => {
  const restore = (name: string): [string, string] => [
    `src/${name}/restore.ts`,
    `import { audit } from '../audit-log/audit.ts'\nimport { db } from '../db.ts'\nimport { check } from '../check.ts'\nexport function restore() { check(); db.find(); db.update(); db.touch(); db.load(); db.close(); audit() }\n`,
  ]
  const project = await projectOf({
    'package.json': '{"name":"crm"}',
    'src/audit-log/audit.ts': value('audit'),
    'src/audit-log/table.tsx': `import { restore } from '../leads/restore.ts'\nexport function AuditTable() { restore() }\n`,
    'src/db.ts': 'export const db: any = {}\n',
    'src/check.ts': value('check'),
    ...Object.fromEntries([restore('leads')]),
    ...Object.fromEntries(['list', 'edit', 'create', 'remove'].map((name) => [`src/leads/${name}.ts`, value(name)])),
    'src/tags/tag-list.tsx': value('TagList'),
    'src/tags/tag-form.tsx': value('TagForm'),
    'src/components/shared/tooltip-label.tsx': value('TooltipLabel'),
  })

  test('stays in the folder of another feature although only this one uses it', () => {
    expect(core(project, 'audit log')).toEqual(['src/audit-log/audit.ts', 'src/audit-log/table.tsx'])
  })

  test('stays a shared component although another name of the notion is in its own', () => {
    expect(core(project, 'tags')).toEqual(['src/tags/tag-form.tsx', 'src/tags/tag-list.tsx'])
  })
})

describe('webhooks under the name of hooks', async () => {
  const project = await projectOf({
    'package.json': '{"name":"runs"}',
    'src/hook/types.ts': value('webhookTypes'),
    'src/hook/github.ts': value('githubWebhook'),
    'src/webhook-editor.tsx': value('WebhookEditor'),
    'src/webhook/send.ts': value('send'),
    'src/webhook/events.ts': value('events'),
    'src/webhook/slack.ts': value('slack'),
    'src/webhook/stripe/route.ts': value('POST'),
    'src/hooks/use-modal.ts':
      "export function useModal() { return useModalWebhook() }\nimport { useModalWebhook } from '../webhook-editor.tsx'\n",
  })

  test('are those that the product sends, in their own folder also to named providers', () => {
    expect(core(project, 'webhooks')).toEqual(
      expect.arrayContaining(['src/webhook/events.ts', 'src/webhook/send.ts', 'src/webhook/slack.ts']),
    )
  })

  test('are neither those that a provider sends nor hooks of the interface', () => {
    expect(core(project, 'webhooks').filter((path) => path.includes('stripe') || path.includes('use-modal'))).toEqual([])
  })
})

describe('layers that share one name', async () => {
  const project = await projectOf({
    'package.json': '{"name":"saas"}',
    'src/billing/checkout.ts':
      "import { subscriptions } from '../repository/subscription.repo.ts'\nexport function checkout() { return subscriptions() }\n",
    'src/billing/portal.ts':
      "import { subscriptions } from '../repository/subscription.repo.ts'\nexport function portal() { return subscriptions() }\n",
    'src/repository/subscription.repo.ts':
      'export function subscriptions() { return 1 }\nexport function subscriptionOfStripe() { return 1 }\n',
    'src/schema/subscriptions.ts': 'export const table = 1\n',
    'src/news/subscription-letter.ts': value('letter'),
  })

  test('serve one feature', () => {
    expect(core(project, 'billing')).toContain('src/schema/subscriptions.ts')
    expect(core(project, 'billing')).not.toContain('src/news/subscription-letter.ts')
  })
})

describe('verbs of editing', async () => {
  const projects = { 'src/projects/list.ts': value('list'), 'src/projects/form.ts': value('form') }
  const project = await projectOf({
    'package.json': '{"name":"x"}',
    ...projects,
    'src/notes/edit-note.ts': value('editNote'),
    'src/notes/edit-title.ts': value('editTitle'),
  })

  test('are not what a question is about', () => {
    expect(core(project, 'create and edit a project')).toEqual(Object.keys(projects).toSorted())
  })
})
