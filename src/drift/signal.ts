import type { BaseView } from '../core/command.ts'
import type { Anchor, Drift, DriftDocument, SignalId } from '../core/drift.ts'
import type { FileFacts } from '../core/facts.ts'
import type { BlobId, RepoPath, Sha } from '../core/names.ts'
import type { Project } from '../core/project.ts'
import type { TypeOracle } from '../core/type-oracle.ts'
import type { FileRevision, Origin, Removals, RemovedLine, SaidBefore, Snapshot } from '../core/snapshot.ts'
import type { Change } from './change.ts'

/** What signals judge. */
export interface DriftInput {
  documents: readonly DriftDocument[]
  snapshot: Snapshot
  project: Project
  /** The commit that a pull request started from: then only drift that the change caused counts. Absent where HEAD is judged against its history. */
  base?: BaseView
  /** What lies between the base and the head. Absent where nobody has read it: then everything may have changed. */
  change?: Change | undefined
  /** Reads a document of the base; what an earlier run read in it may be taken. Absent where nothing is kept. */
  readBefore?(path: RepoPath, text: string, ours: boolean): DriftDocument
  /** The checker over the head. Absent where nobody can be asked: then examples are judged by what modules export alone. */
  types?: TypeOracle
}

/** What history says of what no longer resolves. */
export interface Past {
  removals: Removals
  /** Facts of a file before and after a commit took a line away; undefined where no language reads it or the clone lacks it. */
  factsAt(line: RemovedLine): Promise<{ before: FileFacts | undefined; after: FileFacts | undefined }>
  /** Text of a blob of any commit; undefined where the clone lacks it. Absent in hand-made pasts. */
  textOf?(blob: BlobId): Promise<string | undefined>
  /** Newest commits of one file, so many as are looked at. Absent in hand-made pasts. */
  revisions?(path: RepoPath): Promise<readonly FileRevision[]>
  /** What documents said of some texts right before a commit; undefined where that cannot be told. Absent in hand-made pasts. */
  saidBefore?(commit: Sha, texts: readonly string[]): Promise<SaidBefore | undefined>
  /** True where files of one ending had a word right before a commit; undefined where that cannot be told. Absent in hand-made pasts. */
  hadInCode?(commit: Sha, asked: { word: string; ending: string }): Promise<boolean | undefined>
  /** Lines of manifests that a commit took away (`-`) or put there (`+`); undefined where that cannot be told. Absent in hand-made pasts. */
  manifestLines?(commit: Sha): Promise<readonly string[] | undefined>
  /** Where the repository stands on its host; undefined where nobody knows. Absent in hand-made pasts. */
  origin?(): Promise<Origin | undefined>
}

/** A way in which a document and code can disagree. One file of `signals/` each. */
export interface Signal {
  id: SignalId
  /** Stable rule of its findings: `removed-name`. */
  name: string
  about: string
  /** Anchors that resolve nowhere at the head, whose names are looked for in history: one pass serves all signals. */
  unresolved?(input: DriftInput): Promise<readonly Anchor[]>
  /** What it left out because there is too much of it; undefined where it looked at everything. */
  skipped?(input: DriftInput): Promise<string | undefined>
  /** True where it is asked after all others, and tells only what none of them has told. */
  last?: true
  /** Judges; anchors of several places may share one cause. `told` is what the signals before it found. */
  find(input: DriftInput, past: Past, told: readonly Drift[]): Promise<readonly Drift[]>
}
