import type { Shape } from '../../core/account.ts'
import type { CallFact, Value } from '../../core/facts.ts'

/** Calls on a list that give some of its elements, or all of them in another order. */
const keeping = /^(?:filter|slice|sort|toSorted|reverse|toReversed)$/

/** A call on a list by its name, with the list; undefined for a call on nothing, and for one that gives something else. */
export function listCall({ callee, args }: CallFact): { of: Value; makes: boolean; by: Value | undefined } | undefined {
  const [, owner, last] = callee.k === 'ref' ? (/^(.+)\.(\w+)$/.exec(callee.name) ?? []) : []
  const name = callee.k === 'get' ? callee.name : last
  const of: Value | undefined = callee.k === 'get' ? callee.of : owner === undefined ? undefined : { k: 'ref', name: owner }
  if (name === undefined || of === undefined) return undefined
  const [by] = args
  // `map` of anything but a list takes more than a function, or no function at all
  if (name === 'map') return args.length === 1 && (by?.k === 'fn' || by?.k === 'ref') ? { of, makes: true, by } : undefined
  return keeping.test(name) ? { of, makes: false, by } : undefined
}

/** A shape as a list, where it is one. */
export function asList(shape: Shape): Shape {
  return shape.is === 'list' || (shape.is === 'record' && shape.many === true) ? shape : { is: 'unknown' }
}
