import type { CallFact, FileFacts, Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { rootsOf } from '../values/calls-of.ts'
import { property, text } from '../values/chain.ts'
import type { Place } from '../values/follow.ts'

/** `{ id: 'cleanup', job: schedule(…) }`: the entry of a table names its job. */
export function labelBeside(facts: FileFacts | undefined, call: CallFact): string | undefined {
  if (facts === undefined) return undefined
  for (const root of rootsOf(facts)) {
    const found = labelIn(root, call, 8)
    if (found !== undefined) return found
  }
  return undefined
}

function labelIn(value: Value, call: CallFact, depth: number): string | undefined {
  if (depth === 0) return undefined
  if (value.k === 'obj' && value.props.some(([, each]) => each.k === 'call' && same(each.call, call)))
    return ['id', 'key', 'name', 'title'].map((name) => text(property(value, name))).find((each) => each !== undefined && each !== '')
  const parts =
    value.k === 'call' ? value.call.args : value.k === 'arr' ? value.items : value.k === 'obj' ? value.props.map(([, each]) => each) : []
  return parts.map((each) => labelIn(each, call, depth - 1)).find((each) => each !== undefined)
}

function same(a: CallFact, b: CallFact): boolean {
  return a === b || (a.at !== undefined && a.at === b.at && a.to === b.to)
}

/** Name of the nearest named function around a call, else of the file. */
export function nameAround(codebase: Codebase, at: Place): string {
  const facts = codebase.facts(at.path)
  for (let fn = at.fn; fn >= 0; fn = facts?.functions[fn]?.in ?? -1) {
    const name = facts?.functions[fn]?.name
    if (name !== undefined && name !== '') return name
  }
  return at.path.slice(at.path.lastIndexOf('/') + 1).replace(/\.[cm]?[jt]sx?$/, '')
}
