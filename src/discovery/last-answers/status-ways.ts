import type { AnswerWay } from '../../core/last-answer.ts'
import type { Test } from '../../core/facts.ts'
import { statusOf } from '../errors/error-class.ts'
import { classesAsked } from './classes-asked.ts'

/** Errors of some classes, and their status. */
export type StatusWay = Pick<AnswerWay, 'of' | 'status' | 'own'>

/** What the expression of a status gives: a number, a member of the error, or one for some classes and one for others. */
export function statusWays(test: Test, error: string, names: ReadonlyMap<string, Test>, left = 6): readonly StatusWay[] {
  const next = (one: Test): readonly StatusWay[] => (left <= 0 ? [{}] : statusWays(one, error, names, left - 1))
  switch (test.k) {
    case 'ref':
      return ofName(test.name, error, names, next)
    case 'call': {
      const name = test.call.callee.k === 'ref' ? test.call.callee.name : ''
      return [name.startsWith(`${error}.`) ? { own: name.slice(error.length + 1) } : {}]
    }
    case 'choice': {
      const of = classesAsked(test.test, error)
      return of === undefined
        ? [joined(next(test.yes), next(test.no))]
        : [...next(test.yes).map((way) => ({ ...way, of })), ...next(test.no)]
    }
    case 'either':
    case 'else':
      return [joined(next(test.of[0]), next(test.of[1]))]
    case 'any': {
      const of = test.op === '?:' && test.test !== undefined ? classesAsked(test.test, error) : undefined
      const [one, other] = test.of.map(next)
      if (one === undefined || other === undefined) return [{}]
      return of === undefined ? [joined(one, other)] : [...one.map((way) => ({ ...way, of })), ...other]
    }
    case 'test':
    case 'after':
      return next(test.of)
    default: {
      const status = statusOf(test as Parameters<typeof statusOf>[0])
      return [status === undefined ? {} : { status }]
    }
  }
}

function ofName(
  name: string,
  error: string,
  names: ReadonlyMap<string, Test>,
  next: (test: Test) => readonly StatusWay[],
): readonly StatusWay[] {
  const path = name.replaceAll('?', '')
  if (path.startsWith(`${error}.`)) return [{ own: path.slice(error.length + 1) }]
  const status = statusOf({ k: 'ref', name })
  if (status !== undefined) return [{ status }]
  const bound = names.get(name)
  return bound === undefined ? [{}] : next(bound)
}

/** `error.status || 500`. */
function joined([one = {}]: readonly StatusWay[], [other = {}]: readonly StatusWay[]): StatusWay {
  const status = one.status ?? other.status
  const own = one.own ?? other.own
  return { ...(status !== undefined && { status }), ...(own !== undefined && { own }) }
}
