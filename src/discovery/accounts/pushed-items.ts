import type { FunctionFlow, Step, Test, Value } from '../../core/facts.ts'
import type { Place } from '../features/resolve-call.ts'
import { bindsOf, stepsInside } from './binds-of.ts'

/** What flows are looked up with. */
interface Flows {
  flowOf(place: Place): FunctionFlow | undefined
  innerOf(place: Place, fn: number): Place | undefined
}

/** The list that is sought, and what it is looked up with. */
interface Sought {
  name: string
  flows: Flows
}

/** Functions inside of functions that are looked at. */
const deepest = 4

/** What code puts into a list that begins empty under a name: `found.push(one)`; undefined where it is bound again or anything else may change it. */
export function pushedItems(name: string, place: Place, flows: Flows): readonly Value[] | undefined {
  const flow = flows.flowOf(place)
  if (flow === undefined || bindsOf(flow, name) !== 1) return undefined
  const changes = place.fn.calls.filter((one) => one.startsWith(`${name}.`) && /\.(?:unshift|splice|fill|copyWithin)$/.test(one))
  return changes.length > 0 ? undefined : pushesOf(flow, place, { name, flows }, deepest)
}

function pushesOf(steps: readonly Step[], place: Place, sought: Sought, left: number): readonly Value[] {
  return steps.flatMap((step): readonly Value[] => {
    const own = step.s === 'do' ? pushesIn(step.value, place, sought, left) : []
    return [...own, ...stepsInside(step).flatMap((inner) => pushesOf(inner, place, sought, left))]
  })
}

/** The arguments of a call that puts something into the list, or of those that a function among its arguments makes. */
function pushesIn(test: Test, place: Place, sought: Sought, left: number): readonly Value[] {
  if (test.k === 'test' || test.k === 'after') return pushesIn(test.of, place, sought, left)
  if (test.k !== 'call') return []
  const { callee, args } = test.call
  if (callee.k === 'ref' && callee.name === `${sought.name}.push`) return args
  return args.flatMap((one) => {
    const inner = one.k === 'fn' && left > 0 ? sought.flows.innerOf(place, one.fn) : undefined
    return inner === undefined ? [] : pushesOf(sought.flows.flowOf(inner) ?? [], inner, sought, left - 1)
  })
}
