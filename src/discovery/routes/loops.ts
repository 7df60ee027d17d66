import type { Value } from '../../core/facts.ts'
import { decidedCalls, loopBodies } from './folders/decided-calls.ts'
import type { Machine } from './machine.ts'
import type { Abstract, Scope, Ways } from './values.ts'

/** One round of a loop; functions that are written in it close over its scope. */
export interface Round {
  scope: Scope
  /** The item that the round is about. */
  item: Abstract
}

/** A loop while the statements of its function run. */
export interface Loop {
  /** Variables that differ between rounds. */
  names: Set<string>
  rounds: readonly Round[]
  /** What it goes over, as it is written. */
  source: string
  outer?: Loop
}

type Member = Value & { k: 'get' }

/** The `[]` inside a chain of members: `entries[]` of `const [path, router] of entries`. */
export function loopSource(value: Member): Member | undefined {
  if (value.name === '[]') return value
  return value.of.k === 'get' ? loopSource(value.of) : undefined
}

/** The loop over a source, inside of each round of the one around it; undefined where nothing is known of what it goes over. */
export function loopOver(
  machine: Machine,
  loops: Loop[],
  one: { source: Member; outer: Loop | undefined; scope: Scope },
): Loop | undefined {
  const { source, outer, scope } = one
  const written = JSON.stringify(source)
  const within = outer?.rounds.map((round) => round.scope) ?? [scope]
  const lists = within.map((inside) => [inside, machine.evaluate(source.of, inside)] as const)
  if (!lists.some(([, list]) => list.t === 'list')) return undefined
  const items = lists.flatMap(([inside, list]) => (list.t === 'list' ? list.items.map((item) => [inside, item] as const) : []))
  const known = loops.find((each) => each.source === written && each.outer === outer && isSame(each, items))
  if (known !== undefined) return known
  const rounds = items.map(([inside, item]): Round => ({ item, scope: roundScope(inside, item) }))
  const made: Loop = { names: new Set(), rounds, source: written, ...(outer && { outer }) }
  loops.push(made)
  return made
}

/** Inside of another loop, lists are made anew each time that they are asked for. */
function isSame({ rounds, outer }: Loop, items: readonly (readonly [Scope, Abstract])[]): boolean {
  return rounds.length === items.length && (outer !== undefined || rounds.every(({ item }, i) => item === items[i]?.[1]))
}

function roundScope(inside: Scope, item: Abstract): Scope {
  const { file, fn, self } = inside
  return { file, fn, vars: new Map([['\0', item]]), parent: inside, ...(self && { self }) }
}

/** Gives a variable its value in every round. A later loop may name its variable as an earlier one did. */
export function bindRounds(machine: Machine, loops: readonly Loop[], one: { loop: Loop; name: string; value: Value; source: Value }): void {
  for (const each of loops) if (each !== one.loop) each.names.delete(one.name)
  one.loop.names.add(one.name)
  const value = replaceSource(one.value, one.source)
  for (const { scope } of one.loop.rounds) scope.vars.set(one.name, machine.evaluate(value, scope))
}

function replaceSource(value: Value, source: Value): Value {
  if (value === source) return { k: 'ref', name: '\0' }
  return value.k === 'get' ? { k: 'get', of: replaceSource(value.of, source), name: value.name } : value
}

/** What conditions decide in a round: `for (const file of files) { if (file === 'index.js') continue; … }`. */
export function waysOfRound(machine: Machine, { scope }: Round): Ways {
  if (scope.ways !== undefined) return scope.ways
  const flow = scope.fn < 0 ? undefined : machine.codebase.facts(scope.file)?.flows?.[scope.fn]
  const found = (flow ? loopBodies(flow) : []).map((body) => decidedCalls(machine, body, scope))
  scope.ways = { dead: new Set(found.flatMap(({ dead }) => [...dead])), sure: new Set(found.flatMap(({ sure }) => [...sure])) }
  return scope.ways
}
