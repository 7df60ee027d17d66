import type { Finding } from '../core/change-set.ts'
import type { Project } from '../core/project.ts'
import type { FactStore, Snapshot } from '../core/snapshot.ts'
import { hashOf } from '../text/hash.ts'

/** What engines make of the facts of all files, which takes longer than reading them. */
export type EngineTables = Pick<
  Project,
  'routes' | 'env' | 'config' | 'models' | 'errors' | 'jobs' | 'triggers' | 'webhooks' | 'outbound' | 'tests'
> & { findings: readonly Finding[] }

const names = [
  'routes',
  'env',
  'config',
  'models',
  'errors',
  'jobs',
  'triggers',
  'webhooks',
  'outbound',
  'tests',
  'findings',
] as const satisfies readonly (keyof EngineTables)[]

/** Rows that are kept in one line: a line of a whole table would need room several times. */
const rowsOfLine = 200

/** Tables of one state of a repository between runs. */
export interface KeptTables {
  read(): EngineTables | undefined
  write(tables: EngineTables): void
}

/** Everything that tables depend on: the program, the listing with its contents, and what is left out. */
export interface TablesOf {
  /** The build of the program; sources that change every minute keep no tables. */
  build: string
  exclude: readonly string[]
}

/** Opens the tables of a snapshot in a store. They are right only for exactly this listing. */
export function keptTables(store: FactStore, { repo, files }: Snapshot, { build, exclude }: TablesOf): KeptTables {
  const listing = [...files].map(([path, { blob, skipped = '' }]) => `${path} ${blob} ${skipped}`).toSorted()
  const key = `tables@${build}.${repo.head ?? ''}.${hashOf([repo.name, ...exclude, '', ...listing].join('\n'))}`
  return {
    read() {
      const counts = parsed(store.get(key))
      if (counts === undefined) return undefined
      const tables: Partial<Record<keyof EngineTables, readonly unknown[]>> = {}
      for (const [i, name] of names.entries()) {
        const rows = rowsAt(store, `${key}.${name}`, Number(counts[i]))
        if (rows === undefined) return undefined
        tables[name] = rows
      }
      return tables as EngineTables
    },
    write(tables) {
      const counts = names.map((name) => {
        const rows = tables[name] ?? []
        let line = 0
        for (let from = 0; from < rows.length; from += rowsOfLine) {
          store.put(`${key}.${name}.${line}`, lineOf(rows.slice(from, from + rowsOfLine)))
          line += 1
        }
        return line
      })
      store.put(key, lineOf(counts))
    },
  }
}

/** What stands before the first tab is kept in memory, so nothing does. */
function lineOf(values: readonly unknown[]): string {
  return `\t${JSON.stringify(values)}`
}

function rowsAt(store: FactStore, key: string, lines: number): readonly unknown[] | undefined {
  const rows: unknown[] = []
  for (let line = 0; line < lines; line += 1) {
    const part = parsed(store.get(`${key}.${line}`))
    if (part === undefined) return undefined
    for (const row of part) rows.push(row)
  }
  return rows
}

/** A line of a file that somebody damaged is no line. */
function parsed(line: string | undefined): readonly unknown[] | undefined {
  if (line === undefined) return undefined
  try {
    const values: unknown = JSON.parse(line)
    return Array.isArray(values) ? values : undefined
  } catch {
    return undefined
  }
}
