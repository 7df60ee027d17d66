import type { Filling } from '../../generators/template/render-template.ts'
import type { NodeService } from '../node/node-service.ts'
import type { DelicateData, SealableField } from './delicate-data.ts'

/** What stands for placeholders in a file of encryption. */
export function encryptionValues(path: string, { migrations }: NodeService): Readonly<Record<string, string>> {
  return {
    schema: specifierOf(path, migrations?.schema),
    migrationFolder: specifierOf(path, migrations?.folder),
  }
}

/** A file of the repository as a test of encryption has it. */
function specifierOf(path: string, file: string | undefined): string {
  return file === undefined ? '' : `${'../'.repeat(path.split('/').length - 1)}${file}`
}

/** Fields as lists of templates have them. */
export function fieldLists({ handling, fields }: DelicateData): NonNullable<Filling['each']> {
  return {
    handling: handling.map(({ is, ...one }) => ({ ...one, is: `'${is}'` })),
    sealedField: fields.map((one) => ({
      table: one.table,
      column: one.column,
      id: one.id,
      idType: `'${one.idType}'`,
      sealedColumn: one.sealedColumn,
      field: one.field,
      sealedField: one.sealedField,
      index: indexOf(one),
      isReadable: String(one.isReadable),
    })),
  }
}

function indexOf({ isSearched, isUnique, indexColumn, indexField, kind }: SealableField): string {
  if (!isSearched) return 'undefined'
  return `{ column: '${indexColumn}', field: '${indexField}', isUnique: ${isUnique}, isExact: ${kind === 'secret'} }`
}

const words: Readonly<Record<string, string>> = {
  secret: 'tokens and secrets',
  payment: 'details of payments, such as bank accounts and tax numbers',
  health: 'what is known of the health of people',
  identity: 'birthdays and numbers of identity papers',
  contact: 'names and addresses of people',
  text: 'free texts and notes',
}

/** What a test of fields of one kind is about. */
export function kindValues(kind: string, { fields }: DelicateData): Readonly<Record<string, string>> {
  const [first] = fields.filter((one) => one.kind === kind)
  const own = fields.filter((one) => one.kind === kind && one.table === first?.table)
  return { words: words[kind] ?? 'values', table: first?.table ?? '', fields: own.map(({ field }) => `'${field}'`).join(', ') }
}
