import { describe, expect, it } from 'vitest'
import type { FileChange } from '../../../src/core/change-set.ts'
import type { BlobId, RepoPath } from '../../../src/core/names.ts'
import { template } from '../../../src/handlers/template.ts'
import { allowed } from '../../../src/run.ts'

const change = (path: string, base: string | null): FileChange => ({
  path: path as RepoPath,
  content: 'AUTH_KEYS=\n',
  base: base as BlobId | null,
  why: [],
})

/** What becomes of the file that lists the secrets, beside code. */
function sorted(base: string | null, path = '.dev.vars.example') {
  const changes = allowed(
    {
      title: 'x',
      files: [change('src/api.ts', null), change(path, base)],
      report: { findings: [], suggestions: [], skips: [], unchanged: [] },
      next: [],
    },
    template.bind(['setup-auth', 'jwt']),
    { files: new Map() },
  )
  return { written: changes.files.map((file) => file.path), proposed: changes.patches?.map((file) => file.path) ?? [] }
}

describe('the list of secrets for whoever develops', () => {
  it('is written where there is none', () => {
    expect(sorted(null)).toEqual({ written: ['src/api.ts', '.dev.vars.example'], proposed: [] })
  })

  it.each(['.dev.vars.example', 'apps/api/.dev.vars.example'])('is a patch where it is there, and the code is written: %s', (path) => {
    expect(sorted('1', path)).toEqual({ written: ['src/api.ts'], proposed: [path] })
  })
})
