import { describe, expect, it } from 'vitest'
import { projectOf } from '../../support/project.ts'

interface Case {
  library: string
  files: Readonly<Record<string, string>>
  /** Body of the handler of `POST /things`. */
  handler: string
  imports: string
  does: readonly string[]
}

const cases: Case[] = [
  {
    library: 'mongoose',
    files: {
      'src/thing.js': `const { Schema, model } = require('mongoose')
module.exports = model('Thing', new Schema({ name: String, size: Number }))`,
    },
    imports: "const Thing = require('./thing')",
    handler:
      'await Thing.findByIdAndUpdate(req.params.id, { $set: { name: req.body.name } }).lean(); await Thing.deleteMany({ size: 0 }); await Thing.updateOne({ size: 1 }, { name: req.body.name }, { upsert: true })',
    does: ['changes Thing name', 'removes Thing ', 'saves Thing name'],
  },
  {
    library: 'mongodb',
    files: {
      'src/thing.ts': `import { z } from 'zod'
export const zThing = z.object({ name: z.string(), size: z.number() })
export const thingModel = { zod: zThing, indexes: [[{ name: 1 }, { unique: true }]], collectionName: 'things' }`,
    },
    imports: "const { getDbCollection, client } = require('./db')",
    handler:
      "await getDbCollection('things').findOne({ name: req.body.name }); await client.db().collection('things').deleteMany({ size: 0 }); await getDbCollection('things').insertOne({ name: req.body.name, size: 1 })",
    does: ['reads things ', 'removes things ', 'creates things name,size'],
  },
  {
    library: 'sequelize',
    files: {
      'src/thing.js': `const { Sequelize, DataTypes } = require('sequelize')
const sequelize = new Sequelize('sqlite::memory:')
const Thing = sequelize.define('Thing', { name: DataTypes.STRING, size: DataTypes.INTEGER })
module.exports = Thing`,
    },
    imports: "const Thing = require('./thing')",
    handler:
      'const found = await Thing.findByPk(req.params.id); await Thing.create({ name: req.body.name, size: 1 }); await Thing.bulkCreate([{ name: req.body.name }], { updateOnDuplicate: ["name"] })',
    does: ['reads Thing ', 'creates Thing name,size', 'saves Thing name'],
  },
  {
    library: 'drizzle-orm',
    files: {
      'src/thing.js': `import { pgTable, text, integer } from 'drizzle-orm/pg-core'
export const things = pgTable('things', { id: integer('id'), name: text('name') })`,
    },
    imports: "import { things } from './thing'\nimport { db } from './db'",
    handler:
      'await db.insert(things).values({ name: req.body.name }); await db.update(things).set({ name: "" }); await db.delete(things); await db.select().from(things); await db.insert(things).values({ id: 1, name: req.body.name }).onConflictDoUpdate({ target: things.id, set: { name: req.body.name } }).returning(); await db.insert(things).values({ id: 2 }).onConflictDoNothing()',
    does: ['creates things name', 'changes things name', 'removes things ', 'reads things ', 'saves things id,name', 'creates things id'],
  },
  {
    library: 'drizzle-orm',
    files: {
      'src/thing.js': `import { sqliteTable as table, text } from 'drizzle-orm/sqlite-core'
export const things = table('all_things', { id: text('id'), name: text('name') })`,
    },
    imports: "import * as schema from './thing'\nimport { db } from './db'",
    handler:
      'await db.insert(schema.things).values({ name: req.body.name }); await db.insert(schema.things).values({ ...req.body, id: 1 }); await db.query.things.findFirst()',
    does: ['creates things name', 'creates things ', 'reads things '],
  },
  {
    library: 'knex',
    files: {
      'migrations/1.js': `exports.up = (knex) => knex.schema.createTable('things', (table) => { table.increments('id'); table.string('name') })`,
      'src/db.js': "module.exports = require('knex')({})",
    },
    imports: "const knex = require('./db')",
    handler:
      "await knex('things').where({ id: 1 }).update({ name: req.body.name }); await knex('things').where({ id: 1 }).first(); await knex('things').insert({ name: req.body.name }).onConflict('id').merge(); await knex('things').insert({ name: 'a' }).onConflict('id').ignore()",
    does: ['changes things name', 'reads things ', 'saves things name', 'creates things name'],
  },
  {
    library: 'typeorm',
    files: {
      'src/entities.ts': `import { Column, Entity, PrimaryColumn } from 'typeorm'
@Entity({ name: 'things' })
export class ThingTable { @PrimaryColumn() id: number; @Column() name: string }`,
      'src/things.ts': `import { DataSource, Repository } from 'typeorm'
import { ThingTable } from './entities'
const source = new DataSource({ type: 'postgres' })
export const things = source.getRepository<Thing>(ThingTable).extend({
  async rename(id: number, name: string) { await this.update({ id }, { name }) },
  clear,
})
async function clear() {
  const statement = 'DELETE FROM things'
  await things.query(statement)
}
export class ThingRepository extends Repository<ThingTable> {
  async keep(thing: ThingTable) { return this.save(thing) }
}
export const writing = { archive }
async function archive() { await things.createQueryBuilder().update().set({ name: '' }).execute() }`,
    },
    imports: "import { things, writing, ThingRepository } from './things'",
    handler:
      'await things.insert({ name: req.body.name }); await things.rename(1, req.body.name); await things.clear(); await writing.archive(); await things.createQueryBuilder("t").where("t.id = 1").getMany(); await new ThingRepository().keep(req.body)',
    does: [
      'creates ThingTable name',
      'changes ThingTable name',
      'removes ThingTable ',
      'changes ThingTable name',
      'reads ThingTable ',
      'saves ThingTable ',
    ],
  },
  {
    library: 'kysely',
    files: {
      'migrations/1.ts': `import { Kysely } from 'kysely'
export const up = (db: Kysely<any>) => db.schema.createTable('used_things').addColumn('id', 'integer').addColumn('name', 'text').execute()`,
      'src/db.ts': "import { Kysely, CamelCasePlugin } from 'kysely'\nexport const db = new Kysely({ plugins: [new CamelCasePlugin()] })",
    },
    imports: "import { db } from './db'",
    handler:
      'await db.insertInto("usedThings").values({ name: req.body.name }).onConflict((oc) => oc.column("id").doUpdateSet({ name: "" })).execute(); await db.deleteFrom("usedThings").execute()',
    does: ['saves used_things name', 'removes used_things '],
  },
  {
    library: 'knex',
    files: {
      'migrations/1.js': `exports.up = (knex) => knex.schema.createTable('things', (table) => { table.increments('id'); table.string('name') })`,
      'src/db.js': `import knex from 'knex'
const db = knex({})
const thingsTable = 'things'
export const Things = (transaction = db) => transaction(thingsTable)`,
    },
    imports: "import { Things } from './db'",
    handler: 'await Things().insert({ name: req.body.name }); await Things(trx).where({ id: 1 }).delete()',
    does: ['creates things name', 'removes things '],
  },
]

const things = "db.exec('CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT, size INTEGER)')"

cases.push(
  {
    library: 'better-sqlite3',
    files: { 'src/db.js': `import Database from 'better-sqlite3'\nexport const db = new Database('x')\n${things}` },
    imports: "import { db } from './db'",
    handler:
      "db.prepare('INSERT INTO things (name, size) VALUES (?, 1)').run(req.body.name); const set = db.prepare('UPDATE things SET size = ? WHERE id = ?'); set.run(1, 2); db.prepare(`DELETE FROM things WHERE id = ${'?'}`).run(1); db.prepare('SELECT * FROM things').all(); db.prepare('DELETE FROM others').run()",
    does: ['creates things name,size', 'changes things size', 'removes things ', 'reads things '],
  },
  {
    library: 'pg',
    files: {
      'migrations/1.sql': 'CREATE TABLE things (id serial PRIMARY KEY, name text, size int);',
      'src/db.js': "import pg from 'pg'\nexport const pool = new pg.Pool()",
    },
    imports: "import { pool } from './db'",
    handler:
      "await pool.query('INSERT INTO things (id, name) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET name = $2', [1, 'a']); await pool.query(`UPDATE things SET ${parts} WHERE id = $1`, [1]); pool.query",
    does: ['saves things id,name', 'changes things '],
  },
  {
    library: 'postgres',
    files: {
      'schema.sql': 'CREATE TABLE things (id serial PRIMARY KEY, name text, size int);',
      'src/db.js': "import postgres from 'postgres'\nexport const sql = postgres()",
    },
    imports: "import { sql } from './db'",
    handler:
      'await sql`insert into things (name) values (${req.body.name})`; const left = await sql`select * from things where id = ${req.params.id}`; await sql`update things set size = ${one(1)} where id = 1`; await db.run(sql`delete from things where id = ${1}`); log`update things`',
    does: ['creates things name', 'reads things ', 'changes things size', 'removes things '],
  },
  {
    library: '@prisma/client',
    files: {
      'prisma/schema.prisma': 'model Thing {\n  id Int @id\n  name String\n}\n\nmodel Part {\n  id Int @id\n  @@map("parts")\n}\n',
    },
    imports: "import { prisma } from './db'",
    handler:
      'await prisma.$executeRaw`DELETE FROM "Thing" WHERE id = ${1}`; await prisma.$executeRawUnsafe("UPDATE parts SET id = $1", 1); await prisma.$queryRaw`SELECT * FROM "Part"`',
    does: ['removes Thing ', 'changes Part id'],
  },
  {
    library: 'hono',
    files: { 'db/schema.sql': 'CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT, size INTEGER);' },
    imports: "import { env } from './env'",
    handler:
      'const made = await env.DB.prepare("INSERT INTO things (name) VALUES (?)").bind(req.body.name).run(); const got = await env.DB.prepare("SELECT name FROM things WHERE id = ?").bind(1).first(); env.DB.prepare("DELETE FROM things")',
    does: ['creates things name', 'reads things '],
  },
)

describe('what handlers do to records', () => {
  it.each(cases)('is read of $library', async ({ library, files, imports, handler, does }) => {
    const express = imports.startsWith('import') ? "import express from 'express'" : "const express = require('express')"
    const project = await projectOf({
      'package.json': JSON.stringify({ name: 'things', dependencies: { express: '5.0.0', [library]: '1.0.0' } }),
      ...files,
      'src/app.js': `${express}
${imports}
const app = express()
app.post('/things', async (req, res) => {
  ${handler.replaceAll('; ', '\n  ')}
  // lists and digests have methods of the same names
  const list = [1, 2].find((one) => one > 1)
  res.json({ list })
})
app.listen(3000)`,
    })
    const [route] = project.routes
    const deeds = route === undefined ? [] : (project.accountOf?.(route)?.deeds ?? [])
    expect(deeds.flatMap(({ what }) => ('model' in what ? [`${what.does} ${what.model} ${what.fields.join()}`] : []))).toEqual(does)
  })
})
