import { beforeAll, describe, expect, it } from 'vitest'
import type { Project } from '../../../src/core/project.ts'
import { auditLog } from '../../../src/planner/features/audit-log.ts'
import { dataRetention } from '../../../src/planner/features/data-retention.ts'
import { sso } from '../../../src/planner/features/sso.ts'
import { planFor, textsOf } from '../../support/entry-plan.ts'
import { projectOf } from '../../support/project.ts'

const schema = `datasource db {
  provider = "postgresql"
}
model User {
  id        String    @id
  email     String
  phone     String
  deletedAt DateTime?
  @@unique([email, deletedAt])
}
model AuditLog {
  id        String   @id
  userId    String
  action    String
  createdAt DateTime @default(now())
}
`
const rules = `-- DROP INDEX "User_email_deletedAt_key";
DROP INDEX "User_email_deletedAt_key";
CREATE UNIQUE INDEX IF NOT EXISTS "User_email_deletedAt_key" ON "User"("email", "deletedAt") NULLS NOT DISTINCT;
CREATE OR REPLACE FUNCTION keep_log() RETURNS TRIGGER AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'refused; always';
  END IF;
  RETURN NEW;
END;
$$ LANGUAGE plpgsql;
CREATE TRIGGER keep_log BEFORE UPDATE OR DELETE ON "AuditLog" FOR EACH ROW EXECUTE FUNCTION keep_log();
`
const files = {
  'package.json': JSON.stringify({ name: 'clinic', dependencies: { express: '5', '@prisma/client': '6' } }),
  'prisma/schema.prisma': schema,
  'prisma/migrations/1_users/migration.sql': 'CREATE UNIQUE INDEX "User_email_deletedAt_key" ON "User"("email", "deletedAt");\n',
  'prisma/migrations/2_rules/migration.sql': rules,
  'src/users.ts': `import { PrismaClient } from '@prisma/client'
export const prisma = new PrismaClient()
export async function makeUser(email: string) { return prisma.user.create({ data: { email, phone: '' } }) }
`,
}

let project: Project
beforeAll(async () => {
  project = await projectOf(files)
})

describe('what is said of rules that the database keeps', () => {
  it('says what keeps an address to one account in use, and asks for no second one', () => {
    const said = textsOf(planFor(sso, project))
    expect(said.get('today/address/unique')).toBe(
      'User.email is unique together with deletedAt in prisma/migrations/2_rules/migration.sql, empty values counting as equal: one account in use has an address.',
    )
    expect(said.get('task/provisioning/expected')).toMatch(/^the login is refused .* User\.email is kept to one account in use/)
    expect(said.get('migration/migration/empty/phone')).toContain('makeUser in src/users.ts writes an empty text there')
    expect(said.has('migration/migration/needed')).toBe(false)
  })

  it('does not take a pair with a date that may be empty for a rule that keeps an address to one account', async () => {
    const said = textsOf(planFor(sso, await projectOf({ ...files, 'prisma/migrations/2_rules/migration.sql': '' })))
    expect(said.get('today/address/unique')).toContain('empty values counting as different: two accounts in use may have one address')
    expect(said.get('task/provisioning/expected')).toMatch(/^a new User is made/)
  })

  it('says what marks a removed account, and nothing where records of another kind bear the same mark', async () => {
    const removing = `import { prisma } from './users'
export async function removeUser(id: string) { return prisma.user.update({ where: { id }, data: { deletedAt: new Date() } }) }
`
    const marks = async (more: string): Promise<string | undefined> => {
      const one = await projectOf({ ...files, 'src/remove-user.ts': removing, 'prisma/schema.prisma': schema + more })
      return textsOf(planFor(sso, one)).get('today/address/marked')
    }
    expect(textsOf(planFor(sso, project)).get('today/address/marked')).toBe(
      'No code was seen that sets User.deletedAt or deletes a record of User.',
    )
    expect(await marks('')).toBe('removeUser in src/remove-user.ts sets User.deletedAt, which leaves the address free for a new record.')
    expect(await marks('model Site {\n  id String @id\n  deletedAt DateTime?\n}\n')).toBeUndefined()
  })

  it('tells what a trigger refuses and leaves open, and plans what it lets pass', () => {
    const said = textsOf(planFor(auditLog, project))
    expect(said.get('today/rule/AuditLog/keep_log')).toBe(
      'The database refuses UPDATE and DELETE of every row of AuditLog, by keep_log of prisma/migrations/2_rules/migration.sql; TRUNCATE is not covered.',
    )
    expect(said.get('task/append-only')).toMatch(/^check that stored events cannot be changed/)
    expect(said.get('task/append-only/expected')).toContain('TRUNCATE and a role that may drop the rule')
    expect(said.get('task/retention/given')).toContain('AuditLog refusing DELETE')
    expect(textsOf(planFor(dataRetention, project)).get('risks/risk/refused/AuditLog')).toContain('refuse DELETE of AuditLog')
  })

  it('reads rules of migrations in code, leaves out what a later one drops, and tells a rule for some rows apart', async () => {
    const made = await projectOf({
      'package.json': JSON.stringify({ name: 'clinic', dependencies: { knex: '3' } }),
      'migrations/1_users.ts': `export async function up(knex) {
  await knex.raw('CREATE UNIQUE INDEX one_mail ON accounts (lower(email)) WHERE deleted_at IS NULL')
  await knex.raw('CREATE UNIQUE INDEX two ON accounts (phone)')
  await knex.raw(\`CREATE TRIGGER keep BEFORE DELETE ON accounts FOR EACH ROW WHEN (OLD.held) EXECUTE FUNCTION refuse()\`)
}
export async function down(knex) { await knex.raw('DROP INDEX one_mail') }
`,
      'migrations/0_refuse.sql':
        "CREATE FUNCTION refuse() RETURNS trigger AS $body$ BEGIN RAISE EXCEPTION 'held'; END $body$ LANGUAGE plpgsql;",
      'migrations/2_drop.ts': "export const up = async (knex) => { await knex.raw('DROP INDEX IF EXISTS two') }\n",
    })
    expect(made.databaseRules?.()).toEqual([
      {
        kind: 'unique',
        table: 'accounts',
        name: 'one_mail',
        columns: ['lower(email)'],
        where: 'deleted_at IS NULL',
        file: 'migrations/1_users.ts',
        line: 2,
        to: 2,
      },
      {
        kind: 'trigger',
        table: 'accounts',
        name: 'keep',
        on: ['delete'],
        refuses: 'sometimes',
        file: 'migrations/1_users.ts',
        line: 4,
        to: 4,
      },
    ])
  })
})
