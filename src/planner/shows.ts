import type { Project } from '../core/project.ts'
import type { Source } from '../core/places.ts'
import type { Phrase } from '../core/phrase.ts'

/** Something in the code that shows a part of a task. */
export interface Seen {
  text: Phrase
  at: Source
}

/** Looks for something in a project; empty where it is not there. A look at tests gets what was seen of the code, which they have to exercise. */
export type Look = (project: Project, code?: readonly Seen[]) => readonly Seen[]

/** What shows that a task is done: its code, and a test that exercises it. A task without `test` is shown by code alone. */
export interface Shows {
  code: Look
  test?: Look
}

/** What the project shows of a task at this commit. */
export interface Shown {
  isDone: boolean
  seen: readonly Seen[]
  /** The code was seen, and no test that exercises it. */
  missing?: 'test'
}

/** Asks a project whether a task is done. */
export function shownOf(shows: Shows, project: Project): Shown {
  const code = shows.code(project)
  if (code.length === 0) return { isDone: false, seen: [] }
  const tests = shows.test?.(project, code)
  const isDone = tests === undefined || tests.length > 0
  const missing = isDone ? undefined : ('test' as const)
  const seen = [...code, ...(tests ?? [])]
  return { isDone, seen, ...(missing !== undefined && { missing }) }
}
