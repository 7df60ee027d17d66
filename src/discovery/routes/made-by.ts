import type { CallFact, Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { find, follow, type Found, type Placed } from '../values/follow.ts'

/** An export of a package by which an expression is made, with what it was called with. */
export interface MadeBy {
  package: string
  member?: string
  args: readonly Placed[]
  /** Where it is called. */
  at: { file: Placed['at']['path']; line: number }
}

/** An expression on a line, which tells the class whose members `this` has. */
export type Written = Placed & { line: number }

/** Results that stand behind one another at most: `const { protect } = csrf`, `const csrf = make({})`. */
const deepest = 8

/** The call of a package that gives an expression, followed through names, members of classes and functions of the repository that return it. */
export function madeBy(codebase: Codebase, written: Written): MadeBy | undefined {
  return rootOf(codebase, written, undefined, deepest)
}

/** A call on the way, and where it stands. */
interface Called {
  call: CallFact
  at: Placed['at']
}

function rootOf(codebase: Codebase, written: Written, by: Called | undefined, left: number): MadeBy | undefined {
  const { value, at, line } = written
  if (left === 0) return undefined
  const own = value.k === 'ref' ? memberValue(codebase, at.path, value.name, line) : undefined
  if (own !== undefined) return rootOf(codebase, { ...own, at: { path: at.path, fn: -1 } }, by, left - 1)
  const direct = value.k === 'ref' ? find(codebase, at, value.name) : value.k === 'get' ? follow(codebase, { value, at }) : undefined
  if (direct?.kind === 'external') return external(direct, by, written)
  if (direct?.kind === 'function' && by !== undefined) return returned(codebase, direct, by, left)
  if (value.k === 'call')
    return rootOf(codebase, { value: value.call.callee, at, line: value.call.line }, { call: value.call, at }, left - 1)
  if (direct?.kind === 'value' && direct.value !== value) return rootOf(codebase, { ...direct, line }, by, left - 1)
  return value.k === 'get' ? rootOf(codebase, { value: value.of, at, line }, by, left - 1) : undefined
}

function external(
  { package: name, member, name: exported }: Extract<Found, { kind: 'external' }>,
  by: Called | undefined,
  { at, line }: Written,
): MadeBy {
  const args = by === undefined ? [] : by.call.args.map((value): Placed => ({ value, at: by.at }))
  const place = by === undefined ? { file: at.path, line } : { file: by.at.path, line: by.call.line }
  return { package: name, member: member ?? exported, args, at: place }
}

/** What a function of the repository returns where it is called so: its parameters stand for the arguments. */
function returned(
  codebase: Codebase,
  { fact, path, fn }: Extract<Found, { kind: 'function' }>,
  by: Called,
  left: number,
): MadeBy | undefined {
  if (fact.returns === undefined) return undefined
  const args = by.call.args.map((value): Placed => ({ value, at: by.at }))
  return rootOf(codebase, { value: fact.returns, at: { path, fn, given: { path, fn, args } }, line: fact.from }, undefined, left - 1)
}

/** What `this.protect` is set to where the class of the line declares it. */
function memberValue(
  codebase: Codebase,
  path: Placed['at']['path'],
  name: string,
  line: number,
): { value: Value; line: number } | undefined {
  const [first, member] = name.split('.')
  const owner = first === 'this' ? codebase.facts(path)?.classes.find(({ from, to }) => from <= line && line <= to) : undefined
  const found = owner?.members.find((one) => one.name === member)
  return found?.value && { value: found.value, line: found.line }
}
