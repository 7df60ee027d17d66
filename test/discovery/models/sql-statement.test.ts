import { describe, expect, it } from 'vitest'
import { readSqlStatement } from '../../../src/discovery/models/sql-statement.ts'

describe('a statement of SQL', () => {
  it.each([
    ['INSERT INTO things (a, "b") VALUES (?, ?)', { does: 'creates', table: 'things', columns: ['a', 'b'] }],
    ['INSERT OR IGNORE INTO things VALUES (?)', { does: 'creates', table: 'things', columns: [] }],
    ['INSERT OR REPLACE INTO things (a) VALUES (?)', { does: 'saves', table: 'things', columns: ['a'] }],
    ['insert into app.things (a) values ($1) on duplicate key update a = $1', { does: 'saves', table: 'things', columns: ['a'] }],
    ['INSERT INTO things (a, §) VALUES (?)', { does: 'creates', table: 'things', columns: [] }],
    ['UPDATE things SET a = COALESCE(?, a), b = § WHERE id = $1', { does: 'changes', table: 'things', columns: ['a', 'b'], where: ['id'] }],
    ['UPDATE things SET a = 1 § WHERE id = 1', { does: 'changes', table: 'things', columns: [], where: ['id'] }],
    ['UPDATE things SET a = §, § WHERE id = 1', { does: 'changes', table: 'things', columns: [], where: ['id'] }],
    ["DELETE FROM things t WHERE t.a = :a AND b = 'x';", { does: 'removes', table: 'things', columns: [], where: ['a', 'b'] }],
    ['DELETE FROM things WHERE a = ? OR b = ?', { does: 'removes', table: 'things', columns: [] }],
    ['DELETE FROM things WHERE a = b', { does: 'removes', table: 'things', columns: [] }],
    ['DELETE FROM things WHERE a = ? §', { does: 'removes', table: 'things', columns: [] }],
    ['SELECT * FROM things WHERE a = ?', { does: 'reads', table: 'things', columns: [], rows: true, given: ['a'] }],
    ["SELECT * FROM things WHERE a = ? AND b = 'x'", { does: 'reads', table: 'things', columns: [], rows: true }],
    ['SELECT * FROM things WHERE a = ? OR b = ?', { does: 'reads', table: 'things', columns: [], rows: true }],
    ['SELECT a, b FROM things ORDER BY a', { does: 'reads', table: 'things', columns: ['a', 'b'], rows: true, order: [{ field: 'a' }] }],
    [
      'SELECT a FROM things ORDER BY b DESC, a LIMIT 5',
      { does: 'reads', table: 'things', columns: ['a'], rows: true, order: [{ field: 'b', down: true }, { field: 'a' }] },
    ],
    ['SELECT a FROM things ORDER BY §', { does: 'reads', table: 'things', columns: ['a'], rows: true }],
    ['SELECT COUNT(*) FROM things', { does: 'reads', table: 'things', columns: [] }],
    ['SELECT t.* FROM things t JOIN others o ON o.a = t.a', { does: 'reads', table: 'things', columns: [] }],
  ])('%s', (script, read) => {
    expect(readSqlStatement(script)).toEqual(read)
  })

  it.each(['UPDATE § SET a = 1', 'DELETE FROM a; DELETE FROM b', 'WITH x AS (SELECT 1) SELECT * FROM x', 'SELECT 1', 'PRAGMA a', ''])(
    'is not read of "%s"',
    (script) => {
      expect(readSqlStatement(script)).toBeUndefined()
    },
  )
})
