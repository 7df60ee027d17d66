import type { Laying } from '../../../src/generators/growth/laying.ts'
import type { PackageTexts } from '../../../src/generators/project/package-texts.ts'
import { type Grown, growAll } from '../../../src/handlers/template/grow-all.ts'
import { standing } from '../../../src/handlers/template/grow-template.ts'
import { parseTemplate } from '../../../src/handlers/template/parse-template.ts'
import { parseCommand } from '../../../src/text/parse-command.ts'

/** Lays lines of `/template`, one after the other, on a package whose configuration is `wrangler.jsonc`: nothing is proven, written or remembered. */
export function layLines(texts: Readonly<Record<string, string>>, lines: readonly string[]): Laying {
  const files = new Map(Object.entries(texts))
  const pack: PackageTexts = { root: '', files, listed: new Set(files.keys()), config: { path: 'wrangler.jsonc', format: 'jsonc' } }
  const known = { title: 'shop', routes: [], records: new Map() }
  const start: Grown = { laying: standing(pack, known), steps: [] }
  return lines.reduce((now, line) => growAll(parseTemplate(parseCommand(`/template ${line}`).tokens), now, known), start).laying
}
