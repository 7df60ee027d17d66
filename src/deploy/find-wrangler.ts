import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The Wrangler that a folder has installed, there or above it; undefined where there is none. */
export function findWrangler(folder: string): string | undefined {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const home = path.join(at, 'node_modules/wrangler')
    if (existsSync(path.join(home, 'package.json'))) return programOf(home)
    if (path.dirname(at) === at) return undefined
  }
}

/** The program that the package names. */
function programOf(home: string): string | undefined {
  const manifest: unknown = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'))
  const bin = typeof manifest === 'object' && manifest !== null && 'bin' in manifest ? manifest.bin : undefined
  const named = typeof bin === 'object' && bin !== null && 'wrangler' in bin ? bin.wrangler : bin
  return typeof named === 'string' ? path.join(home, named) : undefined
}
