import { type Phrase, ref, say } from '../../core/phrase.ts'
import { freeBinding } from '../names/free-binding.ts'
import type { EdgeProject } from '../project/edge-project.ts'
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

/** The first database of the project, else one that is added. */
export function needDatabase(project: EdgeProject): NeededDatabase {
  const [first] = project.databases
  if (first !== undefined)
    return {
      ...first,
      added: [],
      notes: [
        // Wrangler takes a database that has only an id
        first.database === ''
          ? say`Its rows are in the database that is bound as ${ref('value', first.binding)}.`
          : say`Its rows are in the database ${ref('value', first.database)}, bound as ${ref('value', first.binding)}.`,
        ...migrateNote(first, project),
      ],
    }
  const binding = freeBinding(['DB', 'DATABASE', 'APP_DB'], project)
  const database = `${project.name}-db`
  const migrations = newMigrations(project)
  return {
    binding,
    migrations,
    added: [{ kind: 'd1', binding, database, migrations }],
    notes: [
      say`It needs a database and there was none: ${ref('value', database)} is added, bound as ${ref('value', binding)}.`,
      ...migrateNote({ binding }, project),
    ],
  }
}

/** The folder of the migrations of a new database: the first that no other one has, which holds no SQL of others and is not left out of commits. */
export function newMigrations({ databases, isFreeForSql }: EdgeProject, more: readonly string[] = []): string {
  const isTaken = (folder: string): boolean => databases.some(({ migrations }) => migrations === folder)
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
