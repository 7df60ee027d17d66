import { describe, expect, it } from 'vitest'
import { plainCode } from '../../../src/core/phrase.ts'
import type { Growth, GrownFile } from '../../../src/generators/growth/growth.ts'
import { withShared } from '../../../src/generators/growth/with-shared.ts'
import { edgeProject } from '../edge-project.ts'

const file = (path: string, template = path): GrownFile => ({ template, path, values: {}, holds: new Set(), why: ['x'] })
const growth = (more: Partial<Growth>): Growth => ({
  title: 'x',
  files: [],
  bindings: [],
  packages: [],
  mounts: [],
  requests: [],
  notes: [],
  next: [],
  ...more,
})
const routes = { kind: 'routes', module: 'src/routes/a.ts', name: 'a' } as const
const pathsOf = ({ files }: Growth): readonly string[] => files.map(({ path }) => path)
const tests = { files: [file('test/middleware/cors.test.ts')] }

describe('the errors of an API', () => {
  it('are laid with routes, with the packages that they need', () => {
    const grown = withShared(growth({ mounts: [routes], packages: ['zod', 'jose'] }), edgeProject())
    expect(pathsOf(grown)).toEqual(['src/problems.ts'])
    expect([...grown.packages].sort()).toEqual(['@hono/zod-openapi', 'hono', 'jose', 'zod'])
  })

  it('are laid with a module that imports them, from whatever depth', () => {
    expect(pathsOf(withShared(growth({ files: [file('src/middleware/file-size-limit.ts')] }), edgeProject()))).toContain('src/problems.ts')
    expect(pathsOf(withShared(growth({ files: [file('src/api.ts')] }), edgeProject()))).toContain('src/problems.ts')
  })

  it('are laid once', () => {
    const grown = withShared(growth({ mounts: [routes], files: [file('src/problems.ts')] }), edgeProject())
    expect(pathsOf(grown)).toEqual(['src/problems.ts'])
    expect(grown.packages).toContain('zod')
    expect(withShared(growth({ files: [file('src/problems.ts')] }), edgeProject()).packages).toContain('zod')
  })

  it('are left out where nothing needs them', () => {
    const grown = withShared(growth({ files: [file('src/middleware/cors.ts')], packages: ['hono'] }), edgeProject())
    expect(pathsOf(grown)).toEqual(['src/middleware/cors.ts'])
    expect(grown.packages).toEqual(['hono'])
  })
})

describe('what tests need', () => {
  it('is laid before them, with the tools that run them', () => {
    const grown = withShared(growth({ ...tests, tools: ['vitest', 'jose'] }), edgeProject())
    expect(pathsOf(grown)).toEqual(['test/worker.ts', 'vitest.config.ts', 'test/middleware/cors.test.ts'])
    expect(grown.tools).toEqual(['vitest', 'jose', 'wrangler'])
    expect(grown.scripts).toBeUndefined()
    expect(grown.files[1]?.values).toEqual({ ending: 'test' })
  })

  it('is left out without tests', () => {
    const grown = withShared(growth({ files: [file('src/middleware/cors.ts')] }), edgeProject())
    expect(grown.tools).toBeUndefined()
  })

  it('keeps a harness that a generator filled itself', () => {
    const own = { ...file('test/worker.ts'), values: { send: 'x' } }
    const grown = withShared(growth({ files: [own, ...tests.files] }), edgeProject())
    expect(grown.files.filter(({ template }) => template === 'test/worker.ts')).toEqual([own])
  })

  it.each([
    ['vitest.config.mts', false],
    ['vitest.config.js', false],
    ['vite.config.ts', true],
  ])('has no configuration of tests beside %s', (path, hasVitest) => {
    const project = edgeProject({ has: (asked) => asked === path, hasVitest })
    expect(pathsOf(withShared(growth(tests), project))).not.toContain('vitest.config.ts')
  })

  it('has one beside a configuration of Vite that only builds', () => {
    const project = edgeProject({ has: (asked) => asked === 'vite.config.ts', hasVitest: false })
    expect(pathsOf(withShared(growth(tests), project))).toContain('vitest.config.ts')
  })

  it('keeps the configuration that an earlier run wrote', () => {
    const project = edgeProject({ has: (asked) => asked === 'vitest.config.ts', written: (template) => template })
    expect(pathsOf(withShared(growth(tests), project))).toContain('vitest.config.ts')
  })
})

describe('tests of a project that run inside workerd', () => {
  const project = edgeProject({ testsInWorkers: true, has: (path) => path === 'vitest.config.ts' })

  it('get ours beside them, with a configuration and a script of their own', () => {
    const grown = withShared(growth({ ...tests, scripts: { deploy: 'x' }, notes: [['first']] }), project)
    const config = grown.files.find(({ template }) => template === 'vitest.config.ts')
    expect(config).toMatchObject({ path: 'vitest.harness.config.ts', values: { ending: 'harness' } })
    expect(grown.scripts).toEqual({ deploy: 'x', 'test:harness': 'vitest run --config vitest.harness.config.ts' })
    expect(grown.notes.map(plainCode)).toEqual(['first', expect.stringContaining('`npx vitest run --config vitest.harness.config.ts`')])
  })

  it('get nothing from a growth without tests', () => {
    const grown = withShared(growth({ files: [file('src/middleware/cors.ts')] }), project)
    expect(grown.scripts).toBeUndefined()
    expect(grown.notes).toEqual([])
  })
})
