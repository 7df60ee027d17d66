import { dirname, join } from 'node:path/posix'
import type { View } from '../../core/command.ts'
import { RefusedError, UsageError } from '../../core/errors.ts'
import { limits } from '../../core/limits.ts'
import type { RepoPath } from '../../core/names.ts'
import { ignorePath } from '../../generators/growth/edit-ignore.ts'
import { secretsPath } from '../../generators/growth/edit-secrets.ts'
import { type ConfigPlace, isOfNested, type PackageTexts } from '../../generators/project/package-texts.ts'
import { readWrangler, type Wrangler } from '../../generators/project/read-project.ts'
import { environmentOf, inOrderOfUse, isWranglerConfig, wranglerConfigs } from '../../generators/project/wrangler-configs.ts'
import { typed } from '../../generators/names/typed.ts'
import { readIgnored } from '../../text/ignored-paths.ts'
import { nestedPackages } from './nested-packages.ts'
import { readAbove } from './read-above.ts'
import { readBases } from './read-bases.ts'
import { readCatalogs } from './read-catalogs.ts'
import { readOverrides } from './read-overrides.ts'
import { readFormatting } from './read-formatting.ts'
import { readInstalling } from './read-installing.ts'
import { readLocked } from './read-locked.ts'

/** What a package reads of its files: code, its manifest and configuration, migrations and guides. */
const readable = /\.(?:[cm]?[jt]sx?|jsonc?|toml|sql|md)$/

/** Opens the package that a command is about: the only one with a Wrangler configuration, the one that was named, or a folder for a new one. */
export async function openPackage(view: View, named: string | undefined): Promise<PackageTexts> {
  const { snapshot } = view
  const root = named === undefined ? onlyRoot(configsIn(snapshot.files), snapshot.files) : namedRoot(named)
  const { config, alike } = await configsOf(root, snapshot)
  if (config === undefined) refuseForeign(root, snapshot.files)
  const nested = await nestedPackages(snapshot, { root, config: await parsedConfig(root, config, snapshot) })
  const inside = [...snapshot.files].filter(
    ([path]) => path.startsWith(root) && !/(?:^|\/)(?:node_modules|\.git)\//.test(path) && !isOfNested({ root, nested }, path),
  )
  const wanted = inside.filter(
    ([path, entry]) => isWanted(path.slice(root.length)) && entry.size <= limits.sourceBytes && entry.skipped === undefined,
  )
  const files = new Map<string, string>()
  for await (const [path, text] of snapshot.readAll(wanted.map(([path]) => path))) files.set(path.slice(root.length), text)
  const catalogs = files.get('package.json')?.includes('"catalog:') === true ? await readCatalogs(view) : undefined
  const { manager } = await readInstalling(snapshot, root)
  const overrides = await readOverrides(snapshot, root)
  const formatting = await readFormatting(snapshot, root)
  const above = await readAbove(snapshot, root)
  const locked = await readLocked(snapshot, root, above)
  const bases = await readBases(snapshot, root, files)
  const isIgnored = await readIgnored(snapshot)
  const listed = new Set(inside.map(([path]) => path.slice(root.length)))
  const unread = [config?.path, ...alike.map(({ path }) => path), 'package.json'].find(
    (name) => name !== undefined && listed.has(name) && !files.has(name),
  )
  if (unread !== undefined)
    throw new RefusedError(`\`${root}${unread}\` has to be read and cannot be: it is too large, no text in UTF-8, or a link.`)
  return {
    root,
    files,
    listed,
    nested,
    manager,
    // what is outside of the repository is in no commit of it
    isIgnored: (path) => join(root, path).startsWith('../') || isIgnored(join(root, path) as RepoPath),
    ...(catalogs !== undefined && { catalogs }),
    ...(overrides.size > 0 && { overrides }),
    ...(above.size > 0 && { above }),
    ...(locked.size > 0 && { locked }),
    ...(bases.size > 0 && { bases }),
    ...(formatting !== undefined && { formatting }),
    ...(config !== undefined && { config }),
    ...(alike.length > 0 && { alike }),
  }
}

/** The configuration of a Worker, and others of it for one environment each where none has a name that Wrangler finds by itself. */
async function configsOf(
  root: string,
  snapshot: View['snapshot'],
): Promise<{ config: ConfigPlace | undefined; alike: readonly ConfigPlace[] }> {
  const usual = wranglerConfigs.find((name) => snapshot.files.has(`${root}${name}` as RepoPath))
  if (usual !== undefined) return { config: placeOf(usual), alike: [] }
  const inside = [...snapshot.files.keys()].filter((path) => folderOf(path) === root && environmentOf(path) !== undefined)
  const [first, ...others] = inOrderOfUse(inside.map((path) => path.slice(root.length))).map(placeOf)
  if (first === undefined) return { config: undefined, alike: [] }
  const main = await mainIn(first, root, snapshot)
  const mains = await Promise.all(others.map(async (one) => mainIn(one, root, snapshot)))
  return { config: first, alike: others.filter((_, i) => mains[i] === main) }
}

function placeOf(path: string): ConfigPlace {
  return { path, format: path.endsWith('.toml') ? 'toml' : 'jsonc' }
}

/** Where the Worker of a configuration begins, so that two of one Worker are known. */
async function mainIn(config: ConfigPlace, root: string, snapshot: View['snapshot']): Promise<unknown> {
  const { main } = await parsedConfig(root, config, snapshot)
  return typeof main === 'string' ? main.replace(/^\.\//, '') : main
}

/** The configuration of a Worker, before any other file of its package is read. */
async function parsedConfig(root: string, config: PackageTexts['config'], snapshot: View['snapshot']): Promise<Wrangler> {
  const text = config && (await snapshot.read(`${root}${config.path}` as RepoPath))
  return config === undefined || text === undefined ? {} : readWrangler({ config, files: new Map([[config.path, text]]) })
}

/** Configurations of Workers; where none has the usual name, those for one environment each. */
function configsIn(files: View['snapshot']['files']): readonly string[] {
  const all = [...files.keys()].filter((path) => !/(?:^|\/)node_modules\//.test(path))
  const usual = all.filter(isWranglerConfig)
  return usual.length > 0 ? usual : all.filter((path) => environmentOf(path) !== undefined)
}

function isWanted(path: string): boolean {
  return path === secretsPath || path === ignorePath || (readable.test(path) && !path.startsWith('.'))
}

function onlyRoot(configs: readonly string[], files: View['snapshot']['files']): string {
  const roots = [...new Set(configs.map((path) => folderOf(path)))].sort()
  if (roots.length <= 1) return roots[0] ?? ''
  if (roots.includes('') && files.has('package.json' as RepoPath) && roots.length === 1) return ''
  const lines = roots.map((root) => `--package ${root === '' ? '.' : root.slice(0, -1)}`)
  throw new UsageError(`There are several Workers here. Say which one is meant:\n${lines.join('\n')}`)
}

function folderOf(path: string): string {
  const folder = dirname(path)
  return folder === '.' ? '' : `${folder}/`
}

const folderForm = /^(?:\.|[A-Za-z0-9_][\w.-]*(?:\/[A-Za-z0-9_][\w.-]*)*)$/

function namedRoot(named: string): string {
  const plain = named.replace(/^\.\//, '').replace(/\/$/, '')
  if (plain.length > 200 || !folderForm.test(plain) || plain.split('/').some((part) => part === 'node_modules' || /.\.$/.test(part)))
    throw new UsageError(`Expected \`--package\` to be a folder of the repository such as \`apps/api\`, got ${typed(named)}.`)
  return plain === '.' ? '' : `${plain}/`
}

/** Files that show that a folder holds something else than a Worker. */
const foreign = [
  'package.json',
  'deno.json',
  'deno.jsonc',
  'pyproject.toml',
  'go.mod',
  'Cargo.toml',
  'composer.json',
  'Gemfile',
  'pom.xml',
] as const

/** A folder without a configuration gets a project of its own only where nothing else lives there. */
function refuseForeign(root: string, files: View['snapshot']['files']): void {
  const found = foreign.find((name) => files.has(`${root}${name}` as RepoPath))
  if (found === undefined) return
  throw new RefusedError(
    `\`${root}${found}\` belongs to a project that is no Cloudflare Worker: there is no \`wrangler.jsonc\` or \`wrangler.toml\` beside it. ` +
      'To start one in a folder of its own, add for example `--package worker`.',
  )
}
