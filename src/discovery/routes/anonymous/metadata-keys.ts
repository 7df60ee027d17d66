import type { Codebase } from '../../codebase.ts'
import { type Placed, follow } from '../../values/follow.ts'
import { textsOf } from '../../values/texts-of.ts'

/** Names of a metadata key: its text, and `@Name` for one that a decorator stands for. */
export function keysOf(codebase: Codebase, key: Placed): readonly string[] {
  const texts = textsOf(codebase, key) ?? []
  const name = key.value.k === 'ref' ? [`@${key.value.name.slice(key.value.name.lastIndexOf('.') + 1)}`] : []
  const found = key.value.k === 'ref' && texts.length === 0 ? follow(codebase, key) : undefined
  const symbol = found?.kind === 'value' && found.value.k === 'call' && found.name !== '' ? [`@${found.name}`] : []
  return [...texts, ...(texts.length === 0 ? [...name, ...symbol] : [])]
}
