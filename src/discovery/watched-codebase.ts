import type { RepoPath } from '../core/names.ts'
import { hashOf } from '../text/hash.ts'
import type { Codebase } from './codebase.ts'

/** A codebase that remembers whether somebody asked more of it than a file, what it imports and what imports it. */
export interface WatchedCodebase {
  codebase: Codebase
  /** All files or a listing was asked for: the answer may depend on files that nothing connects with those that were read. */
  readonly looksAround: boolean
  /** It was asked what imports a file. */
  readonly looksUp: boolean
  /** Texts that were asked for, with a hash of each; empty where there was none. */
  readonly texts: ReadonlyMap<RepoPath, string>
  /** Forgets what was asked before. */
  start(): void
}

/** Watches what an engine asks. An answer is only used again for other states of the repository where the engine did not look around. */
export function watchCodebase(all: Codebase): WatchedCodebase {
  let looksAround = false
  let looksUp = false
  const texts = new Map<RepoPath, string>()
  const seen = <T>(value: T): T => {
    looksAround = true
    return value
  }
  return {
    codebase: {
      ...all,
      get snapshot() {
        return seen(all.snapshot)
      },
      get digests() {
        return seen(all.digests)
      },
      get packages() {
        return seen(all.packages)
      },
      find: (match) => seen(all.find(match)),
      importersOf(path) {
        looksUp = true
        return all.importersOf(path)
      },
      text(path) {
        const text = all.text(path)
        texts.set(path, hashOfText(text))
        return text
      },
      written(path) {
        const text = all.written(path)
        texts.set(path, hashOfText(text))
        return text
      },
    },
    texts,
    get looksAround() {
      return looksAround
    },
    get looksUp() {
      return looksUp
    },
    start() {
      looksAround = false
      looksUp = false
      texts.clear()
    },
  }
}

/** Knows a text again; empty where there is none. */
export function hashOfText(text: string | undefined): string {
  return text === undefined ? '' : hashOf(text)
}
