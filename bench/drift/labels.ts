import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SignalId } from '../../src/core/drift.ts'
import type { TokenKind } from './kinds.ts'

/** A commit that changed code and a document together: without the document's half the name is drift. */
export interface Positive {
  commit: string
  doc: string
  token: string
  kind: TokenKind
  /** Where a version or a value stands in the document before the commit: its text alone does not say which is meant. */
  line?: number
  signal: SignalId
  /** File that declared the name, or the path that went away. */
  declaredIn: string
  /** What the document says instead since then. */
  now?: string
}

/** A place of a document that was read and judged. */
export interface Verdict {
  commit: string
  doc: string
  token: string
  /** True where document and code really disagree. */
  real: boolean
  why: string
}

/** Labels of one repository. */
export interface DriftLabels {
  repository: string
  /** Nobody reads these while rules change. */
  holdout?: true
  /** How the places were found, and which of them may be argued. */
  how?: string
  /** Candidates that were read and left out, because the document's edit was no consequence of the code's. */
  dropped: number
  positives: readonly Positive[]
  /** Names in documents that look like drift in a commit and are none: they must stay silent. */
  lookAlikes?: readonly Verdict[]
  /** Findings on commits as they are, judged: what people forgot is real. */
  verdicts?: readonly Verdict[]
}

/** Findings on the newest commit of a project that keeps its documents well, judged. */
export interface WellKeptLabels {
  repository: string
  commit: string
  holdout?: true
  /** Round in which nobody had read the project before it was measured. */
  group?: string
  /** What the first measurement gave, before any rule was changed after reading it: this is what a new project shows. */
  first?: FirstMeasurement
  verdicts: readonly Omit<Verdict, 'commit'>[]
}

/** Figures of a project on the day it was measured for the first time. */
export interface FirstMeasurement {
  docwright: string
  pages: number
  failures: number
  notReal: number
  /** Newest commits that changed code, each judged against its parent. */
  changes?: number
  /** Those of them with a failure that was not real. */
  changesWrong?: number
}

const folder = path.join(import.meta.dirname, '../labels')

/** Labels of a kind, by file name. */
export function readLabels<Labels>(kind: 'drift' | 'well-kept'): Labels[] {
  return readdirSync(path.join(folder, kind))
    .sort()
    .map((file) => JSON.parse(readFileSync(path.join(folder, kind, file), 'utf8')) as Labels)
}
