import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import { growEncryption } from '../../../src/enterprise/encryption/grow-encryption.ts'
import type { NodeService } from '../../../src/enterprise/node/node-service.ts'
import { servicePlan } from '../../../src/enterprise/node/proof-plan.ts'
import type { Laying } from '../../../src/generators/growth/laying.ts'
import { sqlDelicate } from '../../support/enterprise/delicate.ts'
import { beforeEncryption, layEncryption } from '../../support/enterprise/lay-encryption.ts'
import { honoService } from '../../support/enterprise/services.ts'
import { shopFiles } from '../../support/shop.ts'

const textIn = ({ pack }: Laying, path: string): string => pack.files.get(path) ?? ''

describe('the phases of encryption, laid one after the other', () => {
  const start = beforeEncryption(shopFiles(), honoService)
  const phases = [1, 2, 3, 4].reduce((all: Laying[], phase) => [...all, layEncryption(phase, all.at(-1) ?? start, honoService)], [])
  const [first, second, third, fourth] = phases as [Laying, Laying, Laying, Laying]

  it('change nothing of the service but where it takes them', () => {
    const changed = [...fourth.pack.files].filter(([path, text]) => start.pack.files.has(path) && start.pack.files.get(path) !== text)
    expect(changed.map(([path]) => path).sort()).toEqual(['package.json', 'prisma/schema.prisma', 'src/app.ts'])
    expect([fourth.refused, fourth.findings]).toEqual([undefined, []])
    const app = textIn(fourth, 'src/app.ts')
    expect(app.replace("import './encryption/encryption.ts'\n", '')).toBe(textIn(start, 'src/app.ts'))
  })

  it('each lay the same bytes again', () => {
    for (const [i, laying] of phases.entries()) expect(layEncryption(i + 1, laying, honoService).pack.files).toEqual(laying.pack.files)
  })

  it('bring what their tasks name, with a test for each', () => {
    const has = (module: string): boolean[] => phases.map(({ pack }) => pack.files.has(`src/encryption/${module}.ts`))
    expect(['encrypted-fields', 'keys', 'envelope'].map(has)).toEqual(Array(3).fill([true, true, true, true]))
    expect(has('lookup-index')).toEqual([false, true, true, true])
    expect(has('backfill')).toEqual([false, false, true, true])
    expect(['rotate', 'redact'].map(has)).toEqual(Array(2).fill([false, false, false, true]))
    for (const test of ['encrypted-fields', 'keys', 'envelope', 'people', 'lookup-index', 'backfill', 'rotate', 'redact'])
      expect(fourth.pack.files.has(`test/encryption/${test}.test.ts`)).toBe(true)
  })

  it('add their columns by a migration, with the indexes that Prisma would make, and to the model as Prisma formats it', () => {
    const sql = textIn(second, 'prisma/migrations/20260101000001_add_sealed_columns/migration.sql')
    expect(sql.split('\n').slice(1)).toEqual([
      'ALTER TABLE "Customer" ADD COLUMN "emailSealed" TEXT;',
      'ALTER TABLE "Customer" ADD COLUMN "emailIndex" TEXT;',
      'ALTER TABLE "Customer" ADD COLUMN "nameSealed" TEXT;',
      '',
      'CREATE UNIQUE INDEX "Customer_emailIndex_key" ON "Customer"("emailIndex");',
      '',
    ])
    expect(textIn(second, 'prisma/schema.prisma')).toContain(
      [
        '  createdAt        DateTime  @default(now())',
        '  emailSealed      String?',
        '  emailIndex       String?   @unique',
        '  nameSealed       String?',
        '}',
        '',
        'model Product {',
      ].join('\n'),
    )
    expect(textIn(first, 'prisma/schema.prisma')).toBe(textIn(start, 'prisma/schema.prisma'))
    expect(textIn(third, 'prisma/schema.prisma')).toContain('model EncryptionProgress {')
  })

  it('run the migrations that they lay in their tests', () => {
    expect(textIn(second, 'test/encryption/database.ts')).toContain(
      "['../../prisma/migrations/20260101000001_add_sealed_columns/migration.sql']",
    )
    expect(textIn(third, 'test/encryption/database.ts')).toContain('20260101000002_add_encryption_progress')
  })

  it('leave a migration as it ran, whatever fields are found later', () => {
    const [email] = honoService.delicate?.fields ?? []
    const more: NodeService = { ...honoService, delicate: { handling: [], fields: email === undefined ? [] : [email], left: [] } }
    const path = 'prisma/migrations/20260101000001_add_sealed_columns/migration.sql'
    const again = layEncryption(2, second, more)
    expect(textIn(again, path)).toBe(textIn(second, path))
    expect(textIn(again, 'prisma/schema.prisma')).toBe(textIn(second, 'prisma/schema.prisma'))
  })

  it('tell the calls that a person writes', () => {
    const notes = growEncryption(2, honoService).notes.map((note) =>
      note.map((part) => (typeof part === 'string' ? part : part.name)).join(''),
    )
    expect(notes[1]).toContain("...(await records.sealFields('Customer', id, { email, name }))")
    expect(notes[3]).toContain("emailIndex: await records.lookupIndex('Customer', 'email', value)")
    expect(notes[4]).toBe('A person seals Visit.note: the first one is no text.')
  })

  it('are proven with the schema, and start by themselves', () => {
    const plan = servicePlan(growEncryption(4, honoService), fourth, honoService)
    expect(plan.files['prisma/schema.prisma']).toBe(textIn(fourth, 'prisma/schema.prisma'))
    expect(plan.files['proof/serve.ts']).toContain("import '../src/encryption/encryption.ts'")
    expect(Object.keys(plan.env)).toEqual(['ENCRYPTION_KEYS', 'ENCRYPTION_INDEX_KEY'])
    expect(plan.requests).toEqual([])
  })
})

describe('a service of SQL', () => {
  const sql: NodeService = {
    ...honoService,
    delicate: sqlDelicate,
    host: { framework: 'express', file: 'src/app.ts' as RepoPath, variable: 'app', basePath: '' },
    store: { kind: 'pg', module: 'src/pool.ts' as RepoPath, name: 'pool' },
    migrations: { kind: 'sql', folder: 'migrations' as RepoPath },
  }
  const app = "import express from 'express'\n\nexport const app = express()\n"
  const laid = layEncryption(4, beforeEncryption({ 'package.json': '{}', 'src/app.ts': app, 'migrations/004_a.sql': '' }, sql), sql)

  it('gets columns in the form of its own, an index that several may share, and a test for each kind of field', () => {
    expect(textIn(laid, 'migrations/005_add_sealed_columns.sql')).toContain('ALTER TABLE "people" ADD COLUMN "phone_sealed" TEXT;')
    expect(textIn(laid, 'migrations/005_add_sealed_columns.sql')).toContain(
      'CREATE INDEX "people_phone_index_idx" ON "people"("phone_index");',
    )
    expect([...laid.pack.files.keys()].filter((path) => /people\.test|secret-fields\.test/.test(path))).toHaveLength(2)
    expect(textIn(laid, 'src/encryption/encrypted-fields.ts')).toContain("idType: 'bigint'")
    expect(textIn(laid, 'src/encryption/encrypted-fields.ts')).toContain('isUnique: true, isExact: true')
  })

  it('imports what refuses to start behind the other imports, once', () => {
    expect(textIn(laid, 'src/app.ts')).toBe(app.replace("'express'\n", "'express'\nimport './encryption/encryption'\n"))
    expect(textIn(layEncryption(4, laid, sql), 'src/app.ts')).toBe(textIn(laid, 'src/app.ts'))
  })
})

describe('no code is laid', () => {
  const empty = { handling: [], fields: [], left: [] }
  it.each([
    ['no field was read', undefined, 1, 'The fields of its records were not read.'],
    ['no field is delicate', empty, 2, 'No field was seen that holds personal or secret values'],
    [
      'none can be sealed',
      { ...empty, left: [{ name: 'Visit.note', why: 'is no text' }] },
      3,
      '`Visit.note` is no text, and no other field',
    ],
  ])('where %s', (_, delicate, phase, reason) => {
    const { delicate: __, ...rest } = honoService
    const service: NodeService = delicate === undefined ? rest : { ...rest, delicate }
    expect(() => growEncryption(phase, service)).toThrow(reason)
  })
})
