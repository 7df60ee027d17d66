import { defineConfig } from 'vitest/config'
const system = ['test/**/*.system.test.ts', 'test/system/**/*.test.ts']
export default defineConfig({
  ssr: { resolve: { conditions: ['module', 'node'] } },
  test: {
    maxWorkers: '100%',
    projects: [{
      extends: true,
      test: { name: 'unit', include: ['test/**/*.test.ts'], exclude: [...system, 'test/fixtures/**'], testTimeout: 60_000, hookTimeout: 60_000,
        isolate: process.env.ISO !== '0', pool: process.env.POOL ?? 'forks', experimental: { viteModuleRunner: process.env.NATIVE !== '1' } } as any,
    }],
    experimental: { viteModuleRunner: process.env.NATIVE !== '1' },
  },
} as any)
