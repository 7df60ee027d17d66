import type { CallFact, Value } from '../../core/facts.ts'
import type { Codebase } from '../codebase.ts'
import { chainOf } from '../values/chain.ts'
import { type Placed, follow } from '../values/follow.ts'
import { eachValue, lastName, subtree } from './body-values.ts'
import { type Part, partNames } from './request-parts.ts'

/** Methods of schemas that check what they are given. */
export const parsing = /^(parse|safeParse|parseAsync|safeParseAsync|validate|validateAsync|validateSync|Check|decode)$/

/** A part of the request as handlers and middleware name it. */
export const requestPart = /^_?(?:req|request|ctx|c|context)(?:\.(?:request|req))?\.(body|query|params|headers)$/

/**
 * The part of the request that middleware of the repository checks with one of its arguments: `(schema) => (req, res, next) => { schema.parse(req.query); … }`.
 * Undefined where its code is not here, or checks something else with it.
 */
export function partChecked(codebase: Codebase, call: CallFact, at: Placed['at'], index: number): Part | undefined {
  const target = follow(codebase, { value: call.callee, at })
  const facts = target?.kind === 'function' ? codebase.facts(target.path) : undefined
  if (target?.kind !== 'function' || facts === undefined) return undefined
  const name = target.fact.params[index]?.name
  if (name === undefined || name === '') return undefined
  const inside = subtree(facts, target.fn)
  const parts = new Map<string, Part>()
  for (const { name: bound, value, in: scope } of facts.bindings) {
    const part = inside.has(scope) ? partOf(value, parts) : undefined
    if (part !== undefined) parts.set(bound, part)
  }
  let found: Part | undefined
  eachValue(facts, inside, (value) => {
    if (value.k === 'call') found ??= checkedBy(value.call, name, parts)
  })
  return found
}

/** `schema.parse(req.body)`, `check(schema, req.body)`: the part that a call checks with a schema of that name. */
function checkedBy(call: CallFact, name: string, parts: ReadonlyMap<string, Part>): Part | undefined {
  const { root, links } = chainOf({ k: 'call', call })
  // `schemas.body.parse(req.body)` checks with a member of the argument, which holds a schema for each part.
  const isOwn = parsing.test(lastName(call)) && root === name && links.every(({ called }) => called)
  const isGiven = call.args.some((arg) => arg.k === 'ref' && arg.name === name)
  return isOwn || isGiven ? call.args.map((arg) => partOf(arg, parts)).find((one) => one !== undefined) : undefined
}

function partOf(value: Value, parts: ReadonlyMap<string, Part>): Part | undefined {
  if (value.k !== 'ref') return undefined
  const direct = requestPart.exec(value.name)?.[1]
  return direct === undefined ? parts.get(value.name) : partNames[direct]
}
