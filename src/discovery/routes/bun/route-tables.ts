import type { FileFacts, Value } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Codebase, Digest } from '../../codebase.ts'
import { callsOf } from '../../values/calls-of.ts'
import { property } from '../../values/chain.ts'
import { follow, type Place, type Placed } from '../../values/follow.ts'

/** One entry of the `routes` of a server of Bun. */
export interface TableEntry {
  path: string
  value: Value
  at: Place
  line: number
}

/** The `routes` of one server of Bun: its entries, and whether some of it could not be followed. */
export interface RouteTable {
  file: RepoPath
  /** 1-based line of the server. */
  line: number
  entries: readonly TableEntry[]
  isWhole: boolean
}

/** The tables of every server of Bun that is no test: `Bun.serve({ routes })`, and `export default { routes }` of a file that Bun runs. */
export function routeTables(codebase: Codebase): readonly RouteTable[] {
  return codebase.digests.filter(({ test }) => !test).flatMap((digest) => tablesOf(codebase, digest))
}

function tablesOf(codebase: Codebase, { path, callees }: Digest): readonly RouteTable[] {
  const facts = callees.includes('serve') ? codebase.facts(path) : undefined
  if (facts === undefined) return []
  return callsOf(facts).flatMap(({ call }): readonly RouteTable[] => {
    if (call.callee.k !== 'ref' || !servesWithBun(facts, call.callee.name)) return []
    const at = { path, fn: call.in }
    const options = call.args[0] && follow(codebase, { value: call.args[0], at })
    const routes = options?.kind === 'value' ? (property(options.value, 'routes') ?? property(options.value, 'static')) : undefined
    if (options?.kind !== 'value' || routes === undefined) return []
    const reading: Reading = { codebase, entries: [], isWhole: true }
    read(reading, { value: routes, at: options.at }, call.line, 6)
    return [{ file: path, line: call.line, entries: reading.entries, isWhole: reading.isWhole }]
  })
}

/** `Bun.serve`, or `serve` of the package `bun`. */
function servesWithBun({ imports }: FileFacts, callee: string): boolean {
  if (callee === 'Bun.serve') return true
  return imports.some(
    ({ specifier, bindings }) => specifier === 'bun' && bindings.some((one) => one.imported === 'serve' && one.local === callee),
  )
}

interface Reading {
  codebase: Codebase
  entries: TableEntry[]
  isWhole: boolean
}

/** Adds the entries of an object, of what it spreads, and of names that constants give. */
function read(reading: Reading, placed: Placed, line: number, left: number): void {
  const found = left > 0 ? follow(reading.codebase, placed) : undefined
  if (found?.kind !== 'value' || found.value.k !== 'obj') {
    reading.isWhole = false
    return
  }
  const { value, at } = found
  for (const one of value.spreads ?? []) read(reading, { value: one, at }, line, left - 1)
  const own = at.path === placed.at.path ? line : 1
  for (const [index, [path, inner]] of value.props.entries()) {
    reading.entries.push({ path, value: inner, at, line: value.lines?.[index] ?? own })
  }
  for (const [key, inner] of value.computed ?? []) {
    const name = follow(reading.codebase, { value: key, at })
    if (name?.kind === 'value' && name.value.k === 'str') reading.entries.push({ path: name.value.v, value: inner, at, line: own })
    else reading.isWhole = false
  }
}
