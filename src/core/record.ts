import type { Coverage } from './coverage.ts'
import type { RepoPath, Slug } from './names.ts'
import type { Depth } from './page.ts'

/** One item of the quality checklist (spec 2.4): where its evidence stands, or how many questions are open. */
export interface ChecklistItem {
  name: string
  /** Page and section that shows it; undefined for a gap. */
  evidence?: { page: RepoPath; section: string }
  /** Facts behind the evidence. */
  facts: number
}

/** What a run remembers of one documented feature, in `.workflow/documentation/features/<slug>.json`. The aggregates are made from all of them. */
export interface FeatureRecord {
  version: 1
  name: string
  slug: Slug
  /** Names under which it was asked for, sorted. */
  aliases: readonly string[]
  dir?: RepoPath
  /** Routes that are known only because pages described them under an earlier name (`GET /articles` of posts), sorted. */
  followed?: readonly string[]
  /**
   * Routes of other features that stood beside these when pages were last written and could be taken for them under a new name: six characters of a hash
   * each, sorted.
   */
  others?: readonly string[]
  depth: Depth
  /** The deepest that a run wrote at, where that is another: what stood there stays. */
  deepest?: Depth
  /** Pages of the set, by path. */
  pages: readonly { path: RepoPath; kind: string }[]
  coverage: Coverage
  /** Open questions, `TODO(owner)`. */
  gaps: readonly { page: RepoPath; section: string }[]
  checklist: readonly ChecklistItem[]
  references: { resolved: number; total: number }
  examples: { checked: number; total: number }
  /** Runs that changed something, oldest first. */
  updates: readonly RecordedRun[]
}

/** One run that changed a feature's pages. */
export interface RecordedRun {
  depth: Depth
  /** Pages that the run wrote or changed. */
  pages: readonly RepoPath[]
  before: Coverage
  after: Coverage
  /** First digits of the commit it ran on; absent in a plain folder. */
  at?: string
}
