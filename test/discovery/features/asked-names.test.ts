import { describe, expect, test } from 'vitest'
import type { FeatureMatch } from '../../../src/core/feature.ts'
import type { Project } from '../../../src/core/project.ts'
import { findFeature } from '../../../src/discovery/features/find-feature.ts'
import { projectOf } from '../../support/project.ts'

const value = (name: string): string => `export function ${name}() { return 1 }\n`
const files = (...paths: string[]): Record<string, string> =>
  Object.fromEntries(
    paths.map((path) => [
      path,
      value(
        path
          .replace(/^.*\//, '')
          .replace(/\.\w+$/, '')
          .replace(/\W/g, ''),
      ),
    ]),
  )

const comments = files(
  'src/comments/list.ts',
  'src/comments/add.ts',
  'src/comments/remove.ts',
  'src/comments/edit.ts',
  'src/comments/moderate.ts',
)
const manifest = { 'package.json': '{"name":"board","dependencies":{"express":"5"}}' }

function core(match: FeatureMatch): string[] {
  return match.kind === 'found' ? match.feature.files.flatMap(({ path, role }) => (role === 'core' ? [path] : [])).toSorted() : []
}

const offered = (project: Project, question: string): string[] => {
  const match = findFeature(project, question)
  return match.kind === 'found' ? [] : match.candidates.map(({ name }) => name)
}

describe('a literal name', () => {
  const bearers: [string, Record<string, string>, string[]][] = [
    ['a folder', files('src/discussions/start.ts'), ['src/discussions/start.ts']],
    ['a file', files('src/lib/discussion.ts'), ['src/lib/discussion.ts']],
    ['a folder in another case', files('src/Discussion/Start.ts'), ['src/Discussion/Start.ts']],
    [
      'an exported concept',
      { 'src/forum/index-page.ts': 'export class DiscussionService { start() { return 1 } }\n' },
      ['src/forum/index-page.ts'],
    ],
    [
      'a segment of a route',
      {
        'src/forum.ts': `import express from 'express'\nexport const app = express()\napp.get('/discussions', (req, res) => res.json([]))\napp.listen(3000)\n`,
      },
      ['src/forum.ts'],
    ],
    [
      'a model',
      {
        'src/schema.ts': `import mongoose from 'mongoose'\nexport default mongoose.model('Discussion', new mongoose.Schema({ title: String }))\n`,
      },
      ['src/schema.ts'],
    ],
  ]
  test.each(bearers)('beats every synonym where %s bears it', async (_, own, expected) => {
    const match = findFeature(await projectOf({ ...manifest, ...comments, ...own }), 'discussions')
    expect(core(match)).toEqual(expected)
    expect(match.kind === 'found' && match.because.kind).toBe('name')
  })

  test('of two words is folded from every way to write it', async () => {
    const project = await projectOf({
      ...manifest,
      ...comments,
      ...files('src/talk-rooms/open.ts', 'src/channels/join.ts', 'src/channels/leave.ts'),
    })
    for (const asked of ['talk rooms', 'talkRooms', 'Talk Room', 'talk_room'])
      expect(core(findFeature(project, asked)), asked).toEqual(['src/talk-rooms/open.ts'])
  })

  test('is asked for by a name, not by one word of a sentence', async () => {
    const flags = { ...manifest, ...files('src/flags/flag.ts', 'src/flags/evaluate.ts', 'src/inputs/switch.ts', 'src/discussions/open.ts') }
    const project = await projectOf({ ...flags, ...comments })
    expect(findFeature(project, 'switch features on for some users')).not.toMatchObject({ kind: 'found', feature: { name: 'switch' } })
    for (const asked of ['the discussions feature', 'managing discussions'])
      expect(findFeature(project, asked), asked).toMatchObject({ kind: 'found', feature: { name: 'discussions' } })
  })

  test.each([
    ['a building block of the interface', files('src/components/ui/discussion.tsx')],
    ['a test', files('test/discussions.test.ts')],
    ['vendored code', files('public/lib/discussions/discussions.js', 'vendor/discussions/main.js')],
    ['a translation', files('src/locales/discussions.ts')],
    ['a part of another word', files('src/lib/undiscussed.ts')],
  ])('is none in %s', async (_, own) => {
    const match = findFeature(await projectOf({ ...manifest, ...comments, ...own }), 'discussions')
    expect(match.kind).toBe('unsure')
    expect(match.candidates[0]?.name).toBe('comments')
  })
})

describe('a question that only a synonym or texts lead to', () => {
  test('is asked back, with what bears the other word', async () => {
    const match = findFeature(
      await projectOf({ ...manifest, ...comments, ...files('src/topics/topic.ts', 'src/topics/pin.ts') }),
      'discussions',
    )
    expect(match.kind).toBe('unsure')
    expect(match.candidates[0]).toMatchObject({ name: 'comments', because: { kind: 'synonym', said: 'discussions' } })
    expect(match.candidates[0]?.because.files[0]).toMatch(/^src\/comments\//)
  })

  test.each([
    ['comments on a topic', 'a word of the question'],
    ['commenting', 'another form of the word'],
  ])('is not what has %s', async (question) => {
    const match = findFeature(await projectOf({ ...manifest, ...comments, ...files('src/topics/topic.ts') }), question)
    expect(match).toMatchObject({ kind: 'found', feature: { name: 'comments' } })
  })

  test.each([
    ['single sign-on', 'src/sso/start.ts'],
    ['two-factor authentication', 'src/2fa/verify.ts'],
    ['authentication', 'src/auth/check.ts'],
  ])('is not an abbreviation: %s', async (question, path) => {
    const match = findFeature(await projectOf({ ...manifest, ...files(path, path.replace('.ts', '-more.ts')) }), question)
    expect(match).toMatchObject({ kind: 'found' })
    expect(core(match)).toContain(path)
  })

  const paid = {
    'src/checkout/start.ts':
      'export function start() { return redirectToBillingPortal() }\nfunction redirectToBillingPortal() { return 1 }\n',
    'src/checkout/end.ts': value('end'),
    'src/checkout/plans.ts': value('plans'),
  }

  test('is not what declares names with all of its words', async () => {
    const match = findFeature(await projectOf({ ...manifest, ...paid }), 'billing')
    expect(match).toMatchObject({
      kind: 'found',
      feature: { name: 'checkout' },
      because: { borneBy: 'code', files: ['src/checkout/start.ts'] },
    })
    const literal = findFeature(await projectOf({ ...manifest, ...paid, ...files('src/money/billing.ts') }), 'billing')
    expect(literal).toMatchObject({
      kind: 'found',
      feature: { name: 'billing' },
      because: { kind: 'name', files: ['src/money/billing.ts'] },
    })
  })

  test('offers names that are found when they are typed', async () => {
    const project = await projectOf({ ...manifest, ...comments, ...files('src/topics/topic.ts', 'src/topics/pin.ts', 'src/users/user.ts') })
    for (const name of offered(project, 'remarks below a topic')) expect(findFeature(project, name).kind, name).toBe('found')
  })
})

describe('a name that is spelled almost right', async () => {
  const project = await projectOf({
    ...manifest,
    ...comments,
    ...files('src/api-keys/list.ts', 'src/api-keys/create.ts', 'src/teams/team.ts', 'src/team-invitations/send.ts'),
    ...files('public/lib/invoicer/invoicer.js', 'node_modules/kyes/kyes.js'),
  })

  test.each([
    ['api kyes', 'api keys'],
    ['apikeyes', 'api keys'],
    ['coments', 'comments'],
    ['commnets', 'comments'],
    ['team invitaitons', 'team invitations'],
  ])('%s is answered with %s first', (asked, name) => {
    expect(findFeature(project, asked).kind).not.toBe('found')
    expect(offered(project, asked)[0]).toBe(name)
  })

  test('is never shown by vendored code', async () => {
    const carried = {
      'assets/lib/comments/comments.js': value('a'),
      'assets/lib/widgets/widget.js': value('b'),
      'assets/lib/widgets/tree.js': value('c'),
    }
    const match = findFeature(await projectOf({ ...manifest, ...comments, ...carried }), 'zeppelins')
    const shown = match.candidates.flatMap(({ because }) => because.files)
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter((path) => path.startsWith('assets/'))).toEqual([])
    expect(match.candidates.map(({ name }) => name)).not.toContain('widgets')
  })

  const shop = await projectOf({
    ...manifest,
    ...files(
      'src/screens/LoginScreen.ts',
      'src/screens/InvoiceScreen.ts',
      'src/invoices/list.ts',
      'src/invoices/total.ts',
      'src/carts/tax.ts',
      'src/routes/customer.ts',
    ),
    ...files('views/customer-account.ts', 'public/lib/shipping-rates/shipping-rates.js', 'src/lib/reports.ts'),
    'src/lib/notes.ts': 'export function refundPayment() { return 1 }\nexport const refunds = []\n',
  })

  test.each([
    ['logn', 'login', 'a word of a longer file name'],
    ['invocie', 'invoices', 'a folder before the word of a file that is called so'],
    ['logn screen', 'login screen', 'a longer file name'],
    ['custmer', 'customer', 'a file called by a word that says whose something is'],
    ['refnd', 'refund', 'an export'],
    ['the reprots', 'reports', 'a file'],
  ])('%s is answered with %s first: %s', (asked, name) => {
    const match = findFeature(shop, asked)
    expect(match.kind).not.toBe('found')
    expect(match.candidates[0]).toMatchObject({ name, because: { kind: 'spelling' } })
    expect(findFeature(shop, name)).toMatchObject({ kind: 'found' })
  })

  test('is never a word of a vendored name, and none of a name that holds what was asked', () => {
    expect(offered(shop, 'shiping')).not.toContain('shipping')
    const [found] = [findFeature(shop, 'customer')]
    expect(found?.candidates.filter(({ because }) => because.kind === 'spelling')).toEqual([])
  })

  test('is never one of vendored code', () => {
    expect(offered(project, 'invoicers')).not.toContain('invoicer')
  })

  test('is told of the word that is spelled so, never of one that the repository has', async () => {
    const match = findFeature(project, 'remarks by the teams and coments')
    expect(match.candidates.find(({ because }) => because.kind === 'spelling')).toMatchObject({
      name: 'comments',
      because: { said: 'coments' },
    })
    expect(match.candidates.filter(({ because }) => because.kind === 'spelling').map(({ name }) => name)).not.toContain('team')
  })

  test('is no slip where the repository knows every word', () => {
    expect(findFeature(project, 'team invitation')).toMatchObject({ kind: 'found', feature: { name: 'team invitations' } })
  })
})

describe('two words of one notion that name two features', async () => {
  const of = (name: string): Record<string, string> => files(`src/${name}/list.ts`, `src/${name}/add.ts`, `src/${name}/store.ts`)
  const pathsOf = (name: string): string[] => Object.keys(of(name)).toSorted()

  test.each([
    ['tasks', 'todos', 'tasks', 'tasks'],
    ['tasks', 'todos', 'todos', 'todos'],
    ['tasks', 'todos', 'todo items', 'todos'],
    ['auth', 'login', 'auth', 'auth'],
    ['auth', 'login', 'login', 'login'],
    ['comments', 'discussions', 'discussing a page', 'discussions'],
  ])('are not taken for one: of %s and %s, "%s" means %s', async (one, other, question, meant) => {
    const project = await projectOf({ ...manifest, ...of(one), ...of(other) })
    expect(core(findFeature(project, question))).toEqual(pathsOf(meant))
  })

  test('are offered both where the question says neither', async () => {
    const project = await projectOf({ ...manifest, ...of('comments'), ...of('discussions') })
    expect(findFeature(project, 'remarks').kind).toBe('unsure')
    expect(offered(project, 'remarks').slice(0, 2)).toEqual(['comments', 'discussions'])
  })

  test('are one where they are layers of it', async () => {
    const layered = files(
      'src/components/billing/plan.ts',
      'src/components/billing/card.ts',
      'src/lib/stripe/client.ts',
      'src/lib/stripe/events.ts',
    )
    const project = await projectOf({ ...manifest, ...layered })
    expect(core(findFeature(project, 'billing'))).toEqual(Object.keys(layered).toSorted())
  })
})

test('a folder that is called by the question, word by word, is what is asked for, and never asked back as itself', async () => {
  const project = await projectOf({
    'package.json': '{"name":"board","dependencies":{"react":"19","express":"5"}}',
    ...files('client/src/Project/ProjectSettings/Styles.js', 'client/src/Project/ProjectSettings/index.jsx'),
    ...files('client/src/Project/Board/index.jsx', 'client/src/Project/Board/Lists.jsx', 'client/src/Project/Sidebar/index.jsx'),
    ...files('api/src/controllers/projects.ts', 'api/src/entities/Project.ts'),
  })
  expect(core(findFeature(project, 'project settings'))).toEqual([
    'client/src/Project/ProjectSettings/Styles.js',
    'client/src/Project/ProjectSettings/index.jsx',
  ])
})

test.each([
  ['a folder of its own, which no file of it bears', { 'src/apps/email/page.ts': 'export const page = 1\n' }, 'unsure'],
  ['no folder of its own', {}, 'found'],
])('a name whose first word says whose it is leads to the second one where that word has %s', async (_, more, kind) => {
  const project = await projectOf({ ...manifest, ...files('src/import/page.ts', 'src/import/actions.ts'), ...more })
  expect(findFeature(project, 'email import').kind).toBe(kind)
})
