import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { guards, type PlacedGuard } from './guards.ts'
import type { Outcome } from './try-change.ts'

const file = path.join(import.meta.dirname, 'results.md')

/** What was seen of guards, by the beginning of their rows. */
type Rows = Map<string, string>

const cell = (text: string): string => text.trim().replace(/\s+/g, ' ').replaceAll('|', '\\|')
/** A title, which may have values in it that differ from run to run. */
const title = (text: string): string => cell(text.slice(0, 120))
const code = (text: string): string => (text.trim() === '' ? '' : `\`\` ${cell(text)} \`\``)

/** The beginning of the row of a guard. */
export function keyOf({ template, product, guard: [text, becomes] }: PlacedGuard): string {
  return `| ${template.replaceAll('$', '\\$')} | ${product} | ${code(text)} | ${code(becomes)} |`
}

/** Adds an outcome to the results of earlier runs. */
export function writeOutcome(guard: PlacedGuard, { end, by }: Outcome): void {
  const rows = readRows()
  rows.set(keyOf(guard), `${keyOf(guard)} ${end === 'caught' ? title(by) : `**${end}** ${title(by)}`} |`)
  writeFileSync(file, render(rows))
}

/** Guards that have no row yet. */
export function untried(all: readonly PlacedGuard[]): readonly PlacedGuard[] {
  const rows = readRows()
  return all.filter((guard) => !(rows.get(keyOf(guard)) ?? '**').match(/\| [^*|][^|]* \|$/))
}

function readRows(): Rows {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const found = guards.map(keyOf).flatMap((key) => {
    const row = lines.find((line) => line.startsWith(key))
    return row === undefined ? [] : [[key, row] as const]
  })
  return new Map(found)
}

function render(rows: Rows): string {
  const inOrder = guards.map(keyOf).flatMap((key) => rows.get(key) ?? [])
  const caught = inOrder.filter((row) => !row.includes('| **')).length
  return [
    '# Guards of generated code, each removed once',
    '',
    '`npm run bench:guards -- [--only TEXT] [--from N] [--sample N] [--untried] --write`. A project is grown, one check of its code is removed, and the',
    'tests that came with the code run against it in workerd. The last column is the test that failed first.',
    '',
    `In the table: ${guards.length}. Tried: ${inOrder.length}. Caught: ${caught}.`,
    '',
    '| Template | Product | Guard | In its place | Caught by |',
    '| --- | --- | --- | --- | --- |',
    ...inOrder,
    '',
  ].join('\n')
}
