import { describe, expect, test } from 'vitest'
import type { Project } from '../../../src/core/project.ts'
import { findFeature } from '../../../src/discovery/features/find-feature.ts'
import { rootOf } from '../../../src/discovery/features/roots.ts'
import { stem } from '../../../src/discovery/features/words.ts'
import { projectOf } from '../../support/project.ts'

function core(project: Project, question: string): string[] {
  const match = findFeature(project, question)
  if (match.kind === 'none') return []
  return match.feature.files.flatMap((file) => (file.role === 'core' ? [file.path] : [])).toSorted()
}

const value = (name: string, more = ''): string => `${more}export function ${name}() { return 1 }\n`

const kennels = {
  'src/kennels/list.ts': value('listKennels'),
  'src/kennels/reserve.ts': value('reserve', '/** Books a pen where a dog sleeps while its family travels. */\n'),
  'src/kennels/price.ts': value('price'),
}
const grooming = {
  'src/grooming/bath.ts': value('bath', "export const hint = 'Shampoo for a poodle'\n"),
  'src/grooming/slots.ts': value('slots'),
  'src/grooming/brush.ts': value('brush'),
}

describe('a question that shares no word with a feature', async () => {
  const project = await projectOf({
    'package.json': '{"name":"pets"}',
    ...kennels,
    ...grooming,
    'src/vets/call.ts': value('call'),
    'src/vets/record.ts': value('record'),
    'messages/en.json': JSON.stringify({ Grooming: { title: 'Salon', lead: 'Cut the claws of your dog' }, Vets: { title: 'Doctor' } }),
    'README.md': '# Pets\n\n## Vets\n\nVaccinate puppies and keep their passports.\n',
    'test/bath.test.ts':
      "import { bath } from '../src/grooming/bath.ts'\nimport { test } from 'vitest'\ntest('rinses the fur', () => { bath() })\n",
  })

  test.each([
    ['a comment', 'where dogs sleep', kennels],
    ['a text of the code', 'shampoo for poodles', grooming],
    ['a message of the interface', 'cut claws', grooming],
    ['the title of a test', 'rinse the fur', grooming],
  ])('is answered by %s', (_, question, files) => {
    expect(core(project, question)).toEqual(Object.keys(files).toSorted())
  })

  test('is answered by a document', () => {
    expect(core(project, 'vaccinate puppies')).toEqual(['src/vets/call.ts', 'src/vets/record.ts'])
  })

  test('finds what the name of the feature finds, under the same name', () => {
    const [one, other] = ['cut claws', 'grooming'].map((question) => findFeature(project, question))
    expect(
      one !== undefined && one.kind !== 'none' && other !== undefined && other.kind !== 'none' && one.feature.slug === other.feature.slug,
    ).toBe(true)
  })

  test('is not answered where nothing speaks of it', () => {
    expect(findFeature(project, 'quarterly tax filings').kind).toBe('none')
  })

  test('is not answered by what says only where something is', () => {
    expect(findFeature(project, 'invoices on a kennel').kind).toBe('none')
  })
})

describe('a sentence that leads nowhere', async () => {
  const said = (text: string): string => value('run', `export const hint = '${text}'\n`)
  const project = await projectOf({
    'package.json': '{"name":"pets"}',
    ...Object.fromEntries(
      Array.from({ length: 12 }, (_, i) => [`src/animals/kind-${i}.ts`, said(`A dog of kind ${i} that sleeps and eats`)]),
    ),
    'src/naps/pen.ts': said('Where a tired dog sleeps'),
    'src/naps/hours.ts': said('How long it sleeps, sleeps and sleeps'),

    'src/poppies/cut.ts': value('cut'),
    'src/poppies/sew.ts': value('sew'),
  })

  test('is offered what says its words more often than the rest, not what is spelled like one of them', () => {
    const { candidates } = findFeature(project, 'a quiet and dark room where tired puppies sleep')
    expect(candidates[0]).toMatchObject({ name: 'naps', because: { kind: 'texts' } })
  })
})

describe('a name that files carry as it stands', async () => {
  const engines = Object.fromEntries(['list', 'form', 'store'].map((name) => [`src/search-engines/${name}.ts`, value(name)]))
  const project = await projectOf({
    'package.json': '{"name":"home"}',
    ...engines,
    'src/search/bar.ts': value('bar'),
    'src/search/results.ts': value('results'),
  })

  test('is not widened to what the vocabulary makes of its words', () => {
    expect(core(project, 'search engines')).toEqual(Object.keys(engines).toSorted())
    expect(core(project, 'search')).toEqual(expect.arrayContaining(['src/search/bar.ts', 'src/search/results.ts']))
  })
})

describe('a blog', async () => {
  const served = { 'src/modules/blog/post.ts': value('post'), 'src/modules/blog/feed.ts': value('feed') }
  const project = await projectOf({ 'package.json': '{"name":"shop"}', ...served, 'src/app/blog/page.tsx': value('Page') })

  test('that a product serves is a feature', () => {
    expect(core(project, 'blog')).toEqual(Object.keys(served).toSorted())
  })
})

describe('the home of a feature', async () => {
  const home = Object.fromEntries(
    ['types', 'adaptor', 'constants', 'guards', 'text', 'index'].map((name) => [`src/features/logic/${name}.ts`, value(name)]),
  )
  const large = Object.fromEntries(
    ['tab', 'store', 'block', 'badge', 'modal', 'panel', 'header', 'empty'].map((name) => [
      `src/features/builder/logic/${name}.ts`,
      value(name),
    ]),
  )
  const project = await projectOf({
    'package.json': '{"name":"forms"}',
    ...home,
    ...large,
    'src/features/builder/canvas.ts': value('canvas'),
  })

  test('does not disown a larger part that lies elsewhere', () => {
    expect(core(project, 'logic')).toEqual([...Object.keys(home), ...Object.keys(large)].toSorted())
  })
})

describe('a folder with the list of things', async () => {
  const transfers = {
    'src/Transfers/TransfersLanding/TransfersTable.ts': value('TransfersTable'),
    'src/Transfers/TransfersLanding/TransfersBar.ts': value('TransfersBar'),
    'src/Transfers/transfer.ts': value('transfer'),
  }
  const project = await projectOf({ 'package.json': '{"name":"stock"}', ...transfers, 'src/shop-landing/transfers.ts': value('promote') })

  test('is no landing page', () => {
    expect(core(project, 'transfers')).toEqual(Object.keys(transfers).toSorted())
  })
})

describe('words of one family', () => {
  test.each([
    ['retire', 'retirement'],
    ['reimburse', 'reimbursements'],
    ['subscriber', 'subscriptions'],
    ['owe', 'owes'],
  ])('%s and %s share a root', (one, other) => {
    expect(rootOf(one)).toBe(rootOf(other))
  })

  test('names of every object are words like others', () => {
    expect(stem('constructor')).toBe('constructor')
    expect(rootOf('constructor')).toBe(rootOf('construct'))
  })
})
