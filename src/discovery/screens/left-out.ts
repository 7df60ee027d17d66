import type { Step, Test } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { find, type Place } from '../values/follow.ts'
import { trace } from './trace.ts'

/** Offsets of calls that a function makes only on a condition which what it was called with rules out: `if (showToast) …` of `report({ showToast: false })`. */
export function callsLeftOut(codebase: Codebase, at: Place): ReadonlySet<number> {
  const left = new Set<number>()
  const flow = at.given === undefined ? undefined : codebase.facts(at.path)?.flows?.[at.fn]
  for (const step of flow ?? []) read(codebase, step, at, left)
  return left
}

function read(codebase: Codebase, step: Step, at: Place, left: Set<number>): void {
  if (step.s === 'try') for (const one of [...step.body, ...(step.caught ?? []), ...(step.last ?? [])]) read(codebase, one, at, left)
  if (step.s !== 'if') return
  if (isFalse(codebase, step.test, at)) collect(step.yes, left)
  else for (const one of step.yes) read(codebase, one, at, left)
  for (const one of step.no ?? []) read(codebase, one, at, left)
}

function isFalse(codebase: Codebase, test: Test, at: Place): boolean {
  if (test.k === 'both') return test.of.some((one) => isFalse(codebase, one, at))
  if (test.k === 'any' && test.op === '&&') return test.of.some((one) => isFalse(codebase, one, at))
  if (test.k !== 'ref') return false
  const traced = trace(codebase, { value: test, at })
  if (traced !== undefined) return traced.kind === 'value' && (traced.value.k === 'null' || (traced.value.k === 'bool' && !traced.value.v))
  return isNotGiven(codebase, test.name, at)
}

/** `const { showToast } = options` where the options that the function was called with have none. */
function isNotGiven(codebase: Codebase, name: string, at: Place): boolean {
  const found = find(codebase, at, name)
  if (found?.kind !== 'value' || found.value.k !== 'get') return false
  const owner = trace(codebase, { value: found.value.of, at })
  const key = found.value.name
  if (owner?.kind !== 'value' || owner.value.k !== 'obj' || owner.value.spreads !== undefined) return false
  return !owner.value.props.some(([one]) => one === key)
}

function collect(node: unknown, into: Set<number>): void {
  if (Array.isArray(node)) {
    for (const one of node) collect(one, into)
    return
  }
  if (typeof node !== 'object' || node === null) return
  const { callee, at } = node as { callee?: unknown; at?: unknown }
  if (callee !== undefined && typeof at === 'number') into.add(at)
  for (const value of Object.values(node)) collect(value, into)
}
