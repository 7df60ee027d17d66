import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { ConfigurationError } from '../core/errors.ts'
import { limits } from '../core/limits.ts'
import { blobId } from '../git/blob-id.ts'
import type { Environment } from '../git/environment.ts'

/** Facts of one repository in the cache. */
export interface CachedFacts {
  /** Name of the repository's folder and the digest of its path. */
  name: string
  files: readonly string[]
  /** Bytes on disk. */
  size: number
  usedAt: Date
}

/** Folder in which facts are kept between runs (XDG base directory specification). */
export function factFolder(env: Environment, home: string): string {
  const configured = env['XDG_CACHE_HOME']
  const base = configured !== undefined && path.isAbsolute(configured) ? configured : path.join(home, '.cache')
  return path.join(base, 'docwright', 'facts')
}

/** One file of facts per repository, named after its folder and the digest of its path. */
export function cacheFile(folder: string, dir: string): string {
  const full = path.resolve(dir)
  return path.join(folder, `${path.basename(full)}-${blobId(full).slice(0, 12)}.ndjson`)
}

/** Bytes that the cache may take: `DOCWRIGHT_CACHE_MB` in megabytes. A value that is not a whole number is a `ConfigurationError`. */
export function cacheLimit(env: Environment): number {
  const value = env['DOCWRIGHT_CACHE_MB']
  if (value === undefined || value === '') return limits.cacheBytes
  if (!/^\d{1,7}$/.test(value))
    throw new ConfigurationError(`Expected \`DOCWRIGHT_CACHE_MB\` to be a whole number of megabytes, got \`${value}\`.`)
  return Number(value) * 1_000_000
}

/** Repositories whose facts are kept, the most recently used first; none where there is no cache. */
export function listCache(folder: string): readonly CachedFacts[] {
  const byName = new Map<string, CachedFacts>()
  for (const file of namesIn(folder)) {
    const stat = statSync(path.join(folder, file), { throwIfNoEntry: false })
    if (stat === undefined || !stat.isFile()) continue
    const name = file.replace(/\.ndjson(?:\..*)?$/, '')
    const known = byName.get(name)
    byName.set(name, {
      name,
      files: [...(known?.files ?? []), path.join(folder, file)],
      size: (known?.size ?? 0) + stat.size,
      usedAt: known !== undefined && known.usedAt > stat.mtime ? known.usedAt : stat.mtime,
    })
  }
  return [...byName.values()].sort((a, b) => b.usedAt.getTime() - a.usedAt.getTime() || (a.name < b.name ? -1 : 1))
}

/**
 * Removes what was used least recently until the rest takes at most `limit` bytes; gives what was removed. Facts that alone take more go
 * first, because no other could stay beside them.
 */
export function trimCache(folder: string, limit: number): readonly CachedFacts[] {
  const known = listCache(folder)
  const kept = known.filter(({ size }) => size <= limit)
  let total = kept.reduce((sum, { size }) => sum + size, 0)
  while (total > limit) total -= kept.pop()?.size ?? 0
  const removed = known.filter((facts) => !kept.includes(facts))
  for (const facts of removed) removeFacts(facts)
  return removed
}

/** Removes the facts of one repository. Files of a run that is still going on are written anew when it ends. */
export function removeFacts({ files }: CachedFacts): void {
  for (const file of files) rmSync(file, { force: true })
}

/** Notes that facts are used now: a run that learns nothing writes nothing. */
export function touchFacts(file: string, now: Date): void {
  try {
    utimesSync(file, now, now)
  } catch {
    // Nothing is kept of this repository yet, or the cache is read-only.
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.includes('.ndjson'))
  } catch {
    return []
  }
}
