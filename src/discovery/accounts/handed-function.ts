import type { Test } from '../../core/facts.ts'
import type { Place } from '../features/resolve-call.ts'
import { bindsOf, stepsInside } from './binds-of.ts'
import { held, type Scope } from './scope.ts'
import type { Shaping } from './shape-of.ts'

/** The function that a name holds because a function of the repository gave it: `const save = await prepare(x); save(tx)`. */
export function handedFunction(name: string, scope: Scope, shaping: Shaping): Place | undefined {
  if (name.includes('.')) return undefined
  let owner: Scope | undefined = scope
  while (owner !== undefined && !owner.names.has(name)) owner = owner.around
  const bound = owner === undefined ? undefined : held(name, owner)
  if (owner === undefined || bound === undefined || bindsOf(shaping.flowOf(owner.place), name) !== 1) return undefined
  const call = madeBy(bound.test)
  const maker = call?.callee.k === 'ref' ? shaping.resolve(bound.scope.place, call.callee.name) : undefined
  return maker === undefined ? undefined : returnedFunction(maker, shaping)
}

/** The one call that gives a value, or else nothing does: `id ? await prepare(id) : null`. */
function madeBy(test: Test): Extract<Test, { k: 'call' }>['call'] | undefined {
  if (test.k === 'test' || test.k === 'after') return madeBy(test.of)
  if (test.k === 'call') return test.call
  const ways: readonly Test[] = test.k === 'choice' ? [test.yes, test.no] : test.k === 'any' && test.op === '?:' ? test.of : []
  const [only, ...others] = ways.filter(({ k }) => k !== 'null')
  return only === undefined || others.length > 0 ? undefined : madeBy(only)
}

/** The one function that a function gives wherever it gives anything. */
function returnedFunction(maker: Place, shaping: Shaping): Place | undefined {
  const given = returnsOf(shaping.flowOf(maker) ?? []).filter(({ k }) => k !== 'null')
  const [only] = given
  return given.length === 1 && only?.k === 'fn' ? shaping.innerOf(maker, only.fn) : undefined
}

function returnsOf(steps: NonNullable<ReturnType<Shaping['flowOf']>>): readonly Test[] {
  return steps.flatMap((step) => [
    ...(step.s === 'return' && step.value !== undefined ? [step.value] : []),
    ...stepsInside(step).flatMap(returnsOf),
  ])
}
