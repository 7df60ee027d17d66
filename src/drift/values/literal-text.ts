import type { Value } from '../../core/facts.ts'

/** A literal as a document would write it; undefined for what is computed. */
export function literalText(value: Value): string | undefined {
  switch (value.k) {
    case 'str':
      return value.v
    case 'num':
    case 'bool':
      return String(value.v)
    case 'other':
      return value.text !== undefined && /^-?[\d_.]+(?:\s*\*\s*[\d_]+)*$/.test(value.text) ? value.text : undefined
    default:
      return undefined
  }
}
