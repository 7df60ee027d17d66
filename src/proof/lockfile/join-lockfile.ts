import { isDeepStrictEqual } from 'node:util'
import { isObject, objectOf } from '../../core/json-object.ts'
import { missingPackage } from './missing-package.ts'
import { type Packages, nameOf, registryOf, severalRegistries, withRegistry } from './lockfile-registry.ts'

/** Lockfiles of npm, and the manifest that they are for. */
export interface Lockfiles {
  before: string | undefined
  /** As npm made it, without registries. */
  made: string
  manifest: string
}

/** The lockfile to write, with the packages that it adds and that run a script when they are installed; or why there is none. */
export type JoinedLockfile = { text: string; installScripts: readonly string[] } | { reason: string }

/** Names of lists of dependencies in a manifest and in the root of a lockfile. */
const lists = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']

/**
 * Takes a lockfile only where it merely adds what the manifest asks: no package is removed or changed, every new one is of the registry and has an integrity.
 * New packages name the registry that the others name, or none.
 */
export function joinLockfile({ before, made, manifest }: Lockfiles): JoinedLockfile {
  const [old, now] = [before === undefined ? undefined : lockOf(before), lockOf(made)]
  if (now === undefined || (before !== undefined && old === undefined)) return { reason: 'Expected a lockfile of version 3.' }
  const was = old?.packages ?? {}
  const problem = problemOf(was, now.packages, manifest)
  if (problem !== undefined) return { reason: problem }
  const registry = registryOf(was)
  if (registry === severalRegistries) return { reason: 'Expected packages of the lockfile to be of one registry.' }
  const packages: Packages = {}
  for (const [at, entry] of Object.entries(now.packages)) packages[at] = joined(at, entry, { was: was[at], registry })
  const added = Object.entries(now.packages).filter(([at, { hasInstallScript }]) => was[at] === undefined && hasInstallScript === true)
  return { text: written({ ...now.whole, packages }, before), installScripts: added.map(([at]) => nameOf(at)).sort() }
}

function problemOf(was: Packages, now: Packages, manifest: string): string | undefined {
  return rootProblem(was[''], now[''], manifest) ?? lostProblem(was, now) ?? newProblem(was, now) ?? missingPackage(was, now)
}

function joined(
  at: string,
  entry: Packages[string],
  { was, registry }: { was: Packages[string] | undefined; registry: string | undefined },
): Packages[string] {
  if (at === '') return entry
  if (was === undefined) return registry === undefined ? entry : withRegistry(nameOf(at), entry, registry)
  // npm leaves out where it was loaded from; what needs it may have changed
  return Object.fromEntries(Object.entries(was).filter(([key]) => !kinds.has(key) || entry[key] === true))
}

/** What says for whom a package is needed: a new dependency may make one needed in production. */
const kinds = new Set(['dev', 'optional', 'devOptional', 'peer'])

function lockOf(text: string): { whole: Readonly<Record<string, unknown>>; packages: Packages } | undefined {
  try {
    const whole = objectOf(JSON.parse(text))
    const packages = objectOf(whole['packages'])
    if (whole['lockfileVersion'] !== 3 || !Object.values(packages).every(isObject)) return undefined
    return { whole, packages: packages as Packages }
  } catch {
    return undefined
  }
}

function rootProblem(was: Packages[string] | undefined, now: Packages[string] | undefined, text: string): string | undefined {
  const manifest = objectOf(JSON.parse(text))
  for (const list of lists)
    if (!isDeepStrictEqual(objectOf(now?.[list]), objectOf(manifest[list])))
      return `Expected the ${list} of the lockfile to be those of package.json.`
  const others = Object.keys({ ...was, ...now }).filter((key) => !lists.includes(key))
  const changed =
    was === undefined
      ? undefined
      : others.find((key) => !isDeepStrictEqual(was[key], now?.[key]) && !isDeepStrictEqual(now?.[key], manifest[key]))
  return changed === undefined ? undefined : `Expected \`${changed}\` of the lockfile to stay.`
}

function lostProblem(was: Packages, now: Packages): string | undefined {
  for (const [at, entry] of Object.entries(was)) {
    const after = now[at]
    if (at === '') continue
    if (after === undefined) return `It would remove ${at}.`
    if (!isDeepStrictEqual(lasting(entry), lasting(after))) return `It would change ${at}.`
    if ([...kinds].some((kind) => after[kind] === true && !isNeededBy(entry))) return `It would change for whom ${at} is needed.`
  }
  return undefined
}

/** A package without what npm leaves out or decides anew. */
function lasting(entry: Packages[string]): object {
  return Object.fromEntries(Object.entries(entry).filter(([key]) => key !== 'resolved' && !kinds.has(key)))
}

/** Whether not everybody who installs needs a package. */
function isNeededBy(entry: Packages[string]): boolean {
  return [...kinds].some((kind) => entry[kind] === true)
}

function newProblem(was: Packages, now: Packages): string | undefined {
  for (const [at, entry] of Object.entries(now)) {
    if (at === '' || was[at] !== undefined) continue
    if (!at.startsWith('node_modules/') || at.split('/').includes('..')) return `Expected ${at} to stand in node_modules.`
    if (entry['link'] === true || entry['resolved'] !== undefined) return `Expected ${at} to be of the registry.`
    if (typeof entry['version'] !== 'string' || !/^\d[\w.+-]*$/.test(entry['version'])) return `Expected ${at} to have a version.`
    if (typeof entry['integrity'] !== 'string' || !entry['integrity'].startsWith('sha512-')) return `Expected ${at} to have an integrity.`
  }
  return undefined
}

/** Text of a lockfile, indented and ended as it was. */
function written(lock: object, before: string | undefined): string {
  const indent = /^\{\r?\n([ \t]+)/.exec(before ?? '')?.[1] ?? 2
  const text = JSON.stringify(lock, null, indent)
  const ended = before === undefined || before.endsWith('\n') ? `${text}\n` : text
  return before?.includes('\r\n') === true ? ended.replaceAll('\n', '\r\n') : ended
}
