import type { FunctionFlow, Step, Test } from '../../../core/facts.ts'
import type { Machine } from '../machine.ts'
import type { Scope, Ways } from '../values.ts'
import { holds, valueOfTest } from './known-tests.ts'

/**
 * Offsets of calls that a run surely leaves out or makes, because conditions over known texts decide: `if (file === 'index.js') return`. The
 * scope holds what the parameters are.
 */
export function decidedCalls(machine: Machine, flow: FunctionFlow, scope: Scope): Ways {
  const ways = { dead: new Set<number>(), sure: new Set<number>() }
  if (!flow.some((step) => step.s === 'if' || step.s === 'switch')) return ways
  const inside: Scope = { file: scope.file, fn: scope.fn, vars: new Map(), parent: scope, ...(scope.self && { self: scope.self }) }
  walk({ machine, scope: inside, ...ways, isDecided: false }, flow)
  return ways
}

interface Walk {
  machine: Machine
  scope: Scope
  dead: Set<number>
  sure: Set<number>
  /** The conditions around the statements hold. */
  isDecided: boolean
}

/** Walks statements that run; true where they surely leave the function or the loop. */
function walk(on: Walk, steps: FunctionFlow): boolean {
  for (const [i, step] of steps.entries()) {
    if (!leavesAt(on, step)) continue
    note(on.dead, steps.slice(i + 1))
    return true
  }
  return false
}

function leavesAt(on: Walk, step: Step): boolean {
  if (on.isDecided && (step.s === 'do' || step.s === 'bind' || step.s === 'return')) note(on.sure, step.value)
  if (step.s === 'bind') on.scope.vars.set(step.name, valueOfTest(on.machine, step.value, on.scope))
  if (step.s === 'return' || step.s === 'leave' || step.s === 'throw') return true
  if (step.s === 'try') walk(on, step.body)
  if (step.s === 'switch') switched(on, step)
  return step.s === 'if' && branched(on, step)
}

function branched(on: Walk, step: Step & { s: 'if' }): boolean {
  const way = holds(on.machine, step.test, on.scope)
  if (way === undefined) {
    const unsure = { ...on, isDecided: false }
    const yes = walk(unsure, step.yes)
    return walk(unsure, step.no ?? []) && yes
  }
  note(on.dead, way ? (step.no ?? []) : step.yes)
  return walk({ ...on, isDecided: true }, way ? step.yes : (step.no ?? []))
}

/** The case that is meant, with those that it falls through to. */
function switched(on: Walk, { of, cases }: Step & { s: 'switch' }): void {
  const first = caseOf(on, of, cases)
  if (first === undefined) {
    for (const { body } of cases) walk({ ...on, isDecided: false }, body)
    return
  }
  let isLeft = false
  for (const [i, { body }] of cases.entries()) {
    if (i < first || isLeft) note(on.dead, body)
    else isLeft = walk({ ...on, isDecided: true }, body)
  }
}

/** Index of the case that a known value reaches, behind the last one where none does; undefined where that is not known. */
function caseOf(on: Walk, of: Test, cases: (Step & { s: 'switch' })['cases']): number | undefined {
  const answers = cases.map(({ is }) => (is === undefined ? false : holds(on.machine, { k: 'equal', of: [of, is] }, on.scope)))
  const found = answers.findIndex((one) => one !== false)
  if (found >= 0) return answers[found] === true ? found : undefined
  const otherwise = cases.findIndex(({ is }) => is === undefined)
  return otherwise >= 0 ? otherwise : cases.length
}

/** Notes every call inside of statements or expressions. */
function note(calls: Set<number>, part: unknown): void {
  if (typeof part !== 'object' || part === null) return
  if (Array.isArray(part)) {
    for (const one of part) note(calls, one)
    return
  }
  if ('callee' in part && 'at' in part && typeof part.at === 'number') calls.add(part.at)
  for (const one of Object.values(part)) note(calls, one)
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
