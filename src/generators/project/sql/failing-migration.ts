import { basename } from 'node:path/posix'
import { followStatement, type SqlFailure } from './follow-statement.ts'
import { emptySchema } from './schema.ts'
import { sqlStatements } from './sql-words.ts'

/** Characters of all scripts that are followed: what is longer is taken to run. */
const most = 1_000_000

/** The first migration that fails where all of a folder run on an empty database, and why; undefined where none certainly does. Nothing is run for it. */
export function failingMigration(scripts: ReadonlyMap<string, string>): ({ path: string } & SqlFailure) | undefined {
  const all = [...scripts].sort(([one], [other]) => numberOf(one) - numberOf(other) || (one < other ? -1 : 1))
  if (all.reduce((sum, [, text]) => sum + text.length, 0) > most) return undefined
  const schema = emptySchema()
  for (const [path, text] of all)
    for (const statement of sqlStatements(text)) {
      const failure = followStatement(statement, schema)
      if (failure !== undefined) return { path, ...failure }
    }
  return undefined
}

/** The number by which Wrangler orders migrations. */
function numberOf(path: string): number {
  return Number.parseInt(basename(path), 10) || 0
}
