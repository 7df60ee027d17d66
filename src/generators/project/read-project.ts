import { basename, normalize } from 'node:path/posix'
import { isObject } from '../../core/json-object.ts'
import type { RepoPath } from '../../core/names.ts'
import type { JsonObject } from '../../text/config-edit/json-value.ts'
import { readConfig } from '../../text/config-edit/read-config.ts'
import type { TemplateRecord } from '../records/record.ts'
import { answeredPaths } from '../entry/answered/answered-paths.ts'
import { ownApi } from '../growth/own-api.ts'
import { isInPlainForm } from '../growth/plain-form.ts'
import { corsRival } from '../entry/cors-rivals.ts'
import { type EntryFiles, isHono, middlewareHost } from '../entry/host.ts'
import { readEntry } from '../entry/read-entry.ts'
import { runsWrangler } from './dev-script.ts'
import { documentAt, documentOf } from './document-of.ts'
import type { EdgeProject } from './edge-project.ts'
import { boundDatabases } from './bound-databases.ts'
import { boundNames } from './bound-names.ts'
import { isFree } from './read-database.ts'
import { rowsAt, textAt, textsAt, type Wrangler } from './read-rows.ts'
import { describes, servedBelow } from './served-below.ts'
import { runsTestsInWorkers } from './runs-tests-in-workers.ts'
import { byConfig, type PackageTexts } from './package-texts.ts'
import { isPlainPath, usableBinding, usablePath, usableWorker } from './usable-names.ts'
import { hasVitest } from './read-tooling.ts'
import { whyUnread } from './unread-tests.ts'
import { environmentOf } from './wrangler-configs.ts'

/** What of a project only other rooms know. */
export interface KnownOfCode {
  /** Name that the repository goes by. */
  title: string
  routes: EdgeProject['routes']
  auth?: EdgeProject['auth']
  /** Records of files that templates made, by path below the package. */
  records: ReadonlyMap<string, TemplateRecord>
}

export type { Wrangler }

/** The Wrangler configuration of a package; empty where there is none. Throws `UserError` where it cannot be read. */
export function readWrangler({ config, files, listed }: Pick<PackageTexts, 'config' | 'files'> & Partial<PackageTexts>): JsonObject {
  const text = config === undefined ? undefined : files.get(config.path)
  const value = config === undefined || text === undefined ? {} : readConfig(text, config.format)
  const isNamed = value['main'] !== undefined && !isBuilt(value['main'], listed)
  const main = text === undefined || isNamed ? undefined : usualMains.find((path) => files.has(path))
  return main === undefined ? value : { ...value, main }
}

/** The module at which a Worker begins whose configuration names none. */
function givenMain(pack: PackageTexts): string | undefined {
  const text = pack.config === undefined ? undefined : pack.files.get(pack.config.path)
  const isNamed = pack.config === undefined || text === undefined || readConfig(text, pack.config.format)['main'] !== undefined
  return isNamed ? undefined : mainOf(readWrangler(pack))
}

/** True for a module that a build makes and the repository does not hold: the Worker begins in the source of it. */
export function isBuilt(main: unknown, listed: ReadonlySet<string> | undefined): boolean {
  if (typeof main !== 'string') return false
  const path = normalize(main)
  return /^(?:build|dist|lib|out)\//.test(path) && listed?.has(path) === false
}

/** Modules at which a Worker begins whose configuration names none, because they are given to `wrangler` or older than the key. */
const usualMains = [
  'src/index.ts',
  'src/index.js',
  'src/index.mjs',
  'src/worker.ts',
  'src/worker.js',
  'index.ts',
  'index.js',
  'worker.js',
] as const

/** Reads what generators ask of a project. */
export function readProject(pack: PackageTexts, known: KnownOfCode): EdgeProject {
  const config = readWrangler(pack)
  const name = nameOf(config) === '' ? known.title : usableWorker(withoutEnvironment(nameOf(config), pack.config?.path))
  const rows = (...at: string[]): readonly Wrangler[] => rowsAt(config, at)
  const owned = { ...pack, isOurs: (path: string) => known.records.has(path) }
  const auth = known.auth ?? ownAuth(known.records)
  const { devEnvironment: environment, devState, devSecrets } = runsWrangler(pack)
  const unread = whyUnread(pack, languageOf(pack, config))
  const unnamedMain = givenMain(pack)
  const { isDescribed, ...host } = hostOf(pack, config, known)
  const document = isDescribed ? undefined : documentOf(host, known)
  const project = {
    name,
    title: name,
    config,
    ...(pack.config !== undefined && { configPath: pack.config.path }),
    ...(unnamedMain !== undefined && { unnamedMain }),
    ...(pack.manager !== undefined && { manager: pack.manager }),
    ...(environment !== undefined && { devEnvironment: environment }),
    ...(devState !== undefined && { devState }),
    ...(devSecrets !== undefined && { devSecrets }),
    testsInWorkers: runsTestsInWorkers(pack),
    ...(unread !== undefined && { testsUnread: unread }),
    ...host,
    ...(document !== undefined && { document }),
    hasVitest: hasVitest(pack),
    secrets: textsAt(config, ['secrets', 'required']),
    language: languageOf(pack, config),
    environments: isObject(config['env']) ? Object.keys(config['env']) : [],
    ...boundDatabases({
      configs: [config, ...byConfig(pack).slice(1).map(readWrangler)],
      owned,
      records: known.records,
      devEnvironment: environment,
    }),
    buckets: rows('r2_buckets').map((row) => ({ binding: textAt(row, 'binding') ?? '', bucket: textAt(row, 'bucket_name') ?? '' })),
    namespaces: rows('kv_namespaces').map((row) => ({ binding: textAt(row, 'binding') ?? '' })),
    queues: rows('queues', 'producers').map((row) => ({
      binding: usableBinding(textAt(row, 'binding') ?? ''),
      queue: textAt(row, 'queue') ?? '',
    })),
    rateLimits: rows('ratelimits').map((row) => ({ binding: textAt(row, 'name') ?? '' })),
    datasets: rows('analytics_engine_datasets').map((row) => ({ binding: usableBinding(textAt(row, 'binding') ?? '') })),
    crons: textsAt(config, ['triggers', 'crons']),
    answersOrigins: () => corsRival(entryOf(pack, config), (path) => known.records.has(path)) !== undefined,
    hasNodeModules: hasNodeModules(config),
    routes: known.routes,
    ...(auth !== undefined && { auth }),
    has: (path: string) => pack.listed.has(path),
    isFreeForSql: (folder: string) => isFree(folder, owned),
    nextMigration: (folder: string) => nextMigration(pack, folder),
    written: (template: string, values: Readonly<Record<string, string>> = {}) => recordFor(known.records, template, values)?.[0],
    valuesOf: (template: string, values: Readonly<Record<string, string>> = {}) => recordFor(known.records, template, values)?.[1].values,
    writings: (template: string) =>
      [...known.records].flatMap(([path, record]) =>
        record.template === template && pack.listed.has(path) ? [{ path, values: record.values }] : [],
      ),
  }
  return { ...project, bindings: boundNames(config) }
}

function entryOf({ files }: Pick<PackageTexts, 'files'>, config: Wrangler): EntryFiles {
  const main = (mainOf(config) ?? 'src/index.ts').replace(/^\.\//, '') as RepoPath
  return { main, read: (path) => files.get(path) }
}

/** Where routes of ours answer, and what of the Worker answers before them. */
function hostOf(
  { files }: PackageTexts,
  config: Wrangler,
  { records, routes }: KnownOfCode,
): Pick<EdgeProject, 'prefix' | 'documentedPrefix' | 'base' | 'oddBase' | 'answersFirst' | 'answered' | 'servesDocument'> & {
  isDescribed: boolean
} {
  const entry = entryOf({ files }, config)
  const reading = readEntry(entry)
  const answered = answeredPaths(entry, reading)
  const own = recordFor(records, ownApi, {})
  const servesOwn = own !== undefined && !isInPlainForm(own[1])
  if (!('host' in reading) || !isHono(reading.host)) {
    const servesDocument = servesOwn || documentAt({ answered }, routes) !== undefined
    return { answered, isDescribed: false, ...(!servesDocument && { servesDocument }) }
  }
  const { answersFirst } = reading.host
  const { prefix, documented } = servedBelow(reading.host, entry, own?.[0])
  const { basePath } = middlewareHost(reading.host)
  const isDescribed = describes(reading.host, entry.read)
  const oddBase = [prefix, basePath].find((path) => path !== '' && !isPlainPath(path))
  if (oddBase !== undefined) return { answered, isDescribed, oddBase }
  return {
    answered,
    isDescribed,
    servesDocument: isDescribed || servesOwn || documentAt({ prefix, answered }, routes) !== undefined,
    ...(prefix !== '' && { prefix }),
    ...(documented !== '' && { documentedPrefix: documented }),
    ...(basePath !== '' && { base: basePath }),
    ...(answersFirst !== undefined && { answersFirst }),
  }
}

/** The middleware that `setup-auth` left. */
function ownAuth(records: KnownOfCode['records']): EdgeProject['auth'] {
  const module = recordFor(records, 'src/auth/require-user.ts', {})?.[0]
  return module === undefined ? undefined : { module, name: 'requireUser', isMade: true, isOurs: true }
}

/** The compatibility date since which Workers can import modules of Node without a flag. */
const nodeSince = '2026-08-04'

/** True for a configuration with which a Worker can import modules of Node.js. */
export function hasNodeModules(config: Wrangler): boolean {
  const flags = textsAt(config, ['compatibility_flags'])
  if (flags.includes('nodejs_compat') || flags.includes('nodejs_compat_v2')) return true
  return (textAt(config, 'compatibility_date') ?? '') >= nodeSince && !flags.includes('no_nodejs_compat')
}

/** Name of the Worker; empty where the configuration has none. */
export function nameOf(config: Wrangler): string {
  return textAt(config, 'name') ?? ''
}

/** The name of a Worker without that of the environment that its configuration is for: `shop` for `shop-staging` in `wrangler.staging.toml`. */
function withoutEnvironment(name: string, path = ''): string {
  const ending = `-${environmentOf(path)}`
  return name.endsWith(ending) && name.length > ending.length ? name.slice(0, -ending.length) : name
}

/** Module at which the Worker begins, below the package. */
export function mainOf(config: Wrangler): string | undefined {
  const main = textAt(config, 'main')
  return main === undefined ? undefined : usablePath('main', main)
}

function languageOf(pack: PackageTexts, config: Wrangler): 'ts' | 'js' {
  const main = mainOf(config)
  if (main !== undefined) return /\.[cm]?tsx?$/.test(main) ? 'ts' : 'js'
  return pack.listed.has('jsconfig.json') ? 'js' : 'ts'
}

/** One more than the highest number in a folder of migrations, in four digits. */
function nextMigration({ listed }: PackageTexts, folder: string): string {
  const numbers = [...listed]
    // folders in it are those of other databases
    .filter((path) => path.startsWith(`${folder}/`) && !path.slice(folder.length + 1).includes('/'))
    .map((path) => Number(/^(\d{1,9})/.exec(basename(path))?.[1] ?? 0))
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0')
}

function recordFor(
  records: ReadonlyMap<string, TemplateRecord>,
  template: string,
  values: Readonly<Record<string, string>>,
): [string, TemplateRecord] | undefined {
  return [...records].find(
    ([, record]) => record.template === template && Object.entries(values).every(([name, value]) => record.values[name] === value),
  )
}
