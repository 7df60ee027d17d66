import { describe, expect, it } from 'vitest'
import { devCommands } from '../../../src/generators/project/dev-commands.ts'
import { devEnvironment, devScript, runsWrangler } from '../../../src/generators/project/dev-script.ts'
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
    [{ dev: 'vite' }, 'npx wrangler dev'],
    [{ dev: 'next dev --turbopack', start: 'next start' }, 'npx wrangler dev'],
    [{ build: 'tsc' }, 'npx wrangler dev'],
    [{ dev: 'vite', start: 'npm run worker', worker: 'wrangler dev' }, 'npm run start'],
    [{ start: 'node server.js', 'dev:worker': 'wrangler dev' }, 'npm run dev:worker'],
    [{ dev: 'npm-run-all --parallel watch serve', watch: 'tsc -w', serve: 'npm run dev && wrangler dev' }, 'npm run dev'],
    [{ dev: 'concurrently "npm:watch" "npm:serve"', watch: 'tsc -w', serve: 'wrangler dev' }, 'npm run dev'],
    [{ dev: 'concurrently -n a,b "tsc -w" "wrangler dev"' }, 'npm run dev'],
    [{ dev: 'pnpm exec concurrently "npm:dev:*"', 'dev:css': 'postcss -w', 'dev:worker': 'wrangler dev' }, 'npm run dev'],
    [{ dev: 'run-p dev:*', 'dev:web': 'next dev', 'dev:worker': 'wrangler dev' }, 'npm run dev'],
    [{ dev: 'cross-env A=b ./node_modules/.bin/wrangler --experimental-x dev' }, 'npm run dev'],
    [{ dev: 'yarn wrangler dev' }, 'npm run dev'],
    [{ dev: 'nodemon --exec "wrangler dev"' }, 'npm run dev'],
    [{ dev: 'next dev', preview: 'opennextjs-cloudflare build && opennextjs-cloudflare preview' }, 'npm run preview'],
    [{ dev: 'tsc -w && wrangler dev', preview: 'vite build && wrangler dev' }, 'npm run preview'],
    [{ dev: 'tsc -w & wrangler dev' }, 'npm run dev'],
    [{ 'preview:live': 'wrangler dev --env production', 'preview:dev': 'wrangler dev --env staging' }, 'npm run preview:dev'],
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

describe('a script that starts something else', () => {
  it.each<[scripts: object, more?: object]>([
    [{ dev: 'wrangler pages dev' }],
    [{ dev: 'wrangler dev --remote' }],
    [{ dev: 'wrangler dev -c ../gateway/wrangler.jsonc -c wrangler.jsonc' }],
    [{ dev: 'wrangler dev src/other.ts' }, { main: 'src/index.ts' }],
    [{ dev: 'cd web && wrangler dev' }],
    [{ dev: 'wrangler dev --cwd web' }],
    [{ dev: 'npm run dev -w apps/web' }],
    [{ dev: 'echo "wrangler dev"' }],
    [{ dev: 'wrangler dev --env $STAGE' }],
    [{ 'test:e2e': 'wrangler dev' }],
    [{ dev: 'node server.js', postdev: 'wrangler dev' }],
    [{ dev: 'npm run dev' }],
  ])('is left alone: %j', (scripts, config = {}) => {
    expect(commands({ scripts, config })).toEqual(['npx wrangler dev'])
  })

  it('is none where Turborepo starts a script of the same package', () => {
    const files = new Map([['package.json', JSON.stringify({ scripts: { dev: 'turbo run serve', serve: 'wrangler dev' } })]])
    expect(devScript({ files, root: 'apps/api/' })?.name).toBe('dev')
    expect(devScript({ files, root: '' })?.name).toBe('serve')
  })

  it('is none that reads a configuration of no usual name', () => {
    const config = { path: 'wrangler.staging.toml', format: 'toml' } as const
    const nameOf = (dev: string): string | undefined =>
      devScript({ files: new Map([['package.json', JSON.stringify({ scripts: { dev } })]]), config })?.name
    expect(nameOf('wrangler dev')).toBeUndefined()
    expect(nameOf('wrangler dev --config ./wrangler.staging.toml')).toBe('dev')
    expect(nameOf('wrangler dev --config=wrangler.live.toml')).toBeUndefined()
  })
})

describe('a Worker that asks for a database at Cloudflare', () => {
  const d1 = (remote: boolean): object => ({ d1_databases: [{ binding: 'DB', database_name: 'shop', remote }] })

  it('is developed with the one on this machine', () => {
    const scripts = { dev: 'wrangler dev' }
    expect(commands({ scripts, config: d1(true) })).toEqual(['npx wrangler dev --local'])
    expect(commands({ scripts, config: d1(false) })).toEqual(['npm run dev'])
    const staged = { scripts: { dev: 'wrangler dev --env staging' }, config: { ...d1(false), env: { staging: d1(true) } } }
    expect(commands(staged)).toEqual(['npx wrangler dev'])
  })
})

describe('Vite', () => {
  const plugin = "import { cloudflare } from '@cloudflare/vite-plugin'\n"
  const devs = (text: string, script = 'vite', name = 'vite.config.ts'): string | undefined => {
    const files = new Map([
      ['package.json', JSON.stringify({ scripts: { dev: script } })],
      ['wrangler.jsonc', '{}'],
      [name, text],
      ['base.ts', `${plugin}export const plugins = [cloudflare()]\n`],
    ])
    const found = devScript({ files, config: { path: 'wrangler.jsonc', format: 'jsonc' } })
    return found && [found.tool, found.state ?? '', found.environment ?? ''].join(' ').trim()
  }

  it.each([
    [`${plugin}export default { plugins: [cloudflare()] }`, 'vite'],
    [`${plugin}export default { plugins: [cloudflare({ configPath: './wrangler.jsonc', viteEnvironment: { name: 'ssr' } })] }`, 'vite'],
    [`${plugin}export default { plugins: [cloudflare({ configPath: './other/wrangler.jsonc' })] }`, undefined],
    [`${plugin}export default { plugins: [cloudflare({ configPath: path })] }`, undefined],
    [`${plugin}export default { plugins: [cloudflare(settings)] }`, undefined],
    [`${plugin}export default { plugins: [cloudflare({ persistState: false })] }`, undefined],
    [`${plugin}export default { plugins: [cloudflare({ persistState: { path: '../state' } })] }`, 'vite ../state'],
    [`${plugin}export default { plugins: [] }`, undefined],
    [`// ${plugin}export default { plugins: [react()] }`, undefined],
    ["import { plugins } from './base'\nexport default { plugins }", 'vite'],
    ["import devServer from '@hono/vite-dev-server'\nexport default { plugins: [devServer({ entry: 'src/index.ts' })] }", 'vite'],
  ])('serves it by its configuration: %s', (text, found) => {
    expect(devs(text)).toBe(found)
  })

  it.each([
    ['vite dev --host 0.0.0.0', 'vite'],
    ['vite serve', 'vite'],
    ['react-router dev', 'vite'],
    ['vp dev', 'vite'],
    ['CLOUDFLARE_ENV=staging vite', 'vite  staging'],
    ['cross-env CLOUDFLARE_ENV=staging vite dev', 'vite  staging'],
    ['vite && wrangler dev --remote', 'vite'],
    ['vite build --watch', undefined],
    ['vite dev web', undefined],
    ['vite -c other.config.ts', undefined],
    ['vp test', undefined],
  ])('serves it by its command: %s', (script, found) => {
    expect(devs(`${plugin}export default { plugins: [cloudflare()] }`, script)).toBe(found)
  })

  it('reads the configuration that it is given', () => {
    const text = `${plugin}export default { plugins: [cloudflare()] }`
    expect(devs(text, 'vite --config ./vite.worker.ts', 'vite.worker.ts')).toBe('vite')
    expect(devs(text, 'vite', 'vite.worker.ts')).toBeUndefined()
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
    [{ dev: 'next dev', preview: 'opennextjs-cloudflare preview --env dev' }, 'dev'],
    [{ dev: 'npm run worker -- --env dev', worker: 'wrangler dev' }, 'dev'],
    [{ dev: 'CLOUDFLARE_ENV=dev wrangler dev' }, 'dev'],
  ])('of %j', (scripts, environment) => {
    expect(devEnvironment({ files: new Map([['package.json', JSON.stringify({ scripts })]]) })).toBe(environment)
  })
})

describe('what a project is developed with', () => {
  it.each([
    ['wrangler dev --persist-to ../../.wrangler/state', '../../.wrangler/state'],
    ['wrangler dev --persist-to=$HOME/state', undefined],
    ['wrangler dev', undefined],
  ])('is kept where %s says', (dev, state) => {
    expect(runsWrangler({ files: new Map([['package.json', JSON.stringify({ scripts: { dev } })]]) }).devState).toBe(state)
  })

  it('is an environment where the top level binds nothing', () => {
    const d1 = { d1_databases: [{ binding: 'DB' }] }
    const config = { env: { production: d1, dev: d1 } }
    expect(commands({ scripts: { dev: 'next dev' }, config })).toEqual(['npx wrangler dev --env dev'])
    expect(commands({ scripts: { dev: 'wrangler dev' }, config })).toEqual(['npm run dev'])
    expect(commands({ scripts: {}, config: { ...config, ...d1 } })).toEqual(['npx wrangler dev'])
    expect(commands({ scripts: {}, config: { env: { production: d1 } } })).toEqual(['npx wrangler dev'])
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
