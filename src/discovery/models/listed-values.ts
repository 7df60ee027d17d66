import type { Codebase } from '../codebase.ts'
import { calleeName } from '../values/chain.ts'
import { follow, type Placed } from '../values/follow.ts'
import { itemsOf } from '../values/items-of.ts'
import { textOf } from '../values/texts-of.ts'

/** Texts that a list, an enum of TypeScript or `Object.values` of either holds; undefined unless all of them are known. */
export function listedValues(codebase: Codebase, placed: Placed | undefined): readonly string[] | undefined {
  if (placed === undefined) return undefined
  const { value, at } = placed
  const inner = value.k === 'call' && calleeName(value.call) === 'values' ? value.call.args[0] : undefined
  const found = follow(codebase, { value: inner ?? value, at })
  if (found?.kind === 'symbol' && found.fact.kind === 'enum') return known((found.fact.members ?? []).map(({ type }) => literal(type)))
  return known((itemsOf(codebase, placed) ?? []).map((item) => textOf(codebase, item)))
}

function known(texts: readonly (string | undefined)[]): readonly string[] | undefined {
  return texts.length > 0 && texts.every((one) => one !== undefined) ? texts : undefined
}

/** Value of an enum's member as written: `'owner'`. */
function literal(type: string): string | undefined {
  return /^(['"`])(.*)\1$/.exec(type)?.[2]
}
