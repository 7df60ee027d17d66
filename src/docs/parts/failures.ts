import { say, type Phrase } from '../../core/phrase.ts'
import type { EdgeCase, ErrorInfo, Feature, Project } from '../../core/project.ts'
import { value } from '../../text/wording.ts'
import { unique, type Item } from '../../text/page-blocks.ts'
import { errorRef, lineSource, pathRef, statusRef } from '../../text/fact-refs.ts'

/** Errors of the feature, each name and message once, the one with a status and a guard first. */
export function distinctErrors(feature: Feature): readonly ErrorInfo[] {
  return unique(feature.errors, (error) => `${error.name} ${error.status ?? ''} ${error.message ?? ''} ${error.guard ?? ''}`)
}

/** Stable id of an error's block. */
export function errorId(error: ErrorInfo): string {
  return [error.name, error.status, error.function, error.message, error.guard]
    .filter((part) => part !== undefined && part !== '')
    .join('/')
    .slice(0, 120)
}

/** What a caller sees: the message where there is one, else the name, and the status. */
export function symptom(error: ErrorInfo): Phrase {
  const shown: Phrase =
    error.message === undefined || error.message === '' ? [errorRef(error)] : say`${value(error.message)} (${errorRef(error)})`
  return error.status === undefined ? shown : say`${statusRef(error.status)}: ${shown}`
}

/** Where and why it is thrown. */
export function cause(error: ErrorInfo): Phrase {
  const place: Phrase =
    error.function === undefined || error.function === '' ? [pathRef(error.file)] : say`${value(error.function)} in ${pathRef(error.file)}`
  return error.guard === undefined ? say`It comes from ${place}` : say`It comes from ${place} when ${value(error.guard)} holds`
}

/** One item of a list of errors: what you see, why, where. */
export function errorItem(error: ErrorInfo, project: Project): Item {
  return {
    id: `error/${errorId(error)}`,
    text: say`${symptom(error)}. ${cause(error)}.`,
    sources: [lineSource(project, error, error.name)],
  }
}

/** One item for a condition that the code handles on purpose. */
export function edgeItem(edge: EdgeCase, project: Project): Item {
  const place: Phrase =
    edge.function === undefined || edge.function === '' ? [pathRef(edge.path)] : say`${value(edge.function)} in ${pathRef(edge.path)}`
  const test: Phrase = edge.test === undefined ? [] : say` ${pathRef(edge.test.file)} tests it.`
  return {
    id: `edge/${edge.path}/${edge.function ?? ''}/${edge.condition}`.slice(0, 160),
    text: say`${value(edge.condition)} leads to ${value(edge.outcome)} in ${place}.${test}`,
    sources: [lineSource(project, { file: edge.path, line: edge.line })],
  }
}
