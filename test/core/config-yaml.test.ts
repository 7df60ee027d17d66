import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../src/core/config.ts'
import { ConfigurationError } from '../../src/core/errors.ts'

describe('the configuration', () => {
  it.each([
    ['an alias', 'exclude: &generated [gen/**]\nignore: []\ndocs: &d pages\nmemoryFile: A.md\n', { exclude: ['gen/**'], docs: 'pages' }],
    ['a repeated list', 'exclude:\n  - &a lib/**\n  - *a\n', { exclude: ['lib/**', 'lib/**'] }],
    ['a merge key', '<<: { docs: pages, nightly: false }\nnightly: true\n', { docs: 'pages', nightly: true }],
  ])('is read with %s', (_, text, expected) => {
    expect(parseConfig(text)).toMatchObject(expected)
  })

  const bomb = ['x0: &b0 [1,1,1,1,1,1,1,1,1,1]', ...Array.from({ length: 9 }, (_, i) => `x${i + 1}: &b${i + 1} [${`*b${i},`.repeat(10)}]`)]
  it.each([
    ['an alias of nothing', 'docs: docs\nexclude: [*nothing]\n', '.github/docwright.yml:2:11 '],
    ['an alias of itself', 'docs: docs\nexclude: &a [*a]\n', '.github/docwright.yml:2:14 '],
    ['aliases that multiply', bomb.join('\n'), /^\.github\/docwright\.yml:\d+:\d+ holds an alias/],
    ['brackets without an end', `docs: ${'['.repeat(5_000)}`, '.github/docwright.yml:1:207 '],
    ['items on one line', `${'- '.repeat(5_000)}a`, '.github/docwright.yml:1:401 '],
    [
      'levels of indentation',
      Array.from({ length: 3_000 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'),
      /^\.github\/docwright\.yml:\d+:\d+ /,
    ],
    ['a bracket that nothing closes', 'docs: docs\nexclude: [a', '.github/docwright.yml:2:'],
  ])('is refused with its line and column for %s', (_, text, message) => {
    expect(() => parseConfig(text)).toThrow(ConfigurationError)
    expect(() => parseConfig(text)).toThrow(message)
  })
})
