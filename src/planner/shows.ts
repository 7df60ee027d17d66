import type { Project } from '../core/project.ts'
import type { Source } from '../core/places.ts'
import type { Phrase } from '../core/phrase.ts'

/** Something in the code that shows a part of a task. */
export interface Seen {
  text: Phrase
  at: Source
}

/** Looks for something in a project; empty where it is not there. */
export type Look = (project: Project) => readonly Seen[]

/** What shows that a task is done: its code, and a test that exercises it. A task without `test` is shown by code alone. */
export interface Shows {
  code: Look
  test?: Look
}

/** What the project shows of a task at this commit. */
export interface Shown {
  isDone: boolean
  seen: readonly Seen[]
  /** What is missing, where something else was seen. */
  missing?: 'code' | 'test'
}

/** Asks a project whether a task is done. */
export function shownOf(shows: Shows, project: Project): Shown {
  const code = shows.code(project)
  const tests = shows.test?.(project)
  const isDone = code.length > 0 && (tests === undefined || tests.length > 0)
  const missing = code.length === 0 ? 'code' : isDone ? undefined : 'test'
  const seen = [...code, ...(tests ?? [])]
  return { isDone, seen, ...(missing !== undefined && seen.length > 0 && { missing }) }
}
