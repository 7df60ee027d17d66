import type { Location, Commit } from './places.ts'
import type { Accepted } from './drift-log.ts'
import type { Coverage, CoverageItem } from './coverage.ts'
import type { Because } from './because.ts'
import type { Deployment, DeployPlan } from './deployment.ts'
import type { BlobId, RepoPath, Sha } from './names.ts'
import type { BlockBody } from './page.ts'
import type { Phrase } from './phrase.ts'
import type { Proof } from './proof.ts'
import type { Unread } from './unread.ts'

/** One file to write. `content: null` deletes it; `base` is the blob it was computed from, null for a new file. */
export interface FileChange {
  path: RepoPath
  content: string | null
  base: BlobId | null
  why: Phrase
  /** Where a deleted file goes on: what stood in it stands there, in this change. */
  movedTo?: RepoPath
}

/** Something a reader should look at. It does not know how it is shown. */
export interface Finding {
  /** Stable kebab-case id of the rule, e.g. `insecure-default`. */
  rule: string
  severity: 'failure' | 'warning' | 'notice'
  message: Phrase
  at?: Location
  cause?: Commit
  fix?: FileChange
  /** Changed code that this is about, where `at` is a document: annotated too. */
  code?: Location
  /** For a document that code left behind: the signal, what is named, and what it should say. */
  drift?: {
    signal: string
    token: string
    suggestion?: string
    /** A repair writes the suggestion by itself. */
    isMendable?: true
    /** Where the name last stood: a file as it was right before `cause`. */
    lived?: Location
    /** Why it may not be wrong after all: such a finding is a notice. */
    unproven?: string
  }
  /** Who can mend it: owners of the file by CODEOWNERS, else its last author. */
  owners?: readonly string[]
}

/** A finding that people decided to live with, and why. */
export interface Overridden {
  finding: Finding
  reason: string
  /** Where that is said: beside the place, in the configuration, or for the whole change with `/docs skip`. */
  by: 'marker' | 'config' | 'skip'
}

/** Whether a change may be merged as far as documentation is concerned, and why not. */
export interface GateVerdict {
  passes: boolean
  why: readonly Phrase[]
}

/** What was asked for, what was documented for it, and why. */
export interface AskedFor {
  /** As typed. */
  query: string
  /** Name of the feature that was documented. */
  feature: string
  /** Which files that are: `14 files in src/billing and 2 more`. */
  files: Phrase
  because: Because
}

/** A plan in one glance: how much of it there is, what detectors found done, and what a person still has to decide. */
export interface PlanFigures {
  feature: string
  phases: number
  tasks: number
  /** Tasks with evidence at this commit. */
  done: number
  /** Decisions that are open. */
  open: number
  /** What a reviewer reads first; absent where a command only looks at the plan. */
  says?: PlanWords
}

/** What a plan says in a few lines. */
export interface PlanWords {
  /** For whom what changes. */
  changes: readonly Phrase[]
  /** What is decided: what about, and what was chosen. */
  decisions: readonly Phrase[]
  /** What it adds: endpoints, modules, tables, settings. */
  components: readonly Phrase[]
  /** The line that goes on when it is reviewed. */
  next: string
}

/** What a run has to say besides files. */
export interface Report {
  /** What a command that only answers has to say. */
  answer?: readonly BlockBody[]
  /** Of `/document-feature`: what was asked for, and what was taken for it. */
  asked?: AskedFor
  /** Of the commands of a plan: how far it is. */
  plan?: PlanFigures
  /** Lines that describe the subject in one glance, most important first. */
  summary?: readonly Phrase[]
  findings: readonly Finding[]
  coverage?: Coverage
  /** Coverage of the pages as they stood before the run. */
  coverageBefore?: Coverage
  /** First digits of the commit that `coverageBefore` is of, where it is that of an earlier report. */
  coverageSince?: string
  /** References of the written pages that resolve against the code. */
  references?: { resolved: number; total: number }
  /** Examples of the written pages that parse and type-check. */
  examples?: { checked: number; total: number }
  suggestions: readonly Phrase[]
  /** Lines for a shell that show what was added at work; each was run in the proof. */
  tries?: readonly string[]
  /** Optional stages that did not run, and why. */
  skips: readonly Phrase[]
  /** Places that were not read and that the subject of the run may lack; undefined where the run did not ask. */
  unread?: readonly Unread[]
  /** Edits of people that the pages of the run hold, each counted once; undefined where nothing is merged. */
  kept?: number
  /** Documents that were judged, and how much they name. */
  judged?: { documents: number; anchors: number; base?: Sha }
  /** Findings that the changes of this run mend: their places are those before it. */
  repaired?: readonly Finding[]
  /** Findings that people decided to live with; they are in no other list. */
  overridden?: readonly Overridden[]
  /** What a change adds that documentation should explain, item by item. */
  patch?: { items: readonly CoverageItem[]; total: Coverage }
  /** What the configured gate says; absent where there is none. */
  gate?: GateVerdict
  /** `/docs skip`: a person accepts the drift of the whole change, so its check is neutral. */
  accepted?: Accepted
  /** `/docs pause`: nothing is written by itself from now on; false for `/docs resume`. */
  paused?: boolean
  /** Files that were looked at and need no change. */
  unchanged: readonly RepoPath[]
}

/** The result of a command as data: nothing was written yet. */
export interface ChangeSet {
  title: string
  files: readonly FileChange[]
  /** Files that the command proposes and may not write. */
  patches?: readonly FileChange[]
  report: Report
  /** Why nothing of it may be written by itself: all files are patches then, for a person to apply. */
  refused?: Phrase
  /** A proof of it is still to come, with a later command of the run. */
  isProvenLater?: true
  /** What a proof showed of the code; absent where the change holds none, or a later command of the run proves it. */
  proof?: Proof
  /** What is to be deployed once the files are written; only where that was asked for. */
  deploy?: DeployPlan
  /** How it was deployed. */
  deployment?: Deployment
  /** Command lines that make sense afterwards. */
  next: readonly string[]
}

/** How one invocation ended. JSON-safe. */
export type Outcome = { kind: 'done'; changes: ChangeSet } | { kind: 'refused' | 'failed'; message: Phrase }
