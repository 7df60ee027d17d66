import type { FileFacts } from '../core/facts.ts'
import type { RepoPath } from '../core/names.ts'
import { decodeFacts } from './fact-lines.ts'

/** Characters of stored lines whose facts are kept in memory: parsed they take up to ten times as many bytes. */
const hydratedCharacters = 5_000_000

/** Parses facts on demand and keeps the ones used last. */
export function hydrator(line: (path: string) => string | undefined): (path: RepoPath) => FileFacts | undefined {
  const kept = new Map<RepoPath, { facts: FileFacts; size: number }>()
  let size = 0
  /** An engine asks for one file many times in a row. */
  let last: { path: RepoPath; facts: FileFacts } | undefined
  return (path) => {
    if (last?.path === path) return last.facts
    const known = kept.get(path)
    if (known) {
      kept.delete(path)
      kept.set(path, known)
      last = { path, facts: known.facts }
      return known.facts
    }
    const text = line(path)
    const facts = text === undefined ? undefined : decodeFacts(text)
    if (!facts || text === undefined) return undefined
    kept.set(path, { facts, size: text.length })
    last = { path, facts }
    size += text.length
    for (const [oldest, entry] of kept) {
      if (size <= hydratedCharacters || oldest === path) break
      kept.delete(oldest)
      size -= entry.size
    }
    return facts
  }
}
