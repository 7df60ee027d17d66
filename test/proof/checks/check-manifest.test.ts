import { expect, it } from 'vitest'
import { checkManifest } from '../../../src/proof/checks/check-manifest.ts'

const packages = { hono: '4.13.19', vitest: '5.1.1' }
const check = (manifest: object): readonly string[] => checkManifest(JSON.stringify(manifest), packages)

it('accepts the versions that the proof runs', () => {
  expect(check({ dependencies: { hono: '4.13.19' }, devDependencies: { vitest: '5.1.1' } })).toEqual([])
})

it.each([
  [
    'another version',
    { dependencies: { hono: '4.13.18' } },
    'Expected `hono` of `package.json` to be 4.13.19, which the proof runs, got `4.13.18`.',
  ],
  ['a range', { devDependencies: { vitest: '^5.1.1' } }, 'got `^5.1.1`'],
  ['a package that the proof does not have', { dependencies: { lodash: '4.17.21' } }, '`lodash`, which the proof does not have'],
])('tells %s', (_, manifest, expected) => expect(check(manifest).join()).toContain(expected))

it('tells a manifest that is missing or no JSON', () => {
  expect(checkManifest(undefined, packages)).toEqual(['Expected the project to have a `package.json`.'])
  expect(checkManifest('{', packages)).toEqual(['Expected `package.json` to be JSON.'])
})
