import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatText } from '../../../src/text/format/format-text.ts'
import type { FormatOptions } from '../../../src/text/format/format-options.ts'
import { changesOf, type Files, grown, pathsOf, textIn } from '../../support/grow-in-memory.ts'

const line = 'setup-auth jwt'

/** A Worker that is laid out as a formatter with these settings has it. */
async function worker(options: FormatOptions, files: Files): Promise<Files> {
  const made = {
    'wrangler.jsonc': '{"name": "shop",\n"main": "src/index.ts", "compatibility_date": "2026-10-20"}',
    'package.json': '{\n"name": "shop"}',
    'src/zebra.ts': 'export function zebra(): void {}',
    'src/index.ts':
      "import { Hono } from 'hono'\nimport { zebra } from './zebra'\n\nzebra()\nconst app = new Hono()\napp.get('/', (c) => c.text('hello'))\nif (1) { app.use() }\nexport default app",
  }
  const laid = await Promise.all(
    Object.entries(made).map(async ([file, text]) => [file, (await formatText(file, text, options)) ?? ''] as const),
  )
  return { ...Object.fromEntries(laid), ...files }
}

/** Files that are not as the formatter would have them. */
async function unformatted(files: Files, options: FormatOptions): Promise<readonly string[]> {
  const code = Object.keys(files).filter((file) => /\.(?:ts|jsonc?)$/.test(file) && !/^\.|\.d\.ts$|\.config\.ts$/.test(file))
  expect(code.length).toBeGreaterThan(20)
  const all = await Promise.all(
    code.map(async (file) => (await formatText(file, textIn(files, file), options)) === textIn(files, file) || file),
  )
  return all.filter((one) => one !== true)
}

describe('files of a project with a formatter', () => {
  it.each<[what: string, config: Files, options: FormatOptions]>([
    ['Prettier as it is', { '.prettierrc': '{}' }, {}],
    ['Prettier that a manifest asks for', { 'package.json': '{\n  "devDependencies": { "prettier": "^3.0.0" }\n}\n' }, {}],
    ['a key of the manifest', { 'package.json': '{\n  "prettier": { "semi": false }\n}\n' }, { semi: false }],
    [
      'YAML, and the width of .editorconfig',
      { '.prettierrc': 'singleQuote: true\nsemi: false\n', '.editorconfig': '[*.{js,ts}]\nmax_line_length = 100\n' },
      { singleQuote: true, semi: false, printWidth: 100 },
    ],
    ['tabs', { '.prettierrc.json': '{ "useTabs": true, "trailingComma": "none" }' }, { useTabs: true, trailingComma: 'none' }],
    ['settings written out in code', { 'prettier.config.js': 'export default { printWidth: 60 }\n' }, { printWidth: 60 }],
    ['oxfmt as it is', { '.oxfmtrc.json': '{}' }, { printWidth: 100 }],
    ['oxfmt that a manifest asks for', { 'package.json': '{\n  "devDependencies": { "oxfmt": "0.79.0" }\n}\n' }, { printWidth: 100 }],
    [
      'oxfmt with remarks and settings of some files, before a Prettier of former days',
      {
        '.oxfmtrc.jsonc': '{ // ours\n "semi": false, "overrides": [{ "files": ["*.ts"], "options": { "singleQuote": true } }] }',
        '.prettierrc': '{ "useTabs": true }',
      },
      { printWidth: 100, semi: false, singleQuote: true },
    ],
    [
      'oxfmt with settings in code, and the width of .editorconfig',
      {
        'oxfmt.config.ts': "import { defineConfig } from 'oxfmt'\n\nexport default defineConfig({ singleQuote: true })\n",
        '.editorconfig': '[*]\nmax_line_length = 90\n',
      },
      { printWidth: 90, singleQuote: true },
    ],
    [
      'Vite+, among other settings',
      {
        'vite.config.ts':
          "import { defineConfig } from 'vite-plus'\nimport { cloudflare } from '@cloudflare/vite-plugin'\n\nexport default defineConfig({ plugins: [cloudflare()], fmt: { printWidth: 70, useTabs: true } })\n",
      },
      { printWidth: 70, useTabs: true },
    ],
  ])('%s', async (_, config, options) => {
    const start = await worker(options, config)
    expect(await unformatted(await grown(start, line), options)).toEqual([])
  })

  it('changes no byte when the same line runs again', async () => {
    const once = await grown(await worker({}, { '.prettierrc': '{}' }), line)
    expect(pathsOf(await changesOf(once, line))).toEqual([])
  })

  it('leaves a file of theirs as it is, but for the edit, where it was laid out by hand', async () => {
    const start = await worker({}, { '.prettierrc': '{}' })
    const index = `${textIn(start, 'src/index.ts')}\nexport  const   odd = 1\n`
    const after = textIn(await grown({ ...start, 'src/index.ts': index }, 'add-middleware cors'), 'src/index.ts')
    expect(after).not.toBe(index)
    expect(after).toContain('export  const   odd = 1\n')
  })

  it('does not lay code out that is nested as nobody writes it, which would take minutes', async () => {
    const start = await worker({}, { '.prettierrc': '{}' })
    const deep = `${textIn(start, 'src/index.ts')}${'f(() => '.repeat(250)}1${')'.repeat(250)}`
    const after = textIn(await grown({ ...start, 'src/index.ts': deep }, 'add-middleware cors'), 'src/index.ts')
    expect(after).toContain('import { cors }')
    expect(after).toContain(deep.slice(deep.indexOf('f(() =>')))
  })

  it('runs no configuration: what code makes is taken from the code of the project', async () => {
    const config = { 'prettier.config.js': 'globalThis.ran = true\nexport default make({ semi: false })\n' }
    const options: FormatOptions = { singleQuote: true, semi: false }
    expect(await unformatted(await grown(await worker(options, config), line), options)).toEqual([])
    expect(globalThis).not.toHaveProperty('ran')
  })
})

describe('files of a project with Biome', () => {
  it.each<[what: string, config: object, options: FormatOptions]>([
    ['as it is', {}, { useTabs: true, trailingComma: 'all' }],
    [
      'with a width, blanks and single quotes',
      {
        formatter: { indentStyle: 'space', lineWidth: 100 },
        javascript: { formatter: { quoteStyle: 'single', semicolons: 'asNeeded' } },
      },
      { printWidth: 100, singleQuote: true, semi: false },
    ],
  ])('%s', async (_, config, options) => {
    const files = await grown(await worker({ ...options, trailingComma: 'none' }, { 'biome.json': JSON.stringify(config) }), line)
    const folder = mkdtempSync(path.join(tmpdir(), 'formatted-'))
    for (const file of Object.keys(files).filter((one) => /\.ts$|^wrangler\.jsonc$|^package\.json$/.test(one) && !one.endsWith('.d.ts'))) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
      writeFileSync(path.join(folder, file), textIn(files, file))
    }
    writeFileSync(path.join(folder, 'biome.json'), JSON.stringify(config, null, 2))
    const biome = path.resolve(import.meta.dirname, '../../../node_modules/@biomejs/biome/bin/biome')
    const told = spawnSync(process.execPath, [biome, 'check', '--linter-enabled=false', 'src', 'test', 'wrangler.jsonc', 'package.json'], {
      cwd: folder,
      encoding: 'utf8',
    })
    rmSync(folder, { recursive: true })
    expect(told.stderr).toBe('')
    expect(told.status).toBe(0)
  })
})
