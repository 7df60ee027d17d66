import type { RepoPath } from '../../core/names.ts'
import type { ConfigKey, EnvKey } from '../../core/project.ts'
import type { Codebase, Digest } from '../codebase.ts'
import { isTestPath } from '../files/is-test.ts'
import type { Library } from '../library.ts'
import { entries } from '../libraries/index.generated.ts'
import { readConfigFiles } from './config-files.ts'
import { readConfigKeys } from './config-keys.ts'
import { isEnvExample, readDotenv } from './dotenv.ts'
import { type GetterRead, type Helper, helpersOfCall, helpersOf, readGetters, standsOnGetter, wrappersOf } from './getters.ts'
import { type EnvUse, mergeEnv, order } from './merge-env.ts'
import { directReads, held, type Held } from './reads.ts'
import { placeNames } from './place-names.ts'
import { readSchemas } from './schemas.ts'
import { isStrapiConfig, readStrapiConfig } from './strapi.ts'
import { readWorkerBindings } from './worker-bindings.ts'

/** Configuration of test runners is part of the tests. */
const testConfig =
  /(^|\/)(playwright|vitest|jest|cypress|karma|wdio|ava|mocha|nightwatch|codecept)[\w.-]*\.(config|conf|workspace|setup)[\w.-]*\.[cm]?[jt]sx?$|(^|\/)(e2e|cypress)\//

/** Environment variables that code reads and configuration keys, tests left out. */
export function findEnv(codebase: Codebase, libraries: readonly Library[] = entries): { env: EnvKey[]; config: ConfigKey[] } {
  const sources = codebase.digests.filter((digest) => !digest.test && !testConfig.test(digest.path))
  const knows = libraryFiles(libraries)
  const relevant = sources.filter((digest) => digest.marks.has('env') || knows(digest))
  const uses: EnvUse[] = []
  const results = new Set<string>()
  for (const digest of relevant) {
    const facts = codebase.facts(digest.path)
    if (facts === undefined) continue
    const schemas = readSchemas(codebase, libraries, digest.path, facts)
    for (const { name, required, default: given, about, type, mapped, file, line } of schemas.declared) {
      uses.push({
        name,
        kind: 'schema',
        required,
        default: given,
        file,
        line,
        ...(mapped && { mapped }),
        ...(about && { about }),
        ...(type && { type }),
      })
    }
    for (const result of schemas.results) results.add(result)
  }
  const getters = getterReads(codebase, libraries, sources, relevant)
  for (const read of getters) if (read.means === 'variable') uses.push({ ...read, kind: 'read' })
  const context: Held = { codebase, results, workers: readWorkerBindings(codebase), declared: new Set(uses.map((use) => use.name)) }
  for (const digest of relevant)
    if (digest.marks.has('env') || importsVariables(digest)) uses.push(...directReads(context, digest.path), ...held(context, digest.path))
  for (const digest of sources) if (isStrapiConfig(digest)) uses.push(...readStrapiConfig(codebase, digest.path))
  uses.push(...readConfigFiles(codebase), ...prismaReads(codebase))
  const env = mergeEnv(placeNames(codebase, withoutTwins(uses)), aboutOf(codebase))
  return { env, config: readConfigKeys(codebase, libraries, relevant, getters) }
}

function libraryFiles(libraries: readonly Library[]): (digest: Digest) => boolean {
  const packages = new Set(
    libraries.flatMap((library) => (library.env?.readers !== undefined || library.env?.getters !== undefined ? library.packages : [])),
  )
  return (digest) => [...digest.packages].some((name) => packages.has(name)) || importsVariables(digest)
}

/** SvelteKit and Astro give variables as imports. */
function importsVariables(digest: Digest): boolean {
  return digest.specifiers.some((specifier) => specifier.startsWith('$env/') || specifier.startsWith('astro:env/'))
}

/** Reads through functions: first the functions of the repository that take a variable's name, then the calls of them in files that can reach them. */
function getterReads(
  codebase: Codebase,
  libraries: readonly Library[],
  sources: readonly Digest[],
  relevant: readonly Digest[],
): GetterRead[] {
  const helpers = new Map<string, Helper[]>()
  const add = (found: readonly Helper[]): RepoPath[] => {
    for (const helper of found) {
      const known = helpers.get(helper.name) ?? []
      if (!known.some((each) => sameHelper(each, helper))) helpers.set(helper.name, [...known, helper])
    }
    return found.map((helper) => helper.path)
  }
  const isGetter = (call: Parameters<typeof helpersOfCall>[2], at: Parameters<typeof helpersOfCall>[3]): readonly Helper[] => {
    const own = helpersOfCall(codebase, helpers, call, at)
    const library = own.length === 0 ? libraryHelper(codebase, libraries, call, at) : undefined
    return library === undefined ? own : [library]
  }
  const getterNames = new Set(
    libraries.flatMap((library) =>
      [...(library.env?.getters?.methods ?? []), ...(library.env?.getters?.functions ?? [])].map(({ name }) => name),
    ),
  )
  /** Files that call nothing of a fitting name need not be read again. */
  const mayCall = (digest: Digest | undefined): boolean =>
    digest?.callees.some((name) => helpers.has(name) || getterNames.has(name) || /env/i.test(name)) === true
  for (const digest of relevant) {
    const facts = codebase.facts(digest.path)
    if (facts !== undefined) add([...helpersOf(digest.path, facts), ...(mayCall(digest) ? wrappersOf(digest.path, facts, isGetter) : [])])
  }
  const reach = new Set<RepoPath>(relevant.map((digest) => digest.path))
  let frontier = [...new Set([...helpers.values()].flat().map((helper) => helper.path))]
  for (let round = 0; round < 3 && frontier.length > 0; round += 1) {
    const near = [...new Set(frontier.flatMap((path) => [path, ...heirsAndImporters(codebase, path, helpers)]))]
    for (const path of near) reach.add(path)
    frontier = near.flatMap((path) => {
      const facts = mayCall(codebase.digest(path)) ? codebase.facts(path) : undefined
      const before = helpers.size
      const added = facts === undefined ? [] : add(wrappersOf(path, facts, isGetter))
      return helpers.size > before ? added : []
    })
  }
  return sources
    .filter((digest) => reach.has(digest.path) && mayCall(digest))
    .flatMap((digest) => readGetters(codebase, libraries, digest.path, helpers))
}

/** `NAME_FILE`, made from the name of every variable, is another way to give that variable and none of its own. */
function withoutTwins(uses: readonly EnvUse[]): readonly EnvUse[] {
  const names = new Set(uses.map((use) => use.name))
  return uses.filter((use) => use.named !== true || !use.name.endsWith('_FILE') || !names.has(use.name.slice(0, -5)))
}

/** One function may take several names. */
function sameHelper(a: Helper, b: Helper): boolean {
  return a.path === b.path && a.fn === b.fn && a.parameter === b.parameter && a.property === b.property && a.pattern === b.pattern
}

/** Files that import a file, also through some that only re-export it. */
function reexporters(codebase: Codebase, path: RepoPath): RepoPath[] {
  const found = new Set<RepoPath>()
  let passing: readonly RepoPath[] = [path]
  for (let hop = 0; hop < 4 && passing.length > 0; hop += 1) {
    const direct = passing.flatMap((each) => codebase.importersOf(each)).filter((each) => !found.has(each))
    for (const each of direct) found.add(each)
    passing = [...new Set(direct)].filter((each) => /(^|\/)index\.[cm]?[jt]sx?$/.test(each))
  }
  return [...found]
}

/** Files that import a file, and those that import a class which extends one of its: a method of a base class is theirs too. */
function heirsAndImporters(codebase: Codebase, path: RepoPath, helpers: ReadonlyMap<string, readonly Helper[]>): RepoPath[] {
  const direct = reexporters(codebase, path)
  const classes = new Set(
    [...helpers.values()].flat().flatMap((one) => (one.method && one.path === path && one.owner !== undefined ? [one.owner] : [])),
  )
  if (classes.size === 0) return direct
  const heirs = direct.filter((each) => codebase.facts(each)?.classes.some((one) => classes.has(one.extends?.split('.').at(-1) ?? '')))
  return [...direct, ...heirs.flatMap((each) => reexporters(codebase, each))]
}

/** A library's getter as if it were a helper, so that a function around it becomes one. */
function libraryHelper(
  codebase: Codebase,
  libraries: readonly Library[],
  call: Parameters<typeof helpersOfCall>[2],
  at: Parameters<typeof helpersOfCall>[3],
): Helper | undefined {
  const facts = codebase.facts(at.path)
  if (facts === undefined) return undefined
  const name = call.callee.k === 'get' ? call.callee.name : call.callee.k === 'ref' ? (call.callee.name.split('.').at(-1) ?? '') : ''
  for (const library of libraries) {
    const rule = library.env?.getters?.means === 'variables' ? library.env.getters.methods.find((each) => each.name === name) : undefined
    if (rule === undefined || !standsOnGetter(codebase, library, call, { at, facts })) continue
    return {
      path: at.path,
      fn: -2,
      name,
      parameter: 0,
      required: rule.required === true,
      pattern: '{}',
      method: true,
      ...(rule.default !== undefined && { fallback: rule.default }),
    }
  }
  return undefined
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
