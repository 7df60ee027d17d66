import type { RepoPath } from '../core/names.ts'
import type { Package } from '../core/repository.ts'
import { byPath } from './files/source-files.ts'

/** A manifest as it stands in the repository; fields are what people write, so nothing is trusted. */
export type Manifest = Readonly<Record<string, unknown>>

/** A package with its whole manifest. */
export interface ManifestPackage extends Package {
  raw: Manifest
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** String entries of an object; empty for anything else. */
export function stringRecord(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function binOf(value: unknown, name: string): Record<string, string> {
  const single = textOf(value)
  return single === undefined ? stringRecord(value) : { [name.slice(name.lastIndexOf('/') + 1)]: single }
}

function readManifest(path: RepoPath, text: string, fallbackName: string): ManifestPackage | undefined {
  let parsed: unknown
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined
  const raw = parsed as Manifest
  const dir = path.slice(0, Math.max(0, path.lastIndexOf('/'))) as RepoPath
  const name = textOf(raw.name) ?? (dir === '' ? fallbackName : dir.slice(dir.lastIndexOf('/') + 1))
  const version = textOf(raw.version)
  const description = textOf(raw.description)
  const license = textOf(raw.license)
  return {
    name,
    dir,
    manifest: path,
    ...(version !== undefined && { version }),
    ...(description !== undefined && { description }),
    ...(license !== undefined && { license }),
    private: raw.private === true,
    scripts: stringRecord(raw.scripts),
    bin: binOf(raw.bin, name),
    dependencies: { ...stringRecord(raw.optionalDependencies), ...stringRecord(raw.peerDependencies), ...stringRecord(raw.dependencies) },
    devDependencies: stringRecord(raw.devDependencies),
    raw,
  }
}

/** True for a manifest of the project itself: not of a dependency, a fixture or a template. */
export function isManifestPath(path: string): boolean {
  if (path !== 'package.json' && !path.endsWith('/package.json')) return false
  return !/(?:^|\/)(?:node_modules|bower_components|\.next|dist|vendor|__fixtures__|fixtures?|__mocks__|templates?)\//.test(path)
}

/** Reads every manifest, those of `own` folders included, root first; broken ones are reported by path. */
export function readPackages(
  texts: ReadonlyMap<string, string>,
  repoName: string,
  own: ReadonlySet<string> = new Set(),
): { packages: ManifestPackage[]; broken: RepoPath[] } {
  const packages: ManifestPackage[] = []
  const broken: RepoPath[] = []
  for (const [path, text] of texts) {
    if (!isManifestPath(path) && !own.has(path.slice(0, -'/package.json'.length))) continue
    const read = readManifest(path as RepoPath, text, repoName)
    if (read) packages.push(read)
    else broken.push(path as RepoPath)
  }
  packages.sort((a, b) => byPath({ path: a.dir }, { path: b.dir }))
  return { packages, broken: broken.sort() }
}

/** Finds the nearest package around a path. */
export function packageFinder<P extends Package>(packages: readonly P[]): (path: string) => P | undefined {
  const byDir = new Map(packages.map((one) => [one.dir as string, one]))
  const known = new Map<string, P | undefined>()
  const find = (dir: string): P | undefined => {
    if (known.has(dir)) return known.get(dir)
    const own = byDir.get(dir)
    const found = own ?? (dir === '' ? undefined : find(dir.slice(0, Math.max(0, dir.lastIndexOf('/')))))
    known.set(dir, found)
    return found
  }
  return (path) => find(path.slice(0, Math.max(0, path.lastIndexOf('/'))))
}
