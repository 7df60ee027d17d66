import { list, type Phrase, ref, say } from '../../core/phrase.ts'
import { freeBinding } from '../names/free-binding.ts'
import type { Database, EdgeProject } from '../project/edge-project.ts'
import { migrationFolders } from '../project/read-database.ts'
import type { Binding } from './binding.ts'
import { migrateNote } from './migrate-note.ts'

/** The database that a growth keeps its rows in. */
export interface NeededDatabase {
  binding: string
  /** Folder of its migrations. */
  migrations: string
  /** Bindings that have to be added for it. */
  added: readonly Binding[]
  notes: readonly Phrase[]
}

/** The first database of the project that its code finds wherever it runs, else one that is added. */
export function needDatabase(project: EdgeProject): NeededDatabase {
  const [first] = project.databases
  if (first !== undefined)
    return {
      ...first,
      added: [],
      notes: [say`Its rows are in ${whichDatabase(first)}.`, ...migrateNote(first, project)],
    }
  const added = addedDatabase(project)
  const { binding, database, migrations } = added
  return {
    binding,
    migrations,
    added: [added],
    notes: [
      say`It needs a database and ${noDatabase(project)}: ${ref('value', database)} is added, bound as ${ref('value', binding)}${inEnvironments(project)}.`,
      ...migrateNote({ binding }, project),
    ],
  }
}

function whichDatabase({ database, binding, isNamedByEnvironment }: Database): Phrase {
  if (isNamedByEnvironment === true) return say`the database that each environment binds as ${ref('value', binding)}`
  // Wrangler takes a database that has only an id
  if (database === '') return say`the database that is bound as ${ref('value', binding)}`
  return say`the database ${ref('value', database)}, bound as ${ref('value', binding)}`
}

/** The database that is added where none can be counted on, under a name that is free in every environment. */
export function addedDatabase(project: EdgeProject): Extract<Binding, { kind: 'd1' }> {
  return {
    kind: 'd1',
    binding: freeBinding(['DB', 'DATABASE', 'APP_DB'], project),
    database: `${project.name}-db`,
    migrations: newMigrations(project),
  }
}

/** Why a database is added, to stand behind *because* or *and*. */
export function noDatabase({ partlyBound = [] }: EdgeProject): Phrase {
  if (partlyBound.length === 0) return say`there was none`
  const names = list(partlyBound.map(({ binding }) => ref('value', binding)))
  return say`none was bound everywhere, at the top level and in each environment (${names} ${partlyBound.length === 1 ? say`is` : say`are`} not)`
}

function inEnvironments({ environments }: EdgeProject): Phrase {
  return environments.length === 0 ? [] : say` at the top level and in each environment`
}

/** The folder of the migrations of a new database: the first that no other one has, which holds no SQL of others and is not left out of commits. */
export function newMigrations({ databases, partlyBound = [], isFreeForSql }: EdgeProject, more: readonly string[] = []): string {
  const isTaken = (folder: string): boolean => [...databases, ...partlyBound].some(({ migrations }) => migrations === folder)
  const [usual, ...others] = migrationFolders
  const all = [usual, ...more, ...others].filter((folder) => !isTaken(folder))
  return all.find((folder) => isFreeForSql?.(folder) !== false) ?? all[0] ?? usual
}

/** Where a migration stands: where it was written before, else behind those that are there; `ahead` counts new ones of the same growth before it. */
export function migrationPath(
  project: EdgeProject,
  {
    template,
    values,
    name,
    folder,
    ahead = 0,
  }: { template: string; values?: Readonly<Record<string, string>>; name: string; folder: string; ahead?: number },
): { path: string; isNew: boolean } {
  const path = project.written(template, values)
  if (path !== undefined) return { path, isNew: false }
  const number = String(Number(project.nextMigration(folder)) + ahead).padStart(4, '0')
  return { path: `${folder}/${number}_${name}.sql`, isNew: true }
}
