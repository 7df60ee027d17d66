import type { CallFact, Value } from '../../core/facts.ts'
import type { DeclaredAt } from './declared-at.ts'
import type { Abstract, Condition, Place, RouterValue, Scope } from './values.ts'

/** A method call: its receiver, the method's name and how it stands in the code. */
export interface MethodCall {
  call: CallFact
  scope: Scope
  receiver: Abstract
  method: string
}

/** An argument with how it was written. */
export interface Given {
  value: Abstract
  raw: Value
  /** It is an item of a list, and `raw` names the list. */
  listed?: true
}

/** A method call on a router, ready for the rules. */
export interface RouterCall {
  of: RouterValue
  given: readonly Given[]
  call: CallFact
  at: Place
  /** The condition that it stands under. */
  when?: Condition | undefined
  /** The call that a reader takes for the registration. */
  declared?: DeclaredAt
}
