import type { FactStore, Snapshot } from '../core/snapshot.ts'
import { hashOf } from '../text/hash.ts'

/** Rows that are kept in one line: a line of a whole table would need room several times. */
const rowsOfLine = 200

/** Tables of one state of a repository between runs, each by its name. */
export interface KeptTables {
  /** Rows of a table; undefined where it was not kept or cannot be read any more. */
  read(name: string): readonly unknown[] | undefined
  /** True where a table was kept, readable or not. */
  has(name: string): boolean
  write(name: string, rows: readonly unknown[]): void
  /** Makes this state the one that later runs compare theirs with. */
  lead(): void
}

/** Everything that tables depend on: the program, the listing with its contents, and what is left out. */
export interface TablesOf {
  /** The build of the program; sources that change every minute keep no tables. */
  build: string
  exclude: readonly string[]
}

/** Opens the tables of a snapshot in a store. They are right only for exactly this listing. */
export function keptTables(store: FactStore, { repo, files }: Snapshot, of: TablesOf): KeptTables {
  const listing = [...files].map(([path, { blob, skipped = '' }]) => `${path} ${blob} ${skipped}`).toSorted()
  return tablesAt(store, `${prefixOf(of)}.${repo.head ?? ''}.${hashOf([repo.name, '', ...listing].join('\n'))}`, leadOf(of))
}

/** Tables of the state that an earlier run made the leading one. */
export function leadingTables(store: FactStore, of: TablesOf): KeptTables | undefined {
  const [key] = parsed(store.get(leadOf(of))) ?? []
  return typeof key === 'string' && key.startsWith(prefixOf(of)) ? tablesAt(store, key, leadOf(of)) : undefined
}

function prefixOf({ build, exclude }: TablesOf): string {
  return `tables@${build}.${hashOf(exclude.join('\n'))}`
}

function leadOf(of: TablesOf): string {
  return `leading-${prefixOf(of)}`
}

function tablesAt(store: FactStore, key: string, lead: string): KeptTables {
  return {
    read(name) {
      const [lines] = parsed(store.get(`${key}.${name}`)) ?? []
      return lines === undefined ? undefined : rowsAt(store, `${key}.${name}`, Number(lines))
    },
    has: (name) => store.get(`${key}.${name}`) !== undefined,
    write(name, rows) {
      let lines = 0
      for (let from = 0; from < rows.length; from += rowsOfLine) {
        store.put(`${key}.${name}.${lines}`, lineOf(rows.slice(from, from + rowsOfLine)))
        lines += 1
      }
      store.put(`${key}.${name}`, lineOf([lines]))
    },
    lead: () => store.put(lead, lineOf([key])),
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
