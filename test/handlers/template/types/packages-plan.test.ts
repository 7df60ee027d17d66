import { describe, expect, it } from 'vitest'
import type { PackagesPlan } from '../../../../src/core/project-types.ts'
import { type PackagesWish, packagesPlan } from '../../../../src/handlers/template/types/packages-plan.ts'

const texts = (files: Record<string, object>): ReadonlyMap<string, string> =>
  new Map(Object.entries(files).map(([path, manifest]) => [path, JSON.stringify(manifest)]))

function planOf(before: Record<string, object>, after: Record<string, object>, more: Partial<PackagesWish> = {}): PackagesPlan {
  return packagesPlan({ before: texts(before), after: texts({ ...before, ...after }), folder: '', of: [''], manager: 'npm', ...more })
}

const manifestIn = (plan: PackagesPlan, path = 'package.json'): Record<string, unknown> =>
  JSON.parse(plan.manifests[path] ?? 'null') as Record<string, unknown>

const workspace = {
  'package.json': {
    name: 'shop',
    workspaces: ['packages/*', '../../etc'],
    scripts: { preinstall: 'evil' },
    devDependencies: { typescript: '^5.0.0' },
  },
  'packages/api/package.json': { name: '@shop/api', dependencies: { '@shop/shared': 'workspace:^', hono: '^4.0.0' } },
  'packages/shared/package.json': { name: '@shop/shared', dependencies: { zod: 'catalog:' } },
  'packages/web/package.json': { name: '@shop/web', dependencies: { react: '^19.0.0' } },
}

describe('what is installed for a comparison', () => {
  it('is a package with those of the workspace that it needs, and nothing that a manifest says beside names and versions', () => {
    const plan = planOf(workspace, {}, { of: ['packages/api/'], catalogs: new Map([['default zod', '^3.0.0']]) })
    expect(Object.keys(plan.manifests)).toEqual(['package.json', 'packages/api/package.json', 'packages/shared/package.json'])
    expect(manifestIn(plan)).toEqual({
      name: 'shop',
      version: '0.0.0',
      private: true,
      dependencies: { typescript: '^5.0.0' },
      workspaces: ['packages/api', 'packages/shared'],
    })
    expect(manifestIn(plan, 'packages/api/package.json')).toMatchObject({ dependencies: { '@shop/shared': '*', hono: '^4.0.0' } })
    expect(manifestIn(plan, 'packages/shared/package.json')).toMatchObject({ dependencies: { zod: '^3.0.0' } })
    expect(plan.added).toEqual([])
  })

  it('says which packages the change adds', () => {
    const plan = planOf(
      { 'package.json': { dependencies: { hono: '^4.0.0' } } },
      { 'package.json': { dependencies: { hono: '^4.0.0', zod: '4.6.7' } } },
    )
    expect(plan.added).toEqual(['zod'])
    expect(manifestIn(plan)).toMatchObject({ dependencies: { hono: '^4.0.0', zod: '4.6.7' } })
  })

  it('has the versions of another lockfile, and nothing that is not of the registry', () => {
    const specs = {
      hono: '^4.0.0',
      stale: '^4.26.0',
      own: '^1.0.0',
      next: 'latest',
      local: 'file:../x',
      forked: 'a/b',
      away: 'https://example.com/x.tgz',
    }
    const locked: PackagesWish['locked'] = ({ name }) => ({ hono: '4.5.10', stale: '4.24.0', own: null })[name]
    const plan = planOf({ 'package.json': { dependencies: specs } }, {}, { manager: 'bun', ...(locked !== undefined && { locked }) })
    expect(manifestIn(plan)['dependencies']).toEqual({ hono: '4.5.10', stale: '^4.26.0', next: 'latest' })
  })

  it('puts what packages ask for at the top of a workspace whose layout is not known', () => {
    const plan = planOf(workspace, {}, { of: ['packages/api/'], manager: 'bun' })
    expect(manifestIn(plan)['dependencies']).toEqual({ typescript: '^5.0.0', hono: '^4.0.0' })
  })

  it('knows which types hold everywhere where pnpm installs', () => {
    const files = {
      'package.json': { devDependencies: { '@types/node': '^22.0.0' } },
      'packages/api/package.json': { name: 'api', dependencies: { shared: 'workspace:*' } },
      'packages/shared/package.json': { name: 'shared', dependencies: { '@types/react': '^19.0.0' } },
    }
    expect(planOf(files, {}, { of: ['packages/api/'], manager: 'pnpm' }).global).toEqual(['@types/node'])
    expect(planOf(files, {}, { of: ['packages/api/'] }).global).toBeUndefined()
  })

  it('has the types that a lockfile of npm has for all packages of a workspace', () => {
    const lockfile = JSON.stringify({
      packages: { 'node_modules/@types/node': { version: '22.7.4' }, 'node_modules/a/node_modules/@types/b': { version: '1.0.0' } },
    })
    expect(manifestIn(planOf({ 'package.json': {} }, {}, { lockfile }))['dependencies']).toEqual({ '@types/node': '22.7.4' })
  })

  it('has the compiler that another package of the workspace brings', () => {
    const files = {
      'package.json': { workspaces: ['*'] },
      'api/package.json': { name: 'api' },
      'web/package.json': { name: 'web', dependencies: { react: '1.0.0' }, devDependencies: { typescript: '^5.9.0' } },
    }
    for (const manager of ['npm', 'bun'] as const)
      expect(manifestIn(planOf(files, {}, { of: ['api/'], manager }))['dependencies']).toEqual({ typescript: '^5.9.0' })
    const lockfile = JSON.stringify({
      packages: { 'node_modules/typescript': { version: '5.9.3' }, 'node_modules/react': { version: '1.0.0' } },
    })
    expect(manifestIn(planOf(files, {}, { of: ['api/'], lockfile }))['dependencies']).toEqual({ typescript: '5.9.3' })
  })

  it('gives packages without a name one of ours, and takes no name twice', () => {
    const files = {
      'package.json': { name: 'same', workspaces: ['api'] },
      'api/package.json': { name: 'same' },
      'api/worker/package.json': {},
    }
    const plan = planOf(files, {}, { of: ['api/worker/'] })
    const names = Object.keys(plan.manifests).map((path) => manifestIn(plan, path)['name'])
    expect(new Set(names).size).toBe(3)
  })
})
