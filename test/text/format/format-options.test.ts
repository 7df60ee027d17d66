import { describe, expect, it } from 'vitest'
import { biomeSettings } from '../../../src/text/format/biome-options.ts'
import { editorOptions } from '../../../src/text/format/editor-options.ts'
import { formatText } from '../../../src/text/format/format-text.ts'
import { prettierOptions } from '../../../src/text/format/prettier-options.ts'

describe('settings of Prettier', () => {
  it.each([
    ['JSON', '{ "semi": false, "printWidth": 100 }', { semi: false, printWidth: 100 }],
    ['YAML', 'semi: false\ntabWidth: 4\n', { semi: false, tabWidth: 4 }],
    [
      'values that are none',
      '{ "semi": "no", "printWidth": 1e9, "parser": "x", "plugins": ["./evil.js"], "__proto__": { "semi": false } }',
      {},
    ],
    [
      'overrides',
      '{ "overrides": [{ "files": "*.ts", "options": { "semi": false } }, { "files": ["*.md"], "options": { "tabWidth": 8 } }] }',
      { semi: false },
    ],
    ['overrides that leave it out', '{ "overrides": [{ "files": "src/**", "excludeFiles": "*.ts", "options": { "semi": false } }] }', {}],
  ])('%s', (_, text, options) => {
    expect(prettierOptions(text, 'src/index.ts')).toEqual(options)
  })

  it('are not known where the text cannot be read', () => {
    expect(prettierOptions('- semi', 'src/index.ts')).toBeUndefined()
  })
})

describe('settings of Biome', () => {
  it('are those of a language over those of all', () => {
    const config = {
      formatter: { lineWidth: 100, indentStyle: 'space' },
      javascript: {
        formatter: { lineWidth: 120, quoteStyle: 'single', semicolons: 'asNeeded', arrowParentheses: 'asNeeded', trailingCommas: 'none' },
      },
    }
    expect(biomeSettings(config).options).toMatchObject({
      printWidth: 120,
      useTabs: false,
      singleQuote: true,
      semi: false,
      arrowParens: 'avoid',
      trailingComma: 'none',
    })
    expect(biomeSettings(config, 'json').options).toMatchObject({ printWidth: 100, trailingComma: 'none' })
  })

  it.each([
    [{}, true, true],
    [{ formatter: { enabled: false } }, false, true],
    [{ assist: { enabled: false } }, true, false],
    [{ assist: { actions: { source: { organizeImports: 'off' } } } }, true, false],
    [{ organizeImports: { enabled: false } }, true, false],
  ])('%j: whether it formats, and whether it sorts', (config, formats, sorts) => {
    expect(biomeSettings(config)).toMatchObject({ formats, sorts })
  })
})

it('reads of an .editorconfig what is meant for a path', () => {
  const text =
    'root = true\n\n[*]\nindent_style = space\nindent_size = 4\n\n[*.{js,ts}]\nindent_size = 2\nmax_line_length = 100\n\n[*.md]\nmax_line_length = off\n'
  expect(editorOptions(text, 'src/index.ts')).toEqual({ options: { useTabs: false, tabWidth: 2, printWidth: 100 }, isRoot: true })
  expect(editorOptions(text, 'wrangler.jsonc')).toEqual({ options: { useTabs: false, tabWidth: 4 }, isRoot: true })
})

describe('a text', () => {
  it('is laid out until it stays', async () => {
    const code =
      'const errors = result.error.issues.slice(0, 20).map((issue) => ({ path: issue.path.map(String).join("."), message: issue.message }))\n'
    const once = await formatText('a.ts', code, {})
    expect(once).not.toBe(code)
    expect(await formatText('a.ts', once ?? '', {})).toBe(once)
  })

  it.each([
    ['a.ts', 'const = 1'],
    ['a.sql', 'SELECT 1'],
    ['a.json', '{'],
  ])('that is no code is left alone: %s', async (path, text) => {
    expect(await formatText(path, text, {})).toBeUndefined()
  })
})
