import type { GuardedTemplate } from '../guard.ts'

const stored = 'src/routes/stored-routes.ts'
const list = {
  template: stored,
  product: 'shop',
  place: 'src/routes/team-members.ts',
  tests: ['test/routes/team-members.test.ts'],
} as const
const item = {
  template: stored,
  product: 'shop',
  place: 'src/routes/team-members-by-id.ts',
  tests: ['test/routes/team-members-by-id.test.ts'],
} as const
const hook = ['({ defaultHook: invalidRequest })', '()', 'a bad request is a problem'] as const

/** Guards of routes, schemas and rows. */
export const routes: readonly GuardedTemplate[] = [
  {
    ...list,
    guards: [
      ['.min(1).max(100).default(20)', '.max(100).default(20)', 'a page of no rows'],
      ['.min(1).max(100).default(20)', '.min(1).default(20)', 'a page of all rows'],
      ['.number().int()', '.number()', 'half a row'],
      ['cursor: z.uuid()', 'cursor: z.string()', 'a cursor that is no id'],
      ['$param$: z.string().max(200)', '$param$: z.string()', 'a part of a path that is too long'],
      [
        "  description: 'Answers with what was created, and where it is.',\n  middleware: [jsonOnly, jsonLimit] as const,\n",
        '',
        'a body that is too large',
      ],
      ['{ location: `${c.req.path}/${created.id}` }', '{}', 'says where the new one is'],
      ['isTaken(error) ? problem', 'false ? problem', 'a value that must be unique'],
      hook,
    ],
  },
  {
    ...item,
    guards: [
      ['  $idParam$: z.uuid()', '  $idParam$: z.string()', 'an id that is none'],
      ["return found === undefined ? problem(c, 404, 'Not Found') : ", 'return ', 'no such row to read'],
      ["return replaced === undefined ? problem(c, 404, 'Not Found') : ", 'return ', 'no such row to replace'],
      ["return changed === undefined ? problem(c, 404, 'Not Found') : ", 'return ', 'no such row to change'],
      ['return isDeleted ? ', 'return true ? ', 'no such row to delete'],
      [
        "  description: 'Gives the one of this id new values.',\n  middleware: [jsonOnly, jsonLimit] as const,\n",
        '',
        'a body that is too large',
      ],
      [
        "  description: 'Changes the fields that are sent, and leaves the others.',\n  middleware: [jsonOnly, jsonLimit] as const,\n",
        '',
        'a body that is too large',
      ],
    ],
  },
  {
    template: 'src/routes/routes.ts',
    product: 'open',
    tests: ['test/routes/notes.test.ts'],
    guards: [
      ['.min(1).max(100).default(20)', '.max(100).default(20)', 'a page of no rows'],
      ['.min(1).max(100).default(20)', '.min(1).default(20)', 'a page of all rows'],
      ['  //#region collection\n  middleware: [jsonOnly, jsonLimit] as const,\n  //#endregion\n', '', 'a body that is too large'],
      [
        "return problem(c, 501, 'Not Implemented', { detail: 'POST $shownPath$ has no behaviour yet.' })",
        'return c.json({} as never, 201)',
        'no data is invented',
      ],
      [
        "return problem(c, 501, 'Not Implemented', { detail: 'GET $shownPath$ has no behaviour yet.' })",
        'return c.json({ items: [], nextCursor: null } as never, 200)',
        'no data is invented',
      ],
      ['$route$Routes.onError(failed)', '', 'errors of the routes are problems'],
      hook,
    ],
  },
  {
    template: 'src/routes/upload.ts',
    product: 'closed',
    tests: ['test/routes/avatars.test.ts'],
    guards: [
      [
        "  description: 'Takes a file as it is. This route has no behaviour yet.',\n  middleware: fileSizeLimit(mostBytes),\n",
        "  description: 'Takes a file as it is. This route has no behaviour yet.',\n",
        'a file that is too large',
      ],
      ['mostBytes = 10 * 1024 * 1024', 'mostBytes = 11 * 1024 * 1024', 'a file that is too large'],
      [
        "return problem(c, 501, 'Not Implemented', { detail: '$METHOD$ $shownPath$ has no behaviour yet.' })",
        'return c.body(null, 201)',
        'nobody is told that a file is stored',
      ],
    ],
  },
  {
    template: 'src/schemas/entity.ts',
    product: 'shop',
    tests: ['test/schemas/team-member.test.ts'],
    guards: [
      ["  .refine((changes) => Object.keys(changes).length > 0, 'Expected at least one field.')\n", '', 'a change of nothing'],
      ['  .partial()\n', '', 'fields that are left out stay'],
    ],
  },
  {
    template: 'src/database/entities.ts',
    product: 'shop',
    tests: ['test/database/team-members.test.ts'],
    guards: [
      [
        'FROM $table$ WHERE $inScope$id > ? ORDER BY id',
        'FROM $table$ WHERE (1 OR $inScope$1) AND id > ? ORDER BY id',
        'a list of another team',
      ],
      [
        'FROM $table$ WHERE $inScope$id > ? ORDER BY id',
        'FROM $table$ WHERE $inScope$id >= ? ORDER BY id',
        'a page begins behind the one before',
      ],
      ['id > ? ORDER BY id LIMIT ?', 'id > ? ORDER BY id DESC LIMIT ?', 'a list has an order'],
      [
        'FROM $table$ WHERE $inScope$id = ?`\n  return firstRow(db.prepare',
        'FROM $table$ WHERE (1 OR $inScope$1) AND id = ?`\n  return firstRow(db.prepare',
        'a row of another team',
      ],
      [
        'values: New$Entity$): Promise<$Entity$ | undefined> {\n  const sql = `UPDATE $table$ SET $replaced$ WHERE $inScope$id = ?',
        'values: New$Entity$): Promise<$Entity$ | undefined> {\n  const sql = `UPDATE $table$ SET $replaced$ WHERE (1 OR $inScope$1) AND id = ?',
        'a row of another team',
      ],
      [
        'changes: $Entity$Changes): Promise<$Entity$ | undefined> {\n  const sql = `UPDATE $table$ SET $changed$ WHERE $inScope$id = ?',
        'changes: $Entity$Changes): Promise<$Entity$ | undefined> {\n  const sql = `UPDATE $table$ SET $changed$ WHERE (1 OR $inScope$1) AND id = ?',
        'a row of another team',
      ],
      ["'DELETE FROM $table$ WHERE $inScope$id = ?'", "'DELETE FROM $table$ WHERE (1 OR $inScope$1) AND id = ?'", 'a row of another team'],
      [
        'changes: $Entity$Changes): Promise<$Entity$ | undefined> {\n  const sql = `UPDATE $table$ SET $changed$ WHERE $inScope$id = ?',
        'changes: $Entity$Changes): Promise<$Entity$ | undefined> {\n  const sql = `UPDATE $table$ SET $changed$ WHERE $inScope$(1 OR id = ?)',
        'all rows of a team',
      ],
      ["'DELETE FROM $table$ WHERE $inScope$id = ?'", "'DELETE FROM $table$ WHERE $inScope$(1 OR id = ?)'", 'all rows of a team'],
      ['return meta.changes > 0', 'return true', 'says whether there was one'],
    ],
  },
  {
    template: 'src/database/query.ts',
    product: 'shop',
    tests: ['test/database/query.test.ts'],
    guards: [
      ['row === null ? undefined : schema.parse(row)', 'row === null ? undefined : (row as Row)', 'a row that does not fit'],
      ['return row === null ? undefined : ', 'return ', 'no row'],
      ['return schema.parse(await statement.first())', 'return (await statement.first()) as Row', 'a row that does not fit'],
      ['return z.array(schema).parse(results)', 'return results as Row[]', 'rows that do not fit'],
      ['rows.length > limit', 'rows.length >= limit', 'the last page has no cursor'],
      ['rows.slice(0, limit)', '[...rows]', 'no more rows than were asked for'],
    ],
  },
  {
    template: 'src/database/is-taken.ts',
    product: 'shop',
    tests: ['test/database/is-taken.test.ts'],
    guards: [["&& error.message.includes('UNIQUE constraint failed')", '', 'other errors of the database']],
  },
  {
    template: 'src/database/new-id.ts',
    product: 'shop',
    tests: ['test/database/new-id.test.ts'],
    guards: [[".padStart(12, '0')", '', 'ids sort by their time']],
  },
  {
    template: 'src/database/app-settings.ts',
    product: 'shop',
    tests: ['test/database/app-settings.test.ts'],
    guards: [
      ['WHERE setting = ? ORDER', 'WHERE (1 OR setting = ?) ORDER', 'changes of another setting'],
      ['ORDER BY id DESC LIMIT 100', 'ORDER BY id DESC', 'a list without an end'],
      ['ORDER BY id DESC', 'ORDER BY id', 'the latest change first'],
      ['ON CONFLICT (name) DO UPDATE SET value = excluded.value', 'ON CONFLICT (name) DO NOTHING', 'a setting changes'],
    ],
  },
  {
    template: 'migrations/table.sql',
    product: 'shop',
    place: 'migrations/0002_team_members.sql',
    tests: [...list.tests, 'test/database/team-members.test.ts'],
    guards: [['CREATE UNIQUE INDEX', 'CREATE INDEX', 'a value that must be unique']],
  },
  {
    template: 'migrations/app-settings.sql',
    product: 'shop',
    tests: ['test/database/app-settings.test.ts'],
    guards: [
      [' CHECK (length(name) BETWEEN 1 AND 100)', '', 'a name that is none'],
      [' CHECK (length(changed_by) BETWEEN 1 AND 200)', '', 'somebody made each change'],
    ],
  },
]
