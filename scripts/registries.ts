// Writes `index.generated.ts` for every table of the program: one file of the folder, one entry.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { renderChildPrograms } from './child-programs.ts'
import { edgeManifest, renderEdgeToolchain } from './edge-toolchain.ts'
import { renderTemplates } from './templates.ts'

/** Folder of a table, the type of its entries and the module that exports the type. */
const tables = [
  { folder: 'src/handlers', type: 'Command', from: '../core/command.ts' },
  { folder: 'src/discovery/languages', type: 'Language', from: '../language.ts' },
  { folder: 'src/discovery/libraries', type: 'Library', from: '../library.ts' },
  { folder: 'src/drift/signals', type: 'Signal', from: '../signal.ts' },
  { folder: 'src/drift/names/interfaces/notations', type: 'Notation', from: '../notation.ts' },
  { folder: 'src/docs/pages', type: 'Page', from: '../page.ts' },
  { folder: 'src/docs/formats', type: 'Format', from: '../format.ts' },
  { folder: 'src/discovery/sites/kinds', type: 'SiteKind', from: '../site-kind.ts' },
  { folder: 'src/planner/providers', type: 'IdentityProvider', from: '../provider.ts' },
  { folder: 'src/planner/features', type: 'EnterpriseFeature', from: '../enterprise-feature.ts' },
  { folder: 'src/planner/standards', type: 'ComplianceStandard', from: '../standard.ts' },
  { folder: 'src/claims/kinds', type: 'ClaimKind', from: '../claim.ts' },
  { folder: 'src/generators', type: 'Generator', from: './growth/generator.ts' },
  { folder: 'src/enterprise/features', type: 'FeatureGenerator', from: '../feature-generator.ts' },
  { folder: 'src/generators/middleware', type: 'Middleware', from: '../growth/middleware.ts' },
]

const root = path.join(import.meta.dirname, '..')
const check = process.argv.includes('--check')

function camel(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function render(folder: string, type: string, from: string): string {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.generated.ts'))
    .map((file) => file.slice(0, -3))
    .sort()
  const lines = names.map((name) => `import { ${camel(name)} } from './${name}.ts'`)
  const entries = names.map((name) => `  ${camel(name)},`)
  return [
    '// Written by `npm run registries`. Do not edit: add a file to this folder.',
    `import type { ${type} } from '${from}'`,
    ...lines,
    '',
    `/** Every entry of this folder, by file name. */`,
    `export const entries: readonly ${type}[] = [`,
    ...entries,
    ']',
    '',
  ].join('\n')
}

let stale = 0

function put(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  stale += 1
  if (check) process.stderr.write(`${path.relative(root, file)} is not what the folder holds: run \`npm run registries\`\n`)
  else writeFileSync(file, text)
}

for (const { folder, type, from } of tables) {
  const full = path.join(root, folder)
  if (existsSync(full)) put(path.join(full, 'index.generated.ts'), render(full, type, from))
}
put(path.join(root, 'src/generators/template/texts.generated.ts'), renderTemplates())
put(path.join(root, 'src/proof/child/programs.generated.ts'), renderChildPrograms())
put(path.join(root, 'edge-toolchain/package.json'), edgeManifest())
put(path.join(root, 'src/proof/toolchain/manifest.generated.ts'), renderEdgeToolchain())
process.exitCode = check && stale > 0 ? 1 : 0
