import { parse } from 'jsonc-parser'
import { dirOf, joinPath } from './repo-paths.ts'

/** What a tsconfig says about import paths; folders are relative to the repository. */
export interface PathConfig {
  baseUrl?: string
  /** Patterns with their targets, which already include their base folder. */
  paths: readonly { pattern: string; targets: readonly string[] }[]
  rootDirs: readonly string[]
}

/** Finds a file that `extends` names by package: `@acme/tsconfig/base.json`. */
export type FindExtended = (specifier: string, from: string) => string | undefined

interface RawConfig {
  extends?: unknown
  compilerOptions?: { baseUrl?: unknown; paths?: unknown; rootDirs?: unknown }
  references?: unknown
  files?: unknown
  include?: unknown
}

/** True for files that may hold compiler options. */
export function isConfigPath(path: string): boolean {
  return /(?:^|\/)(?:tsconfig|jsconfig)[\w.-]*\.json$/.test(path)
}

/** Reads path mappings, `extends` included; each file once. */
export function configReader(
  text: (path: string) => string | undefined,
  findExtended: FindExtended,
): (path: string) => PathConfig | undefined {
  const known = new Map<string, PathConfig | undefined>()
  const read = (path: string): PathConfig | undefined => {
    if (known.has(path)) return known.get(path)
    // A cycle of `extends` ends here.
    known.set(path, undefined)
    const source = text(path)
    const raw: unknown = source === undefined ? undefined : parse(source, [], { allowTrailingComma: true })
    if (typeof raw !== 'object' || raw === null) return undefined
    const config = merge(path, raw as RawConfig, inherited(path, (raw as RawConfig).extends))
    known.set(path, config)
    return config
  }
  const inherited = (path: string, value: unknown): PathConfig | undefined => {
    const list = Array.isArray(value) ? value : [value]
    let result: PathConfig | undefined
    for (const one of list) {
      if (typeof one !== 'string') continue
      const target = extendedPath(path, one)
      const parent = target === undefined ? undefined : read(target)
      if (parent) result = { ...result, ...parent, paths: parent.paths.length > 0 ? parent.paths : (result?.paths ?? []) }
    }
    return result
  }
  const extendedPath = (path: string, value: string): string | undefined => {
    if (!value.startsWith('.')) return findExtended(value, path)
    const joined = joinPath(dirOf(path), value)
    if (joined === undefined) return undefined
    return [joined, `${joined}.json`, `${joined}/tsconfig.json`].find((candidate) => text(candidate) !== undefined)
  }
  return read
}

function merge(path: string, raw: RawConfig, parent: PathConfig | undefined): PathConfig {
  const dir = dirOf(path)
  const options = raw.compilerOptions ?? {}
  const baseUrl = typeof options.baseUrl === 'string' ? joinPath(dir, options.baseUrl) : parent?.baseUrl
  const own = typeof options.paths === 'object' && options.paths !== null ? Object.entries(options.paths) : undefined
  const paths = own ? own.map(([pattern, targets]) => ({ pattern, targets: targetsOf(targets, baseUrl ?? dir) })) : (parent?.paths ?? [])
  const rootDirs = Array.isArray(options.rootDirs)
    ? options.rootDirs.flatMap((one) => (typeof one === 'string' ? [joinPath(dir, one) ?? ''] : []))
    : (parent?.rootDirs ?? [])
  return { ...(baseUrl !== undefined && { baseUrl }), paths, rootDirs }
}

function targetsOf(targets: unknown, base: string): string[] {
  if (!Array.isArray(targets)) return []
  return targets.flatMap((target) => {
    const joined = typeof target === 'string' ? joinPath(base, target) : undefined
    return joined === undefined ? [] : [joined]
  })
}

/** Paths that a specifier may mean by the mappings, best pattern first, then by `baseUrl`. */
export function mappedPaths(config: PathConfig, specifier: string): string[] {
  const matches: { length: number; targets: string[] }[] = []
  for (const { pattern, targets } of config.paths) {
    const star = pattern.indexOf('*')
    if (star < 0) {
      if (pattern === specifier) matches.push({ length: Number.POSITIVE_INFINITY, targets: [...targets] })
      continue
    }
    const head = pattern.slice(0, star)
    const tail = pattern.slice(star + 1)
    if (specifier.length < head.length + tail.length || !specifier.startsWith(head) || !specifier.endsWith(tail)) continue
    const middle = specifier.slice(head.length, specifier.length - tail.length)
    matches.push({ length: head.length, targets: targets.map((target) => target.replace('*', () => middle)) })
  }
  matches.sort((a, b) => b.length - a.length)
  const found = matches.flatMap((match) => match.targets)
  if (config.baseUrl !== undefined) {
    const based = joinPath(config.baseUrl, specifier)
    if (based !== undefined) found.push(based)
  }
  return found
}
