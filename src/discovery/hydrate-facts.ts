import type { FileFacts } from '../core/facts.ts'
import type { RepoPath } from '../core/names.ts'
import { type LinkPart, factsFrom } from './fact-lines.ts'

/** Characters of stored lines whose facts are kept in memory: parsed they take up to ten times as many bytes. */
const hydratedCharacters = 15_000_000

/** A repository of more files pushes facts out before an engine asks for them again: keeping many would only cost memory. */
const manyFiles = 6000
const hydratedOfMany = 300_000

/** What facts whose line was not read count. */
const unread = 200

/** What facts are read from. */
export interface HydratorInput {
  /** Analysed files of the repository. */
  files: number
  /** The file was analysed. */
  has(path: string): boolean
  line(path: string): string | undefined
  links(path: string): LinkPart | undefined
}

interface Kept {
  facts: FileFacts | undefined
  size: number
}

const noLinks: LinkPart = { imports: [], exports: [] }

/** Makes facts on demand and keeps the ones used last. */
export function hydrator(input: HydratorInput): (path: RepoPath) => FileFacts | undefined {
  const room = input.files > manyFiles ? hydratedOfMany : hydratedCharacters
  const kept = new Map<RepoPath, Kept>()
  let size = 0
  /** An engine asks for one file many times in a row. */
  let last: { path: RepoPath; facts: FileFacts } | undefined
  const keep = (path: RepoPath, entry: Kept): void => {
    kept.delete(path)
    kept.set(path, entry)
  }
  const shrink = (): void => {
    for (const [oldest, entry] of kept) {
      if (size <= room || kept.size === 1) break
      kept.delete(oldest)
      // The engine's own tables that a map has outgrown keep what they held in memory until all of the heap is collected.
      entry.facts = undefined
      size -= entry.size
    }
  }
  const read = (path: RepoPath): string => {
    const text = input.line(path) ?? ''
    const entry = kept.get(path)
    if (entry) {
      entry.size += text.length
      size += text.length
      keep(path, entry)
      shrink()
    }
    return text
  }
  return (path) => {
    if (last?.path === path) return last.facts
    let entry = kept.get(path)
    if (!entry) {
      if (!input.has(path)) return undefined
      entry = { facts: factsFrom({ line: () => read(path), links: () => input.links(path) ?? noLinks }), size: unread }
      size += unread
    }
    const { facts } = entry
    if (!facts) return undefined
    keep(path, entry)
    shrink()
    last = { path, facts }
    return facts
  }
}
