import { describe, expect, it } from 'vitest'
import type { Model } from '../../../src/core/project.ts'
import { findModels } from '../../../src/discovery/models/find-models.ts'
import { codebaseOf } from '../../support/codebase.ts'

async function modelsOf(files: Readonly<Record<string, string>>): Promise<Model[]> {
  return findModels(await codebaseOf(files))
}

/** `name: type`, `!` required, `*` id, `=default`, `->reference`, `u` unique. */
function fields(model: Model | undefined): string[] {
  return (model?.fields ?? []).map((field) =>
    [
      `${field.name}: ${field.type}`,
      field.id ? '*' : '',
      field.required ? '!' : '',
      field.unique ? 'u' : '',
      field.default === undefined ? '' : `=${field.default}`,
      field.references ? `->${field.references}` : '',
    ].join(''),
  )
}

describe('Prisma', () => {
  it('reads no copy of its schema that stands in a client it generated', async () => {
    const copy = {
      'lib/generated/prisma/package.json': '{"name":"prisma-client-de4b921f"}',
      'lib/generated/prisma/schema.prisma': 'model User {\n  id String @id\n}\n',
    }
    const own = { 'package.json': '{"name":"x"}', 'prisma/schema.prisma': 'model User {\n  id String @id\n  email String\n}\n' }
    expect((await modelsOf({ ...own, ...copy })).map(({ file }) => file)).toEqual(['prisma/schema.prisma'])
    expect(await modelsOf({ 'package.json': '{"name":"x"}', ...copy })).toHaveLength(1)
  })

  it('reads models over several files with comments, lines and relations', async () => {
    const [invoice, user] = await modelsOf({
      'prisma/schema/invoice.prisma':
        '/// What a customer owes\nmodel Invoice {\n  id     String @id @default(cuid())\n  /// In cents\n  amount Int    @default(0)\n  user   User   @relation(fields: [userId], references: [id])\n  userId String\n  tags   String[]\n  paid   DateTime?\n  @@map("invoices")\n}\n',
      'prisma/schema/user.prisma': 'model User {\n  id String @id\n  email String @unique\n  invoices Invoice[]\n}\n',
      'prisma/migrations/1_init/migration.sql': 'CREATE TABLE "Legacy" (id text);',
    })
    expect(invoice).toMatchObject({
      name: 'Invoice',
      table: 'invoices',
      about: 'What a customer owes',
      from: 2,
      to: 11,
      client: 'prisma.invoice',
    })
    expect(fields(invoice)).toEqual([
      'id: String*!=cuid()',
      'amount: Int!=0',
      'user: User!->User',
      'userId: String!->User',
      'tags: String[]',
      'paid: DateTime',
    ])
    expect(invoice?.fields[1]).toMatchObject({ about: 'In cents', line: 5 })
    expect(fields(user)).toEqual(['id: String*!', 'email: String!u', 'invoices: Invoice[]->Invoice'])
  })

  it('keeps the names of a block that does not parse', async () => {
    const [broken, whole] = await modelsOf({
      'schema.prisma': 'model Broken {\n  id String @id @default(((\n  name String?\n}\nmodel Whole {\n  id Int @id\n}\n',
    })
    expect(fields(broken)).toEqual(['id: String*!', 'name: String'])
    expect(fields(whole)).toEqual(['id: Int*!'])
  })
})

describe('models in code', () => {
  it('reads Drizzle tables with shared columns, helpers, enums and constraints', async () => {
    const found = await modelsOf({
      'columns.ts':
        "import { timestamp } from 'drizzle-orm/pg-core'\nexport const stamps = { createdAt: timestamp('created_at').notNull().defaultNow() }",
      'schema.ts': `
        import { pgEnum, pgTable, pgTableCreator, primaryKey, text, varchar, integer } from 'drizzle-orm/pg-core'
        import { stamps } from './columns'
        const role = pgEnum('role', ['a', 'b'])
        /** People who sign in. */
        export const users = pgTable('user', { id: text('id').primaryKey().$defaultFn(() => createId()), email: varchar('email', { length: 255 }).notNull().unique(), role: role('role').default('a'), ...stamps })
        const createTable = pgTableCreator((name) => 'app_' + name)
        export const members = createTable('member', (t) => ({ user: t.text('user').notNull().references(() => users.id), team: integer('team') }), (t) => [primaryKey({ columns: [t.user, t.team] })])
      `,
    })
    const users = found.find((model) => model.name === 'users')
    expect(users).toMatchObject({ table: 'user', about: 'People who sign in.', client: 'users' })
    expect(fields(users)).toEqual(['id: text*!=createId()', 'email: varchar(255)!u', 'role: role=a', 'createdAt: timestamp!=now()'])
    expect(users?.fields[3]).toMatchObject({ file: 'columns.ts', line: 2 })
    expect(fields(found.find((model) => model.name === 'members'))).toEqual(['user: text*!->users', 'team: integer*!'])
  })

  it('reads TypeORM entities with what they inherit', async () => {
    const found = await modelsOf({
      'base.ts':
        "import { PrimaryGeneratedColumn, CreateDateColumn } from 'typeorm'\nexport abstract class Base {\n  @PrimaryGeneratedColumn('uuid') id: string\n  @CreateDateColumn() createdAt: Date\n}",
      'invoice.ts':
        "import { Column, Entity, ManyToOne } from 'typeorm'\nimport { Base } from './base'\nimport { User } from './user'\n@Entity('invoices')\nexport class Invoice extends Base {\n  @Column({ type: 'int', default: 0 }) amount: number\n  @Column({ nullable: true, unique: true }) number: string\n  @ManyToOne(() => User, (user) => user.invoices, { nullable: false }) user: User\n}",
      'user.ts':
        "import { Entity, OneToMany, PrimaryColumn } from 'typeorm'\nimport { Invoice } from './invoice'\n@Entity()\nexport class User {\n  @PrimaryColumn() id: string\n  @OneToMany(() => Invoice, (invoice) => invoice.user) invoices: Invoice[]\n}",
    })
    expect(found.map((model) => [model.name, model.table, model.kind])).toEqual([
      ['Invoice', 'invoices', 'typeorm'],
      ['User', undefined, 'typeorm'],
    ])
    expect(fields(found[0])).toEqual(['id: string*!', 'createdAt: Date!', 'amount: int!=0', 'number: stringu', 'user: User!->User'])
    expect(fields(found[1])).toEqual(['id: string*!', 'invoices: Invoice[]->Invoice'])
  })

  it('reads Mongoose schemas where a model is made of them, and Nest classes', async () => {
    const found = await modelsOf({
      'user.js':
        "const mongoose = require('mongoose')\nconst addressSchema = new mongoose.Schema({ city: String })\nconst userSchema = mongoose.Schema({ name: { type: String, required: true }, team: { type: mongoose.Schema.Types.ObjectId, ref: 'Team' }, tags: [String], address: addressSchema, geo: { lat: Number } }, { timestamps: true })\nmodule.exports = mongoose.model('User', userSchema)",
      'cat.ts':
        "import { Prop, Schema } from '@nestjs/mongoose'\n@Schema({ collection: 'cats' })\nexport class Cat {\n  @Prop({ required: true, default: 'Tom' }) name: string\n}\n@Schema({ _id: false })\nexport class Part {\n  @Prop() x: string\n}",
    })
    expect(found.map((model) => [model.name, model.table])).toEqual([
      ['Cat', 'cats'],
      ['User', undefined],
    ])
    expect(fields(found[0])).toEqual(['name: string!=Tom'])
    expect(fields(found[1])).toEqual([
      'name: String!',
      'team: ObjectId->Team',
      'tags: String[]',
      'address: addressSchema',
      'geo.lat: Number',
      'createdAt: Date!',
      'updatedAt: Date!',
    ])
  })

  it('reads Sequelize definitions and classes', async () => {
    const found = await modelsOf({
      'define.js':
        "const { DataTypes } = require('sequelize')\nmodule.exports = (sequelize) => sequelize.define('Post', { title: { type: DataTypes.STRING(80), allowNull: false }, views: { type: DataTypes.INTEGER, defaultValue: 0 } }, { tableName: 'posts' })",
      'init.ts':
        "import { DataTypes, Model } from 'sequelize'\nexport class Tag extends Model {}\nTag.init({ id: { type: DataTypes.UUID, primaryKey: true } }, { sequelize, modelName: 'Tag' })",
    })
    expect(found.map((model) => [model.name, model.table, fields(model)])).toEqual([
      ['Post', 'posts', ['title: STRING(80)!', 'views: INTEGER=0']],
      ['Tag', undefined, ['id: UUID*!']],
    ])
  })

  it('reads tables that knex and Kysely migrations build, but not what they take back', async () => {
    const found = await modelsOf({
      'package.json': '{"name":"x","dependencies":{"knex":"3","kysely":"1"}}',
      'migrations/1_users.ts':
        "export async function up(knex) { await knex.schema.createTable('users', (table) => { table.increments('id').primary(); table.string('email', 80).notNullable().unique(); table.integer('team_id').references('id').inTable('teams') }) }\nexport async function down(knex) { await knex.schema.dropTable('users') }",
      'migrations/2_more.ts':
        "import { sql } from 'kysely'\nexport async function up(db) { await db.schema.createTable('teams').addColumn('id', 'uuid', (col) => col.primaryKey().defaultTo(sql`gen()`)).addColumn('name', 'varchar', (col) => col.notNull()).execute() }\nexport async function down(db) { await db.schema.dropTable('teams').execute() }",
    })
    expect(found.map((model) => [model.name, fields(model)])).toEqual([
      ['users', ['id: increments*!', 'email: string(80)!u', 'team_id: integer->teams']],
      ['teams', ['id: uuid*!', 'name: varchar!']],
    ])
  })

  it('does not report a table twice that an ORM declares', async () => {
    const found = await modelsOf({
      'entity.ts':
        "import { Entity, PrimaryColumn } from 'typeorm'\n@Entity()\nexport class UserAccount {\n  @PrimaryColumn() id: string\n}",
      'migrations/1.sql': 'CREATE TABLE user_accounts (id text);\nCREATE TABLE audit (id text);',
    })
    expect(found.map((model) => model.name)).toEqual(['UserAccount', 'audit'])
  })
})
