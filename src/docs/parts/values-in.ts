import type { FileFacts, Value } from '../../core/facts.ts'

/** Parts of facts that are looked at in one file: more are of a generated one. */
const mostParts = 200_000

/** Every value that stands in the code of a file: what is bound, called, returned, exported, thrown or asked for by a condition. */
export function* valuesIn({ calls, bindings, exports, functions, classes, throws, flows = [] }: FileFacts): Generator<Value> {
  const open: unknown[] = [flows, throws, classes, functions, exports, bindings, calls]
  for (let left = mostParts; left > 0 && open.length > 0; left -= 1) {
    const part = open.pop()
    if (typeof part !== 'object' || part === null) continue
    if ('k' in part) yield part as Value
    const inner: readonly unknown[] = Array.isArray(part) ? part : Object.values(part)
    for (let i = inner.length - 1; i >= 0; i -= 1) if (typeof inner[i] === 'object') open.push(inner[i])
  }
}

/** The name with which an expression begins: `app` of `app.get('x').y`; undefined where it begins with none. */
export function rootOf(value: Value): string | undefined {
  switch (value.k) {
    case 'ref':
      return value.name.split('.')[0]
    case 'get':
    case 'at':
      return rootOf(value.of)
    case 'call':
      return rootOf(value.call.callee)
    case 'any':
      return value.of.map(rootOf).find((one) => one !== undefined)
    default:
      return undefined
  }
}
