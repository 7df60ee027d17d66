import { RefusedError } from '../../core/errors.ts'
import { say } from '../../core/phrase.ts'
import { layFile } from '../../generators/growth/lay-file.ts'
import type { Laying } from '../../generators/growth/laying.ts'
import { withTexts } from '../../generators/project/package-texts.ts'
import type { NewColumns } from '../feature-growth.ts'
import { migrationOf, nextMigration } from './lay-tables.ts'
import type { NodeService } from './node-service.ts'

/** Lays the migration that adds columns to tables that stand, and their fields where Prisma has the schema. One that stands is history and stays as it is. */
export function layColumns(columns: NewColumns, { by, service }: { by: string; service: NodeService }, laying: Laying): Laying {
  const { migrations } = service
  if (migrations === undefined) throw new RefusedError('No folder of migrations was seen, and columns are added by one.')
  if (migrationOf(columns, laying) !== undefined) return laying
  const path = nextMigration(columns, migrations, laying)
  const { sql: template, each } = columns
  const laid = layFile({ template, path, values: {}, holds: new Set(), each, why: say`adds columns` }, by, laying)
  return migrations.schema === undefined ? laid : withFields(columns.models, migrations.schema, laid)
}

function withFields(models: NewColumns['models'], schema: string, laying: Laying): Laying {
  const before = laying.pack.files.get(schema)
  if (before === undefined) throw new RefusedError(`\`${schema}\` cannot be read.`)
  const text = [...models].reduce((now, [model, lines]) => withLines(now, model, { lines, schema }), before)
  return {
    ...laying,
    pack: withTexts(laying.pack, new Map([[schema, text]])),
    whys: new Map([...laying.whys, [schema, say`declares the columns that are added`]]),
  }
}

/** Puts lines at the end of a model: fields in front of what is said of the whole of it. */
function withLines(text: string, model: string, { lines, schema }: { lines: readonly string[]; schema: string }): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const all = text.split(eol)
  const start = all.findIndex((line) => opens(line, model))
  const end = start < 0 ? -1 : all.findIndex((line, i) => i > start && line.trim() === '}')
  if (end < 0) throw new RefusedError(`\`${schema}\` declares \`${model}\` in a way that is not followed.`)
  const inside = all.slice(start + 1, end)
  const missing = lines.filter((line) => !inside.some((one) => firstWord(one) === firstWord(line) && one.trim().startsWith(line.trim())))
  const isWhole = (line: string): boolean => line.trim().startsWith('@@')
  const whole = inside.findIndex(isWhole)
  const at = whole < 0 ? end : start + 1 + blankBefore(inside, whole)
  const indented = (own: readonly string[]): string[] => own.map((line) => aligned(line, inside))
  const [fields, wholes] = [missing.filter((line) => !isWhole(line)), missing.filter(isWhole)]
  return [...all.slice(0, at), ...indented(fields), ...all.slice(at, end), ...indented(wholes), ...all.slice(end)].join(eol)
}

/** A line in the columns of those around it, as Prisma formats them. */
function aligned(line: string, inside: readonly string[]): string {
  const fields = inside.filter((one) => /^\s+\w/.test(one))
  const start = (one: string, cell: number): number => [...one.matchAll(/\S+/g)][cell]?.index ?? 0
  const [unit, type, more] = [0, 1, 2].map((cell) => Math.max(...fields.map((one) => start(one, cell)), 2))
  const [name = '', kind = '', ...rest] = line.split(' ')
  if (name.startsWith('@@')) return ' '.repeat(unit ?? 2) + line
  const cells = `${`${' '.repeat(unit ?? 2)}${name} `.padEnd(type ?? 0)}${kind}`
  return rest.length === 0 ? cells : `${`${cells} `.padEnd(more ?? 0)}${rest.join(' ')}`
}

/** `model Customer {`, whatever space there is. */
function opens(line: string, model: string): boolean {
  const [word, name, brace] = line.replace('{', ' {').trim().split(/\s+/)
  return word === 'model' && name === model && brace === '{'
}

/** Where the blank line in front of a line is, if there is one. */
function blankBefore(lines: readonly string[], at: number): number {
  return lines[at - 1]?.trim() === '' ? at - 1 : at
}

function firstWord(line: string): string {
  return line.trim().split(' ', 1)[0] ?? ''
}
