import { describe, expect, it } from 'vitest'
import { devCommands } from '../../../src/generators/project/dev-commands.ts'
import { devEnvironment } from '../../../src/generators/project/dev-script.ts'
import type { PackageManager } from '../../../src/generators/project/package-manager.ts'

interface Case {
  scripts: object
  config?: object
  manager?: PackageManager
  /** Paths that the repository holds. */
  more?: readonly string[]
}

function commands({ scripts, config = {}, manager, more = [] }: Case): readonly string[] {
  const files = new Map([
    ['package.json', JSON.stringify({ scripts })],
    ['wrangler.jsonc', JSON.stringify(config)],
  ])
  const listed = new Set([...files.keys(), ...more])
  return devCommands({ root: '', files, listed, config: { path: 'wrangler.jsonc', format: 'jsonc' }, ...(manager && { manager }) })
}

describe('the command that serves a project', () => {
  it.each([
    [{ dev: 'wrangler dev', start: 'wrangler dev' }, 'npm run dev'],
    [{ start: 'wrangler dev --local' }, 'npm run start'],
    [{ dev: 'vite' }, 'npm run dev'],
    [{ build: 'tsc' }, 'npx wrangler dev'],
    [{ dev: 'vite', start: 'npm run worker', worker: 'wrangler dev' }, 'npm run start'],
    [{ start: 'node server.js', 'dev:worker': 'wrangler dev' }, 'npm run dev:worker'],
    [{ dev: 'npm-run-all --parallel watch serve', watch: 'tsc -w', serve: 'npm run dev && wrangler dev' }, 'npm run dev'],
    [{ dev: 'concurrently "npm:watch" "npm:serve"', watch: 'tsc -w', serve: 'wrangler dev' }, 'npm run dev'],
  ])('of %j', (scripts, command) => {
    expect(commands({ scripts })).toEqual([command])
  })

  it.each([
    ['pnpm', 'pnpm run dev', 'pnpm exec wrangler dev'],
    ['yarn', 'yarn dev', 'yarn wrangler dev'],
    ['bun', 'bun run dev', 'bunx wrangler dev'],
  ] as const)('is one of %s', (manager, script, program) => {
    expect(commands({ scripts: { dev: 'wrangler dev' }, manager })).toEqual([script])
    expect(commands({ scripts: {}, manager })).toEqual([program])
  })
})

describe('the environment in which a project is developed', () => {
  it.each([
    [{ dev: 'wrangler dev --env staging' }, 'staging'],
    [{ dev: 'wrangler dev -e staging --port 8000' }, 'staging'],
    [{ dev: 'wrangler dev --env=local' }, 'local'],
    [{ dev: 'npm run worker', worker: 'wrangler dev -e dev' }, 'dev'],
    [{ dev: 'wrangler dev' }, undefined],
    [{ dev: 'cross-env -e x wrangler dev' }, undefined],
    [{ dev: 'wrangler dev --env $STAGE' }, undefined],
    [{ deploy: 'wrangler deploy --env staging' }, undefined],
  ])('of %j', (scripts, environment) => {
    expect(devEnvironment({ files: new Map([['package.json', JSON.stringify({ scripts })]]) })).toBe(environment)
  })
})

describe('a Worker that begins in a file that a build makes', () => {
  const config = { main: 'dist/src/index.js' }

  it.each<[scripts: object, lines: readonly string[]]>([
    [{ dev: 'wrangler dev', build: 'tsc' }, ['npm run build', 'npm run dev']],
    [{ compile: 'tsc', 'build:docs': 'typedoc' }, ['npm run compile', 'npx wrangler dev']],
    [{ 'build:worker': 'esbuild src/index.ts' }, ['npm run build:worker', 'npx wrangler dev']],
    [{ dev: 'wrangler dev' }, ['npm run dev']],
    [{ start: 'npm run build && npm run serve', serve: 'wrangler dev', build: 'tsc' }, ['npm run start']],
    [{ start: 'npm run serve', prestart: 'tsc', serve: 'wrangler dev', build: 'tsc' }, ['npm run start']],
    [{ dev: 'wrangler dev', prebuild: 'tsc', build: 'node build.js' }, ['npm run build', 'npm run dev']],
  ])('is built first: %j', (scripts, lines) => {
    expect(commands({ scripts, config })).toEqual(lines)
  })

  it('is not where Wrangler builds it, or where the repository holds it', () => {
    const scripts = { dev: 'wrangler dev', build: 'tsc' }
    expect(commands({ scripts, config: { ...config, build: { command: 'npm run build' } } })).toEqual(['npm run dev'])
    expect(commands({ scripts, config, more: ['dist/src/index.js'] })).toEqual(['npm run dev'])
    expect(commands({ scripts, config: { main: 'src/index.ts' } })).toEqual(['npm run dev'])
  })
})
