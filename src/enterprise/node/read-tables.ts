import type { Model } from '../../core/project.ts'
import type { PackageTexts } from '../../generators/project/package-texts.ts'
import type { MigrationFolder, RecordTable } from './node-service.ts'
import { attribute, columnName, fieldsOf, modelIn, tableName } from './prisma-model.ts'

/** Tables of models that a migration of the service makes, with the column that tells their records apart. Others are left out: nothing is known of them. */
export async function readTables(
  models: readonly Model[],
  pack: PackageTexts,
  migrations: MigrationFolder,
): Promise<readonly RecordTable[]> {
  const sql = [...pack.files].flatMap(([path, text]) => (path.startsWith(`${migrations.folder}/`) && path.endsWith('.sql') ? [text] : []))
  const tables = await Promise.all(models.map((model) => tableOf(model, pack)))
  return tables.flatMap((table) => (table !== undefined && sql.some((text) => makes(text, table.table)) ? [table] : []))
}

async function tableOf(model: Model, { files }: PackageTexts): Promise<RecordTable | undefined> {
  if (model.kind === 'sql') {
    const id = model.fields.filter((field) => field.id === true)
    const [only] = id
    return id.length === 1 && only !== undefined ? { model: model.name, table: model.table ?? model.name, id: only.name } : undefined
  }
  if (model.kind !== 'prisma') return undefined
  const { getSchema } = await import('@mrleebo/prisma-ast')
  const found = modelIn(getSchema(files.get(model.file) ?? ''), model.name)
  const id = found === undefined ? undefined : fieldsOf(found).find((field) => attribute(field, 'id') !== undefined)
  return found === undefined || id === undefined ? undefined : { model: model.name, table: tableName(found), id: columnName(id) }
}

/** Whether SQL makes a table of this name, as it is written there: a name with capital letters stands in quotes. */
function makes(sql: string, table: string): boolean {
  return [...sql.matchAll(/\bCREATE TABLE\s+(?:IF NOT EXISTS\s+)?(?:"?public"?\.)?("?)(\w+)\1/gi)].some(
    ([, quote, name = '']) => (quote === '"' ? name : name.toLowerCase()) === table,
  )
}
