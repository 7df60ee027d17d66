import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { keyOf, type Pattern } from './read-patterns.ts'

const file = path.join(import.meta.dirname, '../../threats/audited-patterns.json')

/** Keys of the patterns that were audited and found fine. */
export function readAudited(): ReadonlySet<string> {
  if (!existsSync(file)) return new Set()
  const lists = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  return new Set(lists.flatMap((keys) => keys.split(' ')))
}

/** Writes the list of audited patterns: a line for each file of the source. */
export function writeAudited(patterns: readonly Pattern[]): void {
  const byFile = Map.groupBy(patterns, (pattern) => pattern.file)
  const lists = [...byFile].map(([name, own]) => [name, [...new Set(own.map(keyOf))].sort().join(' ')] as const)
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(lists), undefined, 2)}\n`)
}

/** Patterns that no audit has seen, each once, and the number of keys of patterns that are gone. */
export function notAudited(patterns: readonly Pattern[], audited: ReadonlySet<string>): { fresh: readonly Pattern[]; gone: number } {
  const known = new Map(patterns.map((pattern) => [keyOf(pattern), pattern]))
  const fresh = [...known].filter(([key]) => !audited.has(key)).map(([, pattern]) => pattern)
  return { fresh, gone: [...audited].filter((key) => !known.has(key)).length }
}
