import { isObject } from '../../core/json-object.ts'
import { type Packages, nameOf, registryOf, withRegistry } from '../lockfile/lockfile-registry.ts'
import { readLockfile } from '../lockfile/join-lockfile.ts'

/** A lockfile that asks nothing but the registry, or why it is not one. */
export type CleanLockfile = { text: string; names: ReadonlySet<string> } | { reason: string }

/** Where packages of the registry are, also for whoever asks a mirror: npm puts its own registry there. */
const usual = 'https://registry.npmjs.org/'

/** Lockfiles hold some thousand packages; one may be made to hold any number. */
const mostPackages = 6_000

/**
 * The packages of a lockfile and nothing else of it. One that names other places than the registry, or that has a package without an integrity, is not
 * taken: npm would ask whatever address it holds.
 */
export function cleanLockfile(text: string, registry: string = usual): CleanLockfile {
  const plain = text.replace(/^\uFEFF/, "")
  const read = readLockfile(plain)?.packages ?? readOlder(plain)
  if (read === undefined) return { reason: 'the lockfile has no list of packages' }
  const kept: Packages = Object.fromEntries(
    Object.entries(read).filter(([at, { link }]) => at.includes('node_modules/') && link !== true),
  )
  const found = Object.entries(kept)
  if (found.length > mostPackages) return { reason: `the lockfile has more than ${mostPackages} packages` }
  const strange = found.find(([at, entry]) => !isPlain(at, entry))
  if (strange !== undefined) return { reason: `the lockfile asks elsewhere than the registry for ${nameOf(strange[0])}` }
  const places = new Set(found.map(([at, entry]) => registryOf({ [at]: entry })))
  const known = new Set<unknown>([undefined, usual, 'https://registry.yarnpkg.com/', registry])
  if ([...places].some((place) => !known.has(place))) return { reason: 'the lockfile names another registry' }
  const packages = Object.fromEntries(found.map(([at, entry]) => [at, entry['inBundle'] === true ? entry : withRegistry(nameOf(at), entry, usual)]))
  return { text: JSON.stringify({ lockfileVersion: 3, requires: true, packages }), names: new Set(found.map(([at]) => nameOf(at))) }
}

/** Version 2 has the same list beside the one of older programs. */
function readOlder(text: string): Packages | undefined {
  try {
    const whole: unknown = JSON.parse(text)
    const packages = isObject(whole) && whole['lockfileVersion'] === 2 ? whole['packages'] : undefined
    return isObject(packages) && Object.values(packages).every(isObject) ? (packages as Packages) : undefined
  } catch {
    return undefined
  }
}

function isPlain(at: string, entry: Packages[string]): boolean {
  const { version, resolved, integrity, inBundle, name } = entry
  if (at.split('/').some((part) => part === '' || part === '.' || part === '..') || at.includes('\\')) return false
  if (name !== undefined && (typeof name !== 'string' || !packageName.test(name))) return false
  if (!packageName.test(nameOf(at)) || typeof version !== 'string' || !/^\d[\w.+-]*$/.test(version)) return false
  if (inBundle === true) return resolved === undefined
  return typeof integrity === 'string' && (resolved === undefined || typeof resolved === 'string')
}

/** The name of a package of the registry. */
export const packageName = /^(?:@[\w.~-]+\/)?[\w~-][\w.~-]*$/
