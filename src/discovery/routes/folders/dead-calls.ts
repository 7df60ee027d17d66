import type { FunctionFlow, Step } from '../../../core/facts.ts'
import type { Machine } from '../machine.ts'
import type { Scope } from '../values.ts'
import { holds, valueOfTest } from './known-tests.ts'

/**
 * Offsets of calls that a run surely leaves out, because conditions over known texts decide: `if (file === 'index.js') return`. The
 * scope holds what the parameters are.
 */
export function deadCalls(machine: Machine, flow: FunctionFlow, scope: Scope): ReadonlySet<number> {
  const dead = new Set<number>()
  if (!flow.some((step) => step.s === 'if')) return dead
  walk(
    { machine, scope: { file: scope.file, fn: scope.fn, vars: new Map(), parent: scope, ...(scope.self && { self: scope.self }) }, dead },
    flow,
  )
  return dead
}

interface Walk {
  machine: Machine
  scope: Scope
  dead: Set<number>
}

/** Walks statements that run; true where they surely leave the function or the loop. */
function walk(on: Walk, steps: FunctionFlow): boolean {
  for (const [i, step] of steps.entries()) {
    if (!leavesAt(on, step)) continue
    for (const rest of steps.slice(i + 1)) bury(on.dead, rest)
    return true
  }
  return false
}

function leavesAt(on: Walk, step: Step): boolean {
  if (step.s === 'bind') on.scope.vars.set(step.name, valueOfTest(on.machine, step.value, on.scope))
  if (step.s === 'return' || step.s === 'leave' || step.s === 'throw') return true
  if (step.s === 'try') walk(on, step.body)
  if (step.s !== 'if') return false
  const way = holds(on.machine, step.test, on.scope)
  if (way === undefined) {
    const yes = walk(on, step.yes)
    return walk(on, step.no ?? []) && yes
  }
  for (const rest of way ? (step.no ?? []) : step.yes) bury(on.dead, rest)
  return walk(on, way ? step.yes : (step.no ?? []))
}

/** Every call below a statement is dead. */
function bury(dead: Set<number>, part: unknown): void {
  if (typeof part !== 'object' || part === null) return
  if (Array.isArray(part)) {
    for (const one of part) bury(dead, one)
    return
  }
  if ('callee' in part && 'at' in part && typeof part.at === 'number') dead.add(part.at)
  for (const one of Object.values(part)) bury(dead, one)
}

/** `const file = item`: in a round the name stands for something already. */
function takesItem(step: Step, item: string | undefined): boolean {
  let value = step.s === 'bind' ? step.value : undefined
  while (value?.k === 'get') value = value.of
  return item !== undefined && value?.k === 'ref' && value.name.split('.', 1)[0] === item
}

/** Bodies of the loops of a function, however deep. */
export function loopBodies(flow: FunctionFlow): readonly FunctionFlow[] {
  return flow.flatMap((step): readonly FunctionFlow[] => {
    if (step.s === 'loop') return [step.body.filter((one) => !takesItem(one, step.item)), ...loopBodies(step.body)]
    if (step.s === 'if') return [...loopBodies(step.yes), ...loopBodies(step.no ?? [])]
    return step.s === 'try' ? loopBodies(step.body) : []
  })
}
