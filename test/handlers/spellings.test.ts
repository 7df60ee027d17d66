import { expect, it } from 'vitest'
import type { RepoPath } from '../../src/core/names.ts'
import { spellingIn } from '../../src/handlers/document-feature/spellings.ts'

it.each([
  ['docs/README.md', ['docs/readme.md'], 'docs/readme.md'],
  ['docs/README.md', ['Docs/Readme.md'], 'Docs/Readme.md'],
  ['docs/features/billing/api.md', ['Docs/setup.md'], 'Docs/features/billing/api.md'],
  ['docs/README.md', ['docs/readme.md', 'docs/README.md'], 'docs/README.md'],
  ['docs/README.md', ['documents/readme.md', 'readme.md'], 'docs/README.md'],
])('a page at %s beside %j is %s', (path, files, spelled) => {
  expect(spellingIn(files as RepoPath[], 'docs')(path as RepoPath)).toBe(spelled)
})
