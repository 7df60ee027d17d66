import type { Finding } from './change-set.ts'
import type { RepoPath } from './names.ts'
import { ref, say } from './phrase.ts'

/** Where a text goes beyond what is read: what there is too much of, how much is read, and the 1-based line. */
export interface Excess {
  /** `containers in one another`. */
  what: string
  limit: number
  line: number
}

/** Rule of the finding that tells of a file beyond the limits of its reader. */
export const unreadRule = 'file-not-read'

/** Says that a file was not read because it goes beyond a limit, and what to do about it. */
export function excessFinding(path: RepoPath, { what, limit, line }: Excess): Finding {
  return {
    rule: unreadRule,
    severity: 'warning',
    message: say`${ref('path', path)} was not read, because line ${line} has more than ${limit} ${[what]}. Simplify it, or leave the file out with ${ref('config', 'exclude')}.`,
    at: { path, line },
  }
}
