import { type Document, isScalar, visit } from 'yaml'

/**
 * Offset of the first key that a map states a second time. The parser compares each key with all before it, which is the square of a long file: it is
 * to be told `uniqueKeys: false` where this is asked.
 */
export function repeatedKey(document: Document.Parsed): number | undefined {
  let first: number | undefined
  visit(document, {
    Map: (_, { items }) => {
      const seen = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        const at = key.range?.[0] ?? 0
        if (seen.has(key.value) && (first === undefined || at < first)) first = at
        seen.add(key.value)
      }
    },
  })
  return first
}
