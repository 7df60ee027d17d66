import type { PackageManager } from '../package-manager.ts'
import type { AskedOfLock, ReadLocked } from './asked-of-lock.ts'
import { fromBun } from './from-bun.ts'
import { fromNpm } from './from-npm.ts'
import { fromPnpm } from './from-pnpm.ts'
import { fromYarn } from './from-yarn.ts'

/** Packages whose versions decide what is generated. */
export const decisive: readonly string[] = [
  '@cloudflare/vitest-pool-workers',
  '@cloudflare/workers-types',
  '@hono/zod-openapi',
  '@types/node',
  'hono',
  'jose',
  'typescript',
  'vitest',
  'wrangler',
  'zod',
]

/** Opens a lockfile once for all questions. */
const readers: Readonly<Record<PackageManager, (text: string) => ReadLocked>> = {
  npm: fromNpm,
  pnpm: fromPnpm,
  yarn: fromYarn,
  bun: fromBun,
}

const version = /^\d{1,9}\.\d{1,9}\.\d{1,9}/

/** The versions of decisive packages that a lockfile holds for a package of its folder or below. */
export function lockedPackages(text: string, manager: PackageManager, asked: AskedOfLock): ReadonlyMap<string, string> {
  const read = readers[manager](text)
  return new Map(
    decisive.flatMap((name): [string, string][] => {
      const plain = version.exec(read(name, asked) ?? '')?.[0]
      return plain === undefined ? [] : [[name, plain]]
    }),
  )
}
