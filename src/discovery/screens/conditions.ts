import type { Value } from '../../core/facts.ts'
import { calleeName } from '../values/chain.ts'
import type { Place } from '../values/follow.ts'
import type { Shown } from './shown.ts'

/** Elements that a choice of a person brings up are marked as such. */
export function afterChoice(test: Value | undefined, at: Place, shown: readonly Shown[]): readonly Shown[] {
  if (test === undefined || !isComparison(test)) return shown
  return shown.map((one) => ({ ...one, chosen: true as const, test: one.test ?? { value: test, at } }))
}

/** The other side of it is there for the other choices. */
export function afterOther(test: Value, shown: readonly Shown[]): readonly Shown[] {
  return isComparison(test) ? shown.map((one) => ({ ...one, chosen: true as const })) : shown
}

/** `type === 'email'`, `types.some((one) => one.id === 8)`: what a person chose before decides. */
function isComparison(test: Value | undefined): boolean {
  if (test?.k === 'any' && test.op === '&&') return test.of.some(isComparison)
  if (test?.k === 'call') return /^(?:some|find|includes|has|every)$/.test(calleeName(test.call))
  return test?.k === 'other' && /={2,3}|\.(?:some|includes|has|every)\(/.test(test.text ?? '')
}

/** True for `!open`. */
export function isNegated(test: Value): boolean {
  return test.k === 'other' && (test.text ?? '').startsWith('!')
}

/** `plan` of `tab === 'plan'`: state that has one of several values shows something else for each. */
export function comparedTo(test: Value | undefined): string | undefined {
  return test?.k === 'other' ? /^[\w$.]+\s*={2,3}\s*(['"])([\w-]+)\1$/.exec(test.text ?? '')?.[2] : undefined
}
