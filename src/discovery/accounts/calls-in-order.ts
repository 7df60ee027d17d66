import type { CallFact, Step, Test, Value } from '../../core/facts.ts'
import { insideValue } from '../../core/inside-value.ts'
import { stepsInside } from './binds-of.ts'

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
  if (value.k === 'call') {
    const { callee, args } = value.call
    if (callee.k !== 'ref') callsOfValue(callee, visit, callee.k === 'get')
    for (const one of args) callsOfValue(one, visit)
    visit(value.call, isInner)
  } else if (value.k === 'get') callsOfValue(value.of, visit, isInner)
  else if (value.k === 'test') callsInOrder(value.of, visit)
  else for (const one of partsOf(value)) callsOfValue(one, visit)
}

/** Values that a value is made of, in the order in which they are written. */
function partsOf(value: Value): readonly Value[] {
  switch (value.k) {
    case 'spread':
      return [value.of]
    case 'at':
      return [value.of, value.key]
    case 'obj':
      return insideValue(value)
    case 'arr':
      return value.items
    case 'tpl':
      return value.parts
    case 'any':
      return value.test === undefined ? value.of : [value.test, ...value.of]
    case 'other':
      return value.of ?? []
    default:
      return []
  }
}

/** Line of the first call of an expression. */
export function firstLine(test: Test): number | undefined {
  let line: number | undefined
  callsInOrder(test, (call) => {
    line = line === undefined ? call.line : Math.min(line, call.line)
  })
  return line
}

/** Calls of statements and of those inside of them, whatever the way. */
export function callsWithin(steps: readonly Step[]): readonly CallFact[] {
  return steps.flatMap((step) => {
    const found: CallFact[] = []
    if ((step.s === 'do' || step.s === 'bind' || step.s === 'return') && step.value !== undefined)
      callsInOrder(step.value, (call) => void found.push(call))
    return [...found, ...stepsInside(step).flatMap(callsWithin)]
  })
}
