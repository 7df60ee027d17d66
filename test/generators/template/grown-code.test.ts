import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { afterAll, describe, expect, it } from 'vitest'
import type { GrownFile } from '../../../src/generators/growth/growth.ts'
import type { NodeService } from '../../../src/enterprise/node/node-service.ts'
import { entries as generators } from '../../../src/enterprise/features/index.generated.ts'
import type { Laying } from '../../../src/generators/growth/laying.ts'
import { writeFile } from '../../../src/generators/growth/write-file.ts'
import { ownLines, type Region } from '../../../src/generators/template/regions.ts'
import type { Filling } from '../../../src/generators/template/render-template.ts'
import { texts } from '../../../src/generators/template/texts.generated.ts'
import { services } from '../../support/enterprise/services.ts'
import { filesInProjects, filesOfNewProjects, growLines, layouts, lineLists } from '../../support/template/variants.ts'

const root = path.join(import.meta.dirname, '../../..')
const folder = mkdtempSync(path.join(tmpdir(), 'grown-code-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const files = [...filesInProjects(), ...services.flatMap(filesOfFeatures)]
const typescript = lineLists.map((lines) => growLines(lines, layouts.ts))
const javascript = lineLists.map((lines) => growLines(lines, layouts['js;']))

/** Files of every phase of every entry, with the paths that a service gives their migrations. */
function filesOfFeatures(service: NodeService): readonly GrownFile[] {
  const migrations = "['../../migrations/1_first.sql']"
  return generators.flatMap((generator) =>
    Array.from({ length: generator.phases }, (_, i) => generator.grow(i + 1, service)).flatMap(({ files, tables, columns }) => [
      ...files.map((file) => ({ ...file, values: { ...file.values, migrations } })),
      ...(columns === undefined
        ? []
        : [{ ...columns, template: columns.sql, path: columns.sql, values: {}, holds: new Set<string>(), why: [] }]),
      ...tables.map(({ sql, each = {} }): GrownFile => ({ template: sql, path: sql, values: {}, holds: new Set(), each, why: [] })),
    ]),
  )
}

/** What pages check with that open a socket: the Worker only sends these messages. */
const forPages: readonly string[] = ['src/schemas/message.ts roomMessageSchema', 'src/schemas/message.ts refusedMessageSchema']

describe('grown code', () => {
  it('has no name, parameter, import or statement that nothing uses, in both languages and with and without semicolons', () => {
    const all = new Map<string, string>()
    const add = (file: string, text: string): void => {
      if (/(?<!\.d)\.[jt]s$/.test(file)) all.set(text, file)
    }
    for (const { laying } of [...typescript, ...javascript]) for (const [file, text] of laying.pack.files) add(file, text)
    // to write code in another style takes longer than all else, and takes no name away
    for (const [i, file] of files.entries())
      for (const layout of i % 7 === 0 ? Object.values(layouts) : [layouts.ts, layouts.js]) {
        const made = writeFile(file, layout)
        // what is types alone is laid in TypeScript only
        if (made.text.trim() !== '') add(made.path, made.text)
      }
    expect(all.size).toBeGreaterThan(2000)
    expect(lint([...all])).toEqual([])
  })

  it('exports no value that no project uses', () => {
    const used = new Map<string, boolean>()
    for (const { laying } of typescript) for (const [name, isUsed] of exportsIn(laying)) used.set(name, used.get(name) === true || isUsed)
    expect(used.size).toBeGreaterThan(80)
    expect([...used].filter(([, isUsed]) => !isUsed).map(([name]) => name)).toEqual(forPages)
  })
})

/** Values that templates export, with whether a module of the project imports each. */
function exportsIn({ pack, records }: Laying): readonly [string, boolean][] {
  const imported = new Set(
    [...pack.files].flatMap(([file, text]) => {
      if (!file.endsWith('.ts')) return []
      const { staticImports } = parseSync(file, text).module
      return staticImports.flatMap(({ moduleRequest, entries }) => {
        const module = path.posix.join(path.posix.dirname(file), moduleRequest.value)
        return entries.map(({ importName }) => `${module} ${importName.name}`)
      })
    }),
  )
  return [...records].flatMap(([file, { template, values }]) => {
    const standing = new Set(
      parseSync(file, pack.files.get(file) ?? '').module.staticExports.flatMap(({ entries }) => entries.map((one) => one.exportName.name)),
    )
    return exportedNames(template).flatMap((name): [string, boolean][] => {
      const own = name.replace(/\$([A-Za-z]+)\$/g, (whole, key: string) => values[key] ?? whole)
      return standing.has(own) ? [[`${template} ${name}`, imported.has(`${file.replace(/\.ts$/, '')} ${own}`)]] : []
    })
  })
}

/** Names that a template exports, with its placeholders. */
function exportedNames(template: string): readonly string[] {
  const found = (texts[template]?.text ?? '').matchAll(/^export (?:async )?(?:function|const|class) ([\w$]+)/gm)
  return [...found].map(([, name = '']) => name)
}

interface Diagnostic {
  code: string
  message: string
  filename: string
  labels: readonly { span: { line: number } }[]
}

/** What oxlint says of texts, with the file that each is of. */
function lint(all: readonly (readonly [text: string, file: string])[]): readonly string[] {
  all.forEach(([text, file], i) => writeFileSync(path.join(folder, `${i}${path.extname(file)}`), text))
  writeFileSync(path.join(folder, 'lint.json'), JSON.stringify(rules))
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint')
  const options = ['-c', 'lint.json', '--format=json', '.']
  const { stdout } = spawnSync(process.execPath, [oxlint, ...options], { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 })
  const said = JSON.parse(stdout) as { diagnostics: Diagnostic[]; number_of_files: number }
  expect(said.number_of_files).toBe(all.length)
  return said.diagnostics.map(({ code, message, filename, labels: [label] }) => {
    const [, file] = all[Number.parseInt(filename, 10)] ?? []
    return `${file}:${label?.span.line} ${code}: ${message}`
  })
}

const rules = {
  plugins: ['typescript', 'import', 'unicorn', 'oxc'],
  categories: { correctness: 'error' },
  rules: {
    'no-unused-vars': ['error', { args: 'all', argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-unused-expressions': 'error',
    'no-useless-return': 'error',
    'no-useless-rename': 'error',
    'no-empty': 'error',
    'no-extra-boolean-cast': 'error',
    'no-unreachable': 'error',
    'no-constant-condition': 'error',
    'no-else-return': 'error',
    'no-lone-blocks': 'error',
    'prefer-const': 'error',
    'import/no-duplicates': 'error',
    'unicorn/require-module-specifiers': 'error',
  },
}

describe('regions of templates', () => {
  const all = [...files, ...filesOfNewProjects, ...typescript.flatMap(({ steps }) => steps.flatMap(({ growth }) => growth.files))]

  it('are each written by some command, and left out by another', () => {
    const seen = new Map<string, Set<boolean>>()
    for (const [template, { text }] of Object.entries(texts))
      for (const { at } of regionsOf(ownLines(text))) seen.set(`${template} ${at}`, new Set())
    for (const file of all)
      for (const { at, holds } of regionsOf(ownLines(texts[file.template]?.text ?? ''), file))
        seen.get(`${file.template} ${at}`)?.add(holds)
    expect([...seen].filter(([, how]) => !how.has(true)).map(([at]) => at)).toEqual([])
    // what is written once for each may always have some
    expect([...seen].filter(([at, how]) => !how.has(false) && !at.includes('each ')).map(([at]) => at)).toEqual([])
  })
})

/** Regions of a template, with whether a file has each; those within one that is left out are not asked for. */
function regionsOf(lines: readonly (string | Region)[], filling?: Filling, above = ''): readonly { at: string; holds: boolean }[] {
  const regions = lines.filter((line) => typeof line !== 'string')
  return regions.flatMap((region, i) => {
    const at = `${above}/${i} ${region.each === undefined ? region.words.join(' ') : `each ${region.each}`}`
    const holds = filling === undefined || holdsFor(region, filling)
    return [{ at, holds }, ...(holds ? regionsOf(region.lines, filling, at) : [])]
  })
}

function holdsFor({ each, words }: Region, filling: Pick<GrownFile, 'holds' | 'each'>): boolean {
  if (each !== undefined) return (filling.each?.[each] ?? []).length > 0
  return words.every((word) => filling.holds.has(word.replace(/^!/, '')) !== word.startsWith('!'))
}
