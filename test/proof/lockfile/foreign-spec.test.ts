import { expect, it } from 'vitest'
import { foreignSpec } from '../../../src/proof/lockfile/foreign-spec.ts'

const of = (spec: unknown, list = 'dependencies'): string | undefined => foreignSpec(JSON.stringify({ [list]: { pkg: spec } }), undefined)

it.each(['1.0.0', '^1.0.0', '>=1.0.0 <2 || 3.x', '*', '', 'latest', 'npm:other@^1.0.0', 'npm:@scope/other@1.0.0'])(
  'lets `%s` be asked of the registry',
  (spec) => expect(of(spec)).toBeUndefined(),
)

it.each([
  'git+ssh://git@host/repo.git',
  'git@host:repo.git',
  'https://10.0.0.1/a.tgz',
  'http://localhost/a',
  'file:../../etc',
  '../other',
  'link:..',
  'owner/repo',
  'github:owner/repo',
  'workspace:*',
  'npm:other@http://host/a',
  '..\\other',
  '.',
  '..',
  'other.tgz',
  'other.tar.gz',
  'other.TAR',
  1,
  null,
])('finds that `%s` is from elsewhere', (spec) => expect(of(spec)).toBe('pkg'))

it.each(['devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides'])('looks at %s', (list) => {
  expect(of('file:..', list)).toBe('pkg')
})

it('looks at overrides at any depth, and at every package of a lockfile', () => {
  expect(foreignSpec(JSON.stringify({ overrides: { a: { b: { c: 'file:..' } } } }), undefined)).toBe('c')
  const before = JSON.stringify({ packages: { '': {}, 'node_modules/a': { dependencies: { b: 'http://10.0.0.1/b' } } } })
  expect(foreignSpec('{}', before)).toBe('b')
})
