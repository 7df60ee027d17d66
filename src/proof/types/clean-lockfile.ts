import { isObject } from '../../core/json-object.ts'
import { type Packages, nameOf, registryOf, withRegistry } from '../lockfile/lockfile-registry.ts'
import { readLockfile } from '../lockfile/join-lockfile.ts'
import { neededPackages } from './needed-packages.ts'

/** A lockfile that asks nothing but the registry, or why it is not one. */
export type CleanLockfile = { text: string; names: ReadonlySet<string> } | { reason: string }

/** Where packages of the registry are, also for whoever asks a mirror: npm puts its own registry there. */
const usual = 'https://registry.npmjs.org/'

/** Public copies of that registry: what a lockfile has from there is asked of npm's own, and its integrity shows that it is the same. */
const mirrors = [
  'https://registry.yarnpkg.com/',
  'https://registry.npmmirror.com/',
  'https://registry.npm.taobao.org/',
  'https://mirrors.cloud.tencent.com/npm/',
  'https://mirrors.tencent.com/npm/',
  'https://repo.huaweicloud.com/repository/npm/',
] as const

/** Lockfiles hold some thousand packages; one may be made to hold any number. */
const mostPackages = 6_000

/**
 * The packages of a lockfile that manifests lead to, and nothing else of it. One that names other places than the registry for them, or that has one without
 * an integrity, is not taken: npm would ask whatever address it holds. `asked` has the names that each folder needs, from that of the lockfile.
 */
export function cleanLockfile(text: string, asked: ReadonlyMap<string, readonly string[]>, registry: string = usual): CleanLockfile {
  const plain = text.replace(/^\uFEFF/, '')
  const read = readLockfile(plain)?.packages ?? readOlder(plain)
  if (read === undefined) return { reason: 'the lockfile has no list of packages' }
  const all = Object.fromEntries(Object.entries(read).filter(([at, { link }]) => at.includes('node_modules/') && link !== true))
  const found = Object.entries(neededPackages(all, asked))
  if (found.length > mostPackages) return { reason: `the lockfile has more than ${mostPackages} packages` }
  const strange = found.find(([at, entry]) => !isPlain(at, entry))
  if (strange !== undefined) return { reason: `the lockfile asks elsewhere than the registry for ${nameOf(strange[0])}` }
  const known = new Set<unknown>([undefined, usual, ...mirrors, registry])
  const foreign = found.find(([at, entry]) => !known.has(registryOf({ [at]: entry })))
  if (foreign !== undefined) return { reason: `the lockfile names another registry for ${nameOf(foreign[0])}` }
  const packages = Object.fromEntries(found.map(([at, entry]) => [at, ofRegistry(at, entry)]))
  return { text: JSON.stringify({ lockfileVersion: 3, requires: true, packages }), names: new Set(Object.keys(all).map(nameOf)) }
}

/** A package as it stands in a lockfile that names npm's registry, wherever its own says that it is. */
function ofRegistry(at: string, entry: Packages[string]): Packages[string] {
  const rest = Object.fromEntries(Object.entries(entry).filter(([key]) => key !== 'resolved'))
  return rest['inBundle'] === true ? rest : withRegistry(nameOf(at), rest, usual)
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
