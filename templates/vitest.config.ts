import { defineConfig } from 'vitest/config'

// one Worker serves all files, one after the other: see test/worker
export default defineConfig({
  test: {
    include: ['{test,tests}/**/*.$ending$.?s'],
    isolate: false,
    fileParallelism: false,
    maxWorkers: 1,
    hookTimeout: 60_000,
    testTimeout: 30_000,
  },
})
