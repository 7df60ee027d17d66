import { describe, expect, it } from 'vitest'
import { defaultConfig, parseConfig } from '../../src/core/config.ts'
import { ConfigurationError } from '../../src/core/errors.ts'

describe('parseConfig', () => {
  it('is the default without a file, and with an empty one', () => {
    expect(parseConfig(undefined)).toEqual(defaultConfig)
    expect(parseConfig('')).toEqual(defaultConfig)
    expect(parseConfig('\uFEFF# only a comment\r\n')).toEqual(defaultConfig)
  })

  it('takes what the file says', () => {
    expect(parseConfig('memoryFile: CLAUDE.md\ndocs: handbook/docs\nexclude:\n  - "legacy/**"\n')).toEqual({
      memoryFile: 'CLAUDE.md',
      openPullRequests: 5,
      docs: 'handbook/docs',
      exclude: ['legacy/**'],
    })
  })

  it.each([
    ['memoryFile: ../CLAUDE.md', 'Expected `memoryFile`'],
    ['memoryFile: /etc/passwd.md', 'Expected `memoryFile`'],
    ['docs: ../out', 'Expected `docs`'],
    ['docs: .git', 'Expected `docs`'],
    ['exclude: x', 'Expected `exclude`'],
    ['model: x', 'Expected a key of .github/docwright.yml to be one of'],
    ['a: [', 'no valid YAML'],
    ['- a', 'Expected `the file`'],
    ['x', 'Expected `the file`'],
  ])('refuses %j', (text, message) => {
    expect(() => parseConfig(text)).toThrow(ConfigurationError)
    expect(() => parseConfig(text)).toThrow(message)
  })

  it('does not grow on aliases', () => {
    expect(() => parseConfig('a: &a [x, x]\nb: &b [*a, *a]\n')).toThrow()
  })
})
