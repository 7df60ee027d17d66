import { type Document, isAlias, isMap, isNode, isPair, isScalar, isSeq, type Pair } from 'yaml'

/** How a part of a file is reached: keys of mappings, indices of lists. */
export type Way = readonly (string | number)[]

/**
 * Offset of a key or a value in a YAML document. What an alias or a merge key brings is looked for where it is written; a part that is nowhere is told
 * at the one that should hold it.
 */
export function offsetOf(document: Document.Parsed, way: Way, of: 'key' | 'value'): number {
  let [node, offset]: [unknown, number] = [document.contents, startOf(document.contents) ?? 0]
  for (const [index, step] of way.entries()) {
    const found = partOf(document, node, step)
    if (found === undefined) return offset
    const isKey = of === 'key' && index === way.length - 1
    offset = (isKey ? undefined : startOf(found.value)) ?? startOf(found.key) ?? offset
    node = found.value
  }
  return offset
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined
}

function partOf(document: Document.Parsed, node: unknown, step: string | number): { key: unknown; value: unknown } | undefined {
  const whole = isAlias(node) ? node.resolve(document) : node
  if (isSeq(whole)) return { key: undefined, value: whole.items[Number(step)] }
  if (!isMap(whole)) return undefined
  const own = whole.items.find(({ key }) => nameOf(key) === String(step))
  if (own !== undefined) return own
  // of several the first that has it counts
  for (const merged of whole.items.filter(isMerge).flatMap(({ value }) => (isSeq(value) ? value.items : [value]))) {
    const found = partOf(document, isPair(merged) ? merged.value : merged, step)
    if (found !== undefined) return found
  }
  return undefined
}

function nameOf(key: unknown): string {
  return isScalar(key) && typeof key.value !== 'symbol' ? String(key.value) : String(key)
}

function isMerge({ key }: Pair): boolean {
  return isScalar(key) && (key.source === '<<' || key.value === '<<' || typeof key.value === 'symbol')
}
