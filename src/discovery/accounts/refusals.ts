import type { CodeLine, Deed } from '../../core/account.ts'
import type { CallFact } from '../../core/facts.ts'
import { errorAt } from '../../core/error-at.ts'
import type { Project } from '../../core/project.ts'
import type { Place } from '../features/resolve-call.ts'

/** A function that refuses is asked at so many places that are told. */
const questions = 4

/** Whether a call ends the request with an error that it is given: `sendError(res, 404)` of the repository, `next(new NotFound())`. */
export function isRefusal(project: Project, call: CallFact, callee: string | undefined, { path }: Place): boolean {
  const error = errorAt({ at: { file: path, line: call.line } }, project)
  if (error === undefined || callee === undefined) return false
  if (call.args.length > 0 && (callee === 'next' || callee === 'throwError')) return true
  return error.by !== undefined && error.from === undefined && callee.split('.').at(-1) === error.by
}

/** Where a function throws what a call gives it: `enforce(seconds >= 0, 'Seconds must not be negative')`. */
export function thrownFrom(project: Project, { line }: CallFact, callee: string, { path }: Place): CodeLine | undefined {
  const error = errorAt({ at: { file: path, line } }, project)
  return error?.by !== undefined && callee.split('.').at(-1) === error.by ? error.from : undefined
}

/** What a function does without the error that is told where it is called. */
export function withoutThrown(deeds: readonly Deed[], from: CodeLine): readonly Deed[] {
  return deeds.filter(({ what, at }) => what.does !== 'fails' || at.file !== from.file || at.line !== from.line)
}

/** A function that refuses is asked at another place: a few of these are told, `may('view')` and `may('edit')`. */
export function isAnotherQuestion({ what, via }: Deed, same: readonly Deed[]): boolean {
  const way = JSON.stringify(via)
  return what.does === 'fails' && via.length > 0 && same.length < questions && same.every((one) => JSON.stringify(one.via) !== way)
}
