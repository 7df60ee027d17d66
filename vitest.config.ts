import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // all cores: by itself vitest leaves one idle, and half of a machine with two
    maxWorkers: '100%',
    projects: [
      { test: { name: 'unit', include: ['test/**/*.test.ts'], exclude: ['test/system/**', 'test/fixtures/**'], testTimeout: 20_000 } },
      { test: { name: 'system', include: ['test/system/**/*.test.ts'], testTimeout: 240_000 } },
    ],
  },
})
