import type { CallFact, Test, Value } from '../../core/facts.ts'

/** Sees a call; `isInner` where it is the start of a longer chain: `db('users')` in `db('users').insert(…)`. */
type VisitCall = (call: CallFact, isInner: boolean) => void

/** Visits the calls of an expression in the order in which they run: arguments before the call, and the start of a chain before its end. */
export function callsInOrder(test: Test, visit: VisitCall): void {
  switch (test.k) {
    case 'not':
      callsInOrder(test.of as Test, visit)
      break
    case 'both':
    case 'either':
    case 'else':
    case 'equal':
    case 'mixed':
      for (const one of test.of as readonly Test[]) callsInOrder(one, visit)
      break
    case 'choice':
      for (const one of [test.test, test.yes, test.no]) callsInOrder(one, visit)
      break
    case 'set':
      callsInOrder(test.of, visit)
      break
    case 'after':
      for (const one of test.before) callsInOrder(one, visit)
      callsInOrder(test.of, visit)
      break
    default:
      callsOfValue(test, visit)
  }
}

function callsOfValue(value: Value, visit: VisitCall, isInner = false): void {
  switch (value.k) {
    case 'call':
      if (value.call.callee.k !== 'ref') callsOfValue(value.call.callee, visit, value.call.callee.k === 'get')
      for (const one of value.call.args) callsOfValue(one, visit)
      visit(value.call, isInner)
      break
    case 'get':
      callsOfValue(value.of, visit, isInner)
      break
    case 'spread':
      callsOfValue(value.of, visit)
      break
    case 'at':
      callsOfValue(value.of, visit)
      callsOfValue(value.key, visit)
      break
    case 'obj':
      for (const [, one] of value.props) callsOfValue(one, visit)
      for (const one of value.spreads ?? []) callsOfValue(one, visit)
      for (const pair of value.computed ?? []) for (const one of pair) callsOfValue(one, visit)
      break
    case 'arr':
      for (const one of value.items) callsOfValue(one, visit)
      break
    case 'tpl':
      for (const one of value.parts) callsOfValue(one, visit)
      break
    case 'any':
      if (value.test !== undefined) callsOfValue(value.test, visit)
      for (const one of value.of) callsOfValue(one, visit)
      break
    case 'other':
      for (const one of value.of ?? []) callsOfValue(one, visit)
      break
    case 'test':
      callsInOrder(value.of, visit)
      break
    default:
  }
}
