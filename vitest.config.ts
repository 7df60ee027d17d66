import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that start a server, a browser, a database or Docwright itself as a process. */
const system = ['test/**/*.system.test.ts', 'test/system/**/*.test.ts']
/** Unit tests that replace modules or parts of the process: each has a process of its own. */
const isolated = ['test/**/*.isolated.test.ts']
const fixtures = 'test/fixtures/**'

const unitTimes = { testTimeout: 300_000, hookTimeout: 300_000 }
const systemTimes = { testTimeout: 600_000, hookTimeout: 600_000 }

/** Files that take longest, most of them by waiting: begun last, one of them would run while a core has nothing left to do. */
const slow = /\/test\/(?:system\/|text\/merge-(?:histories|properties))/

/** The usual order of vitest behind the slow files. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(({ moduleId }) => slow.test(moduleId)), ...sorted.filter(({ moduleId }) => !slow.test(moduleId))]
  }
}

/** Loads packages as whoever installs Docwright does: by itself vitest asks for their development builds, which are slower. */
const publishedBuilds = {
  name: 'published-builds',
  configResolved({ environments, ssr }) {
    for (const { resolve } of [...Object.values(environments), ssr]) {
      const conditions = resolve?.conditions ?? []
      const at = conditions.indexOf('development|production')
      if (at >= 0) conditions.splice(at, 1)
    }
  },
} satisfies NonNullable<ViteUserConfig['plugins']>[number]

export default defineConfig({
  plugins: [publishedBuilds],
  test: {
    // all cores: by itself vitest leaves one idle, and half of a machine with two
    maxWorkers: '100%',
    sequence: { sequencer: SlowFirst },
    projects: [
      // sources and their packages are loaded once per core, not once per file of tests
      {
        extends: true,
        test: { name: 'unit', include: ['test/**/*.test.ts'], exclude: [...system, ...isolated, fixtures], ...unitTimes, isolate: false },
      },
      { extends: true, test: { name: 'unit-isolated', include: isolated, exclude: [...system, fixtures], ...unitTimes } },
      { extends: true, test: { name: 'system', include: system, exclude: [fixtures], ...systemTimes } },
    ],
  },
})
