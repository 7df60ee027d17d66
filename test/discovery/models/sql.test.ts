import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RepoPath } from '../../../src/core/names.ts'
import type { Model } from '../../../src/core/project.ts'
import { buildsSchema, readSqlModels } from '../../../src/discovery/models/sql.ts'
import { readSqlTokens } from '../../../src/discovery/models/sql-tokens.ts'

function models(...scripts: readonly string[]): Model[] {
  return readSqlModels(scripts.map((text, i) => ({ path: `migrations/${i + 1}_x.sql` as RepoPath, text })))
}

describe('SQL scripts', () => {
  it('reads columns, keys, references and defaults of three dialects', () => {
    const [users, posts] = models(
      'CREATE TABLE IF NOT EXISTS "public"."users" (\n  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),\n  email varchar(255) NOT NULL UNIQUE,\n  tags text[],\n  created_at timestamp with time zone NOT NULL DEFAULT now()\n);',
      "CREATE TABLE `posts` (\n  `id` int unsigned NOT NULL AUTO_INCREMENT,\n  `user_id` int NOT NULL COMMENT 'author',\n  `price` decimal(10, 2) DEFAULT '0.00',\n  PRIMARY KEY (`id`),\n  KEY `by_user` (`user_id`),\n  CONSTRAINT `fk` FOREIGN KEY (`user_id`) REFERENCES `users` (`id`) ON DELETE CASCADE\n) ENGINE=InnoDB COMMENT='All posts';",
    )
    expect(users).toMatchObject({
      name: 'users',
      from: 1,
      to: 6,
      fields: [
        { name: 'id', type: 'uuid', id: true, required: true, default: 'gen_random_uuid()', line: 2 },
        { name: 'email', type: 'varchar(255)', required: true, unique: true, line: 3 },
        { name: 'tags', type: 'text[]', required: false },
        { name: 'created_at', type: 'timestamp with time zone', required: true, default: 'now()' },
      ],
    })
    expect(posts).toMatchObject({
      name: 'posts',
      about: 'All posts',
      fields: [
        { name: 'id', type: 'int unsigned', id: true },
        { name: 'user_id', references: 'users', about: 'author' },
        { name: 'price', type: 'decimal(10, 2)', default: '0.00' },
      ],
    })
  })

  it('applies later scripts in the order of their numbers', () => {
    const scripts = [
      'CREATE TABLE a (x int, y int, z int);',
      'ALTER TABLE a ADD COLUMN w text NOT NULL, DROP COLUMN x;',
      'ALTER TABLE a RENAME COLUMN y TO v;',
      'ALTER TABLE a RENAME TO b;',
      'ALTER TABLE b ALTER COLUMN z SET NOT NULL;',
      'CREATE TABLE gone (x int);',
      'DROP TABLE IF EXISTS gone;',
    ]
    const files = scripts.map((text, i) => ({ path: `db/migrations/${i + 9}_step.sql` as RepoPath, text }))
    const found = readSqlModels(files.toReversed())
    expect(found.map((model) => model.name)).toEqual(['b'])
    expect(found[0]?.fields.map((field) => [field.name, field.required, field.file])).toEqual([
      ['v', false, undefined],
      ['z', true, undefined],
      ['w', true, 'db/migrations/10_step.sql'],
    ])
  })

  it('follows the way SQLite changes a table, and leaves bookkeeping and temporary tables out', () => {
    const found = models(
      'CREATE TABLE notes (id integer primary key, text text);\nCREATE TEMP TABLE t (x int);\nCREATE TABLE schema_migrations (version text);',
      'CREATE TABLE new_notes (id integer primary key, text text not null);\nINSERT INTO new_notes SELECT * FROM notes;\nDROP TABLE notes;\nALTER TABLE new_notes RENAME TO notes;',
    )
    expect(found).toMatchObject([{ name: 'notes', fields: [{ name: 'id' }, { name: 'text', required: true }] }])
  })

  it('stops where a script says how to go back, and skips scripts that do only that', () => {
    expect(models('-- migrate:up\nCREATE TABLE a (x int);\n-- migrate:down\nDROP TABLE a;').map((model) => model.name)).toEqual(['a'])
    expect(['m/1.up.sql', 'm/1.down.sql', 'tests/a.sql', 'db/seed.sql', 'm/2.undo.x.sql'].filter(buildsSchema)).toEqual(['m/1.up.sql'])
  })

  it('is not led astray by strings, comments and function bodies', () => {
    const found = models(
      "-- CREATE TABLE a (x int);\n/* CREATE TABLE b (x int); */\nINSERT INTO x VALUES ('; CREATE TABLE c (x int);');\nCREATE FUNCTION f() RETURNS trigger AS $$ BEGIN CREATE TABLE d (x int); END; $$ LANGUAGE plpgsql;\nCREATE TABLE e (x int);",
    )
    expect(found.map((model) => [model.name, model.from])).toEqual([['e', 5]])
  })

  it('knows that strings of MySQL escape by a backslash, and that others do not', () => {
    const insert = String.raw`INSERT INTO pages VALUES (1, 'if (a === \'x\') b(\'y\', \'z\')');`
    const mysql = `CREATE TABLE pages (id int) ENGINE=InnoDB;\n${insert}\nCREATE TABLE notes (id int);`
    expect(models(mysql).map(({ name }) => name)).toEqual(['pages', 'notes'])
    const other = String.raw`INSERT INTO pages VALUES ('C:\', 1); CREATE TABLE notes (id int);`
    expect(models(other).map(({ name }) => name)).toEqual(['notes'])
  })

  it('reads any text to its end with lines that never go back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (script) => {
        const lines = readSqlTokens(script).map((token) => token.line)
        expect(lines).toEqual(lines.toSorted((a, b) => a - b))
        expect(lines.every((line) => line <= script.split('\n').length)).toBe(true)
      }),
    )
  })
})
