import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import type { DelicateData } from '../../../src/enterprise/encryption/delicate-data.ts'
import { readDelicate } from '../../../src/enterprise/encryption/read-delicate.ts'
import type { NodeService } from '../../../src/enterprise/node/node-service.ts'
import { shopFiles } from '../../support/shop.ts'
import { projectOf } from '../../support/project.ts'

type Stored = Pick<NodeService, 'store' | 'migrations'>

const prisma: Stored = {
  store: { kind: 'prisma', module: 'src/lib/database.ts' as RepoPath, name: 'prisma' },
  migrations: { kind: 'prisma', folder: 'prisma/migrations' as RepoPath, schema: 'prisma/schema.prisma' as RepoPath },
}
const pg: Stored = { store: { kind: 'pg', module: 'src/pool.ts' as RepoPath, name: 'pool' } }

async function delicateIn(files: Readonly<Record<string, string>>, service = prisma): Promise<DelicateData> {
  const project = await projectOf(files)
  const people = project.models.find(({ name }) => /^(?:Customer|people)$/.test(name))
  const pack = { root: '', files: new Map(Object.entries(files)), listed: new Set(Object.keys(files)) }
  return readDelicate(service, { project, people, pack })
}

const shop = shopFiles()
const schemaPath = 'prisma/schema.prisma'
const withSchema = (change: (text: string) => string): Readonly<Record<string, string>> => {
  const before = shop[schemaPath] ?? ''
  expect(change(before)).not.toBe(before)
  return { ...shop, [schemaPath]: change(before) }
}
const model = (text: string): Readonly<Record<string, string>> => withSchema((schema) => `${schema}\n${text}\n`)

describe('what the records of a service hold', () => {
  it('is known field by field, without relations, with a reason', async () => {
    const { handling, fields, left } = await delicateIn(shop)
    expect(handling.filter((one) => one.model === 'Customer').map(({ field, is }) => `${field} ${is}`)).toEqual([
      'id readable',
      'email encrypted',
      'name encrypted',
      'stripeCustomerId readable',
      'createdAt readable',
    ])
    expect(handling.every(({ why }) => why !== '')).toBe(true)
    expect(handling.find(({ field }) => field === 'orderId')?.why).toBe('names another record')
    expect(fields.map(({ field, isSearched, isUnique }) => [field, isSearched, isUnique])).toEqual([
      ['email', true, true],
      ['name', false, false],
    ])
    expect(left).toEqual([])
  })

  it('is hashed where it is only compared', async () => {
    const { handling } = await delicateIn(
      model('model Login {\n  id           String @id\n  passwordHash String\n  resetToken   String\n}'),
    )
    expect(handling.filter((one) => one.model === 'Login').map(({ is }) => is)).toEqual(['readable', 'hashed', 'hashed'])
  })
})

describe('a delicate field of Prisma', () => {
  it('has the names that SQL has for it', async () => {
    const { fields } = await delicateIn(
      model(
        'model Person {\n  id        String @id @map("person_id") @db.Uuid\n  homePhone String @map("home_phone")\n\n  @@map("persons")\n}',
      ),
    )
    expect(fields.find((one) => one.model === 'Person')).toMatchObject({
      table: 'persons',
      id: 'person_id',
      idType: 'uuid',
      column: 'home_phone',
      sealedColumn: 'home_phone_sealed',
      sealedField: 'homePhoneSealed',
    })
  })

  it.each([
    ['Int', 'integer'],
    ['BigInt', 'bigint'],
  ])('of a record whose id is %s is sealed', async (type, idType) => {
    const { fields } = await delicateIn(model(`model Person {\n  id    ${type} @id @default(autoincrement())\n  phone String\n}`))
    expect(fields.find((one) => one.model === 'Person')?.idType).toBe(idType)
  })

  it('is left to a person where its model stands in another file than the rest of the schema', async () => {
    const { left } = await delicateIn({ ...shop, 'prisma/person.prisma': 'model Person {\n  id    String @id\n  phone String\n}\n' })
    expect(left).toEqual([{ name: 'Person.phone', why: 'is declared where it was not read' }])
  })

  it.each([
    ['an id of two parts', 'model Person {\n  a     String\n  b     String\n  phone String\n\n  @@id([a, b])\n}', 'no text and no number'],
    ['an id that is a time', 'model Person {\n  id    DateTime @id\n  phone String\n}', 'no text and no number'],
    ['a list', 'model Person {\n  id    String @id\n  phone String[]\n}', undefined],
    ['another name of its table', 'model Person {\n  id    String @id\n  phone String\n\n  @@map("the \\"persons")\n}', 'other characters'],
    ['another name of its column', 'model Person {\n  id    String @id\n  phone String @map("p\'h")\n}', 'other characters'],
  ])('is left to a person with %s', async (_, text, why) => {
    const { fields, left } = await delicateIn(model(text))
    expect(fields.map((one) => one.model)).not.toContain('Person')
    expect(left.find(({ name }) => name === 'Person.phone')?.why ?? '').toContain(why ?? '')
  })
})

describe('once fields have their columns', () => {
  const sealed = '  emailSealed      String?\n  emailIndex       String?   @unique\n  nameSealed       String?\n'
  const migrated = (text: string): string =>
    text.replace('  createdAt        DateTime  @default(now())\n}\n\nmodel Product', (all) => sealed + all)

  it('these are none that have to be classified, and are sealed no second time', async () => {
    const [before, after] = [await delicateIn(shop), await delicateIn(withSchema(migrated))]
    expect(after).toEqual(before)
  })

  it('a field that comes later is told', async () => {
    const files = withSchema((text) => migrated(text).replace(sealed, `${sealed}  phone String?\n`))
    const { fields, left } = await delicateIn(files)
    expect(fields.map(({ field }) => field)).toEqual(['email', 'name'])
    expect(left).toEqual([{ name: 'Customer.phone', why: 'came later' }])
  })

  it('a field stays sealed when its readable column is dropped', async () => {
    const files = withSchema((text) => migrated(text).replace('  email            String    @unique\n', ''))
    const { fields, handling } = await delicateIn(files)
    expect(fields.map(({ field, isReadable, isSearched, isUnique }) => [field, isReadable, isSearched, isUnique])).toEqual(
      expect.arrayContaining([
        ['email', false, true, true],
        ['name', true, false, false],
      ]),
    )
    expect(handling).toContainEqual(expect.objectContaining({ model: 'Customer', field: 'email', is: 'encrypted' }))
  })
})

describe('a delicate column of SQL', () => {
  const files = (sql: string): Readonly<Record<string, string>> => ({
    'package.json': '{"name":"a","dependencies":{"pg":"8"}}',
    'migrations/001_a.sql': sql,
  })

  it('is sealed where its id is a text or a number', async () => {
    const { fields } = await delicateIn(files('CREATE TABLE people (\n  id bigserial PRIMARY KEY,\n  phone text NOT NULL\n);\n'), pg)
    expect(fields).toEqual([
      expect.objectContaining({
        table: 'people',
        id: 'id',
        idType: 'bigint',
        column: 'phone',
        sealedColumn: 'phone_sealed',
        isReadable: true,
      }),
    ])
  })

  it('is left to a person where names have capitals, or Prisma reaches the database', async () => {
    const sql = 'CREATE TABLE people (\n  id text PRIMARY KEY,\n  homePhone text\n);\n'
    expect((await delicateIn(files(sql), pg)).left).toEqual([{ name: 'people.homePhone', why: 'has a name with capital letters' }])
    expect((await delicateIn(files(sql), prisma)).left[0]?.why).toContain('were not read')
  })
})
