import { defineConfig } from 'vitest/config'

/** Tests that start a server, a browser, a database or Docwright itself as a process. */
const system = ['test/**/*.system.test.ts', 'test/system/**/*.test.ts']
/** Of these, the ones whose processes want the machine for themselves. */
const alone = ['test/system/**/*.test.ts']

export default defineConfig({
  test: {
    // all cores: by itself vitest leaves one idle, and half of a machine with two
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [...system, 'test/fixtures/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: { name: 'system', include: system, exclude: [...alone, 'test/fixtures/**'], testTimeout: 240_000, hookTimeout: 240_000 },
      },
      {
        test: {
          name: 'system-alone',
          include: alone,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
