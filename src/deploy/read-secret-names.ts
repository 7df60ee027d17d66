import { withoutEscapes } from '../core/without-escapes.ts'
import type { Ran } from '../proof/process/run-process.ts'

/** Names that `wrangler secret list` printed; undefined where it failed. */
export function readSecretNames({ code, output }: Pick<Ran, 'code' | 'output'>): ReadonlySet<string> | undefined {
  const printed = withoutEscapes(output)
  if (code !== 0) return isNoWorker(printed) ? new Set() : undefined
  const [from, to] = [printed.indexOf('['), printed.lastIndexOf(']')]
  if (from === -1 || to < from) return undefined
  try {
    const list: unknown = JSON.parse(printed.slice(from, to + 1))
    return Array.isArray(list) ? new Set(list.flatMap(nameOf)) : undefined
  } catch {
    return undefined
  }
}

function nameOf(entry: unknown): string[] {
  return typeof entry === 'object' && entry !== null && 'name' in entry && typeof entry.name === 'string' ? [entry.name] : []
}

/** What Wrangler says of a Worker that is not there yet: it has no secrets. */
function isNoWorker(printed: string): boolean {
  return printed.includes('[ERROR] Worker "') && printed.includes('not found.')
}
