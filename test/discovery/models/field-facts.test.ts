import { describe, expect, it } from 'vitest'
import type { Model } from '../../../src/core/project.ts'
import { findModels } from '../../../src/discovery/models/find-models.ts'
import { codebaseOf } from '../../support/codebase.ts'

/** `field: values` and `field -> model (what happens on removal)`, and fields that are unique together. */
function told(models: readonly Model[]): readonly string[] {
  return models.flatMap(({ fields, unique = [] }) => [
    ...fields.flatMap((field) => (field.values === undefined ? [] : [`${field.name}: ${field.values.join(' | ')}`])),
    ...fields.flatMap((field) => (field.onDelete === undefined ? [] : [`${field.name} -> ${field.references} (${field.onDelete})`])),
    ...unique.map((names) => `unique ${names.join(' + ')}`),
  ])
}

describe('what a schema says of values, removal and uniqueness', () => {
  it.each<[what: string, files: Readonly<Record<string, string>>, expected: readonly string[]]>([
    [
      'Prisma',
      {
        'schema.prisma': `enum Status {
  PENDING // waits
  ACCEPTED
  @@map("status")
}
model Invitation {
  id     String @id
  status Status @default(PENDING)
  teamId String
  email  String
  oldId  String?
  byId   String
  team   Team   @relation("now", fields: [teamId], references: [id], onDelete: Cascade)
  old    Team?  @relation("old", fields: [oldId], references: [id])
  by     Team   @relation("by", fields: [byId], references: [id])
  @@unique([teamId, email])
}
model Team {
  id String @id
}
`,
      },
      [
        'status: PENDING | ACCEPTED',
        'teamId -> Team (cascade)',
        'oldId -> Team (set null)',
        'byId -> Team (restrict)',
        'unique teamId + email',
      ],
    ],
    [
      'Prisma where a database has actions of its own',
      {
        'schema.prisma': `datasource db {
  provider = "mongodb"
}
model Team {
  id    String  @id
  old   Team?   @relation("old", fields: [oldId], references: [id])
  oldId String?
}
`,
      },
      [],
    ],
    [
      'Drizzle',
      {
        'package.json': '{"dependencies":{"drizzle-orm":"1"}}',
        'schema.ts': `import { pgTable, pgEnum, text, uniqueIndex } from 'drizzle-orm/pg-core'
enum Role { Owner = 'owner', Member = 'member' }
const status = pgEnum('status', ['pending', 'accepted'])
export const teams = pgTable('teams', { id: text('id').primaryKey() })
export const invitations = pgTable('invitations', {
  email: text('email'),
  kind: text('kind', { enum: ['mail', 'link'] }),
  role: text('role', { enum: Object.values(Role) }),
  status: status('status'),
  teamId: text('team_id').references(() => teams.id, { onDelete: 'set null' }),
}, (t) => [uniqueIndex('one').on(t.email, t.teamId)])
`,
      },
      ['kind: mail | link', 'role: owner | member', 'status: pending | accepted', 'teamId -> teams (set null)', 'unique email + teamId'],
    ],
    [
      'TypeORM',
      {
        'package.json': '{"dependencies":{"typeorm":"1"}}',
        'invitation.ts': `import { Entity, Column, ManyToOne, PrimaryGeneratedColumn } from 'typeorm'
@Entity() export class Team { @PrimaryGeneratedColumn() id: number }
@Entity() export class Invitation {
  @PrimaryGeneratedColumn() id: number
  @Column({ type: 'enum', enum: ['pending', 'accepted'] }) status: string
  @ManyToOne(() => Team, { onDelete: 'CASCADE' }) team: Team
}
`,
      },
      ['status: pending | accepted', 'team -> Team (cascade)'],
    ],
    [
      'Mongoose',
      {
        'package.json': '{"dependencies":{"mongoose":"1"}}',
        'user.js': `const mongoose = require('mongoose')
const roles = ['admin', 'member']
module.exports = mongoose.model('User', new mongoose.Schema({ role: { type: String, enum: roles }, name: { type: String, enum: namesOf() } }))
`,
      },
      ['role: admin | member'],
    ],
    [
      'Zod beside the name of a collection',
      {
        'package.json': '{"dependencies":{"zod":"4","mongodb":"6"}}',
        'user.ts': `import { z } from 'zod/v4-mini'
const collectionName = 'users' as const
const indexes = [[{ email: 1 }, { unique: true }], [{ team: 1, nick: 1 }, { unique: true }], [{ team: 1 }, {}]]
export const zUser = z.object({
  _id: z.any(),
  email: z.string().check(z.email()),
  kind: z.enum(['buyer', 'seller']),
  team: z.nullable(z.string()),
  is_admin: z.boolean(),
})
export default { zod: zUser, indexes, collectionName }
`,
      },
      ['kind: buyer | seller', 'unique team + nick'],
    ],
    [
      'a type beside the name of a collection',
      {
        'package.json': '{"dependencies":{"mongodb":"6"}}',
        'users.ts': `import { MongoClient } from 'mongodb'
export interface User { email: string; role: 'admin' | 'member'; nick?: string }
const client = new MongoClient('mongodb://db')
export const users = client.db().collection<User>('users')
`,
      },
      ['role: admin | member'],
    ],
    [
      'Sequelize',
      {
        'package.json': '{"dependencies":{"sequelize":"1"}}',
        'user.js': `const { DataTypes } = require('sequelize')
module.exports = (sequelize) => sequelize.define('User', {
  role: { type: DataTypes.ENUM('admin', 'member') },
  teamId: { type: DataTypes.INTEGER, references: { model: 'Team', key: 'id' }, onDelete: 'CASCADE' },
})
`,
      },
      ['role: admin | member', 'teamId -> Team (cascade)'],
    ],
    [
      'SQL',
      {
        'schema.sql': `CREATE TABLE teams (id int PRIMARY KEY);
CREATE TABLE invitations (id int, team int REFERENCES teams (id) ON UPDATE CASCADE ON DELETE SET NULL, by int, FOREIGN KEY (by) REFERENCES teams (id) ON DELETE CASCADE);`,
      },
      ['team -> teams (set null)', 'by -> teams (cascade)'],
    ],
  ])('of %s', async (_, files, expected) => {
    expect(told(findModels(await codebaseOf(files)))).toEqual(expected)
  })
})
