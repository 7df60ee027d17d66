// Writes the texts of `templates/` into the program: a folder beside a bundle cannot be relied on.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TemplateText } from '../src/generators/template/template-text.ts'

const root = path.join(import.meta.dirname, '..')
const folder = path.join(root, 'templates')
/** Files that only serve the compiler, and what explains the folder. */
const own = new Set([
  'README.md',
  'tsconfig.json',
  'tsconfig.node.json',
  'placeholders.d.ts',
  'placeholders-node.d.ts',
  'modules.d.ts',
  'modules-node.d.ts',
])

/** The module that holds all templates, by path below `templates/`. */
export function renderTemplates(): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !own.has(file))
    .sort()
  const entries = [...entriesOf(files)].map(([file, entry]) => `  ${JSON.stringify(file)}: ${JSON.stringify(entry)},`)
  return [
    '// Written by `npm run registries`. Do not edit: change the files of `templates/`.',
    "import type { TemplateText } from './template-text.ts'",
    '',
    '/** Templates by path below `templates/`. */',
    'export const texts: Readonly<Record<string, TemplateText>> = {',
    ...entries,
    '}',
    '',
  ].join('\n')
}

/** Texts by path. */
type Texts = ReadonlyMap<string, string>

function entriesOf(files: readonly string[]): ReadonlyMap<string, TemplateText> {
  const texts: Texts = new Map(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]))
  const typed: Texts = new Map([...texts].filter(([file]) => isCode(file)))
  // what is taken out leaves holes
  const plain = format(new Map([...typed].map(([file, text]) => [nameOfPlain(file), withoutTypes(text)])))
  const ended = format(new Map([...typed, ...plain]), '--semicolons=always')
  return new Map(
    [...texts].map(([file, text]) => {
      if (!isCode(file)) return [file, { text }]
      const js = nameOfPlain(file)
      const ends = endsOf(file, text, ended.get(file))
      return [file, { text, ends, js: { text: plain.get(js) ?? '', ends: endsOf(js, plain.get(js) ?? '', ended.get(js)) } }]
    }),
  )
}

/** Lines, from 0, that a semicolon ends in a project which writes them. */
function endsOf(file: string, text: string, formatted: string | undefined): readonly number[] {
  const lines = text.split('\n')
  const ended = formatted?.split('\n') ?? []
  if (ended.length !== lines.length) throw new Error(`${file}: semicolons would move its lines. Write it in another way.`)
  return lines.flatMap((line, i) => {
    if (ended[i] === line) return []
    if (ended[i] !== `${line};`)
      throw new Error(`${file}:${i + 1}: a semicolon would not stand at the end of the line. Write it in another way.`)
    return [i]
  })
}

/** True for a template that is another text in JavaScript. */
function isCode(file: string): boolean {
  return file.endsWith('.ts') && !file.endsWith('.d.ts')
}

/** The name of a template in JavaScript. */
function nameOfPlain(file: string): string {
  return file.replace(/ts$/, 'js')
}

/** A template without its types and their comments. */
function withoutTypes(text: string): string {
  const lines = text.split('\n')
  return stripTypeScriptTypes(text)
    .split('\n')
    .flatMap((line, i) => {
      const isGone = isOfType(lines, i) || (line.trim() === '' && lines[i]?.trim() !== '')
      // no empty line stays between imports
      if (isGone && (isInImportOfTypes(lines, i) || /^  type \w+,$/.test(lines[i] ?? ''))) return []
      return isGone ? '' : line.trimEnd()
    })
    .join('\n')
}

/** Whether a line is of an import of types alone, which may take several lines. */
function isInImportOfTypes(lines: readonly string[], i: number): boolean {
  const start = lines.slice(0, i + 1).findLastIndex((line) => line.startsWith('import '))
  return lines[start]?.startsWith('import type ') === true && !lines.slice(start, i).some((line) => line.includes(" from '"))
}

/** Texts as the formatter writes them, all at once: to start it takes longer than to format any of them. */
function format(texts: Texts, ...options: readonly string[]): Texts {
  const home = mkdtempSync(path.join(tmpdir(), 'docwright-templates-'))
  const placeOf = (file: string): string => path.join(home, 'templates', file)
  try {
    copyFileSync(path.join(root, 'biome.json'), path.join(home, 'biome.json'))
    for (const [file, text] of texts) {
      mkdirSync(path.dirname(placeOf(file)), { recursive: true })
      writeFileSync(placeOf(file), text)
    }
    const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome')
    const run = spawnSync(process.execPath, [biome, 'format', '--write', ...options, '.'], { cwd: home, encoding: 'utf8' })
    if (run.status !== 0) throw new Error(run.stderr)
    return new Map([...texts.keys()].map((file) => [file, readFileSync(placeOf(file), 'utf8')]))
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

/** Whether a line is the comment of a type, which goes with it. */
function isOfType(lines: readonly string[], i: number): boolean {
  return /^\/\*\* .* \*\/$/.test(lines[i] ?? '') && /^(?:export )?(?:interface|type) /.test(lines[i + 1] ?? '')
}
