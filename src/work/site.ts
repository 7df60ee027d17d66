import type { ChangeSet } from '../core/change-set.ts'
import type { Invocation } from '../core/command.ts'
import type { Job } from '../core/job.ts'
import type { Phrase } from '../core/phrase.ts'
import type { CompareTypes } from '../core/project-types.ts'
import type { Prove } from '../core/proof.ts'
import type { PlanAsked } from '../core/reviewed.ts'
import type { FactStore } from '../core/snapshot.ts'
import type { Environment } from '../git/environment.ts'
import type { Access } from '../github/access.ts'

/** What performing needs of the machine it runs on. */
export interface Site {
  access: Access
  /** Folder for bare copies of repositories. */
  mirror: string
  facts: FactStore
  env: Environment
  /** Runs generated code; absent where nothing can. */
  prove?: Prove
  /** Compares types of a project without and with a change; absent where nothing can. */
  compareTypes?: CompareTypes
  now: () => Date
  signal: AbortSignal
  /** Keeps what was pinned, so that a retry starts from it. */
  keep(job: Job): Promise<void>
}

/** A command that ran, and what it came to. */
export interface Done {
  invocation: Invocation
  changes: ChangeSet
}

/** What the commands came to. */
export interface Ran {
  done: readonly Done[]
  /** Mistake of the person who typed, or a part that failed. */
  mistake?: string
  /** Plans that the commands found reviewed. */
  plans?: readonly PlanAsked[]
  /** Commands of before that were left out. */
  notes: readonly Phrase[]
}
