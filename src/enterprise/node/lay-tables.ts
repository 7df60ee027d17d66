import { say } from '../../core/phrase.ts'
import { RefusedError } from '../../core/errors.ts'
import { layFile } from '../../generators/growth/lay-file.ts'
import type { Laying } from '../../generators/growth/laying.ts'
import { withTexts } from '../../generators/project/package-texts.ts'
import { renderTemplate } from '../../generators/template/render-template.ts'
import { texts } from '../../generators/template/texts.generated.ts'
import type { NewTables } from '../feature-growth.ts'
import type { NodeService } from './node-service.ts'

const filling = { values: {}, holds: new Set<string>() }

/** Lays the migration that makes some tables, and their models where Prisma has the schema: it would drop tables that it does not know. */
export function layTables(tables: NewTables, { by, service }: { by: string; service: NodeService }, laying: Laying): Laying {
  const { migrations } = service
  if (migrations === undefined) throw new RefusedError('No folder of migrations was seen, and tables are made by one.')
  const standing = migrationOf(tables, laying)
  // it was made for the tables of its time, and has run since
  if (standing !== undefined && tables.isOfService === true) return laying
  const path = standing ?? nextMigration(tables, migrations, laying)
  const each = tables.each === undefined ? {} : { each: tables.each }
  const laid = layFile({ ...filling, ...each, template: tables.sql, path, why: say`makes tables` }, by, laying)
  const { prisma } = tables
  return migrations.schema === undefined || prisma === undefined ? laid : withModels(prisma, migrations.schema, laid)
}

/** The migration that an earlier run wrote. */
export function migrationOf({ sql }: Pick<NewTables, 'sql'>, { records }: Laying): string | undefined {
  return [...records].find(([, { template }]) => template === sql)?.[0]
}

/** The path of the next migration: its number or time follows that of the last one, so that a run makes the same whenever it is typed. */
export function nextMigration(
  { name }: Pick<NewTables, 'name'>,
  { kind, folder }: NonNullable<NodeService['migrations']>,
  { pack }: Laying,
): string {
  const inside = [...pack.listed].flatMap((path) => (path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : []))
  const numbers = inside.flatMap((path) => /^\d{1,17}/.exec(path) ?? [])
  const last = numbers.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).at(-1) ?? (kind === 'prisma' ? '20260101000000' : '0000')
  const next = String(BigInt(last) + 1n).padStart(last.length, '0')
  return kind === 'prisma' ? `${folder}/${next}_${name}/migration.sql` : `${folder}/${next}_${name}.sql`
}

/** Declares the models of some tables behind those that stand in the schema. */
function withModels(prisma: string, schema: string, laying: Laying): Laying {
  const before = laying.pack.files.get(schema)
  if (before === undefined) throw new RefusedError(`\`${schema}\` cannot be read.`)
  const declared = new Set([...before.matchAll(/^\s*model\s+(\w+)/gm)].map(([, name]) => name))
  const models = renderTemplate(texts[prisma]?.text ?? '', filling)
    .split(/\n\n(?=\/\/\/ )/)
    .filter((block) => !declared.has(/^model (\w+)/m.exec(block)?.[1] ?? ''))
  if (models.length === 0) return laying
  const eol = before.includes('\r\n') ? '\r\n' : '\n'
  const start = before.endsWith('\n') ? before : before + eol
  const text = `${start}${eol}${models.join('\n\n').trim().replaceAll('\n', eol)}${eol}`
  return {
    ...laying,
    pack: withTexts(laying.pack, new Map([[schema, text]])),
    whys: new Map([...laying.whys, [schema, say`declares the tables that are added`]]),
  }
}
