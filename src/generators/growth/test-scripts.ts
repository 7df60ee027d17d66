import type { Database, EdgeProject } from '../project/edge-project.ts'
import { texts } from '../template/texts.generated.ts'
import type { GrownFile } from './growth.ts'

const migrationTemplates = Object.keys(texts).filter((template) => template.startsWith('migrations/'))

/** The file that boots the Worker for tests, which runs SQL of ours alone for databases whose folder of migrations holds more than that, and none for those without. */
export function withScripts(file: GrownFile, files: readonly GrownFile[], project: EdgeProject): GrownFile {
  const apart = project.databases.filter((database) => database.apart !== undefined)
  const bare = project.databases.filter((database) => !hasMigrations(database, files, project))
  if (file.template !== 'test/worker.ts' || apart.length + bare.length === 0) return file
  const standing = migrationTemplates.flatMap((template) => project.writings?.(template) ?? [])
  const paths = [...new Set([...standing, ...files].map(({ path }) => path))].filter((path) => path.endsWith('.sql')).sort()
  const script = apart.flatMap(({ binding, migrations }) =>
    paths.filter((path) => path.startsWith(`${migrations}/`)).map((path) => ({ binding, file: path })),
  )
  const database = (file.each?.['database'] ?? []).filter(
    ({ database: name }) => ![...apart, ...bare].some(({ binding }) => binding === name),
  )
  return {
    ...file,
    holds: new Set([...file.holds, ...(script.length > 0 ? ['scripts'] : [])]),
    each: { ...file.each, database, script },
  }
}

/** True for a database whose folder of migrations has SQL: Wrangler refuses to run one that is empty or not there. */
function hasMigrations({ migrations }: Database, files: readonly GrownFile[], project: EdgeProject): boolean {
  return (
    project.nextMigration(migrations) !== '0001' || files.some(({ path }) => path.startsWith(`${migrations}/`) && path.endsWith('.sql'))
  )
}
