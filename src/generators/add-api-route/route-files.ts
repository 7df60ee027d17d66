import { type Phrase, ref, say } from '../../core/phrase.ts'
import { jsonBodyFiles } from '../growth/json-body.ts'
import type { GrownFile } from '../growth/growth.ts'
import { testWorker } from '../growth/test-worker.ts'
import type { EdgeProject } from '../project/edge-project.ts'
import { databaseFiles } from '../setup-database/database-files.ts'
import type { DecidedRoute } from './decided-route.ts'
import { fieldsText } from './parse-fields.ts'
import { hasBody } from './route-values.ts'
import { type Filled, fill } from './fill-route.ts'
import { storesFile } from './upload-methods.ts'

/** Templates of the module of a route, by how it behaves. */
export const modules = {
  stored: 'src/routes/stored-routes.ts',
  unfinished: 'src/routes/routes.ts',
  upload: 'src/routes/upload.ts',
} as const

/** All files of a route: its own, those of what it serves, and what these import. */
export function routeFiles(decided: DecidedRoute, project: EdgeProject): readonly GrownFile[] {
  const filled = fill(decided, project)
  return [
    ...problemFiles,
    ...(decided.behaviour !== 'upload' && decided.methods.some(hasBody) ? jsonBodyFiles : []),
    ...(decided.behaviour === 'stored' ? storedFiles(decided, { filled, project }) : []),
    ...(decided.behaviour === 'upload' && decided.methods.some(storesFile) ? sizeFiles : []),
    ...(decided.behaviour === 'upload' ? [] : schemaFiles(decided, filled)),
    ...moduleFiles(decided, project),
  ]
}

/** The module of a route, and its tests. */
export function moduleFiles(decided: DecidedRoute, project: EdgeProject): readonly GrownFile[] {
  const { behaviour, address, resource, methods, place } = decided
  const filled = fill(decided, project)
  const kind = resource.idParam === undefined ? 'collection' : 'item'
  const values = { ...filled.values, collection: resource.collection, kind, methods: methods.join(',') }
  const template = modules[behaviour]
  const test = template.replace(/^src\//, 'test/').replace(/\.ts$/, '.test.ts')
  return [
    { ...filled, values, template, path: place.module, why: say`routes of ${ref('value', address)}` },
    { ...filled, template: test, path: `test/routes/${place.names.file}.test.ts`, why: say`tests of the routes` },
  ]
}

function schemaFiles({ resource, place, fields }: DecidedRoute, filled: Filled): readonly GrownFile[] {
  const values = { ...filled.values, collection: resource.collection, fields: fieldsText(fields) }
  const { one, aOne } = place.names
  const what: Phrase = [`what ${aOne.split(' ')[0]} `, ref('value', one), ' is']
  return [
    { ...filled, values, template: 'src/schemas/entity.ts', path: place.schema, why: what },
    {
      ...filled,
      template: 'test/schemas/entity.test.ts',
      path: `test/schemas/${place.names.entityFile}.test.ts`,
      why: ['tests of ', ...what],
    },
  ]
}

function storedFiles(
  { resource, place, fields }: DecidedRoute,
  { filled, project }: { filled: Filled; project: EdgeProject },
): readonly GrownFile[] {
  const { collection } = resource
  const [database] = project.databases
  const folder = database?.migrations ?? 'migrations'
  const migration =
    project.written('migrations/table.sql', { collection }) ?? `${folder}/${project.nextMigration(folder)}_${place.names.tableName}.sql`
  const table = { ...filled, values: { ...filled.values, collection } }
  const rows = ref('value', place.names.tag)
  return [
    testWorker(project, {}),
    ...databaseFiles(database?.binding ?? 'DB'),
    ...(fields.some(({ isUnique }) => isUnique) ? takenFiles(database?.binding ?? 'DB') : []),
    { ...table, template: 'migrations/table.sql', path: migration, why: say`the table of ${rows}` },
    { ...table, template: 'src/database/entities.ts', path: place.queries, why: say`queries of ${rows}` },
    {
      ...filled,
      template: 'test/database/entities.test.ts',
      path: `test/database/${place.names.entitiesFile}.test.ts`,
      why: say`tests of the queries`,
    },
  ]
}

const plain = { values: {}, holds: new Set<string>() }

const problemFiles: readonly GrownFile[] = [
  { ...plain, template: 'src/problems.ts', path: 'src/problems.ts', why: say`errors as RFC 9457 has them` },
  { ...plain, template: 'test/problems.test.ts', path: 'test/problems.test.ts', why: say`tests of errors` },
]

const sizeFiles: readonly GrownFile[] = [
  {
    ...plain,
    template: 'src/middleware/file-size-limit.ts',
    path: 'src/middleware/file-size-limit.ts',
    why: say`refuses files that are too large`,
  },
  {
    ...plain,
    template: 'test/middleware/file-size-limit.test.ts',
    path: 'test/middleware/file-size-limit.test.ts',
    why: say`tests of the limit`,
  },
]

function takenFiles(binding: string): readonly GrownFile[] {
  const values = { binding }
  return [
    {
      ...plain,
      template: 'src/database/is-taken.ts',
      path: 'src/database/is-taken.ts',
      why: say`tells a value that is taken from other failures`,
    },
    { ...plain, values, template: 'test/database/is-taken.test.ts', path: 'test/database/is-taken.test.ts', why: say`tests of it` },
  ]
}
