import type { Commit } from './places.ts'
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
  /** Files of which each may hold one of some words (`[\w$-]+`), where that is known without reading all of them: no other file holds one. */
  holding?(words: readonly string[]): Promise<ReadonlySet<RepoPath> | undefined>
}

/** Keeps one line of text per key between runs. Keys name the blob and the extractor's version, so an entry is never stale. */
export interface FactStore {
  get(key: string): string | undefined
  /** Text of a line up to its first tab, where a store can give it without reading the rest. */
  head?(key: string): string | undefined
  /** Text of a line between two of its tabs, where a store can give it without the rest; 0 is the head. */
  part?(key: string, index: number): string | undefined
  put(key: string, line: string): void
  /** Build of the program whose tables are worth keeping beside facts; absent where a run ends with its store, and for sources. */
  build?: string
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
  /** Commits that changed each of the paths, newest first, at most `most` of each; a path that no commit has is not there. */
  changesOf(paths: readonly RepoPath[], most: number): Promise<ReadonlyMap<RepoPath, readonly Sha[]>>
  /** Content of a path as of a commit; undefined if absent. */
  contentAt(sha: Sha, path: RepoPath): Promise<string | undefined>
  authors(): Promise<readonly Author[]>
  /** What went away: one pass over the newest commits, or over those since a commit. Absent in hand-made histories. */
  removals?(query: RemovalQuery): Promise<Removals>
  /** Text of a blob; undefined where it is absent from a partial clone or is no text. */
  blob?(id: BlobId): Promise<string | undefined>
  /** Commits that changed one file, newest first, at most `limit`. Absent in hand-made histories. */
  revisions?(path: RepoPath, limit: number): Promise<readonly FileRevision[]>
  /** What documents said of some texts right before a commit; undefined where that cannot be told. Absent in hand-made histories. */
  saidBefore?(commit: Sha, texts: readonly string[]): Promise<SaidBefore | undefined>
  /** True where files of one ending had a word right before a commit; undefined where that cannot be told. Absent in hand-made histories. */
  hadInCode?(commit: Sha, asked: { word: string; ending: string }): Promise<boolean | undefined>
  /** Lines of manifests that a commit took away (`-`) or put there (`+`); undefined where that cannot be told. Absent in hand-made histories. */
  manifestLines?(commit: Sha): Promise<readonly string[] | undefined>
  /** Where the repository stands on its host; undefined where nobody knows. Absent in hand-made histories. */
  origin?(): Promise<Origin | undefined>
  /** Who changed each path last; paths without an answer are absent. Absent where nobody can be asked. */
  lastAuthors?(paths: readonly RepoPath[]): Promise<ReadonlyMap<RepoPath, string>>
}

/** What documents said right before a commit. */
export interface SaidBefore {
  places: readonly SaidPlace[]
  /** Documents that the commit itself changed or took away, by their path before it. */
  changed: ReadonlyMap<RepoPath, DocumentChange>
}

/** Lines of a document that hold a text, with the ones right above and below. */
export interface SaidPlace {
  path: RepoPath
  text: string
}

/** A document before and after a commit; `after` is absent where the commit took it away. */
export interface DocumentChange {
  before: BlobId
  after?: BlobId
}

/** A commit that changed a file, and the file before and after it; undefined where it was not there. */
export interface FileRevision {
  commit: Commit
  before?: BlobId
  after?: BlobId
}

/** Place of a repository on its host. */
export interface Origin {
  /** `github.com`. */
  host: string
  owner: string
  name: string
  /** The branch that the host shows first, where it is known. */
  branch?: string
  /** All of its branches, where the first one has no usual name and the clone knows more than that. */
  branches?: readonly string[]
}

/** What a pass over removals looks for. */
export interface RemovalQuery {
  /** Whole words (`[\w$-]+`, dots and slashes part them, a leading `$` may be left out) of lines that a commit took away. */
  words: ReadonlySet<string>
  /** Looks only at what is in the newest commit and not in this one. */
  since?: Sha
  /** True for a line that is worth more than others with the word, such as a declaration: so many of these are kept besides. */
  keeps?(word: string, text: string, path: RepoPath): boolean
}

/** A line that a commit took away from a file, and what that file was before and after. */
export interface RemovedLine {
  commit: Commit
  /** Path before the commit. */
  path: RepoPath
  /** Path after it; undefined where the file was deleted. */
  to?: RepoPath
  before: BlobId
  after?: BlobId
  /** 1-based line of the old file. */
  line: number
  /** 1-based line of the new file at which it is missing. */
  at: number
  text: string
  /** First lines that the commit put in its place, at most 20. */
  instead?: readonly string[]
  /** Commits of the pass that are newer: tells which of two lines went last. Absent where only a range of commits was read. */
  age?: number
}

/** Answer of a pass over removals. */
export interface Removals {
  /** Lines by word, newest commit first, at most `limits.removedLines` of each word and as many that the query keeps. */
  lines: ReadonlyMap<string, readonly RemovedLine[]>
  /** Files that a commit deleted (`to` undefined) or moved, by their old path; the newest such commit. A chain of moves gives the last path. */
  paths: ReadonlyMap<RepoPath, { to?: RepoPath; commit: Commit }>
  /** Commit that stands for what is not committed yet; nobody else knows it. */
  uncommitted?: Sha
  /** Why the pass is not whole: a shallow or partial clone, or a limit. */
  skipped?: string
}
