import picomatch from 'picomatch'
import { isWideGlob } from '../core/glob-choices.ts'

/** Whether a change of one of some files starts a workflow that names paths; one whose patterns would take too long to try may do so. */
export function isWatched(patterns: readonly string[], files: readonly string[]): boolean {
  // the last pattern that matches a file decides, and `!` lets it go: https://docs.github.com/actions/reference/workflow-syntax-for-github-actions
  if (patterns.some(isWideGlob)) return true
  const matchers = patterns.map((pattern) => ({
    isTaken: !pattern.startsWith('!'),
    matches: picomatch(pattern.replace(/^!/, ''), { dot: true }),
  }))
  return files.some((file) => matchers.findLast(({ matches }) => matches(file))?.isTaken === true)
}
