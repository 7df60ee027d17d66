import type { RepoPath } from '../../core/names.ts'
import { extractFacts } from '../../discovery/extract-facts.ts'
import { excessOf } from '../../text/excess/excess-of.ts'

/** True for the text of a file that lies within the limits of its reader and gives facts without a syntax error. */
export function isReadWhole(path: RepoPath, text: string): boolean {
  return excessOf(path, text) === undefined && extractFacts(path, text)?.error === undefined
}
