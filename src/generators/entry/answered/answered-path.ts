import type { RepoPath } from '../../../core/names.ts'

/** A path that a Worker answers by itself, beside the routers that discovery reads. */
export interface AnsweredPath {
  /** `ALL` where no method is asked for. */
  method: string
  path: string
  file: RepoPath
  /** Counted from 1. */
  line: number
}
