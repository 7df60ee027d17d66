import type { RepoPath } from '../../core/names.ts'
import type { JobPause } from '../../core/project.ts'
import type { Library } from '../library.ts'
import type { JobRules } from './rules.ts'

/** A piece of a job before pieces of one queue are put together. */
export interface JobPiece {
  as: 'queue' | 'worker' | 'cron' | 'listener' | 'producer'
  name: string
  library: string
  schedule?: string
  pauses?: readonly JobPause[]
  file: RepoPath
  line: number
  handler: string
  /** Function around it; absent at the level of the module. */
  fn?: number
}

/** A call or decorator that registers work, of which something is known only when the program runs. */
export interface LeftJob {
  /** What is not known; `stopped` is a schedule that never runs, which is no job. */
  left: 'name' | 'time' | 'stopped'
  as: JobPiece['as']
  library: string
  file: RepoPath
  line: number
  /** What is called, as it is written: `queue.upsertJobScheduler`. */
  callee: string
  /** Function around it; absent at the level of the module. */
  fn?: number
}

/** What is found of jobs in a file. */
export type FoundJob = JobPiece | LeftJob

/** True for what registers work and was not understood in whole. */
export function isLeft(one: FoundJob): one is LeftJob {
  return 'left' in one
}

/** True for a piece of a job. */
export function isPiece(one: FoundJob): one is JobPiece {
  return !isLeft(one)
}

/** A library with what it says of jobs. */
export interface Ruled {
  library: Library
  rules: JobRules
}
