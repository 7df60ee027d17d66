/** Packages of a lockfile, by the folder in which they are installed. */
export type Packages = Record<string, Readonly<Record<string, unknown>>>

/** Says that packages of a lockfile are loaded from more than one registry. */
export const severalRegistries = Symbol('several registries')

/** The registry that packages of a lockfile are loaded from; undefined where none is named. */
export function registryOf(packages: Packages): string | typeof severalRegistries | undefined {
  const found = new Set<string | undefined>()
  for (const [at, { resolved, version, link, inBundle, name }] of Object.entries(packages)) {
    if (at === '' || link === true || inBundle === true || !at.includes('node_modules/')) continue
    found.add(typeof resolved === 'string' ? baseOf(resolved, typeof name === 'string' ? name : nameOf(at), String(version)) : undefined)
  }
  if (found.size > 1) return severalRegistries
  return [...found][0]
}

/** A package as it stands in a lockfile that names this registry. */
export function withRegistry(name: string, entry: Packages[string], registry: string): Packages[string] {
  const { version, ...rest } = entry
  return {
    version,
    resolved: `${registry}${packageFile(typeof entry['name'] === 'string' ? entry['name'] : name, String(version))}`,
    ...rest,
  }
}

function baseOf(resolved: string, name: string, version: string): string {
  const end = packageFile(name, version)
  // an address of another shape is a registry of its own, and no package can be added to it
  return resolved.endsWith(end) ? resolved.slice(0, -end.length) : resolved
}

/** Where a registry has a package (github.com/npm/registry, docs/responses/package-metadata.md). */
function packageFile(name: string, version: string): string {
  return `${name}/-/${name.slice(name.indexOf('/') + 1)}-${version}.tgz`
}

/** The name of a package by the folder in which it is installed. */
export function nameOf(at: string): string {
  return at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
