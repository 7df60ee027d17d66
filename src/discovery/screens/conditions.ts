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

/** Whether a list has no entries where a condition holds, or where it does not: `rows.length > 0`, `!rows?.length`, `isEmpty(rows)`. */
export function emptyWhere(test: Value | undefined): 'holds' | 'fails' | undefined {
  if (test?.k === 'any') {
    const all = test.of.map(emptyWhere)
    return all.includes('holds') ? 'holds' : test.op === '&&' && all.includes('fails') ? 'fails' : undefined
  }
  if (test?.k === 'call') return calleeName(test.call) === 'isEmpty' ? 'holds' : undefined
  const written = test?.k === 'ref' ? test.name : test?.k === 'other' ? (test.text ?? '') : ''
  const joined = written.split(/\s*(?:&&|\|\|)\s*/)
  if (joined.length === 1) return emptyText(written.replace(/^\((.*)\)$/s, '$1'))
  return emptyWhere({ k: 'any', op: written.includes('&&') ? '&&' : '||', of: joined.map((text): Value => ({ k: 'other', text })) })
}

function emptyText(text: string): 'holds' | 'fails' | undefined {
  if (/^!?[^!=<>&|]*\bisEmpty(?:\(.*\))?$/.test(text)) return text.startsWith('!') ? 'fails' : 'holds'
  const [, not, compared = ''] = /^(!?)\(?[\w$.?!()[\]]+\.(?:length|size)\)?\s*((?:[=!]==?|[<>]=?)\s*[01])?$/.exec(text) ?? []
  if (not === undefined) return undefined
  if (compared === '') return not === '!' ? 'holds' : 'fails'
  return /^(?:={2,3}\s*0|<\s*1|<=\s*0)$/.test(compared) ? 'holds' : /^(?:!={1,2}\s*0|>\s*0|>=\s*1)$/.test(compared) ? 'fails' : undefined
}

/** True for `!open`. */
export function isNegated(test: Value): boolean {
  return test.k === 'other' && (test.text ?? '').startsWith('!')
}

/** `plan` of `tab === 'plan'`: state that has one of several values shows something else for each. */
export function comparedTo(test: Value | undefined): string | undefined {
  return test?.k === 'other' ? /^[\w$.]+\s*={2,3}\s*(['"])([\w-]+)\1$/.exec(test.text ?? '')?.[2] : undefined
}
