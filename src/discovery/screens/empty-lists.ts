import type { Value } from '../../core/facts.ts'
import { emptyWhere } from './conditions.ts'
import type { Shown } from './shown.ts'

type Sides = readonly [yes: readonly Shown[], no: readonly Shown[]]

/** Marks what stands there instead of a list without entries: `rows.length > 0 ? <Rows /> : <p>No rows yet</p>`. */
export function besideList(test: Value, yes: readonly Shown[], no: readonly Shown[]): Sides {
  const empty = emptyWhere(test)
  if (empty === 'holds' && no.some(isList)) return [yes.map(marked), no]
  return empty === 'fails' && yes.some(isList) ? [yes, no.map(marked)] : [yes, no]
}

/** Marks texts that say that nothing is there, where nothing else is shown to be a list. */
export function saysNothing(shown: readonly Shown[]): readonly Shown[] {
  return shown.map((one) => (nothing.test(wordsOf(one)) ? marked(one) : one))
}

const nothing = /\b(?:no|not|none|nothing|empty|yet)\b|n['’]t\b/i

function wordsOf({ text, children }: Shown): string {
  return [text ?? '', ...children.map(wordsOf)].join(' ')
}

function marked(one: Shown): Shown {
  return { ...one, empty: true }
}

function isList({ tag, each, children }: Shown): boolean {
  return each === true || /Table|List|Grid/.test(tag) || children.some(isList)
}
