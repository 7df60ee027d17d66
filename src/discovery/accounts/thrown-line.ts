import type { Test } from '../../core/facts.ts'
import { errorAt } from '../../core/error-at.ts'
import type { Project } from '../../core/project.ts'
import type { Place } from '../features/resolve-call.ts'

/** The line where a function throws a value that has none of its own, a plain object or a name, if the error behind it was read. */
export function thrownLine(value: Test, { path, fn }: Place, project: Project): number | undefined {
  const facts = project.facts(path)
  const at = facts?.functions.indexOf(fn)
  const written = JSON.stringify(value)
  const lines = (facts?.throws ?? []).flatMap((one) => (one.in === at && JSON.stringify(one.value) === written ? [one.line] : []))
  return lines.find((line) => errorAt({ at: { file: path, line } }, project) !== undefined)
}
