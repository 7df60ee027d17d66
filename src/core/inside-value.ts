import type { Value } from './facts.ts'

/** Expressions that an expression is made of, one level deep, in order; none for literals, names and functions. */
export function insideValue(value: Value): readonly Value[] {
  switch (value.k) {
    case 'call':
      return [value.call.callee, ...value.call.args]
    case 'get':
    case 'spread':
      return [value.of]
    case 'at':
      return [value.of, value.key]
    case 'obj':
      return [...value.props.map(([, inner]) => inner), ...(value.spreads ?? []), ...(value.computed ?? []).flat()]
    case 'arr':
      return value.items
    case 'tpl':
      return value.parts
    case 'any':
      return value.of
    default:
      return []
  }
}
