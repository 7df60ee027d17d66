import type { ManifestPackage } from '../packages.ts'

/** Manifests that are read to see whose a package is: more are what an installer put there. */
const mostManifests = 50
const below = /^((?:[^/]+\/)*?node_modules\/)((?:@[^/]+\/)?[^/@.][^/]*)\//

/** Folders below a tracked `node_modules` that may hold sources of the project, and the manifests that must be read to know. */
export interface ModuleCandidates {
  /** Folders without a manifest: no installer makes these. */
  folders: readonly string[]
  manifests: readonly string[]
}

/**
 * Candidates for sources of the project itself: packages right below a tracked `node_modules` that no manifest asks an installer for. A
 * range that leads to a folder (`file:`, `link:`, `workspace:`) asks no installer.
 */
export function moduleCandidates(paths: Iterable<string>, packages: readonly ManifestPackage[]): ModuleCandidates {
  const declared = new Set(
    packages.flatMap((one) =>
      Object.entries({ ...one.dependencies, ...one.devDependencies }).flatMap(([name, range]) =>
        /^(file|link|workspace|portal):/.test(range) ? [] : [name],
      ),
    ),
  )
  const beside = new Set(['node_modules/', ...packages.map(({ dir }) => (dir === '' ? 'node_modules/' : `${dir}/node_modules/`))])
  const all = new Map<string, string | undefined>()
  const installed = new Set<string>()
  for (const path of paths) {
    const [, start, name] = path.includes('node_modules/') ? (below.exec(path) ?? []) : []
    if (start === undefined || name === undefined || declared.has(name)) continue
    const folder = `${start}${name}`
    if (path === `${folder}/package.json`) all.set(folder, path)
    else if (!all.has(folder)) all.set(folder, undefined)
    if (beside.has(start)) installed.add(folder)
  }
  const manifests = [...all.values()].filter((path) => path !== undefined)
  return {
    // Beside a manifest is where an installer puts what it makes.
    folders: [...all].flatMap(([folder, manifest]) => (manifest === undefined && !installed.has(folder) ? [folder] : [])),
    manifests: manifests.length > mostManifests ? [] : manifests,
  }
}

/** True for the manifest of a package of the project: private, without a version, or in the scope of one of its packages. */
export function isOwnManifest(text: string, packages: readonly ManifestPackage[]): boolean {
  const scopes = new Set(packages.flatMap(({ name }) => (name.startsWith('@') ? [name.slice(0, name.indexOf('/') + 1)] : [])))
  try {
    const raw: unknown = JSON.parse(text)
    if (typeof raw !== 'object' || raw === null || '_resolved' in raw || '_id' in raw) return false
    const { name, version, private: hidden } = raw as Record<string, unknown>
    return hidden === true || version === undefined || (typeof name === 'string' && [...scopes].some((scope) => name.startsWith(scope)))
  } catch {
    return false
  }
}
