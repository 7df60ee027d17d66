import type { Deed } from './account.ts'
import type { ErrorInfo, Project } from './project.ts'

const byFile = new WeakMap<readonly ErrorInfo[], ReadonlyMap<string, readonly ErrorInfo[]>>()

/** The error of the repository's table that stands on the line of a failing deed. */
export function errorAt({ at }: Pick<Deed, 'at'>, { errors }: Pick<Project, 'errors'>): ErrorInfo | undefined {
  const files = byFile.get(errors) ?? Map.groupBy(errors, ({ file }) => file)
  byFile.set(errors, files)
  return files.get(at.file)?.find(({ line }) => line === at.line)
}
