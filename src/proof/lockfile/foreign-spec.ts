import { objectOf } from '../../core/json-object.ts'

/** Lists of packages that npm loads, in a manifest and in every entry of a lockfile. */
const lists = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']
/** A version, a range or a tag of the registry, also of a package under another name. */
const ofRegistry = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?[^:/\\]*$/
/** A folder or a file, which npm takes for one by its first or its last characters. */
const ofDisk = /^\.|\.(?:tgz|tar\.gz|tar)$/i

/**
 * A package that a manifest or a lockfile asks from elsewhere than the registry: npm would call git or an address of their choice. The names of both come
 * from whoever wrote the repository.
 */
export function foreignSpec(manifest: string, before: string | undefined): string | undefined {
  const root = read(manifest)
  const entries = before === undefined ? [] : Object.values(objectOf(read(before)['packages'])).map(objectOf)
  for (const entry of [root, ...entries])
    for (const list of lists) for (const [name, spec] of Object.entries(objectOf(entry[list]))) if (!isOfRegistry(spec)) return name
  return foreignOverride(root['overrides'])
}

function isOfRegistry(spec: unknown): boolean {
  return typeof spec === 'string' && ofRegistry.test(spec) && !ofDisk.test(spec)
}

/** Overrides replace packages at any depth: `{ "a": { "b": "1.0.0" } }`. */
function foreignOverride(overrides: unknown): string | undefined {
  const open: [string, unknown][] = Object.entries(objectOf(overrides))
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [name, value] = next
    if (typeof value === 'string' ? !isOfRegistry(value) : value === null) return name
    open.push(...Object.entries(objectOf(value)))
  }
  return undefined
}

function read(text: string): Readonly<Record<string, unknown>> {
  try {
    return objectOf(JSON.parse(text))
  } catch {
    return {}
  }
}
