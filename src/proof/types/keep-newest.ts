import { readdir, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'

/** Milliseconds for which something may be in use after it was asked for. */
const inUse = 3_600_000

/** Marks a folder of a cache as used now, and removes those that were used longest ago where there are more than so many. */
export async function keepNewest(cache: string, used: string, most: number): Promise<void> {
  const now = Date.now()
  await utimes(used, new Date(now), new Date(now))
  const names = await readdir(cache)
  const all = await Promise.all(
    names.map(async (name) => {
      const folder = path.join(cache, name)
      return { folder, at: (await stat(folder).catch(() => undefined))?.mtimeMs ?? now }
    }),
  )
  const old = all
    .toSorted((a, b) => b.at - a.at)
    .slice(most)
    .filter(({ at }) => now - at > inUse)
  // another process may be removing the same
  for (const { folder } of old) await rm(folder, { recursive: true, force: true }).catch(() => undefined)
}
