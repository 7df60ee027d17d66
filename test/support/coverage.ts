import { coverageOf, type CoverageItem, type RepositoryCoverage } from '../../src/core/coverage.ts'
import type { RepoPath } from '../../src/core/names.ts'

const areas = ['technical', 'api', 'examples', 'tests'] as const

/** A repository of many folders, with names that are markup, paths that are long, and every share from nothing to all. */
export function sampleCoverage(folders = 30): RepositoryCoverage {
  const items: CoverageItem[] = []
  for (let folder = 0; folder < folders; folder += 1) {
    for (let i = 0; i < ((folder * 7) % 23) + 2; i += 1) {
      items.push({
        area: areas[i % 4] ?? 'api',
        kind: i % 4 === 1 ? 'route' : 'symbol',
        name: `name${i}<img src=x onerror=alert(1)>`,
        path: `src/part-${folder % 5}/a-folder-with-a-long-name-${folder}/file.ts` as RepoPath,
        line: i + 1,
        covered: i % 11 < folder / 3 ? 1 : 0,
        total: 1,
        ...(i % 4 === 1 && { missing: ['auth', 'errors'] }),
      })
    }
  }
  return { items, total: coverageOf(items), patch: { items: items.slice(0, 9), total: coverageOf(items.slice(0, 9)) } }
}
