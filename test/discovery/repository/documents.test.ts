import { expect, it } from 'vitest'
import { isDocument } from '../../../src/discovery/repository/docs.ts'

it.each([
  ['docs/build/overview.md', true],
  ['scripts/build/README.md', true],
  ['docs/guides/dist/index.mdx', true],
  ['build/notes.md', false],
  ['packages/ledger/dist/README.md', false],
  ['docs/node_modules/ledger/README.md', false],
  ['CLAUDE.md', true],
])('takes %s for a document: %s', (path, is) => {
  expect(isDocument(path)).toBe(is)
})
