import type { RepoPath } from '../../core/names.ts'
import type { ConfigKey, EnvKey } from '../../core/project.ts'
import { hashOf } from '../../text/hash.ts'
import type { Codebase, Digest } from '../codebase.ts'
import { type FileAnswers, plainAnswers } from '../file-answers.ts'
import { isTestPath } from '../files/is-test.ts'
import type { Library } from '../library.ts'
import { entries } from '../libraries/index.generated.ts'
import { exportedUses, exportsVariables } from './checked-elsewhere.ts'
import { readConfigFiles } from './config-files.ts'
import { configFolderKeys } from './config-folder.ts'
import { readConfigKeys } from './config-keys.ts'
import { decoratedSettings, mayDecorateSettings } from './decorated-settings.ts'
import { isEnvExample, readDotenv } from './dotenv.ts'
import { getterReads } from './getter-reads.ts'
import { isOfProduct } from './is-of-product.ts'
import { type EnvUse, mergeEnv, order } from './merge-env.ts'
import { directReads, heldReads, usesOf } from './reads.ts'
import { placeNames } from './place-names.ts'
import { type FileSchemas, readSchemas } from './schemas.ts'
import type { DeclaredVariable } from './schema-fields.ts'
import { settingGetterKeys } from './setting-getters.ts'
import { isStrapiConfig, readStrapiConfig } from './strapi.ts'
import { declaredBindings } from './declared-bindings.ts'
import { readWorkerBindings } from './worker-bindings.ts'

/** Environment variables that code reads and configuration keys, tests left out. */
export function findEnv(
  codebase: Codebase,
  libraries: readonly Library[] = entries,
  answers: FileAnswers = plainAnswers(codebase),
): { env: EnvKey[]; config: ConfigKey[] } {
  const sources = codebase.digests.filter(isOfProduct)
  const knows = libraryFiles(libraries)
  const relevant = sources.filter((digest) => digest.marks.has('env') || knows(digest))
  const uses: EnvUse[] = []
  const results: string[] = []
  for (const { path } of relevant) {
    for (const schemas of answers.of({ what: 'schemas', path }, (of) => schemasOf(of, libraries, path))) {
      for (const declared of schemas.declared) uses.push(useOf(declared))
      results.push(...schemas.results)
    }
  }
  for (const { path } of sources.filter(mayDecorateSettings))
    for (const one of answers.of({ what: 'decorated settings', path }, (of) => decoratedIn(of, path))) uses.push(useOf(one))
  const getters = getterReads({ codebase, libraries, answers }, sources, relevant)
  for (const read of getters) if (read.means === 'variable') uses.push({ ...read, kind: 'read' })
  uses.push(...readsIn({ codebase, answers, results, declared: new Set(uses.map((use) => use.name)) }, relevant))
  uses.push(...usesOfExports(codebase, answers, relevant))
  for (const digest of sources) if (isStrapiConfig(digest)) uses.push(...readStrapiConfig(codebase, digest.path))
  uses.push(...readConfigFiles(codebase), ...prismaReads(codebase))
  const env = mergeEnv(placeNames(answers, withoutTwins(uses)), aboutOf(codebase))
  const others = [...configFolderKeys(codebase), ...settingGetterKeys(sources, answers)]
  return { env, config: readConfigKeys(answers, libraries, relevant, [...others, ...getters]) }
}

/** Schemas of a file, where it has some. */
function schemasOf(codebase: Codebase, libraries: readonly Library[], path: RepoPath): readonly FileSchemas[] {
  const facts = codebase.facts(path)
  const found = facts === undefined ? undefined : readSchemas(codebase, libraries, path, facts)
  return found === undefined || found.declared.length + found.results.length === 0 ? [] : [found]
}

function decoratedIn(codebase: Codebase, path: RepoPath): readonly DeclaredVariable[] {
  const facts = codebase.facts(path)
  return facts === undefined ? [] : decoratedSettings(path, facts)
}

function useOf({ name, required, default: given, computed, about, type, mapped, file, line }: DeclaredVariable): EnvUse {
  return {
    name,
    kind: 'schema',
    required,
    default: given,
    ...(computed && { computed }),
    file,
    line,
    ...(mapped && { mapped }),
    ...(about && { about }),
    ...(type && { type }),
  }
}

/** What is known before reads are looked at. */
interface Known {
  codebase: Codebase
  answers: FileAnswers
  results: readonly string[]
  declared: ReadonlySet<string>
}

/** Reads of the environment, and of objects that hold it. */
function readsIn({ codebase, answers, results, declared }: Known, relevant: readonly Digest[]): EnvUse[] {
  const workers = [...readWorkerBindings(codebase), ...declaredBindings(codebase)]
  const hasWorkers = workers.length > 0
  const all = new Set(results)
  const about = results.length === 0 && !hasWorkers ? '' : hashOf([hasWorkers, ...results].join('\n'))
  const uses: EnvUse[] = []
  for (const digest of relevant) {
    const { path } = digest
    if (!digest.marks.has('env') && !importsVariables(digest)) continue
    uses.push(...answers.of({ what: 'reads', path }, (of) => directReads(of, path)))
    const held = answers.of({ what: 'held', path, about }, (of) => heldReads({ codebase: of, results: all, hasWorkers }, path))
    uses.push(...held.flatMap((one) => usesOf(one, { declared, workers })))
  }
  return uses
}

/** What files do about variables that a file they import exports as they are. */
function usesOfExports(codebase: Codebase, answers: FileAnswers, relevant: readonly Digest[]): readonly EnvUse[] {
  const exporting = relevant.filter(
    ({ path }) => answers.of({ what: 'exports variables', path }, (of) => (exportsVariables(of.facts(path)) ? [true] : [])).length > 0,
  )
  const importers = new Set(exporting.flatMap(({ path }) => codebase.importersOf(path)))
  const files = [...importers].filter((path) => isOfProduct({ path, test: codebase.digest(path)?.test === true })).sort()
  return files.flatMap((path) => answers.of({ what: 'exported variables', path }, (of) => exportedUses(of, path)))
}

function libraryFiles(libraries: readonly Library[]): (digest: Digest) => boolean {
  const packages = new Set(
    libraries.flatMap(({ env, packages }) =>
      env?.readers !== undefined || env?.getters !== undefined ? [...packages, ...(env.getters?.containers ?? [])] : [],
    ),
  )
  return (digest) => [...digest.packages].some((name) => packages.has(name)) || importsVariables(digest)
}

/** SvelteKit and Astro give variables as imports. */
function importsVariables(digest: Digest): boolean {
  return digest.specifiers.some((specifier) => specifier.startsWith('$env/') || specifier.startsWith('astro:env/'))
}

/** `NAME_FILE`, made from the name of every variable, is another way to give that variable and none of its own. */
function withoutTwins(uses: readonly EnvUse[]): readonly EnvUse[] {
  const names = new Set(uses.map((use) => use.name))
  return uses.filter((use) => use.named !== true || !use.name.endsWith('_FILE') || !names.has(use.name.slice(0, -5)))
}

/** `url = env("DATABASE_URL")` of a Prisma schema: the client fails without it. */
function prismaReads(codebase: Codebase): EnvUse[] {
  return codebase
    .find((path) => path.endsWith('.prisma') && !isTestPath(path))
    .flatMap((file) =>
      (codebase.text(file) ?? '').split('\n').flatMap((line, i): EnvUse[] => {
        const match = /^\s*(\w+)\s*=\s*env\(\s*"(\w+)"\s*\)/.exec(line)
        return match === null
          ? []
          : [{ name: match[2] as string, kind: 'read', required: match[1] === 'url', default: null, file, line: i + 1 }]
      }),
    )
}

/** Comments beside variables in `.env` examples; the shortest path wins. */
function aboutOf(codebase: Codebase): ReadonlyMap<string, string> {
  const about = new Map<string, string>()
  const files = codebase.find(isEnvExample).toSorted((a, b) => a.split('/').length - b.split('/').length || order(a, b))
  for (const file of files) {
    for (const entry of readDotenv(codebase.text(file) ?? ''))
      if (entry.about !== undefined && !about.has(entry.name)) about.set(entry.name, entry.about)
  }
  return about
}
