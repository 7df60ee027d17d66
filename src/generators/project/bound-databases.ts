import type { TemplateRecord } from '../records/record.ts'
import type { Database, EdgeProject } from './edge-project.ts'
import { type Owned, readDatabase } from './read-database.ts'
import { environmentsOf, rowsAt, textAt, type Wrangler } from './read-rows.ts'

interface Known {
  /** The configurations of the Worker, that with which it is developed first. */
  configs: readonly [Wrangler, ...Wrangler[]]
  owned: Owned
  records: ReadonlyMap<string, TemplateRecord>
  /** The environment in which the project is developed; absent where that is the top level. */
  devEnvironment: string | undefined
}

/** A place whose bindings the code finds: the top level of a configuration, or an environment of it. */
interface Place {
  rows: readonly Wrangler[]
  /** It is the environment in which the project is developed. */
  isDeveloped: boolean
}

/** Databases by where they are bound: code may ask those that stand in each place where it runs, and no others. */
export function boundDatabases(known: Known): Pick<EdgeProject, 'databases' | 'partlyBound'> {
  const places = placesOf(known)
  const names = [...new Set(places.flatMap(({ rows }) => rows.map((row) => textAt(row, 'binding') ?? '')))]
  const all = names.map((name) => {
    const found = places.map(({ rows }) => rows.find((row) => (textAt(row, 'binding') ?? '') === name))
    const shown = found[0] ?? found[places.findIndex(({ isDeveloped }) => isDeveloped)] ?? found.find((row) => row !== undefined)
    const isUsable = found.every((row, i) => row !== undefined || (i === 0 && isUnused(places, known))) || isUsed(name, known.records)
    return { isUsable, database: told(readDatabase(shown ?? {}, known.owned), found) }
  })
  const partlyBound = all.filter(({ isUsable }) => !isUsable).map(({ database }) => database)
  return {
    databases: all.filter(({ isUsable }) => isUsable).map(({ database }) => database),
    ...(partlyBound.length > 0 && { partlyBound }),
  }
}

/** The top level, its environments, and the configurations of the same Worker for others. */
function placesOf({ configs: [config, ...others], devEnvironment }: Known): readonly Place[] {
  const place = (own: Wrangler, isDeveloped = false): Place => ({ rows: rowsAt(own, ['d1_databases']), isDeveloped })
  return [
    place(config),
    ...environmentsOf(config).map(([name, own]) => place(own, name === devEnvironment)),
    ...others.map((other) => place(other)),
  ]
}

/** True for a top level that nobody runs: the project is developed in an environment, and binds no database but there. */
function isUnused([top]: readonly Place[], { devEnvironment }: Known): boolean {
  return devEnvironment !== undefined && top?.rows.length === 0
}

/** True for a database that queries of ours ask already: an environment that came later does not move them. */
function isUsed(binding: string, records: Known['records']): boolean {
  return [...records.values()].some(
    ({ template, values }) => values['db'] === binding || (template.startsWith('migrations/') && values['binding'] === binding),
  )
}

/** A database, and whether its name is another one elsewhere. */
function told(database: Database, found: readonly (Wrangler | undefined)[]): Database {
  const names = new Set(found.flatMap((row) => (row === undefined ? [] : [textAt(row, 'database_name') ?? ''])))
  return names.size > 1 ? { ...database, isNamedByEnvironment: true } : database
}
