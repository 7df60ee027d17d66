import { idCut, type Block } from '../../core/page.ts'
import { say, type Phrase } from '../../core/phrase.ts'
import type { EdgeCase, Feature } from '../../core/feature.ts'
import type { ErrorInfo, Operation, Project } from '../../core/project.ts'
import { claimsOf } from '../../claims/claim.ts'
import { failureClaims } from '../../claims/kinds/failure-claims.ts'
import { value } from '../../text/wording.ts'
import { metError } from './met-error.ts'
import { labelled, table, unique, type Row } from '../../text/page-blocks.ts'
import { errorRef, lineSource, pathRef, statusRef } from '../../text/fact-refs.ts'

/** Errors of the feature, each name and message once, the one with a status and a guard first. */
export function distinctErrors(feature: Feature): readonly ErrorInfo[] {
  return unique(feature.errors, (error) => `${error.name} ${error.status ?? ''} ${error.message ?? ''} ${error.guard ?? ''}`)
}

/** Errors that an operation can end in: of its own code, and of what it calls on its way. */
export function errorsOf(operation: Operation, project: Project): readonly ErrorInfo[] {
  return errorsWhere(operation, project, false)
}

/** Errors of what an operation needs and all operations share, which come at the start or at the first request: a setting of the database. */
export function startErrorsOf(operation: Operation, project: Project): readonly ErrorInfo[] {
  return errorsWhere(operation, project, true)
}

function errorsWhere(operation: Operation, project: Project, once: boolean): readonly ErrorInfo[] {
  const claims = claimsOf(failureClaims, { project, operation }).filter(
    ({ what }) => (what.once === true) === once && (what.behind !== true || !('method' in operation)),
  )
  return unique(
    claims.map(({ what }) => metError(what, operation, project)),
    (error) => `${error.name} ${error.status ?? ''} ${error.message ?? ''} ${error.detail?.text ?? ''} ${error.guard ?? ''}`,
  )
}

/** An error of which the code shows a status and nothing else: neither what it says nor when it comes. */
export function isBareStatus(error: ErrorInfo): boolean {
  const isBare = (error.message ?? '') === '' && error.guard === undefined && error.caught === undefined
  return isBare && error.name === String(error.status)
}

/**
 * A plain error of which the code shows neither what it says nor a condition of its own: it hands on what it was given, `if (error) throw error`.
 */
export function isHandedOn(error: ErrorInfo): boolean {
  const says = (error.message ?? '') !== '' || error.status !== undefined || error.declared !== undefined
  return !says && /^(?:Error|e|err|error)$/.test(error.name) && (error.guard === undefined || /^(?:e|err|error)$/.test(error.guard))
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
  if (/^\d{3}$/.test(error.name)) return [statusRef(Number(error.name))]
  // a function that makes errors is nothing that a caller sees
  return error.status !== undefined && !isTelling(error.name) ? [statusRef(error.status)] : [errorRef(error)]
}

/** The message where there is one, with the error's name behind it where that says more: a status, `Error` and a function that makes errors do not. */
export function messageOf(error: ErrorInfo): Phrase {
  if (error.message === undefined || error.message === '') return errorWords(error)
  return isTelling(error.name) ? say`${value(error.message)} (${errorRef(error)})` : [value(error.message)]
}

/** What an answer holds beside its message: a second sentence, and the code that programs ask for. */
function besideMessage({ name, code, message = '', detail, told }: ErrorInfo): Phrase {
  const isNew = code !== undefined && code !== name && code !== message && /^[\w.-]+$/.test(code)
  const says: Phrase = told === undefined ? [] : [...(message === '' ? [] : [', ']), ...toldWords(told)]
  return say`${says}${detail === undefined ? [] : say`, ${value(detail.key)}: ${value(detail.text)}`}${isNew ? say`, code ${value(code)}` : []}`
}

/** `error`: what the error says. */
function toldWords({ key, or }: NonNullable<ErrorInfo['told']>): Phrase {
  return say`${key === undefined ? [] : say`${value(key)}: `}what the error says${or === undefined ? [] : say`, else ${value(or)}`}`
}

function isTelling(name: string): boolean {
  return !/^(?:\d{3}|Error|error|[a-z]+(?:[A-Z][a-z]*)+)$/.test(name)
}

/** Where an error is thrown. */
export function thrownIn(error: ErrorInfo): Phrase {
  return error.function === undefined || /^(?:(?:module\.)?exports)?$/.test(error.function)
    ? [pathRef(error.file)]
    : say`${value(error.function)} in ${pathRef(error.file)}`
}

/** Errors as a table: what a caller sees, under which condition, and where the code raises it. */
export function errorTable(id: string, errors: readonly ErrorInfo[], project: Project, before: string | Phrase): readonly Block[] {
  const rows = errors.map((error): Row => {
    const status: Phrase = error.status === undefined ? [] : [statusRef(error.status)]
    const isNamed = error.message !== undefined && error.message !== ''
    const message: Phrase = isNamed || error.status === undefined || isTelling(error.name) ? messageOf(error) : []
    return {
      id: `error/${errorId(error)}`,
      cells: [status, say`${message}${besideMessage(error)}`, whenOf(error), thrownIn(error)],
      sources: [lineSource(project, error, error.name)],
    }
  })
  return labelled(id, before, table(id, ['Status', 'Message', 'When', 'Raised by'], rows))
}

/** Under which condition it comes; what a `catch` answers comes where something before it fails. */
function whenOf({ guard, caught }: ErrorInfo): Phrase {
  if (guard !== undefined && !isOfMethod(guard)) return [value(guard)]
  if (caught === undefined) return []
  return caught.from === undefined ? [thrown] : say`${value(caught.from)} throws an error`
}

/** `req.method === "GET"`, on the way of an operation that was called by that method: it holds for each of its calls. */
function isOfMethod(guard: string): boolean {
  return /^(?:\w+\.)*method ={2,3} ["'`][A-Z]+["'`]$/.test(guard)
}

/** Why an error comes, in few words: its condition, unless each call meets it, or that what a `catch` stands around failed. */
export function guardCell({ guard, caught }: ErrorInfo): Phrase {
  if (guard !== undefined && !isOfMethod(guard)) return [value(guard)]
  return caught === undefined ? [] : [thrown]
}

/** What makes a `catch` answer. */
const thrown = 'its code throws an error'

/** One row for a condition that the code handles on purpose. */
export function edgeRow(edge: EdgeCase, project: Project): Row {
  const where: Phrase =
    edge.function === undefined || edge.function === '' ? [pathRef(edge.path)] : say`${value(edge.function)} in ${pathRef(edge.path)}`
  const what: Phrase = edge.outcome === 'throws' ? ['fails'] : say`fails with ${value(edge.outcome)}`
  return {
    id: `edge/${edge.path}/${edge.function ?? ''}/${edge.condition}`.slice(0, idCut.place),
    cells: [[value(edge.condition)], what, where, edge.test === undefined ? [] : [pathRef(edge.test.file)]],
    sources: [lineSource(project, { file: edge.path, line: edge.line })],
  }
}

/** An error that only its message tells from any other. */
export function isPlainError(error: ErrorInfo): boolean {
  return /^(Error|TypeError|RangeError)$/.test(error.name) && error.status === undefined
}
