import type { Value } from '../../core/facts.ts'
import { calleeName } from '../values/chain.ts'
import type { Shown } from './shown.ts'

/** Elements that a choice of a person brings up are marked as such. */
export function afterChoice(test: Value | undefined, shown: readonly Shown[]): readonly Shown[] {
  return isComparison(test) ? shown.map((one) => ({ ...one, chosen: true as const })) : shown
}

/** `type === 'email'`, `types.some((one) => one.id === 8)`: what a person chose before decides. */
function isComparison(test: Value | undefined): boolean {
  if (test?.k === 'call') return /^(?:some|includes|has|every)$/.test(calleeName(test.call))
  return test?.k === 'other' && /={2,3}|\.(?:some|includes|has|every)\(/.test(test.text ?? '')
}

/** True for `!open`. */
export function isNegated(test: Value): boolean {
  return test.k === 'other' && (test.text ?? '').startsWith('!')
}
