import type { FileFacts } from '../../core/facts.ts'

/** Functions of a file that declare a name, by name. */
const known = new WeakMap<FileFacts, ReadonlyMap<string, ReadonlySet<number>>>()

function declaring(facts: FileFacts): ReadonlyMap<string, ReadonlySet<number>> {
  const before = known.get(facts)
  if (before !== undefined) return before
  const found = new Map<string, Set<number>>()
  const put = (name: string, fn: number): void => {
    const fns = found.get(name)
    if (fns === undefined) found.set(name, new Set([fn]))
    else fns.add(fn)
  }
  for (const one of facts.bindings) if (one.in >= 0) put(one.name, one.in)
  facts.functions.forEach((one, fn) => {
    if (one.in >= 0 && one.name !== '') put(one.name, one.in)
    for (const param of one.params) put(param.name, fn)
  })
  known.set(facts, found)
  return found
}

/** The innermost function around a place that declares a name; -1 where only the module can. Every place below it means the same by the name. */
export function declaringScope(facts: FileFacts, fn: number, name: string): number {
  const fns = declaring(facts).get(name)
  if (fns === undefined) return -1
  let at = fn
  for (let steps = 0; at >= 0 && steps < 100 && !fns.has(at); steps += 1) at = facts.functions[at]?.in ?? -1
  return at
}
