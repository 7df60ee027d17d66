import type { Shape } from '../../core/account.ts'
import type { Project, Route } from '../../core/project.ts'
import { claimsOf } from '../../claims/claim.ts'
import { answerClaims } from '../../claims/kinds/answer-claims.ts'
import type { Field } from './fields.ts'
import { metErrors } from './guard-failures.ts'

/** A field of an answer, with the codes that errors of the operation put into it. */
export interface AnswerField extends Field {
  sent?: readonly string[]
}

/**
 * The fields of a declared answer as one operation sends it: what its handler may leave out and is seen to leave out goes, and a code of many has those
 * that errors of its own have.
 */
export function ownAnswer(status: string, fields: readonly Field[], route: Route, project: Project): readonly AnswerField[] {
  const code = Number(status)
  return code >= 400 ? fields.map((field) => ownCodes(field, code, route, project)) : sentFields(code, fields, route, project)
}

/** A field that is one of many values, and the codes of this status that the operation sends. */
function ownCodes(field: Field, status: number, route: Route, project: Project): AnswerField {
  const values: unknown = field.schema['enum']
  if (!Array.isArray(values)) return field
  const errors = metErrors(route, project).filter((error) => error.status === status)
  const sent = [...new Set(errors.flatMap(({ code }) => (code === undefined ? [] : [code])))].filter((one) => values.includes(one))
  return sent.length === 0 ? field : { ...field, sent }
}

function sentFields(status: number, fields: readonly Field[], route: Route, project: Project): readonly Field[] {
  const claims = claimsOf(answerClaims, { project, operation: route }).filter(({ what }) => what.status === status)
  const shapes = claims.map(({ what }) => what.shape)
  if (shapes.length === 0 || !shapes.every(isWhole)) return fields
  return fields.filter(({ name, required }) => required || shapes.some((shape) => has(shape, name.replaceAll('[]', '').split('.'))))
}

/** An object of which each field is known. */
function isWhole(shape: Shape): boolean {
  return shape.is === 'object' && shape.more !== true
}

function has(shape: Shape, [first, ...rest]: readonly string[]): boolean {
  if (shape.is !== 'object') return true
  const found = shape.props.find(([name]) => name === first)
  return found === undefined ? shape.more === true : rest.length === 0 || has(found[1], rest)
}
