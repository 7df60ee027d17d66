import { limits } from '../core/limits.ts'

/** Why not all changes were read. */
export function tooMuch(): string {
  return `only the newest ${limits.historyBytes / 1_000_000} MB of changes were read`
}
