import { type Phrase, ref, say } from '../../core/phrase.ts'
import { type Installed, installedPackages } from './installed-packages.ts'
import { type Need, oldTools, raise, unknownFields } from './old-tools.ts'
import type { PackageTexts } from './package-texts.ts'
import { runtimeTypes } from '../template/runtime-types.ts'
import { type Allowed, highestOf, isBelow, lowestOf } from './version-range.ts'

/** What the tools of a package mean for what is added to it. */
export interface Tooling {
  /** The generation of Zod that schemas are written for. */
  zod: 3 | 4
  /** The vitest that a workspace has for a pool of tests of its own, which another one would break. */
  vitest?: string
  /** The Wrangler that goes with the types of Workers of the package, where that is not the newest. */
  wrangler?: string
  /** Version of `@hono/zod-openapi` that goes with the Zod and the Hono of the package; the newest where absent. */
  openApi?: string
  /** Why the package's own way to run tests cannot run ours; undefined where it can, or where there is none. */
  whyNoTests?: Phrase
  /** What a person has to raise first, because nothing of ours works with it. */
  tooOld?: Phrase
  /** The same of what only routes need. */
  tooOldForRoutes?: Phrase
  /** The same of what only some packages and bindings need. */
  tooOldFor?: ReadonlyMap<Need, Phrase>
  /** Fields of the configuration that its Wrangler does not know, and that are left out. */
  unknownFields?: ReadonlySet<string>
  /** True for a Wrangler that knows a database or a namespace by its id alone: later ones make what has none. */
  needsIds?: true
  /** True where types of Workers are not global, so that code of ours imports each by its name. */
  importsTypes?: true
}

/** The first Wrangler whose test harness hands out the exports of a Worker. */
export const harness: Allowed = [4, 107, 0]

/** The first Wrangler that makes databases and namespaces without an id when it deploys. */
const provisioning: Allowed = [4, 45, 0]
/** The first pool of tests inside workerd that reads the configuration by such a Wrangler: it brings its own. */
const provisioningPool: Allowed = [0, 10, 0]

/** The first Hono that any `@hono/zod-openapi` of ours takes, and the first that the newest takes. */
const leastHono: Allowed = [4, 3, 6]
/** The first `@hono/zod-openapi` whose types our routes are written for, with the Hono that it asks for. */
const leastOpenApi: Allowed = [0, 18, 0]
const recentHono: Allowed = [4, 10, 0]

/** Reads what a manifest and its lockfile say of the packages that generated code and its tests need. */
export function readTooling(pack: PackageTexts, language: 'ts' | 'js' = 'ts'): Tooling {
  const { packages: asked, scripts } = readManifest(pack)
  const installed = installedPackages(pack, asked)
  const { packages } = installed
  const openApi = packages['@hono/zod-openapi']
  const isOlder = (lowestOf(packages['zod'])?.[0] ?? 4) < 4 || (lowestOf(openApi)?.[0] ?? 1) < 1
  const hono = highestOf(packages['hono'])
  const isOldHono = hono !== undefined && isBelow(hono, recentHono)
  const other = otherRunner(packages, scripts['test']) ?? oldHarness(installed)
  const zod = isOlder ? 3 : 4
  return {
    zod,
    ...(isOlder ? { openApi: '0.19.10' } : isOldHono && { openApi: '1.3.0' }),
    ...vitestBeside(pack, asked),
    ...wranglerBeside(asked),
    ...(other !== undefined && { whyNoTests: other }),
    ...(needsIds(installed) && { needsIds: true }),
    ...(hono !== undefined && isBelow(hono, leastHono) && { tooOld: raise('hono', leastHono, installed) }),
    ...(isLow(openApi, leastOpenApi) && { tooOldForRoutes: raise('@hono/zod-openapi', leastOpenApi, installed) }),
    ...tooOldFor({ installed, zod }, language),
  }
}

/** npm installs no Wrangler beside types of another generation than those that it names: the first that hands out exports names the fourth. */
function wranglerBeside(asked: Manifest['packages']): Pick<Tooling, 'wrangler'> {
  const types = highestOf(asked[runtimeTypes])
  return asked['wrangler'] === undefined && types !== undefined && isBelow(types, [5, 0, 0]) ? { wrangler: harness.join('.') } : {}
}

function vitestBeside({ locked }: PackageTexts, asked: Manifest['packages']): Pick<Tooling, 'vitest'> {
  const vitest = locked?.get('vitest')
  const isOfPool = locked?.has('@cloudflare/vitest-pool-workers') === true && asked['vitest'] === undefined
  return vitest !== undefined && isOfPool ? { vitest } : {}
}

/** True where something that reads the configuration takes nothing without an id, be it of the package or of the workspace around it. */
function needsIds({ toolVersion }: Installed): boolean {
  const readers = { wrangler: provisioning, '@cloudflare/vitest-pool-workers': provisioningPool }
  return Object.entries(readers).some(([name, least]) => {
    const version = toolVersion(name)
    return version !== undefined && isBelow(version, least)
  })
}

function tooOldFor(tools: Parameters<typeof oldTools>[0], language: 'ts' | 'js'): Pick<Tooling, 'tooOldFor' | 'unknownFields'> {
  const old = oldTools(tools, language)
  const unknown = unknownFields(tools.installed.toolVersion('wrangler'))
  return { ...(old.size > 0 && { tooOldFor: old }), ...(unknown.size > 0 && { unknownFields: unknown }) }
}

function isLow(range: string | undefined, least: Allowed): boolean {
  const highest = highestOf(range)
  // below version 1 a caret lets only patches in
  const top = highest?.[0] === 0 && range?.startsWith('^') === true ? lowestOf(range) : highest
  return top !== undefined && isBelow([top[0], top[1], Infinity], least)
}

/** A Wrangler that cannot boot the Worker for tests of ours. */
function oldHarness({ toolVersion, said }: Installed): Phrase | undefined {
  const wrangler = toolVersion('wrangler')
  if (wrangler === undefined || !isBelow(wrangler, harness)) return undefined
  return say`The tests boot the Worker with ${ref('value', `wrangler@${harness.join('.')}`)} or later: ${said('wrangler')}.`
}

/** A runner that would pick our tests up and could not run them. */
function otherRunner(packages: Manifest['packages'], test: string | undefined): Phrase | undefined {
  if (packages['vitest'] !== undefined || !runsTests(test) || test.includes('vitest')) return undefined
  return say`The tests of this package run by ${ref('command', test)}, and ours by ${ref('value', 'vitest')}.`
}

/** True for a package whose manifest has Vitest. */
export function hasVitest(pack: PackageTexts): boolean {
  return readManifest(pack).packages['vitest'] !== undefined
}

/** True for a script that runs tests; the one that npm writes only fails. */
function runsTests(test: string | undefined): test is string {
  return test !== undefined && !test.includes('no test specified')
}

/** What a manifest says of packages, by name with their ranges, and of scripts. */
export interface Manifest {
  packages: Readonly<Record<string, string>>
  scripts: Readonly<Record<string, string>>
}

/** Reads the manifest of a package; it says nothing where it cannot be read. */
export function readManifest({ files, catalogs, overrides }: Pick<PackageTexts, 'files' | 'catalogs' | 'overrides'>): Manifest {
  const value = parsed(files.get('package.json') ?? '{}')
  const asked = ['peerDependencies', 'devDependencies', 'dependencies'].flatMap((key) => textsOf(value[key]))
  const packages = asked.map(([name, range]): [string, string] => [name, listedRange(catalogs, name, overrides?.get(name) ?? range)])
  return { packages: Object.fromEntries(packages), scripts: Object.fromEntries(textsOf(value['scripts'])) }
}

/** The range that a catalog of the workspace has for a package that is asked for by it. */
function listedRange(catalogs: PackageTexts['catalogs'], name: string, range: string): string {
  if (!range.startsWith('catalog:')) return range
  return catalogs?.get(`${range.slice('catalog:'.length) || 'default'} ${name}`) ?? range
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

function textsOf(value: unknown): [string, string][] {
  return isRecord(value)
    ? Object.entries(value).flatMap(([name, text]): [string, string][] => (typeof text === 'string' ? [[name, text]] : []))
    : []
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
