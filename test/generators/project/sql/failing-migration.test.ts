import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { failingMigration } from '../../../../src/generators/project/sql/failing-migration.ts'

/** The message of SQLite where a script fails on an empty database. */
function sqliteOn(...scripts: readonly string[]): string | undefined {
  const database = new DatabaseSync(':memory:')
  try {
    for (const script of scripts) database.exec(script)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    database.close()
  }
}

function failing(...scripts: readonly string[]) {
  return failingMigration(new Map(scripts.map((text, i) => [`migrations/${String(i).padStart(4, '0')}_x.sql`, text])))
}

const users = "CREATE TABLE users (id TEXT PRIMARY KEY, \"mail\" TEXT DEFAULT 'a,b;', CHECK (id <> ''));\n"

describe('migrations that do not run from the beginning', () => {
  it.each([
    [[users, 'ALTER TABLE users ADD COLUMN mail TEXT;'], 'users.mail', 'that is there already'],
    [['ALTER TABLE people ADD age INTEGER;'], 'people', 'there is no such table'],
    [[users, users], 'users', 'that is there already'],
    [[users, 'CREATE INDEX by_age ON users (age);'], 'users.age', 'there is no such column'],
    [['INSERT INTO users (id) VALUES (1);'], 'users', 'there is no such table'],
    [[users, 'INSERT OR IGNORE INTO main.users (id, age) VALUES (1, 2);'], 'users.age', 'there is no such column'],
    [[users, 'DROP TABLE users; UPDATE users SET mail = 1;'], 'users', 'there is no such table'],
    [[users, 'ALTER TABLE users RENAME TO people; DELETE FROM users;'], 'users', 'there is no such table'],
    [[users, 'ALTER TABLE [users] DROP COLUMN age;'], 'users.age', 'there is no such column'],
    [[users, '/* ; */ -- ;\nALTER TABLE `users` ADD mail TEXT;'], 'users.mail', 'that is there already'],
  ])('are told: %s', (scripts, name, why) => {
    expect(failing(...scripts)).toMatchObject({ name, why })
    expect(sqliteOn(...scripts)).toBeDefined()
  })

  it.each([
    [[users, 'CREATE TABLE IF NOT EXISTS users (other TEXT);', 'ALTER TABLE users ADD COLUMN age INTEGER;']],
    [[users, 'CREATE TRIGGER t AFTER INSERT ON users BEGIN UPDATE users SET mail = 1; DELETE FROM gone; END;', 'DROP TRIGGER t;']],
    [[users, 'CREATE VIEW names AS SELECT id FROM users;', 'DROP VIEW names; CREATE TABLE names (id TEXT);']],
    [['CREATE TABLE a AS SELECT 1 AS b;', 'ALTER TABLE a ADD COLUMN c; CREATE INDEX i ON a (b);']],
    [['CREATE VIRTUAL TABLE found USING fts5(body);', "INSERT INTO found (body) VALUES ('a'); DROP TABLE found;"]],
    [[users, 'CREATE TEMP TABLE users (x TEXT); INSERT INTO temp.users (x) VALUES (1);']],
    [
      [
        users,
        'PRAGMA foreign_keys = OFF; CREATE TABLE new_users (id TEXT); INSERT INTO new_users SELECT id FROM users;',
        'DROP TABLE users; ALTER TABLE new_users RENAME TO users;',
      ],
    ],
    [
      [
        users,
        'ALTER TABLE users RENAME COLUMN mail TO email; CREATE UNIQUE INDEX IF NOT EXISTS m ON users (email COLLATE NOCASE, id DESC);',
        'DROP INDEX m;',
      ],
    ],
    [['DROP TABLE IF EXISTS users; DROP INDEX IF EXISTS m;']],
  ])('are not told where they run: %s', (scripts) => {
    expect(sqliteOn(...scripts)).toBeUndefined()
    expect(failing(...scripts)).toBeUndefined()
  })

  it('run in the order of their numbers', () => {
    const scripts = new Map([
      ['migrations/10_more.sql', 'ALTER TABLE users ADD COLUMN age INTEGER;'],
      ['migrations/9_users.sql', users],
    ])
    expect(failingMigration(scripts)).toBeUndefined()
  })

  it('are not followed without end', () => {
    expect(failing(`-- ${'x'.repeat(1_000_000)}\nDROP TABLE users;`)).toBeUndefined()
    expect(failing("INSERT INTO 'unclosed")).toMatchObject({ name: 'unclosed' })
    expect(() =>
      ['CREATE TABLE', 'ALTER TABLE', 'DROP', 'INSERT', '(((', 'CREATE INDEX', 'UPDATE OR'].map((text) => failing(text)),
    ).not.toThrow()
  })

  it('are judged as SQLite does', () => {
    const table = fc.constantFrom('a', 'b')
    const column = fc.constantFrom('x', 'y', 'z')
    const maybe = (text: string) => fc.constantFrom('', text)
    const statement = fc.oneof(
      fc.tuple(maybe('IF NOT EXISTS '), table).map(([when, name]) => `CREATE TABLE ${when}${name} (x TEXT, y TEXT)`),
      fc.tuple(maybe('IF EXISTS '), table).map(([when, name]) => `DROP TABLE ${when}${name}`),
      fc.tuple(table, maybe('COLUMN '), column).map(([name, word, one]) => `ALTER TABLE ${name} ADD ${word}${one} TEXT`),
      fc.tuple(table, table).map(([name, other]) => `ALTER TABLE ${name} RENAME TO ${other}`),
      fc
        .tuple(table, column, fc.constantFrom('p', 'q'))
        .map(([name, one, other]) => `ALTER TABLE ${name} RENAME COLUMN ${one} TO ${other}`),
      fc
        .tuple(maybe('IF NOT EXISTS '), fc.constantFrom('i', 'j'), table, column)
        .map(([when, i, name, one]) => `CREATE INDEX ${when}${i} ON ${name} (${one})`),
      fc.tuple(maybe('IF EXISTS '), fc.constantFrom('i', 'j')).map(([when, i]) => `DROP INDEX ${when}${i}`),
      fc.tuple(table, column).map(([name, one]) => `INSERT INTO ${name} (${one}) VALUES (1)`),
      table.map((name) => `UPDATE ${name} SET rowid = rowid`),
      table.map((name) => `DELETE FROM ${name}`),
    )
    fc.assert(
      fc.property(fc.array(statement, { maxLength: 8 }), (statements) => {
        expect(failing(...statements) === undefined, statements.join('; ')).toBe(sqliteOn(...statements) === undefined)
      }),
      { numRuns: 400 },
    )
  })
})
