import type { RepoPath } from '../../core/names.ts'
import type { Model } from '../../core/project.ts'
import type { Codebase } from '../codebase.ts'
import type { Library } from '../library.ts'
import { entries } from '../libraries/index.generated.ts'
import { readPrisma } from './prisma.ts'
import { buildsSchema, readSqlModels } from './sql.ts'

/** Data models of a repository: what an ORM declares, then tables that only scripts build. Sorted by file and line. */
export function findModels(codebase: Codebase, libraries: readonly Library[] = entries): Model[] {
  const declared = [...prismaModels(codebase), ...libraryModels(codebase, libraries)]
  const names = new Set(declared.flatMap((model) => [tableKey(model.table ?? model.name), tableKey(model.name)]))
  const built = sqlModels(codebase, declared).filter((model) => !names.has(tableKey(model.name)))
  return [...declared, ...built].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.from - b.from))
}

function libraryModels(_codebase: Codebase, _libraries: readonly Library[]): Model[] {
  return []
}

/** `user_accounts`, `UserAccount` and `userAccounts` are one table to somebody who looks for doubles. */
function tableKey(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '').replace(/ies$/, 'y').replace(/(ss|us)es$/, '$1').replace(/([^s])s$/, '$1')
}

/** Schema files of one folder tree belong together: Prisma reads a file, or a folder of files. */
function prismaModels(codebase: Codebase): Model[] {
  const files = codebase.find((path) => path.endsWith('.prisma') && !/(^|\/)(tests?|__tests__|fixtures?|__fixtures__|node_modules)\//.test(path))
  const groups = Map.groupBy(files, (path) => codebase.packageOf(path)?.dir ?? '')
  return [...groups.values()].flatMap((paths) => readPrisma(paths.map((path) => ({ path, text: codebase.text(path) ?? '' }))))
}

function sqlModels(codebase: Codebase, declared: readonly Model[]): Model[] {
  const kinds = new Set(declared.map((model) => model.kind))
  const files = codebase.find(buildsSchema).filter((path) => !(kinds.has('prisma') && isPrismaMigration(path)) && !(kinds.has('drizzle') && isDrizzleMigration(codebase, path)))
  return readSqlModels(files.map((path) => ({ path, text: codebase.text(path) ?? '' })))
}

/** The schema file says what these built. */
function isPrismaMigration(path: string): boolean {
  return /(^|\/)migrations?\/[^/]+\/migration\.sql$/.test(path)
}

function isDrizzleMigration(codebase: Codebase, path: RepoPath): boolean {
  const dir = path.slice(0, path.lastIndexOf('/'))
  return codebase.snapshot.files.has(`${dir}/meta/_journal.json` as RepoPath) || codebase.snapshot.files.has(`${dir}/snapshot.json` as RepoPath)
}
