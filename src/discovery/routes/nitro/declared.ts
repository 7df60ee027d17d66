import type { RepoPath } from '../../../core/names.ts'
import type { Placed } from '../../values/follow.ts'

/** A handler of a server of Nitro and what it answers. */
export interface Declared {
  method: string
  path: string
  file: RepoPath
  line: number
  handler: Placed
}
