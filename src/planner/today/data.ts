import type { RepoPath } from '../../core/names.ts'
import { list, ref, say } from '../../core/phrase.ts'
import type { Model, Project } from '../../core/project.ts'
import { fileSource, modelRef, modelSource, pathRef } from '../../text/fact-refs.ts'
import { count, value } from '../../text/wording.ts'
import type { Statement } from '../plan.ts'

/** Where records are kept. */
export interface DataStore {
  /** Databases and data libraries, as the stack names them. */
  databases: readonly { name: string; file: RepoPath }[]
  libraries: readonly { name: string; file: RepoPath }[]
  models: readonly Model[]
  /** The file in which most models are declared, and the folder of migrations. */
  schema?: RepoPath
  migrations?: RepoPath
  /** The model that stands for a customer organization: tenant, workspace, team. */
  tenant?: Model
}

const tenantName = /^(?:tenants?|organi[sz]ations?|orgs?|workspaces?|teams?|compan(?:y|ies)|accounts?)$/i
const migrationFolder = /(?:^|\/)(?:migrations?|drizzle|alembic\/versions)$/i

/** Reads where records are kept. */
export function readDataStore(project: Project): DataStore {
  const named = (category: string): { name: string; file: RepoPath }[] =>
    project.stack.filter((item) => item.category === category).map(({ name, file }) => ({ name, file }))
  const schema = mostUsed(project.models.map(({ file }) => file))
  const migrations = mostUsed(
    (project.files ?? [])
      .map(folderOf)
      .map(migrationRoot)
      .filter((dir) => dir !== undefined),
  )
  const tenant = project.models.find(
    ({ name, fields }) => tenantName.test(name) && !fields.some((field) => /^(?:password|email|provider)/i.test(field.name)),
  )
  return {
    databases: named('database'),
    libraries: named('orm'),
    models: project.models,
    ...(schema !== undefined && { schema }),
    ...(migrations !== undefined && { migrations }),
    ...(tenant !== undefined && { tenant }),
  }
}

function migrationRoot(dir: RepoPath): RepoPath | undefined {
  const parts = dir.split('/')
  const end = parts.findIndex((_, i) => migrationFolder.test(parts.slice(0, i + 1).join('/')))
  return end === -1 ? undefined : (parts.slice(0, end + 1).join('/') as RepoPath)
}

/** What a plan says of it. */
export function tellDataStore(
  project: Project,
  { databases, libraries, models, schema, migrations, tenant }: DataStore,
): readonly Statement[] {
  const said: Statement[] = []
  const [library] = libraries
  if (databases.length + libraries.length > 0)
    said.push({
      id: 'data/store',
      text: say`Records are kept${databases.length === 0 ? [] : say` in ${list(databases.slice(0, 3).map(({ name }) => value(name)))}`}${library === undefined ? [] : say` by way of ${value(library.name)}`}, as ${pathRef((library ?? databases[0])?.file as RepoPath)} says.`,
      sources: [],
    })
  if (schema !== undefined)
    said.push({
      id: 'data/schema',
      text: say`${pathRef(schema)} declares ${[count(models.filter(({ file }) => file === schema).length, 'model')]}${migrations === undefined ? [] : say`, and ${ref('path', migrations, migrations)} holds the migrations`}.`,
      sources: [fileSource(project, schema)],
    })
  if (tenant !== undefined)
    said.push({
      id: `data/tenant/${tenant.name}`,
      text: say`Customers are grouped by ${modelRef(tenant)}.`,
      sources: [modelSource(project, tenant)],
    })
  return said
}

/** The folder of a path; empty at the root. */
export function folderOf(path: string): RepoPath {
  return path.slice(0, Math.max(0, path.lastIndexOf('/'))) as RepoPath
}

/** What occurs most often; of several the one that comes first. */
export function mostUsed<T>(all: readonly T[]): T | undefined {
  const counts = new Map<T, number>()
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}
