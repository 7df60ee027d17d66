import { expect, it } from 'vitest'
import { compilerConfigs } from '../../../../src/handlers/template/types/compiler-configs.ts'

const configsFor = (files: Record<string, string>, ...changed: string[]): readonly string[] =>
  compilerConfigs(new Map(Object.entries(files)), changed)

it('are those of the nearest folder that has any', () => {
  const files = { 'tsconfig.json': '{}', 'apps/api/tsconfig.json': '{}', 'apps/api/test/tsconfig.json': '{}' }
  expect(configsFor(files, 'apps/api/src/a.ts', 'apps/api/src/b.ts')).toEqual(['apps/api/tsconfig.json'])
  expect(configsFor(files, 'apps/api/src/a.ts', 'apps/api/test/a.test.ts')).toEqual([
    'apps/api/tsconfig.json',
    'apps/api/test/tsconfig.json',
  ])
  expect(configsFor(files, 'apps/web/a.ts')).toEqual(['tsconfig.json'])
})

it('are those that a script names as well', () => {
  const files = {
    'tsconfig.json': '{}',
    'tsconfig.worker.json': '{}',
    'tsconfig.build.json': '{}',
    'package.json': '{ "scripts": { "types": "tsc -p tsconfig.worker.json && tsc --project=tsconfig.build.json" } }',
  }
  expect(configsFor(files, 'src/a.ts')).toEqual(['tsconfig.json', 'tsconfig.worker.json', 'tsconfig.build.json'])
})

it('are all that no other one goes on from where the usual name is missing', () => {
  const files = {
    'tsconfig.base.json': '{}',
    'tsconfig.worker.json': '{ "extends": "./tsconfig.base.json" }',
    'tsconfig.node.json': '{ "extends": "./tsconfig.base" }',
  }
  expect(configsFor(files, 'src/a.ts')).toEqual(['tsconfig.node.json', 'tsconfig.worker.json'])
})

it('are none for a change without code, and for a project without a configuration', () => {
  expect(configsFor({ 'tsconfig.json': '{}' }, 'README.md', 'migrations/0001.sql')).toEqual([])
  expect(configsFor({ 'src/a.js': '' }, 'src/a.js')).toEqual([])
})
