import type { Finding } from '../core/change-set.ts'
import { configPath } from '../core/config.ts'
import type { RepoPath } from '../core/names.ts'
import { ref, say } from '../core/phrase.ts'

/** Rule of the finding that tells of a part of discovery that failed. */
export const failed = 'discovery-failed'

/** A part of discovery that failed. */
export interface Failure {
  /** `models`. */
  what: string
  /** File whose content was asked for last; undefined where none was. */
  file: RepoPath | undefined
}

/** Where failures are told. */
export interface FailureLog {
  findings: Finding[]
  failures?: Failure[]
  /** File whose content was asked for last. */
  lastRead?(): RepoPath | undefined
}

/** An engine that fails leaves its table empty and says so: the others still answer. */
export function attempt<T>(log: FailureLog, what: string, find: () => T, empty: T): T {
  try {
    return find()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    log.failures?.push({ what, file: log.lastRead?.() })
    log.findings.push({
      rule: failed,
      severity: 'warning',
      message: say`Reading the ${[what]} of this repository failed: ${ref('value', reason)}. This run says nothing about them; everything else in it holds. It is a fault of Docwright: please report it with this line. Until it is mended, leave the files that cause it out with ${ref('config', 'exclude')} of ${ref('path', configPath)}.`,
    })
    return empty
  }
}
