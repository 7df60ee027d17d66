import type { RepoPath } from '../../core/names.ts'
import type { Library } from '../library.ts'
import type { JobRules } from './rules.ts'

/** A piece of a job before pieces of one queue are put together. */
export interface JobPiece {
  as: 'queue' | 'worker' | 'cron' | 'listener' | 'producer'
  name: string
  library: string
  schedule?: string
  file: RepoPath
  line: number
  handler: string
  /** Function around it; absent at the level of the module. */
  fn?: number
}

/** A library with what it says of jobs. */
export interface Ruled {
  library: Library
  rules: JobRules
}
