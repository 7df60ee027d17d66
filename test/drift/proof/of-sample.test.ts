import { describe, expect, it } from 'vitest'
import type { Anchor, Drift } from '../../../src/core/drift.ts'
import type { RepoPath } from '../../../src/core/names.ts'
import { isOfSample } from '../../../src/drift/proof/of-sample.ts'

function driftOf(signal: Drift['signal'], doc: string, lived: string, kind: Anchor['kind'] = 'name'): Drift {
  const anchor = { kind, name: 'a', text: 'a', doc: doc as RepoPath, line: 1, from: 0, to: 1, in: 'span', headings: [] } as const
  return { signal, severity: 'failure', anchor, message: [], lived: { path: lived as RepoPath } }
}

describe('what only a sample had', () => {
  it.each([
    ['a route of the project that an installer makes', 'D5', 'guides/json.md', 'installer/templates/web/router.ex'],
    ['an export that a generator wrote for a test', 'D6', 'docs/prisma.md', 'packages/prisma/test/snapshots/models/Post.ts'],
    ['a name of generated code', 'D1', 'docs/a.md', 'src/client.generated.ts'],
  ] as const)('is none of the project: %s', (_, signal, doc, lived) => {
    expect(isOfSample(driftOf(signal, doc, lived))).toBe(true)
  })

  it.each([
    ['a sample', 'D5', 'examples/shop/README.md', 'examples/shop/server.ts'],
    ['a package', 'D6', 'packages/prisma/readme.md', 'packages/prisma/src/index.ts'],
    ['a folder of tests', 'D1', 'test/README.md', 'test/support/server.ts'],
  ] as const)('is what the page of %s tells of its own code', (_, signal, doc, lived) => {
    expect(isOfSample(driftOf(signal, doc, lived))).toBe(false)
  })

  it('is told to those who run tests, and is a file that went', () => {
    expect(isOfSample(driftOf('D1', 'README.md', 'test/setup.ts', 'env'))).toBe(false)
    expect(isOfSample(driftOf('D2', 'README.md', 'examples/shop/server.ts', 'path'))).toBe(false)
  })
})
