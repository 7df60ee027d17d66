// Writes the texts of `templates/` into the program: a folder beside a bundle cannot be relied on.
import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { TemplateText } from '../src/generators/template/template-text.ts'

const root = path.join(import.meta.dirname, '..')
const folder = path.join(root, 'templates')
/** Files that only serve the compiler, and what explains the folder. */
const own = new Set(['README.md', 'tsconfig.json', 'placeholders.d.ts', 'modules.d.ts'])

/** The module that holds all templates, by path below `templates/`. */
export function renderTemplates(): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !own.has(file))
    .sort()
  const entries = files.map((file) => `  ${JSON.stringify(file)}: ${JSON.stringify(entryOf(file))},`)
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

function entryOf(file: string): TemplateText {
  const text = readFileSync(path.join(folder, file), 'utf8')
  if (!isCode(file)) return { text }
  const js = javascript(file, text)
  return { text, ends: endsOf(file, text), js: { text: js, ends: endsOf(file.replace(/ts$/, 'js'), js) } }
}

/** Lines, from 0, that a semicolon ends in a project which writes them. */
function endsOf(file: string, text: string): readonly number[] {
  const lines = text.split('\n')
  const ended = format(file, text, ['--semicolons=always']).split('\n')
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

/** A template without its types, formatted again because what is taken out leaves holes. */
function javascript(file: string, text: string): string {
  const lines = text.split('\n')
  const stripped = stripTypeScriptTypes(text)
    .split('\n')
    .map((line, i) => (isOfType(lines, i) || (line.trim() === '' && lines[i]?.trim() !== '') ? '' : line.trimEnd()))
    .join('\n')
  return format(file.replace(/ts$/, 'js'), stripped, [])
}

function format(file: string, input: string, options: readonly string[]): string {
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome')
  const run = spawnSync(process.execPath, [biome, 'format', `--stdin-file-path=templates/${file}`, ...options], {
    cwd: root,
    input,
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(`${file}: ${run.stderr}`)
  return run.stdout
}

/** Whether a line is the comment of a type, which goes with it. */
function isOfType(lines: readonly string[], i: number): boolean {
  return /^\/\*\* .* \*\/$/.test(lines[i] ?? '') && /^(?:export )?(?:interface|type) /.test(lines[i + 1] ?? '')
}
