import type { EdgeProject } from '../project/edge-project.ts'
import { texts } from '../template/texts.generated.ts'
import type { GrownFile } from './growth.ts'

const migrationTemplates = Object.keys(texts).filter((template) => template.startsWith('migrations/'))

/** The file that boots the Worker for tests, which runs SQL of ours alone for databases whose folder of migrations holds more than that. */
export function withScripts(file: GrownFile, files: readonly GrownFile[], project: EdgeProject): GrownFile {
  const apart = project.databases.filter((database) => database.apart !== undefined)
  if (file.template !== 'test/worker.ts' || apart.length === 0) return file
  const standing = migrationTemplates.flatMap((template) => project.writings?.(template) ?? [])
  const paths = [...new Set([...standing, ...files].map(({ path }) => path))].filter((path) => path.endsWith('.sql')).sort()
  const script = apart.flatMap(({ binding, migrations }) =>
    paths.filter((path) => path.startsWith(`${migrations}/`)).map((path) => ({ binding, file: path })),
  )
  const database = (file.each?.['database'] ?? []).filter(({ database: name }) => !apart.some(({ binding }) => binding === name))
  return {
    ...file,
    holds: new Set([...file.holds, ...(script.length > 0 ? ['scripts'] : [])]),
    each: { ...file.each, database, script },
  }
}
