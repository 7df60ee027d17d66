import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import type { Package } from '../../core/repository.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { readJson } from '../../text/read-json.ts'
import { aside } from '../versions/manifests.ts'

/** A package of the repository as its users import it. */
export interface OwnPackage {
  name: string
  dir: RepoPath
  manifest: RepoPath
  /** Subpaths that `exports` opens (`.`, `./client`, `./x/*`); undefined where it opens everything. */
  subpaths: readonly string[] | undefined
  /** Files that `exports` leads to under any condition, by subpath, as written: `./browser.js`. */
  targets?: ReadonlyMap<string, readonly string[]>
}

/** Finds the package of the repository that a specifier names. */
export function ownPackages(project: Project, snapshot: Snapshot): (specifier: string) => Promise<OwnPackage | undefined> {
  const byName = new Map<string, Package>()
  for (const one of project.packages) {
    if (/(?:^|\/)package\.json$/.test(one.manifest) && !aside.test(`${one.dir}/`) && !byName.has(one.name)) byName.set(one.name, one)
  }
  const known = new Map<string, Promise<OwnPackage | undefined>>()
  return (specifier) => {
    const name = packageName(specifier)
    const own = byName.get(name)
    if (own === undefined) return Promise.resolve(undefined)
    const answer = known.get(name) ?? describe(own, snapshot)
    known.set(name, answer)
    return answer
  }
}

/** Name of the package in a bare specifier. */
export function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

/** True where a package lets its users import a subpath. */
export function opens({ subpaths }: OwnPackage, subpath: string): boolean {
  if (subpaths === undefined) return true
  return subpaths.some((key) => {
    const star = key.indexOf('*')
    if (star < 0) return key === subpath || (key.endsWith('/') && subpath.startsWith(key))
    const [head, tail] = [key.slice(0, star), key.slice(star + 1)]
    return subpath.startsWith(head) && subpath.endsWith(tail) && subpath.length > head.length + tail.length
  })
}

/** Files of the repository that a subpath leads to under any condition; what is built leads back to its source by name. */
export function filesOf({ dir, targets }: OwnPackage, subpath: string, files: Iterable<RepoPath>): readonly RepoPath[] {
  const stem = (path: string): string => path.replace(/\.d\.[cm]?ts$|\.[cm]?[jt]sx?$/, '')
  const wanted = (targets?.get(subpath) ?? []).map((target) =>
    stem(target.replace(/^\.\//, '')).replace(/^(?:(?:dist|build|lib|out|esm|cjs|es|types)\/)+/, ''),
  )
  if (wanted.length < 2) return []
  const isTarget = (path: string): boolean => {
    const inner = stem(path.slice(dir === '' ? 0 : dir.length + 1)).replace(/^(?:src|source|lib|dist)\//, '')
    return wanted.includes(inner) && /\.[cm]?[jt]sx?$/.test(path)
  }
  return [...files].filter((path) => (dir === '' || path.startsWith(`${dir}/`)) && isTarget(path))
}

async function describe({ name, dir, manifest }: Package, snapshot: Snapshot): Promise<OwnPackage> {
  const map = exportsIn(await snapshot.read(manifest))
  if (typeof map === 'string') return { name, dir, manifest, subpaths: ['.'] }
  if (typeof map !== 'object' || map === null || Array.isArray(map)) return { name, dir, manifest, subpaths: undefined }
  const keys = Object.keys(map)
  const entries: [string, unknown][] = keys.some((key) => key.startsWith('.')) ? Object.entries(map) : [['.', map]]
  const targets = new Map(entries.map(([key, value]) => [key, stringsIn(value)]))
  return { name, dir, manifest, subpaths: [...targets.keys()], targets }
}

function stringsIn(value: unknown, depth = 6): readonly string[] {
  if (typeof value === 'string') return [value]
  if (depth === 0 || typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((one) => stringsIn(one, depth - 1))
}

function exportsIn(text: string | undefined): unknown {
  const manifest = readJson(text)
  return typeof manifest === 'object' && manifest !== null && 'exports' in manifest ? manifest.exports : undefined
}
