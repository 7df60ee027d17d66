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
  /** A test exercises the code, and its title says nothing of what has to hold: a person has to read it. */
  isUnread?: true
}

/** Asks a project whether a task is done. `exercising` finds a test that exercises the code, whatever its title says. */
export function shownOf(shows: Shows, project: Project, exercising: Look = () => []): Shown {
  const code = shows.code(project)
  if (code.length === 0) return { isDone: false, seen: [] }
  const tests = shows.test?.(project, code)
  if (tests === undefined || tests.length > 0) return { isDone: true, seen: [...code, ...(tests ?? [])] }
  const unread = exercising(project, code)
  return unread.length > 0 ? { isDone: false, seen: [...code, ...unread], isUnread: true } : { isDone: false, seen: code, missing: 'test' }
}
