import { parse as parseJsonc } from 'jsonc-parser'
import { isObject, objectOf } from '../../../core/json-object.ts'
import type { PackageManager } from '../../../generators/project/package-manager.ts'
import { readYaml } from '../../../text/read-yaml.ts'

/** A dependency as a manifest states it. */
export interface Asked {
  /** Folder of the manifest, from that of the lockfile; empty for the same. */
  folder: string
  /** Name that the manifest has. */
  owner: string
  name: string
  spec: string
}

/** What a lockfile holds for a dependency: a version or `npm:<name>@<version>`; undefined where it holds nothing, null where it is not of the registry. */
export type Locked = (asked: Asked) => string | null | undefined

/** The versions of a lockfile; undefined where it cannot be read as one. npm reads its own. */
export function lockedVersions(manager: PackageManager, text: string): Locked | undefined {
  if (manager === 'pnpm') return ofPnpm(text)
  if (manager === 'yarn') return ofYarn(text)
  return manager === 'bun' ? ofBun(text) : undefined
}

const lists = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
const exact = /^\d[\w.+-]*$/

/** A version of a package of this or of another name; null for anything else. */
function versioned(name: string, found: string, version: string): string | null {
  if (!exact.test(version)) return null
  return found === name ? version : `npm:${found}@${version}`
}

function ofPnpm(text: string): Locked | undefined {
  const lock = readYaml(text)
  if (!isObject(lock)) return undefined
  const importers = objectOf(lock['importers'] ?? { '.': lock })
  return ({ folder, name }) => {
    const importer = objectOf(importers[folder === '' ? '.' : folder])
    const entry = lists.map((list) => objectOf(importer[list])[name]).find((one) => one !== undefined)
    const version = typeof entry === 'string' ? entry : objectOf(entry)['version']
    return typeof version === 'string' ? ofPnpmVersion(name, version) : undefined
  }
}

/** `4.5.10(zod@3.0.0)`, `4.5.10_zod@3.0.0`, `/other@1.0.0`, `other@1.0.0`, `link:../shared`. */
function ofPnpmVersion(name: string, written: string): string | null {
  const [bare = ''] = written.replace(/^\//, '').split(/[(_]/)
  if (/^\d/.test(bare)) return versioned(name, name, bare)
  const at = Math.max(bare.lastIndexOf('@'), bare.startsWith('@') ? -1 : bare.lastIndexOf('/'))
  return at > 0 ? versioned(name, bare.slice(0, at), bare.slice(at + 1)) : null
}

/** Where both versions of Yarn keep packages of the registry. */
const ofRegistry = ['https://registry.yarnpkg.com/', 'https://registry.npmjs.org/']

function ofYarn(text: string): Locked {
  const known = new Map<string, string | null>()
  let names: readonly string[] = []
  for (const line of text.split(/\r?\n/)) {
    if (/^[^\s#].*:$/.test(line)) names = line.slice(0, -1).replaceAll('"', '').split(', ')
    const [, key = '', value = ''] = /^ {2}(version|resolved|resolution):? "?([^"\s]+)"?$/.exec(line) ?? []
    const isForeign =
      key === 'resolved' ? !ofRegistry.some((place) => value.startsWith(place)) : key === 'resolution' && value.includes('::')
    if (key === 'version' || isForeign) for (const name of names) known.set(name, isForeign ? null : value)
  }
  return ({ name, spec }) => {
    const found = [`${name}@${spec}`, `${name}@npm:${spec}`].map((key) => known.get(key)).find((one) => one !== undefined)
    const [, other = name] = /^npm:(@?[^@]+)@/.exec(spec) ?? []
    return typeof found === 'string' ? versioned(name, other, found) : found
  }
}

function ofBun(text: string): Locked | undefined {
  const lock: unknown = parseJsonc(text, [], { allowTrailingComma: true })
  const packages = objectOf(objectOf(lock)['packages'])
  if (Object.keys(packages).length === 0) return undefined
  return ({ owner, name }) => {
    const entry = packages[`${owner}/${name}`] ?? packages[name]
    if (!Array.isArray(entry)) return undefined
    const [id, registry]: unknown[] = entry
    if (typeof id !== 'string') return undefined
    const at = id.lastIndexOf('@')
    return registry === '' && at > 0 ? versioned(name, id.slice(0, at), id.slice(at + 1)) : null
  }
}
