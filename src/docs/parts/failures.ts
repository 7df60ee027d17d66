import { idCut } from '../../core/page.ts'
import { say, type Phrase } from '../../core/phrase.ts'
import type { EdgeCase, Feature } from '../../core/feature.ts'
import type { ErrorInfo, Operation, Project } from '../../core/project.ts'
import { claimsOf } from '../../claims/claim.ts'
import { failureClaims } from '../../claims/kinds/failure-claims.ts'
import { value } from '../../text/wording.ts'
import { unique, type Item } from '../../text/page-blocks.ts'
import { errorRef, lineSource, pathRef, statusRef } from '../../text/fact-refs.ts'

/** Errors of the feature, each name and message once, the one with a status and a guard first. */
export function distinctErrors(feature: Feature): readonly ErrorInfo[] {
  return unique(feature.errors, (error) => `${error.name} ${error.status ?? ''} ${error.message ?? ''} ${error.guard ?? ''}`)
}

/** Errors that an operation can end in: of its own code, and of what it calls on its way. */
export function errorsOf(operation: Operation, project: Project): readonly ErrorInfo[] {
  const errors = claimsOf(failureClaims, { project, operation }).map(({ what }) => what.error)
  return unique(errors, (error) => `${error.name} ${error.status ?? ''} ${error.message ?? ''} ${error.guard ?? ''}`)
}

/** Stable id of an error's block. */
export function errorId(error: ErrorInfo): string {
  return [error.name, error.status, error.function, error.message, error.guard]
    .filter((part) => part !== undefined && part !== '')
    .join('/')
    .slice(0, idCut.error)
}

/** The name of an error; one that the code knows only by its status has none but that. */
export function errorWords(error: ErrorInfo): Phrase {
  return /^\d{3}$/.test(error.name) ? [statusRef(Number(error.name))] : [errorRef(error)]
}

/** The message where there is one, with the error's name behind it. */
export function messageOf(error: ErrorInfo): Phrase {
  if (error.message === undefined || error.message === '') return errorWords(error)
  return /^\d{3}$/.test(error.name) ? [value(error.message)] : say`${value(error.message)} (${errorRef(error)})`
}

/** What a caller sees: the status, then the message or the name. */
export function symptom(error: ErrorInfo): Phrase {
  if (error.status === undefined || error.name === String(error.status)) {
    return error.message === undefined || error.message === '' || error.status === undefined
      ? messageOf(error)
      : say`${statusRef(error.status)}: ${messageOf(error)}`
  }
  return say`${statusRef(error.status)}: ${messageOf(error)}`
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
    edge.function === undefined || edge.function === ''
      ? say`the code in ${pathRef(edge.path)}`
      : say`${value(edge.function)} in ${pathRef(edge.path)}`
  const test: Phrase = edge.test === undefined ? [] : say` ${pathRef(edge.test.file)} tests it.`
  const what: Phrase =
    edge.outcome === 'leaves early' ? ['stop early'] : edge.outcome === 'throws' ? ['fail'] : say`fail with ${value(edge.outcome)}`
  return {
    id: `edge/${edge.path}/${edge.function ?? ''}/${edge.condition}`.slice(0, idCut.place),
    text: say`${value(edge.condition)} makes ${place} ${what}.${test}`,
    sources: [lineSource(project, { file: edge.path, line: edge.line })],
  }
}
