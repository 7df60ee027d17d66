import type { RepoPath, Sha } from './names.ts'
import type { Phrase } from './phrase.ts'

/** A plan that somebody wants to carry out. */
export interface PlanAsked {
  path: RepoPath
  /** Its text where the command was typed; undefined where no such plan stands there. */
  text: string | undefined
  /** What counts of the text of a plan: two texts with the same hash are the same plan. */
  hash: (text: string) => string
}

/** Who approved a plan, in which pull request, and at which commit. */
export interface Approval {
  login: string
  pull: number
  at: Sha
}

/** A plan that was reviewed. `text` is what was reviewed, which is not always the text where the command was typed: ticks may differ. */
export interface ReviewedPlan {
  kind: 'reviewed'
  by: 'default branch' | Approval
  text: string
  /** Reads another file from where it was reviewed. */
  read: (path: RepoPath) => Promise<string | undefined>
}

/** Why a plan may not be carried out, and what a person can do about it. */
export interface NotReviewed {
  kind: 'not reviewed'
  why: Phrase
  how: Phrase
}

export type Reviewed = ReviewedPlan | NotReviewed

/** Asks whether a plan was reviewed. Each call asks anew, because an approval can be dismissed meanwhile (THREATS A5). */
export type AskReviewed = (plan: PlanAsked) => Promise<Reviewed>
