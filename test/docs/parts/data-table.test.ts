import { expect, it } from 'vitest'
import type { Model } from '../../../src/core/project.ts'
import { modelBlocks } from '../../../src/docs/parts/data-table.ts'
import { renderPage } from '../../../src/text/render-page.ts'
import { at, billingInput } from '../../support/shop-project.ts'

const model: Model = {
  name: 'Invite',
  kind: 'prisma',
  file: at('prisma/schema.prisma'),
  from: 1,
  to: 9,
  table: 'invites',
  unique: [['email', 'teamId']],
  fields: [
    { name: 'id', type: 'String', required: true, id: true, line: 2 },
    { name: 'status', type: 'Status', required: true, default: 'PENDING', values: ['PENDING', 'DONE'], line: 3 },
    { name: 'team', type: 'Team', required: true, references: 'Team', line: 4 },
    { name: 'teamId', type: 'String', required: true, references: 'Team', onDelete: 'cascade', line: 5 },
    { name: 'email', type: 'String', required: false, unique: true, line: 6 },
    { name: 'votes', type: 'Vote[]', required: false, references: 'Vote', line: 7 },
  ],
}

it('tells the fields that are stored, with values, defaults and what becomes of them', () => {
  const blocks = modelBlocks(model, { ...billingInput(), siblings: new Map() })
  const sections = [{ id: 'data', heading: 'Data', depth: 2, blocks }] as const
  const page = renderPage({ path: at('a.md'), kind: 'architecture', title: 'A', lead: [], sections })
  expect(page.replaceAll('\n', ' ')).toContain('`Invite` (table `invites`) is declared in')
  expect(page.replaceAll('\n', ' ')).toContain('`email` and `teamId` together are unique.')
  expect(page.split('\n').filter((line) => line.startsWith('| `'))).toEqual([
    '| `id` | `String` | | Identifies the record. |',
    '| `status` | `Status` | `PENDING` | One of `PENDING` or `DONE`. |',
    '| `teamId` | `String` | | Points at `Team`, and is removed together with it. |',
    '| `email` | `String`, optional | | Unique. |',
  ])
})

it('tells fields of which nothing but a type is known together, and the parts of a key', () => {
  const fields: Model['fields'] = [
    { name: 'userId', type: 'Int', required: true, id: true, line: 2 },
    { name: 'postId', type: 'Int', required: true, id: true, line: 3 },
    { name: 'seenAt', type: 'Date', required: true, line: 4 },
    { name: 'note', type: 'Date', required: false, line: 5 },
    { name: 'savedAt', type: 'Date', required: true, line: 6 },
  ]
  const blocks = modelBlocks({ ...model, unique: [], fields }, { ...billingInput(), siblings: new Map() })
  const page = renderPage({
    path: at('a.md'),
    kind: 'architecture',
    title: 'A',
    lead: [],
    sections: [{ id: 'data', heading: 'Data', depth: 2, blocks }],
  })
  expect(page.split('\n').filter((line) => line.startsWith('| `'))).toEqual([
    '| `userId` | `Int` | Part of the key that identifies the record. |',
    '| `postId` | `Int` | Part of the key that identifies the record. |',
    '| `seenAt` and `savedAt` | `Date` | |',
    '| `note` | `Date`, optional | |',
  ])
})
