import type { ManifestPackage } from '../packages.ts'
import { packageFinder } from '../packages.ts'
import { once } from '../on-demand.ts'
import { type Caseless, caseless } from './letter-case.ts'
import { mapTargets, packageEntry } from './package-entry.ts'
import { type Exists, existsAmong, probe } from './probe.ts'
import { dirOf, joinPath } from './repo-paths.ts'
import { type Alias, byAlias } from './stated-aliases.ts'
import { configReader, isConfigPath, mappedPaths, type PathConfig } from './tsconfig.ts'

/** What resolution asks of the repository. */
export interface ResolverInput {
  paths: readonly string[]
  exists: Exists
  text(path: string): string | undefined
  packages: readonly ManifestPackage[]
  /** Folders below a tracked `node_modules` that hold sources of the project. */
  own?: ReadonlySet<string>
  /** Names that settings of bundlers in a folder give to paths. */
  aliases?(dir: string): readonly Alias[]
}

/** Where an import leads: a file, a dependency by package name, or nowhere although it looks like a file of this repository. */
export type Resolution =
  /** `otherCase`: the file is written with other upper and lower case, which Linux would not find. */
  | { kind: 'file'; path: string; otherCase?: true }
  | { kind: 'package'; name: string }
  | { kind: 'asset' }
  /** `alike`: files that differ from what is written in upper and lower case alone. */
  | { kind: 'missing'; alike?: readonly string[] }

const asset =
  /\.(?:css|scss|sass|less|styl|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|eot|mp[34]|wasm|html?|md|mdx|txt|ejs|hbs|njk|graphql|gql|sql|ya?ml|json5?|node|pdf|csv)(?:\?.*)?$/i
/** Modules that a build step writes and nobody commits. */
const generated = /(?:^|[/.])(?:\.?generated|__generated__|gen|\+types|\$types|\.velite|\.contentlayer|\.source)(?:[/.]|$)/
/** Modules that bundlers make up. */
const virtual = /^(?:virtual:|astro:|\$app\/|\$env\/|\$lib$|vite\/|\.\/\$types$|#imports$|#app$|#build|cloudflare:|bun:|jsr:|npm:|https?:)/

/** What has no file here: something that is no code or is built, or a mistake. */
function absent(specifier: string): Resolution {
  return asset.test(specifier) || generated.test(specifier) ? { kind: 'asset' } : { kind: 'missing' }
}

/** Name of the package in a bare specifier. */
export function packageName(specifier: string): string {
  const parts = specifier.split('/')
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] as string)
}

/** Builds the function that resolves imports over the list of files alone: nothing needs to be installed. */
export function resolver(given: ResolverInput): (from: string, specifier: string) => Resolution {
  const input = { ...given, exists: existsAmong(given.paths, given.exists) }
  const byName = new Map<string, ManifestPackage>()
  for (const one of input.packages) if (!byName.has(one.name)) byName.set(one.name, one)
  const packageOf = packageFinder(input.packages)
  const configsOf = configFinder(input, byName)
  const anyCase = once(() => caseless(input.paths))
  // Two levels: by file for speed, by folder because its files mean the same by the same words. What names a dependency means the same
  // in every folder of one package below the same configurations.
  const byFile = new Map<string, Map<string, Resolution>>()
  const byDir = new Map<string, Map<string, Resolution>>()
  const byScope = new Map<readonly PathConfig[], Map<ManifestPackage | undefined, Map<string, Resolution>>>()
  const resolutionsOf = (from: string, dir: string, specifier: string): Map<string, Resolution> => {
    if (dependsOnFolder.test(specifier)) return entryOf(byDir, dir)
    return entryOf(entryOf(byScope, configsOf(dir)), packageOf(from))
  }
  return (from, specifier) => {
    let known = byFile.get(from)
    if (!known) byFile.set(from, (known = new Map()))
    const cached = known.get(specifier)
    if (cached) return cached
    const dir = dirOf(from)
    const shared = resolutionsOf(from, dir, specifier)
    let resolution = shared.get(specifier)
    if (!resolution) {
      const lookup = { input, byName, packageOf, configs: () => configsOf(dir) }
      resolution = resolveOne(lookup, from, specifier)
      if (resolution.kind === 'missing') resolution = inOtherCase(lookup, anyCase(), from, specifier) ?? resolution
      shared.set(specifier, resolution)
    }
    known.set(specifier, resolution)
    return resolution
  }
}

/** Relative paths, and aliases that are looked for in the folders around. */
const dependsOnFolder = /^(?:\.|$|(?:@|~|~~|@@|\$lib|\$|@src|~src)\/)/

function entryOf<K, A, B>(table: Map<K, Map<A, B>>, key: K): Map<A, B> {
  const known = table.get(key)
  if (known) return known
  const made = new Map<A, B>()
  table.set(key, made)
  return made
}

interface Lookup {
  input: ResolverInput
  byName: ReadonlyMap<string, ManifestPackage>
  packageOf(path: string): ManifestPackage | undefined
  configs(): readonly PathConfig[]
}

/** Where an import leads if upper and lower case do not matter; undefined where it leads nowhere then, either. */
function inOtherCase(lookup: Lookup, anyCase: Caseless, from: string, specifier: string): Resolution | undefined {
  const found = resolveOne({ ...lookup, input: { ...lookup.input, exists: anyCase.exists } }, from, specifier)
  const [path, ...others] = found.kind === 'file' ? anyCase.alike(found.path) : []
  if (path === undefined) return undefined
  return others.length === 0 ? { kind: 'file', path, otherCase: true } : { kind: 'missing', alike: [path, ...others] }
}

function resolveOne(lookup: Lookup, from: string, written: string): Resolution {
  const specifier = written.replace(/[?!].*$/, '')
  const { exists } = lookup.input
  if (/^\.{0,2}$|^\.\.?\//.test(specifier)) return relative(lookup, from, specifier)
  if (virtual.test(written)) return { kind: 'package', name: packageName(written) }
  if (specifier.startsWith('node:')) return { kind: 'package', name: specifier }
  for (const config of lookup.configs()) {
    for (const path of mappedPaths(config, specifier)) {
      const found = probe(exists, path)
      // `tsoa` is a package although `tsoa.json` stands beside the configuration: only a written ending names data.
      const isData = found?.endsWith('.json') === true && !specifier.endsWith('.json')
      if (found !== undefined && !isData && !found.includes('node_modules/')) return { kind: 'file', path: found }
    }
  }
  if (specifier.startsWith('#')) return subpathImport(lookup, from, specifier)
  const renamed = moduleAlias(lookup, from, specifier) ?? statedAlias(lookup, from, specifier)
  if (renamed !== undefined) return renamed
  const name = packageName(specifier)
  const workspace = lookup.byName.get(name)
  if (workspace && !dependsOnNamesake(lookup, from, workspace)) {
    const found = packageEntry(exists, workspace.dir, workspace.raw, specifier === name ? '.' : `.${specifier.slice(name.length)}`)
    if (found !== undefined) return { kind: 'file', path: found }
    return absent(specifier)
  }
  return ownModule(lookup, from, specifier) ?? conventional(lookup, from, specifier) ?? { kind: 'package', name }
}

/** An application that is called like a package it uses: Node finds the installed one. */
function dependsOnNamesake(lookup: Lookup, from: string, workspace: ManifestPackage): boolean {
  const { name, dependencies, devDependencies } = workspace
  return lookup.packageOf(from) === workspace && (name in dependencies || name in devDependencies)
}

function relative(lookup: Lookup, from: string, specifier: string): Resolution {
  const { exists } = lookup.input
  const path = joinPath(dirOf(from), specifier)
  const found = path === undefined ? undefined : probe(exists, path)
  if (found !== undefined) return { kind: 'file', path: found }
  // `../dist/x` of a package that is built before it is tested.
  const owner = lookup.packageOf(from)
  if (owner && path !== undefined && path.startsWith(owner.dir)) {
    const inside = path.slice(owner.dir === '' ? 0 : owner.dir.length + 1)
    if (/^(?:dist|build|out|lib)(?:\/|$)/.test(inside)) {
      const source =
        inside === path && owner.dir === '' && !inside.includes('/')
          ? undefined
          : packageEntry(exists, owner.dir, { exports: { '.': `./${inside}` } }, '.')
      if (source !== undefined) return { kind: 'file', path: source }
    }
  }
  return absent(specifier)
}

function subpathImport(lookup: Lookup, from: string, specifier: string): Resolution {
  const stated = statedAlias(lookup, from, specifier)
  if (stated !== undefined) return stated
  const owner = lookup.packageOf(from)
  if (owner) {
    for (const target of mapTargets(owner.raw.imports, specifier)) {
      if (!target.startsWith('.')) return { kind: 'package', name: packageName(target) }
      const found = packageEntry(lookup.input.exists, owner.dir, { exports: { '.': target } }, '.')
      if (found !== undefined) return { kind: 'file', path: found }
    }
  }
  return absent(specifier)
}

/** `_moduleAliases` of a manifest, as the package module-alias reads them: the longest name that fits comes first. */
function moduleAlias(lookup: Lookup, from: string, specifier: string): Resolution | undefined {
  const owner = lookup.packageOf(from)
  const aliases = (owner?.raw as { _moduleAliases?: unknown } | undefined)?._moduleAliases
  if (owner === undefined || typeof aliases !== 'object' || aliases === null) return undefined
  const fitting = Object.entries(aliases).filter(([name]) => specifier === name || specifier.startsWith(`${name}/`))
  for (const [name, target] of fitting.sort(([a], [b]) => b.length - a.length)) {
    if (typeof target !== 'string') continue
    const path = joinPath(owner.dir, `${target}${specifier.slice(name.length)}`.replace(/^\.\//, ''))
    const found = path === undefined ? undefined : probe(lookup.input.exists, path)
    if (found !== undefined) return { kind: 'file', path: found }
  }
  return undefined
}

/** A name that the settings of a bundler beside the manifest give to a path. */
function statedAlias(lookup: Lookup, from: string, specifier: string): Resolution | undefined {
  const stated = byAlias(lookup.input.aliases?.(lookup.packageOf(from)?.dir ?? '') ?? [], specifier)
  const path = stated === undefined ? undefined : probe(lookup.input.exists, stated)
  return path === undefined ? undefined : { kind: 'file', path }
}

/** Aliases that frameworks and bundlers set up without a tsconfig: `@/`, `~/` from a folder around, `src/…` from the package's folder. */
/** A package of the project below a `node_modules` around the file, as Node finds it. */
function ownModule({ input }: Lookup, from: string, specifier: string): Resolution | undefined {
  if (input.own === undefined || input.own.size === 0) return undefined
  const name = packageName(specifier)
  for (let dir = dirOf(from); ; dir = dirOf(dir)) {
    const start = dir === '' ? '' : `${dir}/`
    const found = input.own.has(`${start}node_modules/${name}`) ? probe(input.exists, `${start}node_modules/${specifier}`) : undefined
    if (found !== undefined) return { kind: 'file', path: found }
    if (dir === '') return undefined
  }
}

function conventional(lookup: Lookup, from: string, specifier: string): Resolution | undefined {
  const alias = /^(?:@|~|~~|@@|\$lib|\$|@src|~src)\/(.*)$/.exec(specifier)
  if (alias) return aliased(lookup, from, alias[1] as string) ?? absent(specifier)
  const owner = lookup.packageOf(from)
  const name = packageName(specifier)
  // A bare word is only a folder of ours when it names a file below it.
  if (!specifier.includes('/') || (owner && (name in owner.dependencies || name in owner.devDependencies))) return undefined
  return below(lookup, owner?.dir ?? '', specifier, ['', 'src'])
}

function aliased(lookup: Lookup, from: string, rest: string): Resolution | undefined {
  for (let dir = dirOf(from); ; dir = dirOf(dir)) {
    const found = below(lookup, dir, rest, ['src', 'src/lib', 'app', ''])
    if (found || dir === '') return found
  }
}

function below(lookup: Lookup, dir: string, rest: string, bases: readonly string[]): Resolution | undefined {
  for (const base of bases) {
    const path = joinPath(dir, base === '' ? rest : `${base}/${rest}`)
    const found = path === undefined || path === dir ? undefined : probe(lookup.input.exists, path)
    if (found !== undefined) return { kind: 'file', path: found }
  }
  return undefined
}

/** Configurations that apply in a folder: the nearest `tsconfig.json` first, its siblings next. */
function configFinder(input: ResolverInput, byName: ReadonlyMap<string, ManifestPackage>): (dir: string) => readonly PathConfig[] {
  const byDir = new Map<string, string[]>()
  for (const path of input.paths) {
    if (!isConfigPath(path)) continue
    const dir = dirOf(path)
    byDir.set(dir, [...(byDir.get(dir) ?? []), path])
  }
  const read = configReader(
    (path) => input.text(path),
    (specifier) => {
      const owner = byName.get(packageName(specifier))
      if (!owner) return undefined
      const rest = specifier.slice(owner.name.length + 1)
      const candidates = rest === '' ? ['tsconfig.json'] : [rest, `${rest}.json`, `${rest}/tsconfig.json`]
      return candidates.map((one) => joinPath(owner.dir, one)).find((path) => path !== undefined && input.exists(path))
    },
  )
  const known = new Map<string, readonly PathConfig[]>()
  const find = (dir: string): readonly PathConfig[] => {
    const cached = known.get(dir)
    if (cached) return cached
    const around = dir === '' ? [] : find(dirOf(dir))
    const own = configsIn(byDir.get(dir) ?? [], read)
    // Folders without a configuration of their own share the list of the folder around them.
    const found = own.length === 0 ? around : [...own, ...around]
    known.set(dir, found)
    return found
  }
  return find
}

function rank(path: string): number {
  const base = path.slice(path.lastIndexOf('/') + 1)
  if (base === 'tsconfig.json') return 0
  if (base === 'jsconfig.json') return 1
  return base.startsWith('tsconfig.app') || base.startsWith('tsconfig.base') ? 2 : 3
}

function configsIn(paths: readonly string[], read: (path: string) => PathConfig | undefined): readonly PathConfig[] {
  return [...paths]
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map(read)
    .filter((config) => config !== undefined)
    .filter((config) => config.paths.length > 0 || config.baseUrl !== undefined)
}
