import type { CallFact, Test } from '../../core/facts.ts'
import { callsInOrder } from '../accounts/calls-in-order.ts'

/** The calls of an expression, without the starts of longer chains. */
export function calls(test: Test): readonly CallFact[] {
  const found: CallFact[] = []
  callsInOrder(test, (call, isInner) => {
    if (!isInner) found.push(call)
  })
  return found
}
