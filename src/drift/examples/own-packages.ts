import type { RepoPath } from '../../core/names.ts'
import type { Project } from '../../core/project.ts'
import type { Package } from '../../core/repository.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { aside } from '../versions/manifests.ts'

/** A package of the repository as its users import it. */
export interface OwnPackage {
  name: string
  dir: RepoPath
  manifest: RepoPath
  /** Subpaths that `exports` opens (`.`, `./client`, `./x/*`); undefined where it opens everything. */
  subpaths: readonly string[] | undefined
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

async function describe({ name, dir, manifest }: Package, snapshot: Snapshot): Promise<OwnPackage> {
  return { name, dir, manifest, subpaths: subpathsOf(await snapshot.read(manifest)) }
}

function subpathsOf(text: string | undefined): readonly string[] | undefined {
  try {
    const manifest: unknown = JSON.parse((text ?? '').replace(/^\uFEFF/, ''))
    const map = typeof manifest === 'object' && manifest !== null && 'exports' in manifest ? manifest.exports : undefined
    if (typeof map === 'string') return ['.']
    if (typeof map !== 'object' || map === null || Array.isArray(map)) return undefined
    const keys = Object.keys(map)
    return keys.some((key) => key.startsWith('.')) ? keys : ['.']
  } catch {
    return undefined
  }
}
