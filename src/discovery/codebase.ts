import type { FileFacts } from '../core/facts.ts'
import type { RepoPath } from '../core/names.ts'
import type { Package } from '../core/repository.ts'
import type { Snapshot } from '../core/snapshot.ts'

/** What is kept in memory of every analysed file, so that an engine can choose files without hydrating facts. */
export interface Digest {
  path: RepoPath
  language: string
  lines: number
  test: boolean
  /** Import specifiers as written, in order. */
  specifiers: readonly string[]
  /** Resolved imports inside the repository, in order, without repeats. */
  imports: readonly RepoPath[]
  /** Packages that are imported: `express`, `@nestjs/common`. */
  packages: ReadonlySet<string>
  /** Marks that the extractor sets so that an engine finds its files: `calls`, `decorators`, `env`, `throws`, `todos`, `classes`, `inherits`, `mentions`, `listens`, `assigns`, `webhooks`, `server functions`. */
  marks: ReadonlySet<string>
  /** Last names of everything that the file calls or constructs. */
  callees: readonly string[]
}

/** Where a name was declared after following imports and re-exports. `name` is the local name in `path`; `default` for an anonymous default export. */
export interface Declaration {
  path: RepoPath
  name: string
}

/** The analysed files of a snapshot, as the engines of discovery ask for them. Pure once built. */
export interface Codebase {
  snapshot: Snapshot
  packages: readonly Package[]
  /** Analysed source files, sorted by path. */
  digests: readonly Digest[]
  digest(path: RepoPath): Digest | undefined
  /** Facts of one file (parsed from the store on demand; the last few are kept). */
  facts(path: RepoPath): FileFacts | undefined
  /** The nearest package around a path. */
  packageOf(path: RepoPath): Package | undefined
  /** File that an import specifier of a file leads to; undefined for a dependency. */
  resolve(from: RepoPath, specifier: string): RepoPath | undefined
  /** Follows a local name of a file through imports and re-exports to its declaration in the repository. */
  declaration(from: RepoPath, localName: string): Declaration | undefined
  /** Follows an exported name of a file (`default`, `router`) through re-exports. */
  exported(path: RepoPath, name: string): Declaration | undefined
  importersOf(path: RepoPath): readonly RepoPath[]
  /**
   * Content of files that are no source (manifests, schemas, SQL, documents), read once by glob before the engines run, as far as it may be
   * believed (`text/believed-text.ts`): plans, and what we wrote on pages, are blank.
   */
  text(path: RepoPath): string | undefined
  /** The same content as it is written, plans and our own words included: what may be quoted as planned. */
  written(path: RepoPath): string | undefined
  /** Paths of the snapshot that match, sorted. */
  find(match: (path: string) => boolean): readonly RepoPath[]
}
