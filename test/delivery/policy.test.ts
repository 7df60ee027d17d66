import { describe, expect, it } from 'vitest'
import type { FileChange } from '../../src/core/change-set.ts'
import type { RepoPath } from '../../src/core/names.ts'
import { judge } from '../../src/delivery/policy.ts'

const change = (path: string): FileChange => ({ path: path as RepoPath, content: 'x', base: null, why: ['test'] })
const writes = ['docs/**', '.workflow/documentation/**', '**/ASSISTANT.md']

describe('judge', () => {
  it.each(['docs/a.md', 'docs/x/y.md', '.workflow/documentation/pages/docs/a.md.json', 'ASSISTANT.md', 'src/billing/ASSISTANT.md'])(
    'allows %s',
    (path) => {
      expect(judge([change(path)], writes).refused).toEqual([])
    },
  )

  it.each([
    'README.md',
    'src/a.ts',
    '.github/workflows/x.yml',
    '.github/ASSISTANT.md',
    'docs/.env',
    'docs/CODEOWNERS',
    'docs/codeowners',
    'docs/action.yml',
    'docs/package-lock.json',
    '.workflow/other.md',
    '.workflow/documentation/.hidden',
    'docs2/a.md',
  ])('refuses %s', (path) => {
    expect(judge([change(path)], writes).allowed).toEqual([])
  })
})
