import type { Files } from '../../support/planning.ts'

/** A task that somebody carried out: what they wrote for it, with its test, in their own names and folders. */
export interface HonestCase {
  entry: string
  /** Key of the task. */
  task: string
  files: Files
}

/** A repository in which several tasks were carried out. */
export interface HonestRepository {
  /** What stood before, and files that several tasks changed. */
  base: Files
  cases: readonly HonestCase[]
}
