import { describe, expect, it } from 'vitest'
import type { Drift } from '../../../src/core/drift.ts'
import type { Past } from '../../../src/drift/signal.ts'
import { brokenExample } from '../../../src/drift/signals/broken-example.ts'
import { extractFacts } from '../../../src/discovery/extract-facts.ts'
import type { RepoPath } from '../../../src/core/names.ts'
import { type Case, type Files, commit, driftsOf, pastOf, tokens } from './support.ts'

const drifts = (files: Files, more?: Case): Promise<readonly Drift[]> => driftsOf(brokenExample, files, more)

const code = {
  'packages/kit/package.json': JSON.stringify({
    name: '@x/kit',
    version: '1.0.0',
    exports: { '.': './dist/index.js', './client': './dist/client.js', './icons/*': './dist/icons/*.js' },
  }),
  'packages/kit/src/index.ts': "export { createKit, type KitOptions } from './kit.ts'\nexport * from './more.ts'\nexport default 1\n",
  'packages/kit/src/kit.ts':
    'export interface KitOptions { a: string }\nexport function createKit(): void {}\nexport function hidden(): void {}\n',
  'packages/kit/src/more.ts':
    'export const more = 1\nexport class Thing {}\nexport enum Kind { A }\nexport const { left, right } = { left: 1, right: 2 }\n',
  'packages/kit/src/client.ts': 'export function useKit(): void {}\n',
  'package.json': '{"name":"root","private":true,"workspaces":["packages/*"]}',
}
const fence = (text: string, language = 'ts'): string => `# Use\n\n\`\`\`${language}\n${text}\n\`\`\`\n`

/** History that saw `name` exported by the package, and its export taken away. */
function exportGone(name: string): Past {
  const past = pastOf({}, { [name]: `export function ${name}(): void {}` })
  const before = extractFacts('packages/kit/src/a.ts' as RepoPath, `export function ${name}(): void {}`)
  for (const line of past.removals.lines.get(name) ?? []) Object.assign(line, { path: 'packages/kit/src/a.ts' })
  return { ...past, factsAt: async () => ({ before, after: undefined }) }
}

describe('packages that a change took away', () => {
  const page = '# Use\n\nInstall `@x/kit`, see @x/kit/client and @x/kit-icons.\n\n```sh\nnpm install @x/kit\n```\n'
  const manifest = (name: string): Files => ({ 'packages/kit/package.json': JSON.stringify({ name, version: '1.0.0' }) })
  const root = { 'package.json': '{"name":"root","private":true,"workspaces":["packages/*"]}', 'README.md': page }
  const before = { ...root, ...manifest('@x/kit') }

  it('are found wherever a page names them, and mended where they have another name', async () => {
    const found = await drifts({ ...root, ...manifest('@x/tools') }, { before })
    expect(found.map(({ anchor, suggestion, mechanical }) => [anchor.line, anchor.text, suggestion, mechanical])).toEqual([
      [3, '@x/kit', '@x/tools', true],
      [3, '@x/kit', '@x/tools', true],
      [6, '@x/kit', '@x/tools', true],
    ])
    const own = { 'packages/kit/README.md': page }
    const removed = await drifts({ ...root, ...own }, { before: { ...before, ...own } })
    expect(removed.map(({ anchor, suggestion }) => [anchor.line, suggestion])).toEqual([
      [3, undefined],
      [3, undefined],
      [6, undefined],
    ])
  })

  it('are none where they only moved, where the page tells of it, or where the change left them alone', async () => {
    expect(await drifts({ ...root, 'tools/kit/package.json': '{"name":"@x/kit"}' }, { before })).toEqual([])
    const told = { ...root, 'README.md': '# Use\n\n`@x/kit` was removed.\n' }
    expect(await drifts(told, { before: { ...before, ...told } })).toEqual([])
    expect(await drifts(root, { before: root })).toEqual([])
  })
})

describe('imports of our own packages', () => {
  it('finds a name that is exported no more', async () => {
    const found = await drifts(
      { ...code, 'README.md': fence("import { makeKit, createKit } from '@x/kit'") },
      { past: exportGone('makeKit') },
    )
    expect(found).toMatchObject([
      { severity: 'failure', cause: commit, anchor: { text: 'makeKit', line: 4 }, code: { path: 'packages/kit/src/index.ts' } },
    ])
  })

  it('repairs one that a commit exports under another name', async () => {
    const past = exportGone('createKitten')
    const before = extractFacts('packages/kit/src/a.ts' as RepoPath, 'export function createKitten() {}\nexport const left = 1\n')
    const turned = (text: string): Past => ({
      ...past,
      factsAt: async () => ({ before, after: extractFacts('packages/kit/src/a.ts' as RepoPath, text) }),
    })
    const files = { ...code, 'README.md': fence("import { createKitten } from '@x/kit'\ncreateKitten()") }
    const only = await drifts(files, { past: turned('export function createKit() {}\nexport const left = 1\n') })
    expect(only).toMatchObject([{ anchor: { text: 'createKitten' }, suggestion: 'createKit', mechanical: true, cause: commit }])
    const two = await drifts(files, {
      past: turned('export function createKit() {}\nexport function createKind() {}\nexport const left = 1\n'),
    })
    expect([two.length, two[0]?.mechanical]).toEqual([1, undefined])
  })

  it('only warns where history does not know the export, and names a near one', async () => {
    const found = await drifts({ ...code, 'README.md': fence("import { createKits } from '@x/kit'") })
    expect(found).toMatchObject([{ severity: 'warning', suggestion: 'createKit' }])
  })

  it('takes for exported what any condition of `exports` leads to', async () => {
    const files = {
      'package.json': JSON.stringify({ name: 'sniff', version: '2.0.0', exports: { node: './index.js', default: './dist/browser.js' } }),
      'index.js': 'export function sniffFile() {}\n',
      'src/browser.js': "export * from './core.js'\nexport function sniffBlob() {}\n",
      'src/core.js': 'export const sizes = 1\n',
      'README.md': fence("import { sniffFile, sniffBlob, sizes, sniffStream } from 'sniff'"),
    }
    expect(tokens(await drifts(files))).toEqual(['warning sniffStream'])
  })

  it('names the subpath that has it', async () => {
    const found = await drifts({ ...code, 'README.md': fence("import { useKit } from '@x/kit'") }, { past: exportGone('useKit') })
    expect(found).toMatchObject([{ anchor: { text: '@x/kit' }, suggestion: '@x/kit/client', mechanical: true }])
  })

  it('finds a subpath that the package does not open', async () => {
    expect(tokens(await drifts({ ...code, 'README.md': fence("import { useKit } from '@x/kit/react'") }))).toEqual(['warning @x/kit/react'])
  })

  it.each([
    "import kit, { createKit, type KitOptions, more as m, Thing, Kind } from '@x/kit'",
    "import type { KitOptions } from '@x/kit'",
    "import { left, right } from '@x/kit'",
    "import * as kit from '@x/kit'",
    "const { createKit } = require('@x/kit')",
    "import { Star } from '@x/kit/icons/star'",
    "import '@x/kit/style.css'",
    "import { useKit } from '@x/kit/client'",
    "import { gone } from '@y/kit'",
    "import { gone } from './kit'",
  ])('lets be: %s', async (text) => {
    expect(await drifts({ ...code, 'README.md': fence(text) })).toEqual([])
  })

  it('says nothing of types that are declared beside the code', async () => {
    const page = { 'README.md': fence("import { Duty } from '@x/kit/client'") }
    const past = { past: exportGone('Duty') }
    expect(await drifts({ ...code, ...page }, past)).toHaveLength(1)
    expect(
      await drifts({ ...code, ...page, 'packages/kit/types/client/index.d.ts': 'export interface Duty { rate: number }\n' }, past),
    ).toEqual([])
  })

  it('says nothing of modules that pass on what is not here, or compute it', async () => {
    const open = { ...code, 'packages/kit/src/more.ts': "export * from 'elsewhere'\n" }
    expect(await drifts({ ...open, 'README.md': fence("import { gone } from '@x/kit'") })).toEqual([])
    const computed = { 'package.json': '{"name":"k","main":"index.js"}', 'index.js': 'module.exports = build()\n' }
    expect(await drifts({ ...computed, 'README.md': fence("const { gone } = require('k')", 'js') })).toEqual([])
  })

  it.each([
    ['CHANGELOG.md', '# 1'],
    ['docs/migration/v2.md', '# From 1 to 2'],
    ['docs/a.md', '# Migrating from v1'],
    ['docs/blog/2024.md', '# News'],
  ])('lets %s tell of old ones', async (path, head) => {
    expect(
      (await drifts({ ...code, [path]: `${head}\n\n${fence("import { gone } from '@x/kit'").slice(7)}` })).filter(
        ({ severity }) => severity !== 'notice',
      ),
    ).toEqual([])
  })

  it('lets names be that the page tells its reader to add', async () => {
    const text = `${fence('export const mine = createKit()')}\n${fence("import { mine } from '@x/kit'")}`
    expect(await drifts({ ...code, 'README.md': text })).toEqual([])
    expect(await drifts({ ...code, 'README.md': text.replace('export const mine', 'export const other') })).toHaveLength(1)
  })

  it('lets fences of other languages be', async () => {
    expect(await drifts({ ...code, 'README.md': fence("import { gone } from '@x/kit'", 'diff') })).toEqual([])
  })
})

describe('a change', () => {
  const page = { 'README.md': fence("import { makeKit } from '@x/kit'") }

  it('answers for the export that it took away', async () => {
    const before = { ...code, ...page, 'packages/kit/src/more.ts': 'export const makeKit = 1\n' }
    expect(tokens(await drifts({ ...code, ...page }, { before }))).toEqual(['failure makeKit'])
  })

  it('has no part in what was broken before', async () => {
    const before = { ...code, ...page, 'packages/kit/src/client.ts': 'export const other = 1\n' }
    expect(await drifts({ ...code, ...page }, { before })).toEqual([])
  })
})

describe('types that are declared beside what runs', () => {
  it('are exports of the package', async () => {
    const files = {
      'package.json': '{ "name": "ledger", "main": "lib/index.js", "types": "lib/index.d.ts" }',
      'lib/index.js': 'exports.open = () => 1\n',
      'lib/index.d.ts': "export * from './types'\nexport declare function open(): number\n",
      'lib/types.d.ts': 'export interface Bill {\n  id: string\n}\n',
      'README.md': "```ts\nimport { open, Bill, Gone } from 'ledger'\n```\n",
    }
    expect((await drifts(files)).map(({ anchor }) => anchor.name)).toEqual(['Gone'])
  })
})
