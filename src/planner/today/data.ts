import type { RepoPath } from '../../core/names.ts'
import { list, say } from '../../core/phrase.ts'
import type { Model, Project } from '../../core/project.ts'
import { modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { value } from '../../text/wording.ts'
import { type Migrations, readMigrations } from '../places/migrations.ts'
import { mostUsed } from '../places/paths.ts'
import type { Statement } from '../plan.ts'
import { databasesOf, holdsUniqueKeys, storeLibraries } from './stores.ts'
import { tellModels } from './tell-models.ts'

/** Where records are kept. */
export interface DataStore {
  /** Databases and data libraries, as the stack names them. */
  databases: readonly { name: string; file: RepoPath }[]
  libraries: readonly { name: string; file: RepoPath }[]
  models: readonly Model[]
  /** The file in which most models are declared, and the folder of migrations. */
  schema?: RepoPath
  migrations?: RepoPath
  /** How the next migration is called. */
  newMigration?: Migrations
  /** The model that stands for a customer organization: tenant, workspace, team. */
  tenant?: Model
}

const tenantName = /^(?:tenants?|organi[sz]ations?|orgs?|workspaces?|teams?|compan(?:y|ies)|accounts?)$/i

/** Reads where records are kept. */
export function readDataStore(project: Project): DataStore {
  const schema = mostUsed(project.models.map(({ file }) => file))
  const migrations = readMigrations(project, schema)
  const tenant = project.models.find(
    ({ name, fields }) => tenantName.test(name) && !fields.some((field) => /^(?:password|email|provider)/i.test(field.name)),
  )
  return {
    databases: databasesOf(project),
    libraries: storeLibraries(project),
    models: project.models,
    ...(schema !== undefined && { schema }),
    ...(migrations !== undefined && { migrations: migrations.folder, newMigration: migrations }),
    ...(tenant !== undefined && { tenant }),
  }
}

/** What a plan says of it. */
export function tellDataStore(
  project: Project,
  { databases, libraries, models, schema, migrations, tenant }: DataStore,
): readonly Statement[] {
  const said: Statement[] = []
  const [library] = libraries
  // what remembers for a while or searches copies keeps no records
  const lasting = databases.filter(holdsUniqueKeys)
  const keeping = lasting.length > 0 ? lasting : databases
  if (databases.length + libraries.length > 0)
    said.push({
      id: 'data/store',
      text: say`Records are kept${keeping.length === 0 ? [] : say` in ${list(keeping.slice(0, 3).map(({ name }) => value(name)))}`}${library === undefined ? [] : say` by way of ${list(libraries.slice(0, 2).map(({ name }) => value(name)))}`}, as ${pathRef((library ?? databases[0])?.file as RepoPath)} says.`,
      sources: [],
    })
  said.push(...tellModels(project, { models, ...(schema !== undefined && { schema }), ...(migrations !== undefined && { migrations }) }))
  if (tenant !== undefined)
    said.push({
      id: `data/tenant/${tenant.name}`,
      text: say`Customers are grouped by ${modelRef(tenant)}.`,
      sources: [modelSource(project, tenant)],
    })
  return said
}
