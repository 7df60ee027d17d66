import type { ScreenDeed } from '../../core/screen.ts'
import type { Shown } from './shown.ts'
import { textOf } from './words.ts'

/** What a button says once it was selected and waits to be selected again: `{sure ? 'Are you sure?' : 'Delete'}` where it sets `sure`. */
export function secondLabel(one: Shown, { opens }: ScreenDeed, labels: readonly string[]): string | undefined {
  if (labels.length < 2 || opens.length === 0) return undefined
  const then = chosenIn(one.children, new Set(opens))
  return then !== undefined && labels.includes(then) ? then : undefined
}

function chosenIn(shown: readonly Shown[], states: ReadonlySet<string>): string | undefined {
  for (const one of shown) {
    const isThen = (one.side === 'first' || one.other !== undefined) && one.when !== undefined && states.has(one.when)
    const text = isThen ? (one.tag === '' ? one.text : textOf(one)) : chosenIn(one.children, states)
    if (text !== undefined) return text
  }
  return undefined
}
