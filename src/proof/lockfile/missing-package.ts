import { objectOf } from '../../core/json-object.ts'
import type { Packages } from './lockfile-registry.ts'

/** A package that a new one needs and that the lockfile does not have: `npm ci` would refuse it, even where the package is optional. */
export function missingPackage(was: Packages, now: Packages): string | undefined {
  for (const [at, entry] of Object.entries(now)) {
    if (at !== '' && was[at] !== undefined) continue
    const missing = needed(at, entry).find((name) => !isThere(at, name, now))
    if (missing !== undefined) return `npm found no ${missing}, which ${at === '' ? 'package.json' : at} asks for.`
  }
  return undefined
}

function needed(at: string, entry: Packages[string]): readonly string[] {
  const optionalPeers = objectOf(entry['peerDependenciesMeta'])
  const peers = Object.keys(objectOf(entry['peerDependencies'])).filter((name) => objectOf(optionalPeers[name])['optional'] !== true)
  const own = at === '' ? Object.keys(objectOf(entry['devDependencies'])) : []
  return [...Object.keys(objectOf(entry['dependencies'])), ...Object.keys(objectOf(entry['optionalDependencies'])), ...peers, ...own]
}

/** Whether Node finds a package from a folder: in its own `node_modules`, or in one of those around it. */
function isThere(at: string, name: string, packages: Packages): boolean {
  for (let folder = at; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const base = folder === '' ? '' : `${folder}/`
    if (!folder.endsWith('node_modules') && packages[`${base}node_modules/${name}`] !== undefined) return true
    if (folder === '') return false
  }
}
