import { readFileSync } from 'node:fs'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that start a server, a browser, a database or Docwright itself as a process. */
const system = ['test/**/*.system.test.ts', 'test/system/**/*.test.ts']
/** Unit tests that replace modules or parts of the process: each has a process of its own. */
const isolated = ['test/**/*.isolated.test.ts']
const fixtures = 'test/fixtures/**'

const unitTimes = { testTimeout: 300_000, hookTimeout: 300_000 }
const systemTimes = { testTimeout: 600_000, hookTimeout: 600_000 }

/** Starts git hundreds of times. To start a process takes the longer the more memory the one that starts it holds, and what runs first holds least. */
const starts = /judgeChange|gitRepository|commitFiles|withPull/
/** Takes long, mostly by waiting in tests of the system: begun last, it would run while a core has nothing left to do. */
const slow = /\/test\/(?:system\/|text\/merge-(?:histories|properties)|drift\/generated\.)/

/** The usual order of vitest behind files that start git, slow ones of each kind first. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification): number =>
      (starts.test(readFileSync(moduleId, 'utf8')) ? 0 : 2) + (slow.test(moduleId) ? 0 : 1)
    return sorted
      .map((file) => ({ file, at: rank(file) }))
      .sort((a, b) => a.at - b.at)
      .map(({ file }) => file)
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
