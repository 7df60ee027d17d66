import { UsageError } from '../core/errors.ts'
import type { Generator } from './growth/generator.ts'
import { parsePartsName } from './names/resource-name.ts'
import { growDatabase } from './setup-database/grow-database.ts'

/** Cloudflare takes longer names; environments append theirs (`-production`). */
const longest = 48

/** Sets up the SQL database (specification, 4.1). */
export const setupDatabase: Generator = {
  name: 'setup-database',
  about: 'Binds a D1 database, with numbered migrations, typed queries, a transaction and tests',
  args: [{ name: 'database_name', about: 'Name of the database: lowercase letters, digits and `-`', required: true }],
  options: [],
  examples: ['setup-database shop'],
  order: 4,
  bind({ positional, options }) {
    const [name, ...more] = positional
    if (name === undefined || more.length > 0) throw new UsageError('Expected the name of a database: `/template setup-database shop`.')
    const [unknown] = options.keys()
    if (unknown !== undefined) throw new UsageError(`\`setup-database\` has no option \`--${unknown}\`.`)
    const database = parsePartsName({ argument: 'database_name', text: name, kind: 'database', longest })
    return (project) => ({ growth: growDatabase(database, project) })
  },
}
