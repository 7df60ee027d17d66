import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { Binding } from '../growth/binding.ts'
import type { Growth, GrownFile } from '../growth/growth.ts'
import { remoteFlags } from '../growth/migrate-note.ts'
import { newMigrations } from '../growth/need-database.ts'
import { testWorker } from '../growth/test-worker.ts'
import { freeBinding } from '../names/free-binding.ts'
import { constant, wordsOf } from '../names/words.ts'
import type { EdgeProject } from '../project/edge-project.ts'
import { wranglerLine } from '../project/wrangler-configs.ts'
import { databaseFiles } from './database-files.ts'
import { routesAgain } from './routes-again.ts'

type Database = Extract<Binding, { kind: 'd1' }>

const migration = 'migrations/app-settings.sql'

/** A database as its binding, its first migration, the queries of it and their tests. */
export function growDatabase(database: string, project: EdgeProject): Growth {
  const bound = [...project.databases, ...(project.partlyBound ?? [])].find((one) => one.database === database)
  const made: Database = { kind: 'd1', ...(bound ?? newDatabase(database, project)) }
  const isOurs = bound === undefined || project.written(migration, { database }) !== undefined
  return {
    title: `Set up the database ${database}`,
    files: [
      testWorker(project, { databases: [made.binding] }),
      ...databaseFiles(project.databases[0]?.binding ?? made.binding),
      ...(isOurs ? settingFiles(made, project) : []),
    ],
    bindings: bound === undefined ? [made] : [],
    packages: ['zod'],
    mounts: [],
    requests: [],
    notes: [...(bound?.apart === undefined ? [migrationsNote(made, project)] : []), ...(isOurs ? [] : [bindingNote(made)])],
    next: [...routesAgain(project), ...(project.auth === undefined ? ['/template setup-auth jwt'] : [])],
  }
}

function migrationsNote({ migrations, binding }: Database, project: EdgeProject): Phrase {
  return say`Migrations are in ${ref('value', migrations)}, and run in the order of their numbers. ${ref('command', wranglerLine(`d1 migrations apply ${binding} --local`, project))} runs them on this machine, and the same with ${remoteFlags(project)} where it is deployed.`
}

function bindingNote({ database, binding }: Database): Phrase {
  return say`${ref('value', database)} is bound as ${ref('value', binding)} already: it gets the query layer, and no table.`
}

function newDatabase(database: string, project: EdgeProject): Omit<Database, 'kind'> {
  return { database, binding: bindingOf(database, project), migrations: newMigrations(project, [`migrations-${database}`]) }
}

/** `DB`, or `REPORTS_DB` where that is taken. */
function bindingOf(database: string, project: EdgeProject): string {
  const words = wordsOf(database)
  const own = `${constant(words.at(-1) === 'db' && words.length > 1 ? words.slice(0, -1) : words)}_DB`
  return freeBinding(['DB', own], project)
}

/** The example of a transaction. A second database has its own, because it has its own tables. */
function settingFiles({ database, binding, migrations }: Database, project: EdgeProject): readonly GrownFile[] {
  const [first] = project.databases
  const isFirst = first === undefined || first.database === database || migrations === 'migrations'
  const name = isFirst ? 'app-settings' : `${database}-settings`
  const module = `src/database/${name}.ts`
  const filling = { values: { binding, database }, holds: new Set<string>(), imports: { 'src/database/app-settings.ts': module } }
  const at = project.written(migration, { database }) ?? `${migrations}/${project.nextMigration(migrations)}_app_settings.sql`
  return [
    { ...filling, template: migration, path: at, why: say`the first tables: settings, and every change of them` },
    { ...filling, template: 'src/database/app-settings.ts', path: module, why: say`queries, and a transaction` },
    {
      ...filling,
      template: 'test/database/app-settings.test.ts',
      path: `test/database/${name}.test.ts`,
      why: say`tests of queries and transaction`,
    },
  ]
}
