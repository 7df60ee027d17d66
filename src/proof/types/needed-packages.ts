import { objectOf } from '../../core/json-object.ts'
import type { Packages } from '../lockfile/lockfile-registry.ts'

/** Lists of what a package needs; those that are optional are not installed. */
const lists = ['dependencies', 'peerDependencies'] as const

/**
 * Packages of a lockfile that manifests lead to, by the folder in which each is installed. `asked` has the names that are needed by the folder that needs them,
 * empty for the one of the lockfile. npm takes what nothing asks for as well, and then from an address instead of the registry.
 */
export function neededPackages(packages: Packages, asked: ReadonlyMap<string, readonly string[]>): Packages {
  const found = new Set<string>()
  const left = [...asked].flatMap(([folder, names]) => names.map((name) => [folder, name] as const))
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const at = placeOf(...next, packages)
    if (at === undefined || found.has(at)) continue
    found.add(at)
    const entry = packages[at] ?? {}
    const optional = objectOf(entry['optionalDependencies'])
    for (const list of lists) for (const name of Object.keys(objectOf(entry[list]))) if (optional[name] === undefined) left.push([at, name])
  }
  return Object.fromEntries(Object.entries(packages).filter(([at]) => found.has(at)))
}

/** Where Node finds a package from a folder: in its own `node_modules`, or in one of those around it. */
function placeOf(from: string, name: string, packages: Packages): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const at = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (!folder.endsWith('node_modules') && packages[at] !== undefined) return at
    if (folder === '') return undefined
  }
}
