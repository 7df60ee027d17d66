import type { FileFacts } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Model } from '../../core/project.ts'
import type { Codebase, Digest } from '../codebase.ts'
import { isTestPath } from '../files/is-test.ts'
import { filesImporting } from '../imports/imported-names.ts'
import type { Library } from '../library.ts'
import { entries } from '../libraries/index.generated.ts'
import { calleeName } from '../values/chain.ts'
import { readPrisma } from './prisma.ts'
import { applyBuilder } from './builder.ts'
import { readDecorated } from './decorated.ts'
import { documentModels } from './documents.ts'
import { readDrizzle } from './drizzle.ts'
import { readMongoose } from './mongoose.ts'
import type { ModelRules } from './rules.ts'
import { readSequelize } from './sequelize.ts'
import type { SqlSchema } from './sql-schema.ts'
import { buildsSchema, natural, readSqlModels, tablesToModels } from './sql.ts'

/** Data models of a repository: what an ORM declares, then tables that only migrations build. Sorted by file and line. */
export function findModels(codebase: Codebase, libraries: readonly Library[] = entries): Model[] {
  const declared = [...prismaModels(codebase), ...libraryModels(codebase, libraries), ...documentModels(codebase)]
  const names = new Set(declared.flatMap((model) => [tableKey(model.table ?? model.name), tableKey(model.name)]))
  const built = [...sqlModels(codebase, declared), ...builderModels(codebase, libraries)].filter((model) => {
    const key = tableKey(model.name)
    return !names.has(key) && names.add(key)
  })
  return [...declared, ...built].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.from - b.from))
}

/** Models that code declares; a name that two libraries' rules see in one place counts once. */
function libraryModels(codebase: Codebase, libraries: readonly Library[]): Model[] {
  const found = new Map<string, Model>()
  for (const library of libraries) {
    const rules = library.models
    if (rules === undefined || rules.style === 'builder') continue
    for (const digest of using(codebase, library)) {
      if (digest.test || /\.template\.[cm]?[jt]sx?$/.test(digest.path)) continue
      const facts = codebase.facts(digest.path)
      for (const model of facts === undefined ? [] : readFile(codebase, digest.path, facts, rules)) {
        const key = `${model.file}:${model.name}`
        if (!found.has(key)) found.set(key, model)
      }
    }
  }
  return [...found.values()]
}

/** Files that import the library, or a module of the repository that is named for it. */
function using(codebase: Codebase, library: Library): readonly Digest[] {
  return filesImporting(codebase, {
    package: (name) => library.packages.includes(name),
    // `bun:sqlite` is no package that a manifest lists
    specifier: (specifier) =>
      library.packages.some((name) => specifier.startsWith(`${name}/`) || (specifier === name && name.includes(':'))),
  })
}

function readFile(codebase: Codebase, path: RepoPath, facts: FileFacts, rules: Exclude<ModelRules, { style: 'builder' }>): Model[] {
  switch (rules.style) {
    case 'table-call':
      return readDrizzle(codebase, path, facts, rules)
    case 'decorators':
      return readDecorated(codebase, path, facts, rules)
    case 'mongoose':
      return readMongoose(codebase, path, facts)
    case 'sequelize':
      return readSequelize(codebase, path, facts)
  }
}

const building =
  /schema|(create|drop|rename|alter)Table|(add|remove|rename|drop)Columns?$|\b(raw|query|unsafe|prepare|run|exec|execute|runSql|executeSql)\b/

/** Whether a function of the file, or the file as it is loaded, makes calls that may build tables. */
function buildsTables({ functions, calls }: FileFacts): boolean {
  return (
    functions.some((one) => one.calls.some((call) => building.test(call))) ||
    calls.some((call) => call.in === -1 && building.test(calleeName(call)))
  )
}

/** Tables that builders make in code; files are applied in order of their path, plain ones before migrations. */
function builderModels(codebase: Codebase, libraries: readonly Library[]): Model[] {
  return libraries.flatMap((library) => {
    const rules = library.models
    if (rules?.style !== 'builder') return []
    const dependents = codebase.packages
      .filter((one) => library.packages.some((name) => one.dependencies[name] !== undefined))
      .map((one) => one.dir)
    const users = new Set(using(codebase, library))
    if (dependents.length === 0 && users.size === 0) return []
    const depends = (path: RepoPath): boolean => dependents.some((dir) => dir === '' || path.startsWith(`${dir}/`))
    const files = codebase.digests.filter(
      (digest) => !digest.test && (users.has(digest) || (depends(digest.path) && /migrat|models?|schema/i.test(digest.path))),
    )
    const schema: SqlSchema = new Map()
    const ordered = files.map((digest) => digest.path).sort((a, b) => Number(isMigration(a)) - Number(isMigration(b)) || natural(a, b))
    for (const path of ordered) {
      const facts = codebase.facts(path)
      if (facts !== undefined && buildsTables(facts)) applyBuilder(schema, { codebase, path, facts })
    }
    return tablesToModels(schema, rules.kind)
  })
}

function isMigration(path: string): boolean {
  return /(^|\/)migrations?[./]/i.test(path)
}

/** `user_accounts`, `UserAccount` and `userAccounts` are one table to somebody who looks for doubles. */
function tableKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/ies$/, 'y')
    .replace(/(ss|us)es$/, '$1')
    .replace(/([^s])s$/, '$1')
}

/** Schema files of one folder tree belong together: Prisma reads a file, or a folder of files. */
function prismaModels(codebase: Codebase): Model[] {
  const all = codebase.find((path) => path.endsWith('.prisma') && !isTestPath(path))
  const own = all.filter((path) => !isOfClient(codebase, path))
  const files = own.length === 0 ? all : own
  const groups = Map.groupBy(files, (path) => codebase.packageOf(path)?.dir ?? '')
  return [...groups.values()].flatMap((paths) => readPrisma(paths.map((path) => ({ path, text: codebase.text(path) ?? '' }))))
}

/** The copy of a schema that Prisma puts into each client that it generates, a package of its own: it may be older than the schema. */
function isOfClient(codebase: Codebase, path: RepoPath): boolean {
  return codebase.packageOf(path)?.name?.startsWith('prisma-client-') === true
}

function sqlModels(codebase: Codebase, declared: readonly Model[]): Model[] {
  const kinds = new Set(declared.map((model) => model.kind))
  const files = codebase
    .find((path) => buildsSchema(path) && !isTestPath(path))
    .filter((path) => !(kinds.has('prisma') && isPrismaMigration(path)) && !(kinds.has('drizzle') && isDrizzleMigration(codebase, path)))
  return readSqlModels(files.map((path) => ({ path, text: codebase.text(path) ?? '' })))
}

/** The schema file says what these built. */
function isPrismaMigration(path: string): boolean {
  return /(^|\/)migrations?\/[^/]+\/migration\.sql$/.test(path)
}

function isDrizzleMigration(codebase: Codebase, path: RepoPath): boolean {
  const dir = path.slice(0, path.lastIndexOf('/'))
  return (
    codebase.snapshot.files.has(`${dir}/meta/_journal.json` as RepoPath) || codebase.snapshot.files.has(`${dir}/snapshot.json` as RepoPath)
  )
}
