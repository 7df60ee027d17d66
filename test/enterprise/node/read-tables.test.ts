import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import type { Model } from '../../../src/core/project.ts'
import { readTables } from '../../../src/enterprise/node/read-tables.ts'
import { shopFiles } from '../../support/shop.ts'

const migrations = { kind: 'prisma', folder: 'prisma/migrations' as RepoPath } as const

function model(name: string, more: Partial<Model> = {}): Model {
  return { name, kind: 'prisma', file: 'prisma/schema.prisma' as RepoPath, from: 1, to: 9, fields: [], ...more }
}

async function read(models: readonly Model[], files: Readonly<Record<string, string>> = shopFiles()) {
  return readTables(models, { root: '', files: new Map(Object.entries(files)), listed: new Set(Object.keys(files)) }, migrations)
}

describe('tables of records', () => {
  it('are those that a migration makes, with the column of their key', async () => {
    expect(await read([model('Invoice'), model('Nothing')])).toEqual([{ model: 'Invoice', table: 'Invoice', id: 'id' }])
  })

  it('have the names that SQL has for them', async () => {
    const schema = 'model Bill {\n  key String @id @map("bill_id")\n  @@map("bills")\n}\n'
    const files = {
      'prisma/schema.prisma': schema,
      'prisma/migrations/1/migration.sql': 'CREATE TABLE IF NOT EXISTS public.bills (x TEXT);',
    }
    expect(await read([model('Bill')], files)).toEqual([{ model: 'Bill', table: 'bills', id: 'bill_id' }])
  })

  it('are left out where no one column tells records apart, or no migration is seen to make them', async () => {
    const schema = 'model Line {\n  a String\n  b String\n  @@id([a, b])\n}\n'
    const sql = 'CREATE TABLE "Line" (a TEXT, b TEXT);'
    expect(await read([model('Line')], { 'prisma/schema.prisma': schema, 'prisma/migrations/1/migration.sql': sql })).toEqual([])
    const field = { name: 'id', type: 'TEXT', required: true, id: true, line: 1 }
    const own = { 'prisma/migrations/1/migration.sql': 'CREATE TABLE Bills (id TEXT);' }
    expect(await read([model('bills', { kind: 'sql', fields: [field] }), model('Bills', { kind: 'sql', fields: [field] })], own)).toEqual([
      { model: 'bills', table: 'bills', id: 'id' },
    ])
    expect(await read([model('bills', { kind: 'drizzle', fields: [field] })], own)).toEqual([])
  })
})
