import type { DelicateData, SealableField } from '../../../src/enterprise/encryption/delicate-data.ts'

const email: SealableField = {
  model: 'Customer',
  kind: 'contact',
  table: 'Customer',
  id: 'id',
  idType: 'text',
  column: 'email',
  sealedColumn: 'emailSealed',
  indexColumn: 'emailIndex',
  field: 'email',
  sealedField: 'emailSealed',
  indexField: 'emailIndex',
  isSearched: true,
  isUnique: true,
  isReadable: true,
}

const readable = ['id', 'stripeCustomerId', 'createdAt']

/** What the shop keeps: an address that is unique, and a name. */
export const shopDelicate: DelicateData = {
  handling: [
    { model: 'Customer', field: 'email', is: 'encrypted', why: 'says who people are or where they can be reached' },
    { model: 'Customer', field: 'name', is: 'encrypted', why: 'says who people are or where they can be reached' },
    ...readable.map((field) => ({ model: 'Customer', field, is: 'readable' as const, why: 'its name says nothing delicate' })),
  ],
  fields: [
    email,
    {
      ...email,
      column: 'name',
      sealedColumn: 'nameSealed',
      indexColumn: 'nameIndex',
      field: 'name',
      sealedField: 'nameSealed',
      indexField: 'nameIndex',
      isSearched: false,
      isUnique: false,
    },
  ],
  left: [{ name: 'Visit.note', why: 'is no text' }],
}

/** A service of SQL: a secret that is looked up in its own case, and an address that several may share, of records with other ids. */
export const sqlDelicate: DelicateData = {
  handling: [
    { model: 'people', field: 'id', is: 'readable', why: 'names the record, and sealed values are bound to it' },
    { model: 'people', field: 'phone', is: 'encrypted', why: 'says who people are or where they can be reached' },
    { model: 'connections', field: 'id', is: 'readable', why: 'names the record, and sealed values are bound to it' },
    { model: 'connections', field: 'access_token', is: 'encrypted', why: 'opens other systems or accounts' },
  ],
  fields: [
    { ...snake('people', 'phone', 'bigint'), isUnique: false },
    { ...snake('connections', 'access_token', 'uuid'), kind: 'secret', isUnique: true },
  ],
  left: [],
}

function snake(table: string, column: string, idType: SealableField['idType']): SealableField {
  const [sealed, index] = [`${column}_sealed`, `${column}_index`]
  const names = { column, sealedColumn: sealed, indexColumn: index, field: column, sealedField: sealed, indexField: index }
  return { ...email, ...names, model: table, table, idType }
}
