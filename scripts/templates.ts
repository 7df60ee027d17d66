// Writes the texts of `templates/` into the program: a folder beside a bundle cannot be relied on.
import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const folder = path.join(root, 'templates')
/** Files that only serve the compiler, and what explains the folder. */
const own = new Set(['README.md', 'tsconfig.json', 'placeholders.d.ts'])

/** The module that holds all templates, by path below `templates/`. */
export function renderTemplates(): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !own.has(file))
    .sort()
  const entries = files.map((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8')
    const js = isCode(file) ? `, js: ${JSON.stringify(javascript(file, text))}` : ''
    return `  ${JSON.stringify(file)}: { text: ${JSON.stringify(text)}${js} },`
  })
  return [
    '// Written by `npm run registries`. Do not edit: change the files of `templates/`.',
    '/** Templates by path below `templates/`: their text, and what it is in JavaScript. */',
    'export const texts: Readonly<Record<string, { text: string; js?: string }>> = {',
    ...entries,
    '}',
    '',
  ].join('\n')
}

/** True for a template that is another text in JavaScript. */
function isCode(file: string): boolean {
  return file.endsWith('.ts') && !file.endsWith('.d.ts')
}

/** A template without its types, formatted again because what is taken out leaves holes. */
function javascript(file: string, text: string): string {
  const stripped = stripTypeScriptTypes(text)
    .split('\n')
    .map((line, i) => (line.trim() === '' && text.split('\n')[i]?.trim() !== '' ? '' : line.trimEnd()))
    .join('\n')
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome')
  const run = spawnSync(process.execPath, [biome, 'format', `--stdin-file-path=templates/${file.replace(/ts$/, 'js')}`], {
    cwd: root,
    input: stripped,
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(`${file}: ${run.stderr}`)
  return run.stdout
}
