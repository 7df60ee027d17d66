import type { CallFact, Value } from '../../../core/facts.ts'

/** Last name of a callee: `use` of `app.use`, `forRoutes` of `consumer.apply(X).forRoutes`. */
export function lastName(callee: Value): string {
  if (callee.k === 'get') return callee.name
  return callee.k === 'ref' ? callee.name.slice(callee.name.lastIndexOf('.') + 1) : ''
}

/** What a method is called on; undefined for a plain function. */
export function receiver(callee: Value): Value | undefined {
  if (callee.k === 'get') return callee.of
  if (callee.k !== 'ref' || !callee.name.includes('.')) return undefined
  return { k: 'ref', name: callee.name.slice(0, callee.name.lastIndexOf('.')) }
}

/** Calls of a chain in the order in which they run: `apply`, `exclude`, `forRoutes`. */
export function chainOf(call: CallFact): readonly CallFact[] {
  const of = receiver(call.callee)
  return of?.k === 'call' ? [...chainOf(of.call), call] : [call]
}

/** Calls inside an expression, outermost first, function bodies left out. */
export function callsIn(value: Value | undefined, left = 8): readonly CallFact[] {
  if (!value || left <= 0) return []
  switch (value.k) {
    case 'call':
      return [value.call, ...callsIn(value.call.callee, left - 1), ...value.call.args.flatMap((arg) => callsIn(arg, left - 1))]
    case 'get':
    case 'spread':
      return callsIn(value.of, left - 1)
    case 'arr':
      return value.items.flatMap((item) => callsIn(item, left - 1))
    case 'any':
      return value.of.flatMap((item) => callsIn(item, left - 1))
    case 'obj':
      return value.props.flatMap(([, item]) => callsIn(item, left - 1))
    default:
      return []
  }
}
