import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that start a server, a browser, a database or Docwright itself as a process. */
const system = ['test/**/*.system.test.ts', 'test/system/**/*.test.ts']
/** Tests that replace modules or parts of the process, or measure its memory: each has a process of its own. */
const isolated = ['test/**/*.isolated.test.ts']
const isolatedSystem = ['test/**/*.isolated.system.test.ts']
const fixtures = 'test/fixtures/**'

/** Milliseconds after which a test hangs: no machine is so busy that one takes as long. */
const hangs = 1_800_000
const times = { testTimeout: hangs, hookTimeout: hangs }

/** Sources and their packages are loaded once per worker, not once per file of tests. */
const shared = {
  isolate: false,
  // Node imports them itself, as for whoever uses Docwright: through vite's runner, each use of an import is a look-up in an object
  experimental: { viteModuleRunner: false, nodeLoader: false },
}

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

/** Bytes of a disk in memory below which tests write to the usual one: in a container it may have 64 MB. */
const enough = 2_000_000_000

/** A folder in memory for the repositories and databases that tests make: to make and remove them on a disk is mostly waiting. Undefined where there is none. */
function memoryFolder(): string | undefined {
  const disk = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(disk)
    if (bavail * bsize < enough || / \/dev\/shm \S+ \S*\bnoexec\b/.test(readFileSync('/proc/self/mounts', 'utf8'))) return undefined
    const folder = mkdtempSync(path.join(disk, 'docwright-tests-'))
    // a database of a test runs as another user, who goes through it
    chmodSync(folder, 0o711)
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    return folder
  } catch {
    return undefined
  }
}

const temporary = process.env['TMPDIR'] ?? memoryFolder()
const inMemory = temporary === undefined ? {} : { env: { TMPDIR: temporary } }

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
      {
        extends: true,
        test: {
          name: "unit", setupFiles: ["./prof-setup.mjs"],
          include: ['test/**/*.test.ts'],
          exclude: [...system, ...isolated, fixtures],
          ...times,
          ...inMemory,
          ...shared,
        },
      },
      { extends: true, test: { name: 'unit-isolated', include: isolated, exclude: [...system, fixtures], ...times, ...inMemory } },
      {
        extends: true,
        test: { name: 'system', include: system, exclude: [...isolatedSystem, fixtures], ...times, ...inMemory, ...shared },
      },
      { extends: true, test: { name: 'system-isolated', include: isolatedSystem, exclude: [fixtures], ...times, ...inMemory } },
    ],
  },
})
