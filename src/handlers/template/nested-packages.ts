import { dirname } from 'node:path/posix'
import { isObject, objectOf } from '../../core/json-object.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { isWranglerConfig } from '../../generators/project/wrangler-configs.ts'

/** The package around the nested ones. */
export interface Outer {
  /** Its folder with a slash behind it; empty for the root of the repository. */
  root: string
  /** The configuration of its Worker, parsed. */
  config: Readonly<Record<string, unknown>>
}

/**
 * Folders below a package that are packages of their own, each with a slash behind it: they have a Wrangler configuration or a manifest. A folder from
 * which the Worker around it takes its code or its migrations is no package of somebody else.
 */
export async function nestedPackages(snapshot: Snapshot, { root, config }: Outer): Promise<readonly string[]> {
  const inside = [...snapshot.files.keys()].filter((path) => path.startsWith(root) && isBelow(path.slice(root.length)))
  const manifests = inside.filter((path) => path.endsWith('/package.json'))
  const marks = new Set<RepoPath>()
  for await (const [path, text] of snapshot.readAll(manifests)) if (isMark(text)) marks.add(path)
  const found = inside.filter((path) => isWranglerConfig(path) || (path.endsWith('/package.json') && !marks.has(path)))
  const folders = [...new Set(found.map((path) => `${dirname(path.slice(root.length))}/`))].sort()
  const used = namedPaths(config)
  const foreign = folders.filter((folder) => !used.some((path) => path.startsWith(folder)))
  return foreign.filter((folder) => !foreign.some((other) => other !== folder && folder.startsWith(other)))
}

function isBelow(path: string): boolean {
  return path.includes('/') && !/(?:^|\/)(?:node_modules|\.git)\//.test(path)
}

/** What makes a manifest that of a package: one without all of it only says how modules of a folder are read. */
const ofPackages = ['name', 'scripts', 'dependencies', 'devDependencies'] as const

function isMark(text: string): boolean {
  try {
    const manifest: unknown = JSON.parse(text)
    return isObject(manifest) && ofPackages.every((key) => manifest[key] === undefined)
  } catch {
    return false
  }
}

/** Paths that a configuration names: of the module at which the Worker begins, and of folders with migrations. */
function namedPaths(config: Outer['config']): readonly string[] {
  const scopes = [config, ...Object.values(objectOf(config['env'])).map(objectOf)]
  const databases = scopes.flatMap((scope) => (Array.isArray(scope['d1_databases']) ? scope['d1_databases'].map(objectOf) : []))
  const named = [...scopes.map((scope) => scope['main']), ...databases.map((database) => database['migrations_dir'])]
  return named.filter((path) => typeof path === 'string').map((path) => `${path.replace(/^\.\//, '')}/`)
}
