import type { FileFacts } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'

/** A file of a migration in JavaScript or TypeScript. */
export interface BuilderFile {
  codebase: Codebase
  path: RepoPath
  facts: FileFacts
}
