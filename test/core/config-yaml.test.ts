import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../src/core/config.ts'
import { ConfigurationError } from '../../src/core/errors.ts'

/** What a wrong configuration is told with. */
function messageOf(text: string): string {
  try {
    parseConfig(text)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

/** Lines and columns of everything that is told. */
const placesIn = (text: string): readonly string[] => [...messageOf(text).matchAll(/yml:(\d+:\d+)/g)].map(([, place = '']) => place)

describe('a mistake in the configuration', () => {
  it.each([
    ['a value', 'docs: docs\ngate:   strict\n', '2:9: Expected `gate` to be one of `off`, `patch`, `ratchet`, got `"strict"`.'],
    ['a key', 'docs: docs\nmodel: x\n', '2:1: Expected a key of .github/docwright.yml to be one of'],
    ['an item of a list', 'exclude:\n  - src/**\n  - 7\n', '3:5: Expected `exclude` to be a list of globs, got `7`.'],
    ['an entry of a list', 'ignore:\n  - { token: x, reason: y }\n  - token: x\n', '3:5: Expected `ignore` to be a list of entries'],
    ['a key without a value', 'docs: docs\nnightly:\n', '2:9: Expected `nightly` to be `true` or `false`, got `null`.'],
    ['what an alias brings', 'exclude: &a [x, 7]\nignore: *a\n', '1:17: Expected `exclude`'],
    ['what a merge key brings', 'docs: docs\n<<: { nightly: 3 }\n', '2:16: Expected `nightly`'],
    ['a key that a merge key brings', 'docs: docs\n<<: [{ nightly: true }, { model: 3 }]\n', '2:27: Expected a key'],
    ['the whole file', '# a remark\n- a\n', '2:1: Expected the file to be a mapping'],
    [
      'a value with backticks',
      'gate: "`@all` ```"\n',
      "1:7: Expected `gate` to be one of `off`, `patch`, `ratchet`, got `\"'@all' '''\"`.",
    ],
  ])('is told with line and column: %s', (_, text, message) => {
    expect(() => parseConfig(text)).toThrow(ConfigurationError)
    expect(() => parseConfig(text)).toThrow(`.github/docwright.yml:${message}`)
  })

  it('shows what stands in the file within backticks alone', () => {
    expect(() => parseConfig('exclude: [*@acme/team]\n')).toThrow(
      '.github/docwright.yml:1:11 holds an alias that cannot be read: unresolved alias (the anchor must be set before the alias): `@acme/team`.',
    )
  })

  it('is told with all others, in the order of their places, each once', () => {
    const text = [
      'when: &a { drafts: 3 }',
      'docs: 7',
      'model: x',
      'exclude: [1, src/**, 2]',
      'pullRequest:',
      '  draft: 3',
      '  size: 1',
    ].join('\n')
    expect(() => parseConfig(text)).toThrow(ConfigurationError)
    expect(placesIn(text)).toEqual(['1:20', '2:7', '3:1', '4:11', '4:22', '6:10', '7:3'])
    expect(messageOf(text)).toMatch(/^The configuration has 7 mistakes:\n/)
  })

  it('is told with those of the organization, whose file comes first', () => {
    const shared = { path: 'acme/.github/.github/docwright.yml', text: 'gate: strict\nnightly: [\n' }
    expect(() => parseConfig('docs: 7\n', { ...shared, text: 'nope: 1\ngate: strict\n' })).toThrow(
      /^The configuration has 3 mistakes:\nacme\/\.github\/\.github\/docwright\.yml:1:1: .*\nacme.*:2:7: .*\n\.github\/docwright\.yml:1:7: /,
    )
    // broken YAML of one is no reason to leave out the other
    expect(() => parseConfig('docs: [\n', shared)).toThrow(/^The configuration has 2 mistakes:/)
  })

  it('is told among twenty at most, however many there are', () => {
    const unknown = Array.from({ length: 20_000 }, (_, i) => `k${i}: 1`).join('\n')
    for (const text of [unknown, `exclude: [${'7, '.repeat(20_000)}]`]) {
      expect(messageOf(text)).toMatch(/^The configuration has more than 20 mistakes:\n/)
      expect(messageOf(text).split('\n')).toHaveLength(21)
    }
  })

  it('shows a long value in part', () => {
    expect(() => parseConfig(`gate: "${'x'.repeat(5_000)}"`)).toThrow(/^.{200,400}…`\.$/)
  })
})

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
