/** Looks through a value of facts for a literal, the last name of a path (or each of them), or the name of a property; what it is, where it is found. */
export function textIn(value: unknown, text: RegExp, parts: 'last' | 'each' = 'last'): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const known = value as { k?: unknown; v?: unknown; name?: unknown; props?: unknown }
  if (known.k === 'str' && typeof known.v === 'string' && text.test(known.v)) return known.v
  if ((known.k === 'get' || known.k === 'ref') && typeof known.name === 'string') {
    const names = parts === 'each' ? known.name.split('.') : [known.name.slice(known.name.lastIndexOf('.') + 1)]
    const found = names.find((name) => text.test(name))
    if (found !== undefined) return found
  }
  if (known.k === 'obj' && Array.isArray(known.props)) {
    const names = known.props.map((prop: unknown): unknown => (Array.isArray(prop) ? prop[0] : undefined))
    const named = names.find((name) => typeof name === 'string' && text.test(name))
    if (typeof named === 'string') return named
  }
  for (const inner of Object.values(value)) {
    const found = textIn(inner, text, parts)
    if (found !== undefined) return found
  }
  return undefined
}
