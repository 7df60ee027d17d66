import type { RepoPath } from '../../core/names.ts'
import { ref, say, type Phrase } from '../../core/phrase.ts'
import type { Model, Project } from '../../core/project.ts'
import { fileSource, pathRef } from '../../text/fact-refs.ts'
import { count } from '../../text/wording.ts'
import type { Statement } from '../plan.ts'

interface Declared {
  models: readonly Model[]
  /** The file with most of them. */
  schema?: RepoPath
  /** The folder of migrations. */
  migrations?: RepoPath
}

/** What a plan says of where models are declared: in one file, in files of a folder, or by migrations alone, each of which changes what earlier ones made. */
export function tellModels(project: Project, { models, schema, migrations }: Declared): readonly Statement[] {
  if (schema === undefined) return []
  const built = models.filter((model) => isBuilt(model, migrations))
  const declared = models.filter((model) => !built.includes(model))
  const text =
    built.length > declared.length ? builtWords(project, built, migrations ?? folderOf(schema)) : declaredWords(declared, migrations)
  return [{ id: 'data/schema', text, sources: [fileSource(project, schema)] }]
}

/** A table that migrations build: no code declares it. */
function isBuilt({ kind, file }: Model, migrations: RepoPath | undefined): boolean {
  const isBuilder = kind === 'knex' || kind === 'kysely' || kind === 'sql'
  return isBuilder && (/(?:^|\/)migrations?\//i.test(file) || (migrations !== undefined && file.startsWith(`${migrations}/`)))
}

function builtWords(project: Project, built: readonly Model[], folder: RepoPath): Phrase {
  const types = (project.files ?? []).find(
    (path) => /(?:^|\/)(?:db|database|schema|kysely)\.d\.ts$|(?:^|\/)db\.types\.ts$/.test(path) && isBeside(path, folder),
  )
  return say`The migrations in ${ref('path', folder, folder)} make ${[count(built.length, 'table')]}${types === undefined ? [] : say`, whose types stand in ${pathRef(types)}`}.`
}

/** In the folder of a package rather than in another one of the repository. */
function isBeside(path: string, folder: string): boolean {
  return path.split('/')[0] === folder.split('/')[0]
}

function declaredWords(declared: readonly Model[], migrations: RepoPath | undefined): Phrase {
  const files = [...new Set(declared.map(({ file }) => file))]
  const [first = '' as RepoPath] = files
  const where = files.length === 1 ? first : sharedFolder(files)
  const place = where === '' ? say`${[count(files.length, 'file')]}` : say`${ref('path', where, where)}`
  return say`${[count(declared.length, 'model')]} ${[declared.length === 1 ? 'is' : 'are']} declared in ${place}${migrations === undefined ? [] : say`, and ${ref('path', migrations, migrations)} holds the migrations`}.`
}

/** The deepest folder that holds all of some files. */
function sharedFolder(files: readonly RepoPath[]): RepoPath {
  const [first = [], ...others] = files.map((path) => path.split('/').slice(0, -1))
  const end = first.findIndex((part, i) => others.some((parts) => parts[i] !== part))
  return (end === -1 ? first : first.slice(0, end)).join('/') as RepoPath
}

function folderOf(path: RepoPath): RepoPath {
  return path.slice(0, Math.max(0, path.lastIndexOf('/'))) as RepoPath
}
