import type { FunctionFact } from './facts.ts'
import type { RepoPath } from './names.ts'
import type { JobInfo, Project } from './project.ts'

/** A function and the file that it stands in. */
interface HandlerPlace {
  path: RepoPath
  fn: FunctionFact
}

/** The function that runs for a piece of work, in its own file or where that imports it from; undefined where it has no name or is not found. */
export function jobHandler(project: Project, { file, handler }: Pick<JobInfo, 'file' | 'handler'>): HandlerPlace | undefined {
  if (handler === '') return undefined
  const own = project.facts(file)?.functions.find(({ name }) => name === handler)
  if (own !== undefined) return { path: file, fn: own }
  const declared = project.declarationOf?.(file, handler)
  const fn = declared === undefined ? undefined : project.facts(declared.path)?.functions.find(({ name }) => name === declared.name)
  return declared === undefined || fn === undefined ? undefined : { path: declared.path, fn }
}
