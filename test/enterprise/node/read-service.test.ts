import { describe, expect, it } from 'vitest'
import { RefusedError } from '../../../src/core/errors.ts'
import type { RepoPath } from '../../../src/core/names.ts'
import { readHost } from '../../../src/enterprise/node/read-host.ts'
import { readPeople } from '../../../src/enterprise/node/read-people.ts'
import { readStore } from '../../../src/enterprise/node/read-store.ts'
import { readTokens } from '../../../src/enterprise/node/read-tokens.ts'
import type { PackageTexts } from '../../../src/generators/project/package-texts.ts'
import { shopFiles } from '../../support/shop.ts'

function packOf(files: Readonly<Record<string, string>>): PackageTexts {
  return { root: '', files: new Map(Object.entries(files)), listed: new Set(Object.keys(files)) }
}

const shop = packOf(shopFiles())
const at = (path: string): RepoPath => path as RepoPath

describe('the application', () => {
  it('is found with its base path', () => {
    expect(readHost(shop, at('src/app.ts'))).toMatchObject({ framework: 'hono', basePath: '/api', hono: { variable: 'app' } })
    expect(readHost(shop, at('src/admin/app.ts'))).toMatchObject({ framework: 'express', variable: 'admin' })
    const text = "import fastify from 'fastify'\nexport const server = fastify({ logger: true })\n"
    expect(readHost(packOf({ 'server.ts': text }), at('server.ts'))).toMatchObject({ framework: 'fastify', variable: 'server' })
  })

  it('is refused where a module makes none that is followed', () => {
    expect(() => readHost(shop, at('src/lib/errors.ts'))).toThrow(RefusedError)
    expect(() => readHost(packOf({ 'a.ts': "import koa from 'koa'\nexport const app = koa()\n" }), at('a.ts'))).toThrow(
      /Hono, Express or Fastify/,
    )
    expect(() => readHost(packOf({}), at('a.ts'))).toThrow(/cannot be read/)
  })
})

describe('the database', () => {
  it('is what a module of the service exports, not one of a test', () => {
    expect(readStore(shop)).toEqual({ kind: 'prisma', module: 'src/lib/database.ts', name: 'prisma' })
    const pool = "import { Pool } from 'pg'\nexport const pool = new Pool()\n"
    expect(readStore(packOf({ 'test/pool.ts': pool, 'src/db.ts': pool }))).toEqual({ kind: 'pg', module: 'src/db.ts', name: 'pool' })
  })

  it.each([
    ["import { Pool } from 'pg'\nconst pool = new Pool()\n", 'is not exported'],
    ["import { Pool } from './pools'\nexport const pool = new Pool()\n", 'is of another package'],
    ["import pg from 'pg'\nexport const pool = 'Pool'\n", 'is no pool'],
  ])('is refused where what stands there %#', (text) => {
    expect(() => readStore(packOf({ 'src/db.ts': text }))).toThrow(RefusedError)
  })
})

describe('a database of Prisma', () => {
  const client = { 'src/db.ts': "import { PrismaClient } from '@prisma/client'\nexport const db = new PrismaClient()\n" }
  const schema = (provider: string) => ({ 'prisma/schema.prisma': `datasource db {\n  provider = "${provider}"\n}\n` })

  it('is one that SQL is written for', () => {
    expect(readStore(packOf({ ...client, ...schema('postgresql') })).name).toBe('db')
    expect(() => readStore(packOf({ ...client, ...schema('mysql') }))).toThrow('The records are in mysql')
  })
})

describe('a guard of tokens', () => {
  const guard = { name: 'requireCustomer', file: at('src/lib/session.ts') }

  it('is read with its key and its answer', () => {
    expect(readTokens(shop, guard)).toEqual({
      name: 'requireCustomer',
      key: 'new TextEncoder().encode(config.SESSION_KEY)',
      source: { module: 'src/lib/config.ts', name: 'config' },
      refusal: "{ code: 'unauthorized', message: 'Your session has ended.' }",
    })
  })

  it.each([
    [
      'a key set',
      "import { createRemoteJWKSet, jwtVerify } from 'jose'\nconst keys = createRemoteJWKSet(new URL('x:'))\nexport const a = () => jwtVerify('', keys)\n",
    ],
    ['a key of its own', "import { jwtVerify } from 'jose'\nexport const a = () => jwtVerify('', new TextEncoder().encode('text'))\n"],
    ['nothing', 'export const a = 1\n'],
  ])('is unknown where it verifies with %s', (_, text) => {
    expect(readTokens(packOf({ 'src/lib/session.ts': text }), guard)).toBeUndefined()
  })
})

describe('the table of people', () => {
  const model = (fields: string): Promise<unknown> =>
    readPeople(
      { name: 'User', kind: 'prisma', file: at('schema.prisma'), from: 1, to: 9, fields: [] },
      `model User {\n  ${fields.split('; ').join('\n  ')}\n}\n\nmodel Post {\n  id String @id\n}\n`,
    )

  it('has the columns that a new record needs, by the names that SQL has for them', async () => {
    expect(
      await model(
        'id String @id @default(cuid()) @map("user_id"); email String @unique @map("mail"); name String?; posts Post[]; score Int @default(0); seenAt DateTime @updatedAt; @@map("users")',
      ),
    ).toEqual({
      model: 'User',
      table: 'users',
      id: 'user_id',
      columns: [
        { column: 'mail', field: 'email' },
        { column: 'name', field: 'name' },
        { column: 'seenAt', sql: 'CURRENT_TIMESTAMP' },
      ],
    })
  })

  it.each([
    ['id Int @id @default(autoincrement()); email String', /no `@id` that is a text/],
    ['id String @id @db.Uuid; email String', /no `@id` that is a text/],
    ['id String @id; birthday DateTime', /needs `birthday`, which no provider states/],
    ['id String @id; code String @default(cuid())', /needs `code`/],
  ])('is refused where a provider states too little for %s', async (fields, why) => {
    await expect(model(fields)).rejects.toThrow(why)
  })
})
