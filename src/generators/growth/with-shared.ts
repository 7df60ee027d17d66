import { say } from '../../core/phrase.ts'
import type { EdgeProject } from '../project/edge-project.ts'
import type { Growth, GrownFile } from './growth.ts'
import { testWorker } from './test-worker.ts'

/** A growth with the files that all of its modules share, and with what its tests need to run. */
export function withShared(growth: Growth, project: EdgeProject): Growth {
  const isMade = new Set(growth.files.map(({ template }) => template))
  const hasTests = growth.files.some(({ path }) => path.startsWith('test/'))
  const shared: readonly (GrownFile | undefined)[] = [
    problems,
    hasTests ? testWorker(project, {}) : undefined,
    hasTests && !isConfigured(project) ? testConfig : undefined,
  ]
  const missing = shared.filter((file) => file !== undefined && !isMade.has(file.template)).filter((file) => file !== undefined)
  return {
    ...growth,
    files: [...missing, ...growth.files],
    ...(hasTests && { tools: [...new Set([...(growth.tools ?? []), 'vitest', 'wrangler'])] }),
  }
}

const none: Pick<GrownFile, 'values' | 'holds'> = { values: {}, holds: new Set() }

const problems: GrownFile = {
  ...none,
  template: 'src/problems.ts',
  path: 'src/problems.ts',
  why: say`answers errors as RFC 9457 describes them`,
}

const testConfig: GrownFile = { ...none, template: 'vitest.config.ts', path: 'vitest.config.ts', why: say`lets one Worker serve all tests` }

/** True where the project says by itself how its tests run. */
function isConfigured(project: EdgeProject): boolean {
  if (project.written('vitest.config.ts') !== undefined) return false
  const endings = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs']
  return ['vitest.config', 'vite.config'].some((name) => endings.some((ending) => project.has(`${name}.${ending}`)))
}
