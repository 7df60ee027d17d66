import type { Block } from '../../core/page.ts'
import { say, type Phrase } from '../../core/phrase.ts'
import type { ErrorInfo, Project } from '../../core/project.ts'
import type { TriggerInfo } from '../../core/trigger.ts'
import { paragraph } from '../../text/page-blocks.ts'
import { value } from '../../text/wording.ts'
import { errorsOf, errorTable } from './failures.ts'

/** Errors of functions that run before each of several triggers: told once, above them. */
export function errorsBefore(triggers: readonly TriggerInfo[], project: Project): ReadonlySet<ErrorInfo> {
  const [first, ...others] = triggers
  if (first === undefined || others.length === 0) return new Set()
  const passed = errorsOf(first, project).filter((error) => isPassed(error, first))
  return new Set(passed.filter((error) => others.every((one) => isPassed(error, one) && errorsOf(one, project).includes(error))))
}

function isPassed({ file, line }: ErrorInfo, { passes = [] }: TriggerInfo): boolean {
  return passes.some((one) => one.file === file && one.from <= line && line <= one.to)
}

/** Errors that a trigger fails with, without those that stand above it. */
export function triggerErrors(id: string, trigger: TriggerInfo, project: Project, before: ReadonlySet<ErrorInfo>): readonly Block[] {
  const own = errorsOf(trigger, project).filter((error) => !before.has(error))
  return errorTable(`${id}/errors`, own, project, say`${value(trigger.name)} fails with:`)
}

/** What runs before each of several triggers refuses, as a table. */
export function errorsBeforeTable(id: string, what: Phrase, errors: ReadonlySet<ErrorInfo>, project: Project): readonly Block[] {
  if (errors.size === 0) return []
  return [
    paragraph(`${id}/lead`, say`Code that runs before each of these ${what} refuses with:`),
    ...errorTable(id, [...errors], project, '').slice(-1),
  ]
}
