import type { Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { follow, type Placed } from '../values/follow.ts'

/** A property of an object as it is written. */
export interface OwnProperty {
  name: string
  of: Placed
  /** 1-based; undefined where the object stands on one line. */
  line?: number
}

/** Properties more than these are a table of something else. */
const most = 400

/** Calls that give an object with the properties of their arguments. */
const copying = /^(Object\.(freeze|seal|assign)|structuredClone|_?\.?cloneDeep|reactive)$/

/** Properties of an object, of copies of it, and of what it is spread from; the later of two with one name counts. */
export function propertiesOf(codebase: Codebase, placed: Placed, depth = 6): readonly OwnProperty[] {
  return [...new Map(allOf(codebase, placed, depth).map((one) => [one.name, one])).values()].slice(0, most)
}

function allOf(codebase: Codebase, { value, at }: Placed, depth: number): readonly OwnProperty[] {
  if (depth === 0) return []
  const inner = (each: Value): readonly OwnProperty[] => allOf(codebase, { value: each, at }, depth - 1)
  if (value.k === 'ref' || value.k === 'get') {
    const found = follow(codebase, { value, at })
    return found?.kind === 'value' && found.value !== value ? allOf(codebase, found, depth - 1) : []
  }
  if (value.k === 'call') return isCopy(value) ? value.call.args.slice(0, 8).flatMap(inner) : []
  if (value.k !== 'obj') return []
  const own = value.props.map(([name, each], i): OwnProperty => {
    const line = value.lines?.[i]
    return { name, of: { value: each, at }, ...(line !== undefined && { line }) }
  })
  return [...(value.spreads ?? []).slice(0, 8).flatMap(inner), ...own]
}

function isCopy(value: Extract<Value, { k: 'call' }>): boolean {
  return value.call.callee.k === 'ref' && copying.test(value.call.callee.name)
}
