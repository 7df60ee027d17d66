import type { RepoPath } from '../../core/names.ts'
import type { ErrorInfo } from '../../core/project.ts'
import { cutText } from '../../core/secrets/cut-text.ts'

/** An error class of a file. */
export interface Declared {
  file: RepoPath
  line: number
  name: string
}

/** Errors by what they were found from, so that what did not change can be used again. */
export interface CollectedErrors {
  /** Errors that are thrown, rejected with or answered with, file by file. */
  found: readonly ErrorInfo[]
  /** Error classes of all files. */
  declared: readonly Declared[]
  /** Those of them that nobody in the repository throws. */
  left: readonly ErrorInfo[]
}

/** Errors of an earlier state of the repository, and whether those of a file may be others now. */
export interface EarlierErrors extends CollectedErrors {
  isOther: (path: RepoPath) => boolean
}

/** What an error says, as one line of at most 300 characters. */
export function message(words: string | undefined): { message?: string } {
  const line = words?.replace(/\s+/g, ' ').trim()
  return line === undefined || line === '' ? {} : { message: cutText(line, 300) }
}
