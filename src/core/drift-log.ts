import type { RepoPath } from './names.ts'

/** What `/check-docs --fix` did and what people decided to live with: `.workflow/documentation/drift.json`. */
export interface DriftLog {
  version: 1
  /** Runs that mended something, oldest first. */
  runs: readonly RepairRun[]
  /** Drift that stayed because a person said why, as of the last run. */
  overrides: readonly LoggedOverride[]
}

/** One run that mended documents. */
export interface RepairRun {
  /** Places that no longer are wrong. */
  repaired: number
  pages: readonly RepoPath[]
  /** First digits of the commit it ran on; absent in a plain folder. */
  at?: string
}

/** Drift that may stay. */
export interface LoggedOverride {
  path: RepoPath
  signal: string
  token: string
  reason: string
}

/** What `/docs skip` remembers: `.workflow/documentation/accepted/<subject>.json`. */
export interface AcceptedDrift {
  version: 1
  /** `pr-12`; the commit at the terminal. */
  subject: string
  reason: string
  /** Login of who said so. */
  by?: string
}

/** That a change may leave documentation behind, and why. */
export interface Accepted {
  reason: string
  /** Login of who said so. */
  by?: string
}
