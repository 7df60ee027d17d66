import { describe, expect, test } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { importGraph, rankFrom } from '../../../src/discovery/features/graph.ts'
import { projectOf } from '../../support/project.ts'

const at = (path: string): RepoPath => path as RepoPath

describe('rank from the files of a feature', async () => {
  const others = Array.from({ length: 20 }, (_, i) => [`src/other-${i}.ts`, `import { log } from './log.ts'\nexport const other${i} = log`])
  const project = await projectOf({
    'package.json': '{"name":"ranked"}',
    'src/seed.ts': `import { near } from './near.ts'\nimport { log } from './log.ts'\nexport const seed = [near, log]`,
    'src/near.ts': 'export const near = 1',
    'src/user.ts': `import { seed } from './seed.ts'\nexport const user = seed`,
    'src/log.ts': 'export const log = 1',
    ...Object.fromEntries(others),
  })
  const rank = rankFrom(importGraph(project), new Map([[at('src/seed.ts'), 1]]))

  test('is highest at the feature and reaches both what it uses and what uses it', () => {
    expect(rank.get(at('src/seed.ts'))).toBe(1)
    expect(rank.get(at('src/near.ts'))).toBeGreaterThan(0.1)
    expect(rank.get(at('src/user.ts'))).toBeGreaterThan(0.1)
  })

  test('hardly passes through a file that everything uses', () => {
    expect(rank.get(at('src/other-3.ts')) ?? 0).toBeLessThan(0.05)
  })

  test('is empty without a feature', () => {
    expect(rankFrom(importGraph(project), new Map())).toEqual(new Map())
  })
})
