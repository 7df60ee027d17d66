import type { Codebase } from '../codebase.ts'
import { calleeName, receiverOf } from '../values/chain.ts'
import { follow, type Placed } from '../values/follow.ts'
import { textsOf } from '../values/texts-of.ts'
import { elementsOf, valuesOf } from './values-of.ts'

/** Names more than these are a table of something else. */
const most = 200

/**
 * Every name that an expression may stand for, where the name of a variable is computed: both branches of a condition, templates over
 * them, and all values of a table that is indexed: `process.env[names[provider]]`. Empty where it cannot be known.
 */
export function namesOf(codebase: Codebase, placed: Placed, depth = 8): readonly string[] {
  const { value, at } = placed
  if (depth === 0) return []
  const inner = (each: Placed): readonly string[] => namesOf(codebase, each, depth - 1)
  switch (value.k) {
    case 'str':
      return [value.v]
    case 'arr':
      return value.items.flatMap((each) => inner({ value: each, at })).slice(0, most)
    case 'spread':
      return inner({ value: value.of, at })
    case 'any':
      return value.of.flatMap((each) => inner({ value: each, at })).slice(0, most)
    case 'tpl':
      return joinedNames(codebase, placed, depth)
    case 'at':
      return tableValues(codebase, placed, depth)
    case 'ref':
    case 'get': {
      const found = follow(codebase, placed)
      if (found?.kind === 'value' && found.value !== value && found.value.k !== 'ref' && found.value.k !== 'get') return inner(found)
      return textsOf(codebase, placed) ?? runningNames(codebase, placed, depth)
    }
    case 'call':
      return listedNames(codebase, placed, depth)
    default:
      return textsOf(codebase, placed) ?? []
  }
}

/** Every way in which the parts of a template can be put together. */
function joinedNames(codebase: Codebase, { value, at }: Placed, depth: number): readonly string[] {
  let texts: readonly string[] = ['']
  for (const part of value.k === 'tpl' ? value.parts : []) {
    const next = namesOf(codebase, { value: part, at }, depth - 1)
    texts = texts.flatMap((text) => next.map((more) => text + more)).slice(0, most)
  }
  return texts
}

/** `new Set([…])`, `Object.keys(table)`, else what a function returns. */
function listedNames(codebase: Codebase, placed: Placed, depth: number): readonly string[] {
  const changed = changedNames(codebase, placed, depth)
  if (changed !== undefined) return changed
  const items = elementsOf(codebase, placed)
  if (items.length === 0) return textsOf(codebase, placed) ?? []
  return items.flatMap((each) => namesOf(codebase, each, depth - 1)).slice(0, most)
}

/** `key.toUpperCase()`: every name that the key may be, so changed. */
function changedNames(codebase: Codebase, { value, at }: Placed, depth: number): readonly string[] | undefined {
  const method = value.k === 'call' ? calleeName(value.call) : ''
  const of = value.k === 'call' && /^to(Upper|Lower)Case$/.test(method) ? receiverOf(value.call) : undefined
  if (of === undefined) return undefined
  const names = namesOf(codebase, { value: of, at }, depth - 1)
  return names.map((name) => (method === 'toUpperCase' ? name.toUpperCase() : name.toLowerCase()))
}

/** Names that a loop's variable, a callback's parameter or a property of either runs through. */
function runningNames(codebase: Codebase, placed: Placed, depth: number): readonly string[] {
  return valuesOf(codebase, placed)
    .flatMap((each) => (each.value.k === 'ref' || each.value.k === 'get' ? [] : namesOf(codebase, each, depth - 1)))
    .slice(0, most)
}

/** `names[provider]`: all values of the object, or all items of the list. */
function tableValues(codebase: Codebase, { value, at }: Placed, depth: number): readonly string[] {
  const table = value.k === 'at' ? follow(codebase, { value: value.of, at }) : undefined
  if (table?.kind !== 'value') return []
  const { value: object } = table
  const items = object.k === 'obj' ? object.props.map(([, each]) => each) : object.k === 'arr' ? object.items : []
  return items.flatMap((each) => namesOf(codebase, { value: each, at: table.at }, depth - 1)).slice(0, most)
}
