import type { Value } from '../../../core/facts.ts'
import { httpErrors } from '../../libraries/http-errors.ts'
import { statusIn } from './answers.ts'
import type { Known } from './known.ts'

const statuses = new Map(Object.entries(httpErrors.errors?.named ?? {}).map(([name, status]) => [name.toLowerCase(), status]))

/** True for `fastify.httpErrors` and `request.server.httpErrors`, where @fastify/sensible puts what makes errors. */
export function mayMakeHttpErrors(of: Value): boolean {
  return /(^|\.)httpErrors$/.test(of.k === 'ref' || of.k === 'get' ? of.name : '')
}

/** `httpErrors.unauthorized('…')` and `httpErrors.createError(401)`; undefined for methods of code of the repository, and for any other name. */
export function httpErrorMade({ t }: Known, name: string, args: readonly Known[]): Known | undefined {
  if (!/^(data|lost|package)$/.test(t)) return undefined
  const status = name === 'createError' ? statusIn(args) : statuses.get(name.toLowerCase())
  return status === undefined ? undefined : { t: 'error', refuses: status === 401 || status === 403, status }
}
