import type { Finding } from '../core/change-set.ts'
import type { RepoPath } from '../core/names.ts'
import { type Phrase, ref, say } from '../core/phrase.ts'
import type { SkipReason } from '../core/snapshot.ts'
import { type DigestPart } from './fact-lines.ts'
import { tooManyImports } from './javascript/import-count.ts'
import { tooDeep, tooLong } from './javascript/nesting.ts'

/** A source file, schema or manifest that was not read, and why; `line` where it was read up to there. */
export interface SkippedFile {
  path: RepoPath
  reason: SkipReason | 'syntax' | 'nested' | 'long' | 'imports'
  line?: number
}

/** Files that were read and left aside, or read up to a syntax error. */
export function partlyRead(parts: ReadonlyMap<RepoPath, DigestPart>): readonly SkippedFile[] {
  return [...parts].flatMap(([path, { skip, error }]): readonly SkippedFile[] => {
    if (skip !== undefined) return [{ path, reason: skip }]
    return error === undefined ? [] : [{ path, reason: unparsed.get(error.message) ?? 'syntax', line: error.line }]
  })
}

/** Errors of files that were not given to the parser. */
const unparsed: ReadonlyMap<string, SkippedFile['reason']> = new Map([
  [tooDeep, 'nested'],
  [tooLong, 'long'],
  [tooManyImports, 'imports'],
])

/** Why a file was skipped, as the end of a sentence whose subject is its path. */
export const skipText: Readonly<Record<SkipReason, string>> = {
  large: 'is too large to be analysed',
  binary: 'has NUL bytes, as binary content or UTF-16 text has, although its name says source code',
  encoding: 'is not valid UTF-8',
  minified: 'is minified',
  generated: 'is generated',
  symlink: 'is a symbolic link',
  submodule: 'is a submodule',
  missing: 'is absent from this partial clone',
}

/** A notice on a file, and on a line of it where one is given. */
export function finding(rule: string, path: RepoPath, message: Phrase, line?: number): Finding {
  return { rule, severity: 'notice', message, at: { path, ...(line !== undefined && { line }) } }
}

/** The notice that a file was read up to a syntax error. */
export function syntaxError(path: RepoPath, error: { message: string; line: number }): Finding {
  return finding('syntax-error', path, say`${ref('path', path)} could not be read in full: ${ref('value', error.message)}`, error.line)
}
