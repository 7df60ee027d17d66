import { describe, expect, it } from 'vitest'
import type { FileChange } from '../../../../src/core/change-set.ts'
import type { RepoPath } from '../../../../src/core/names.ts'
import { plainCode } from '../../../../src/core/phrase.ts'
import { type PlannedTypes, planTypes, typesLimits } from '../../../../src/handlers/template/types/plan-types.ts'
import type { Files } from '../../../support/grow-in-memory.ts'
import { memorySnapshot } from '../../../support/memory-snapshot.ts'

/** Plans the comparison of a change that makes `src/new.ts` in a package. */
async function plan(files: Files, root = ''): Promise<PlannedTypes> {
  const change: FileChange = { path: `${root}src/new.ts` as RepoPath, content: 'export {}\n', base: null, why: ['test'] }
  const pack = { root, files: new Map<string, string>(), listed: new Set<string>() }
  return planTypes(pack, [change], { head: { snapshot: memorySnapshot(files) } as never })
}

const textsIn = (planned: PlannedTypes): readonly string[] => ('texts' in planned ? Object.keys(planned.texts) : [plainCode(planned.skip)])
const many = (folder: string, count: number): Files =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${folder}${i}.d.ts`, '']))

describe('what a compiler is given', () => {
  it('is the code of the whole repository, without packages, lockfiles and what cannot be read', async () => {
    const link = { blob: '0' as never, size: 1, skipped: 'symlink' as const }
    const files = {
      'tsconfig.json': '{}',
      'package.json': '{}',
      'package-lock.json': '{ "lockfileVersion": 3, "packages": {} }',
      'src/a.ts': '',
      'other/b.tsx': '',
      'README.md': '',
      'src/link.ts': link,
      'node_modules/a/index.d.ts': '',
      'packages/a/node_modules/b/index.d.ts': '',
    }
    expect(textsIn(await plan(files))).toEqual(['tsconfig.json', 'package.json', 'src/a.ts', 'other/b.tsx'])
  })

  it('is that of the package, with what stands above it, where the repository is large', async () => {
    const files = { 'apps/api/src/a.ts': '', 'tsconfig.json': '{}', 'package.json': '{}', ...many('web/', typesLimits.files) }
    expect(textsIn(await plan(files, 'apps/api/'))).toEqual(['apps/api/src/a.ts', 'tsconfig.json', 'package.json'])
  })

  it('is nothing of a package that is too large by itself', async () => {
    const files = { 'tsconfig.json': '{}', ...many('src/', typesLimits.files) }
    expect(textsIn(await plan(files))).toEqual(['Types of the project were not compared: it is larger than a comparison takes.'])
  })

  it('has the packages of the workspace around the package', async () => {
    const files = {
      'package.json': '{ "workspaces": ["apps/*"] }',
      'apps/api/package.json': '{ "name": "api", "dependencies": { "hono": "^4.0.0" } }',
      'apps/api/tsconfig.json': '{}',
    }
    const planned = await plan(files, 'apps/api/')
    expect('packages' in planned && planned.packages.folder).toBe('')
    expect('packages' in planned && Object.keys(planned.packages.manifests)).toEqual(['package.json', 'apps/api/package.json'])
  })
})
