// Starts a new entry of a table: `npm run new -- handler my-command`. Writes the entry and its test, then the index.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')

/** What a new entry starts from. */
interface Template {
  folder: string
  test: string
  entry(name: string, id: string): string
  check(name: string, id: string): string
}

const templates: Readonly<Record<string, Template>> = {
  handler: {
    folder: 'src/handlers',
    test: 'test/handlers',
    entry: (name, id) => `import type { Command } from '../core/command.ts'
import { UsageError } from '../core/errors.ts'

/** \`/${name}\`. */
export const ${id}: Command = {
  name: '${name}',
  about: 'says in one line what it does',
  args: [],
  options: [],
  examples: ['/${name}'],
  bind(tokens) {
    if (tokens.length > 0) throw new UsageError(\`Expected \\\`/${name}\\\` without arguments, got \\\`\${tokens.join(' ')}\\\`.\`)
    return {
      permission: 'read',
      writes: [],
      run: async () => ({
        title: '${name}',
        files: [],
        report: { findings: [], suggestions: [], skips: [], unchanged: [] },
        next: [],
      }),
    }
  },
}
`,
    check: (name, id) => `import { expect, it } from 'vitest'
import { ${id} } from '../../src/handlers/${name}.ts'

it('refuses arguments it does not know', () => {
  expect(() => ${id}.bind(['x'])).toThrow('Expected \`/${name}\` without arguments')
})
`,
  },
  library: {
    folder: 'src/discovery/libraries',
    test: 'test/discovery/libraries',
    entry: (name, id) => `import type { Library } from '../library.ts'

/** ${name}: what its use means to discovery. */
export const ${id}: Library = {
  name: '${name}',
  packages: ['${name}'],
}
`,
    check: (name, id) => `import { expect, it } from 'vitest'
import { ${id} } from '../../../src/discovery/libraries/${name}.ts'

it('is known by the import of its package', () => {
  expect(${id}.packages).toContain('${name}')
})
`,
  },
}

const [kind = '', name = ''] = process.argv.slice(2)
const template = templates[kind]
if (template === undefined || !/^[a-z][a-z0-9-]{1,40}$/.test(name)) {
  process.stderr.write(`Expected \`npm run new -- <${Object.keys(templates).join('|')}> <kebab-case-name>\`, got \`${kind} ${name}\`.\n`)
  process.exit(2)
}
const id = name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const files = {
  [`${template.folder}/${name}.ts`]: template.entry(name, id),
  [`${template.test}/${name}.test.ts`]: template.check(name, id),
}
for (const [file, text] of Object.entries(files)) {
  const full = path.join(root, file)
  if (existsSync(full)) {
    process.stderr.write(`${file} exists already; nothing was written to it.\n`)
    process.exit(1)
  }
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(full, text)
  process.stdout.write(`created ${file}\n`)
}
execFileSync(process.execPath, [path.join(root, 'scripts', 'registries.ts')], { stdio: 'inherit' })
