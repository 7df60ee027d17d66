import type { RepoPath, Sha } from './names.ts'
import type { Phrase } from './phrase.ts'

/** Where a fact was seen. `from` and `to` are 1-based lines, inclusive; `hash` is of the normalised code, so that comments and formatting do not count. */
export interface Source {
  path: RepoPath
  from: number
  to: number
  hash: string
  symbol?: string
}

/** A statement about the repository and where it is shown. */
export interface Claim {
  text: Phrase
  sources: readonly [Source, ...Source[]]
}

/** A place to point at; `line` is 1-based. */
export interface Location {
  path: RepoPath
  line?: number
}

/** The commit that caused something. */
export interface Commit {
  sha: Sha
  subject: string
  author: string
  /** Day on which it was committed, as in `2026-11-21`. */
  date?: string
}
