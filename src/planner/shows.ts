import type { Project } from '../core/project.ts'
import type { Source } from '../core/places.ts'
import type { Phrase } from '../core/phrase.ts'

/** Something in the code that shows a part of a task. */
export interface Seen {
  text: Phrase
  at: Source
  /** Other places that fit as well: a test may exercise one of them. */
  others?: readonly Seen[]
}

/** The first of some places, with a few others. */
export function firstOf(found: readonly Seen[]): readonly Seen[] {
  const [first, ...others] = found
  if (first === undefined) return []
  return [{ ...first, ...(others.length > 0 && { others: others.slice(0, mostOthers) }) }]
}

/** How many places are looked at beside the first: names that fit often are no evidence. */
export const mostOthers = 5

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
  const { test } = shows
  if (test === undefined) return { isDone: true, seen: code }
  const seen = exercisedBy(test, code, project)
  if (seen !== undefined) return { isDone: true, seen }
  const unread = exercisedBy(exercising, code, project)
  return unread === undefined ? { isDone: false, seen: code, missing: 'test' } : { isDone: false, seen: unread, isUnread: true }
}

/** What was seen with a test that exercises it, or one of the other places that fit. */
function exercisedBy(test: Look, code: readonly Seen[], project: Project): readonly Seen[] | undefined {
  const ways = [code, ...code.flatMap(({ others = [] }, i) => others.map((other) => code.with(i, other)))]
  for (const way of ways) {
    const tests = test(project, way)
    if (tests.length > 0) return [...way, ...tests]
  }
  return undefined
}
