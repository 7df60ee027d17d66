import type { BlobId, RepoPath, Sha } from './names.ts'

/** Why a listed file is not read: too large, binary, generated, a symbolic link, a submodule, or absent from a partial clone. */
export type SkipReason = 'large' | 'binary' | 'encoding' | 'minified' | 'generated' | 'symlink' | 'submodule' | 'missing'

/** One entry of a repository's listing; `size` in bytes. */
export interface FileEntry {
  blob: BlobId
  size: number
  skipped?: SkipReason
}

/** What a snapshot was taken of. */
export interface RepoRef {
  /** Folder name or `owner/name`. */
  name: string
  /** Commit it was taken at; undefined for a plain folder. */
  head?: Sha
  /** True where the working tree differs from the commit. */
  dirty: boolean
}

/** A repository at one commit (or a working tree). Listing never reads content; a file that cannot be read is `undefined`, never an error. */
export interface Snapshot {
  repo: RepoRef
  files: ReadonlyMap<RepoPath, FileEntry>
  read(path: RepoPath): Promise<string | undefined>
  readAll(paths: Iterable<RepoPath>): AsyncIterable<[RepoPath, string]>
}

/** Keeps one line of text per key between runs. Keys name the blob and the extractor's version, so an entry is never stale. */
export interface FactStore {
  get(key: string): string | undefined
  /** Text of a line up to its first tab, where a store can give it without reading the rest. */
  head?(key: string): string | undefined
  put(key: string, line: string): void
}

/** A person who has committed, with the number of commits in the window that was read. */
export interface Author {
  name: string
  commits: number
  /** ISO date (YYYY-MM-DD) of the last commit. */
  last: string
}

/** What git remembers. Each call is one bounded pass; `shallow` histories answer with less and say so. */
export interface History {
  /** Why parts of the history cannot be asked (shallow clone, plain folder); undefined when it is whole. */
  skipped?: string
  /** Newest commit that changed each path; paths without an answer are absent. */
  lastChange(paths: readonly RepoPath[]): Promise<ReadonlyMap<RepoPath, { sha: Sha; subject: string }>>
  /** Content of a path as of a commit; undefined if absent. */
  contentAt(sha: Sha, path: RepoPath): Promise<string | undefined>
  /** Commits that changed a path, newest first, at most `limit`. */
  commitsOf(path: RepoPath, limit: number): Promise<readonly Sha[]>
  authors(): Promise<readonly Author[]>
}
