import { type Lent, usesLent } from './lent.ts'
import type { RequestUse } from './request-use.ts'
import type { Followed } from './verdict.ts'

/** Middleware of a route that only looks up who calls, and whether code behind it does anything with that. */
export interface Loans<Answer> {
  /** What the first of them says of the route, as long as it is used. */
  answer: Answer | undefined
  lent: Lent
  used: boolean
}

type Stage = Pick<Followed, 'auth' | 'use' | 'lent'>

/** A route whose middleware was not followed yet. */
export function noLoans<Answer>(): Loans<Answer> {
  return { answer: undefined, lent: { names: new Set(), stated: new Set() }, used: false }
}

/** Takes in what a guard showed. True where its `optional` holds only if code behind it uses what it leaves on the request. */
export function lends<Answer>(loans: Loans<Answer>, stage: Stage, answer: Answer): boolean {
  const isOptional = stage.auth === 'optional'
  const lent = isOptional || loans.answer !== undefined ? stage.lent?.(loans.lent.names) : undefined
  if (lent === undefined) {
    if (loans.answer !== undefined) loans.used ||= stage.use === undefined || usesLent(stage.use, loans.lent)
    return false
  }
  loans.lent = { names: new Set([...loans.lent.names, ...lent.names]), stated: new Set([...loans.lent.stated, ...lent.stated]) }
  if (isOptional) loans.answer ??= answer
  return isOptional
}

/** What is behind middleware: the uses of its handler and of code beside it; undefined for one that was not followed. */
interface Behind {
  uses: readonly (RequestUse | undefined)[]
  path: string
}

/** A credential in the path: `/boards/:token/restore`. */
const keyed = /:\w*(token|secret|api_?key|signature)\b/i

/** What middleware says of a route once its handler was followed; undefined where nothing behind it uses what it found out. */
export function borrowed<Answer>({ answer, lent, used }: Loans<Answer>, { uses, path }: Behind): Answer | undefined {
  const isUsed = used || uses.some((use) => use === undefined || use.served || usesLent(use, lent))
  // Whom a handler refuses by a credential in the path it does ask for one.
  return isUsed || (keyed.test(path) && uses.some((use) => use?.denied === true)) ? answer : undefined
}
