import type { RepoPath } from '../../core/names.ts'
import type { Model } from '../../core/project.ts'
import { say, type Phrase } from '../../core/phrase.ts'
import { pathRef } from '../../text/fact-refs.ts'
import type { PlanInput } from '../enterprise-feature.ts'
import { modelShape } from '../places/model-shape.ts'
import { folderOf, taskFile, under } from '../places/paths.ts'
import { testDatabase } from '../places/test-database.ts'
import type { TaskFile } from '../plan.ts'
import type { Place } from '../today/place.ts'
import type { DataStore } from '../today/data.ts'
import { standing } from './task-words.ts'

/** Files of a new table: the schema, or a file of its own where models have one each, with its migration and the database of the tests. */
export function tableFiles(input: PlanInput, name: string): readonly TaskFile[] {
  const { project } = input
  const declared = declaration(input, name)
  return [...declared, ...newMigration(input, name), ...testDatabase(project).map((path) => standing(path))]
}

/** Files of a column or a rule of tables that stand: where these are declared, and the migration. */
export function columnFiles(input: PlanInput, name: string, models: readonly Model[] = []): readonly TaskFile[] {
  const { schema } = input.today.data
  const migration = newMigration(input, name)
  if (schema === undefined) return migration.length > 0 ? migration : [storeOf(input.today.place, name)]
  const files = [...new Set((models.length > 0 ? models.map(({ file }) => file) : [schema]).slice(0, mostModels))]
  const declared = files.filter((file) => !isMigration(file, input.today.data))
  return [...declared.map((file) => standing(file, 'schema')), ...migration]
}

const mostModels = 6

/** A new migration for what a schema cannot say: rights, triggers, moved data. Without migrations a module of the feature. */
export function migrationFiles(input: PlanInput, name: string): readonly TaskFile[] {
  const files = newMigration(input, name)
  return files.length > 0 ? files : [input.today.place.module(name)]
}

/** A module that keeps records, where no schema is known. */
function storeOf(place: Place, name: string): TaskFile {
  return { ...place.module(`${name}-store`), kind: 'schema' }
}

/** Where a new table is declared; nothing where a migration says it all. */
function declaration({ project, today: { data, place } }: PlanInput, name: string): readonly TaskFile[] {
  const { schema } = data
  if (schema === undefined) return data.newMigration === undefined ? [storeOf(place, name)] : []
  if (isMigration(schema, data)) return []
  const shape = modelShape(project, place)
  if (shape === undefined) return [standing(schema, 'schema')]
  const index = ['index.ts', 'index.js'].map((file) => under(shape.folder, file)).filter((path) => project.files?.includes(path) === true)
  return [taskFile(project, shape.path(name), 'schema'), ...index.map((path) => standing(path, 'schema'))]
}

/** A schema that consists of migrations, or of SQL beside them, is changed by a new one: one that ran is history. */
function isMigration(file: RepoPath, { newMigration: next }: DataStore): boolean {
  return next !== undefined && (file.startsWith(`${next.folder}/`) || file.endsWith('.sql'))
}

function newMigration({ project, today: { data } }: PlanInput, name: string): readonly TaskFile[] {
  const next = data.newMigration
  if (next === undefined) return []
  return [...next.named(name).map((path) => taskFile(project, path, 'schema')), ...next.journal.map((path) => standing(path, 'schema'))]
}

/** Where tables are declared, as a link: the schema, or the folder of models; undefined where neither is known. */
export function schemaWords(input: Pick<PlanInput, 'project' | 'today'>): Phrase | undefined {
  const { schema } = input.today.data
  if (schema === undefined) return undefined
  // a migration that ran is history: the next one comes into its folder
  const next = input.today.data.newMigration?.folder
  if (next !== undefined && schema.startsWith(`${next}/`)) return say`${pathRef(next)}`
  const folder = modelShape(input.project, input.today.place)?.folder
  const isKnown = folder !== undefined && input.project.models.some(({ file }) => folderOf(file) === folder)
  return say`${pathRef(isKnown ? folder : schema)}`
}

/** The database that holds records; one that only remembers things for a while is none. */
export function recordStore({ databases }: Pick<DataStore, 'databases'>): DataStore['databases'][number] | undefined {
  return databases.find(({ name }) => !/redis|valkey|memcached/i.test(name))
}
