import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { exportedSettings } from '../../../src/generators/project/exported-settings.ts'

const path = 'vite.config.ts' as RepoPath

describe('settings that a configuration in code exports', () => {
  it.each([
    ['an object', 'export default { semi: false }', { semi: false }],
    ['a constant', 'const all = { semi: false }\nmodule.exports = all', { semi: false }],
    ['what gives it a type', 'export default defineConfig({ semi: false } satisfies Config)', { semi: false }],
    ['what another function makes', 'export default make({ semi: false })', undefined],
    ['what is made of more', 'export default defineConfig({ semi: false }, more)', undefined],
    ['what code makes in it', 'export default { semi: off() }', undefined],
  ])('%s', (_, text, settings) => {
    expect(exportedSettings(path, text)).toEqual(settings)
  })

  it.each([
    ['whatever code stands beside it', 'export default defineConfig({ plugins: [one()], fmt: { semi: false } })', { semi: false }],
    ['that is not there', 'export default defineConfig({ plugins: [one()] })', {}],
    ['that code makes', 'export default defineConfig({ fmt: make() })', undefined],
    ['that another object may have', 'export default defineConfig({ ...base, lint: {} })', undefined],
    ['of what a function makes', 'export default defineConfig(() => ({ fmt: {} }))', undefined],
  ])('under a key %s', (_, text, settings) => {
    expect(exportedSettings(path, text, 'fmt')).toEqual(settings)
  })
})
