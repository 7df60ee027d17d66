import { subtree } from './body-values.ts'
import { type Machine, moduleOf } from './machine.ts'
import type { FunctionValue } from './values.ts'

/**
 * Middleware of Express that never hands a request on: it takes no `next`, or names it among its parameters and nowhere else. What says 404
 * there ends a list of routes and is none itself.
 */
export function keepsRequest(machine: Machine, { file, fn }: FunctionValue): boolean {
  const facts = moduleOf(machine, file)?.facts
  const fact = facts?.functions[fn]
  const next = fact?.params[2]?.name
  if (facts === undefined || fact === undefined || next === undefined) return fact !== undefined
  if (fact.params.length > 3 || fact.calls.includes(next)) return false
  const flows = [...subtree(facts, fn)].map((one) => facts.flows?.[one])
  return flows.every((flow) => flow && !holds(flow, (part) => part.k === 'ref' && part.name === next) && !holds(flow, isMissing))
}

type Part = Readonly<Record<string, unknown>>

function isMissing({ k, v }: Part): boolean {
  return k === 'num' && v === 404
}

/** Whether a part of a flow, at any depth, is one that is looked for. */
function holds(value: unknown, isSought: (part: Part) => boolean): boolean {
  if (Array.isArray(value)) return value.some((one) => holds(one, isSought))
  if (typeof value !== 'object' || value === null) return false
  return isSought(value as Part) || Object.values(value).some((one) => holds(one, isSought))
}
