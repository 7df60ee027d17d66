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

const billing = Object.fromEntries(
  ['plans', 'seats', 'portal', 'limits', 'usage', 'invoices'].map((name) => [`src/features/billing/${name}.ts`, value(name)]),
)

describe('what only shares a name with a feature', async () => {
  const project = await projectOf({
    'package.json': '{"name":"bots"}',
    ...billing,
    'src/features/blocks/payment/form.ts': value('paymentForm'),
    'src/features/blocks/payment/settings.ts': value('paymentSettings'),
    'src/features/blocks/all.ts': `import { paymentForm } from './payment/form.ts'\nimport { paymentSettings } from './payment/settings.ts'\nexport const all = [paymentForm, paymentSettings]\n`,
    'src/features/blocks/logos/StripeLogo.ts': value('StripeLogo'),
    'src/server/stripe.ts': value('charge', "import { plans } from '../features/billing/plans.ts'\nplans()\n"),
    'src/server/start.ts': "import { charge } from './stripe.ts'\ncharge()\n",
  })

  test('stays aside where nothing ties it to the feature', () => {
    expect(core(project, 'billing').filter((path) => path.includes('blocks'))).toEqual([])
  })

  test('is the feature’s where an import ties the two', () => {
    expect(core(project, 'billing')).toEqual([...Object.keys(billing), 'src/server/stripe.ts'].toSorted())
  })

  test('is the feature where the question asks for it', () => {
    expect(core(project, 'payment')).toContain('src/features/blocks/payment/form.ts')
  })
})

describe('the words of a compound', async () => {
  const project = await projectOf({
    'package.json': '{"name":"reader"}',
    'src/modals/NewRssSubscriptionModal.ts': value('NewRssSubscriptionModal'),
    'src/modals/DeleteRssSubscriptionModal.ts': value('DeleteRssSubscriptionModal'),
    'src/settings/rss-subscriptions.ts': value('rssSubscriptions'),
    'src/api/rss/index.ts': `import { db } from '../../db.ts'\nexport function list() { return db.rssSubscription.findMany() }\nexport function create() { return db.rssSubscription.create() }\n`,
    'src/api/rss-weather/index.ts': value('weather'),
    'src/db.ts': 'export const db: any = {}\n',
    'src/notes/note-alias-list.ts': value('noteAliasList'),
    'src/notes/note-aliases.ts': value('noteAliases'),
    'src/notes/use-note-alias.ts': value('useNoteAlias'),
    'src/alias/alias.service.ts': value('AliasService'),
    'src/alias/alias-create.ts': value('createAlias'),
    'src/notes/note.ts': value('note'),
    'src/notes/note-title.ts': value('title'),
    'src/mcp/server.ts': value('serve'),
    'src/mcp/tools.ts': value('tools'),
  })

  test('bring in a folder called by one of them whose code says the whole', () => {
    expect(core(project, 'rss subscriptions')).toContain('src/api/rss/index.ts')
    expect(core(project, 'rss subscriptions')).not.toContain('src/api/rss-weather/index.ts')
  })

  test('give way to the last one where the repository means the same by it', () => {
    expect(core(project, 'note aliases')).toEqual([
      'src/alias/alias-create.ts',
      'src/alias/alias.service.ts',
      'src/notes/note-alias-list.ts',
      'src/notes/note-aliases.ts',
      'src/notes/use-note-alias.ts',
    ])
  })

  test('are read as the letters that the repository uses for them', () => {
    expect(core(project, 'model context protocol')).toEqual(['src/mcp/server.ts', 'src/mcp/tools.ts'])
  })
})

describe('names in place of the usual ones', async () => {
  const project = await projectOf({
    'package.json': '{"name":"links"}',
    'src/settings/access-tokens.ts': value('AccessTokens'),
    'src/tokens/getTokens.ts': value('getTokens'),
    'src/tokens/postToken.ts': value('postToken'),
    'src/tokens/deleteToken.ts': value('deleteToken'),
    'src/tokens/revokeToken.ts': value('revokeToken'),
    'src/auth/verify-email-token.ts': value('verifyEmailToken'),
    'src/controllers/migration/importFromFile.ts': value('importFromFile'),
    'src/controllers/migration/importFromPocket.ts': value('importFromPocket'),
    'src/auth/signin.ts': value('signIn'),
    'src/auth/oauth.ts': value('oauth'),
    'src/since/one.ts': value('one'),
    'src/since/two.ts': value('two'),
    'src/oauth/start.ts': value('start'),
  })

  test('are taken where the repository has no other, those of other things left out', () => {
    const found = core(project, 'api keys')
    expect(found).toContain('src/tokens/getTokens.ts')
    expect(found).not.toContain('src/auth/verify-email-token.ts')
  })

  test('count in a folder of code that is called migration', () => {
    expect(core(project, 'importing bookmarks')).toEqual([
      'src/controllers/migration/importFromFile.ts',
      'src/controllers/migration/importFromPocket.ts',
    ])
  })

  test('are offered by kinship, never as stop words', () => {
    const match = findFeature(project, 'single sign-on')
    const names = match.kind === 'found' ? [] : match.candidates.map((one) => one.name)
    expect(names.slice(0, 2).toSorted()).toEqual(['auth', 'oauth'])
    expect(names).not.toContain('since')
  })
})
