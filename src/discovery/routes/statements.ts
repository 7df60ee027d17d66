import type { Value } from '../../core/facts.ts'
import { insideOf } from '../values/chain.ts'
import { deadCalls, loopBodies } from './folders/dead-calls.ts'
import { lookup, staticsOf } from './lookup.ts'
import { type Machine, type ModuleState, type Statement, statementsOf } from './machine.ts'
import { type Abstract, type Scope, unknown } from './values.ts'

/** One round of a loop: the values that its variables have in it. */
interface Loop {
  names: Set<string>
  rounds: Map<string, Abstract>[]
  /** Offsets of calls that a round leaves out. */
  dead: WeakMap<Map<string, Abstract>, ReadonlySet<number>>
}

/** Runs statements in order. A loop variable's values are not merged: every statement that uses it runs once for each. */
export function runStatements(machine: Machine, state: ModuleState, scope: Scope, wanted?: (statement: Statement) => boolean): void {
  const loops: Loop[] = []
  for (const statement of statementsOf(state, scope.fn)) {
    if (isDead(statement, scope.dead)) continue
    if (wanted !== undefined && !wanted(statement) && !loops.some((one) => uses(statement, one.names)) && !isLoop(statement)) continue
    const value = statement.does === 'bind' ? statement.fact.value : undefined
    const loop = loops.find((one) => uses(statement, one.names))
    const source = value?.k === 'get' && loop === undefined ? loopSource(value) : undefined
    const items = source === undefined ? undefined : machine.evaluate(source.of, scope)
    if (statement.does === 'bind' && value !== undefined && source !== undefined && items?.t === 'list') {
      const target = loopOver(loops, items.items, statement.fact.name)
      bindRounds(machine, { loop: target, name: statement.fact.name, value, source }, scope)
      continue
    }
    if (loop !== undefined) repeat(machine, { statement, loop }, scope)
    else execute(machine, statement, scope)
  }
}

/** The loop over some items. A later loop may give its variable the name that an earlier one gave its own. */
function loopOver(loops: Loop[], items: readonly Abstract[], name: string): Loop {
  const known = loops.find((one) => one.rounds.length === items.length && one.rounds[0]?.get('\0') === items[0])
  const target = known ?? { names: new Set<string>(), rounds: items.map((item) => new Map([['\0', item]])), dead: new WeakMap() }
  if (known === undefined) loops.push(target)
  for (const one of loops) if (one !== target) one.names.delete(name)
  return target
}

/** True for a call, or the binding of one, that this run surely leaves out. */
function isDead(statement: Statement, dead: Scope['dead']): boolean {
  if (dead === undefined || dead.size === 0) return false
  const value: Value = statement.does === 'bind' ? statement.fact.value : { k: 'call', call: statement.fact }
  return value.k === 'call' && value.call.at !== undefined && dead.has(value.call.at)
}

function isLoop(statement: Statement): boolean {
  return statement.does === 'bind' && statement.fact.value.k === 'get' && loopSource(statement.fact.value) !== undefined
}

/** The `[]` inside a chain of members: `entries[]` of `const [path, router] of entries`. */
function loopSource(value: Value & { k: 'get' }): (Value & { k: 'get' }) | undefined {
  if (value.name === '[]') return value
  return value.of.k === 'get' ? loopSource(value.of) : undefined
}

function bindRounds(machine: Machine, one: { loop: Loop; name: string; value: Value; source: Value }, scope: Scope): void {
  one.loop.names.add(one.name)
  for (const round of one.loop.rounds) {
    const inner: Scope = { file: scope.file, fn: scope.fn, vars: new Map([['\0', round.get('\0') ?? unknown()]]), parent: scope }
    round.set(one.name, machine.evaluate(replaceSource(one.value, one.source), inner))
  }
}

function replaceSource(value: Value, source: Value): Value {
  if (value === source) return { k: 'ref', name: '\0' }
  return value.k === 'get' ? { k: 'get', of: replaceSource(value.of, source), name: value.name } : value
}

function repeat(machine: Machine, one: { statement: Statement; loop: Loop }, scope: Scope): void {
  for (const round of one.loop.rounds) {
    machine.made.delete(scope)
    for (const [name, value] of round) scope.vars.set(name, value)
    if (isDead(one.statement, deadInRound(machine, one.loop, round, scope))) continue
    execute(machine, one.statement, scope)
    if (one.statement.does !== 'bind' || one.statement.fact.name.includes('.')) continue
    one.loop.names.add(one.statement.fact.name)
    round.set(one.statement.fact.name, scope.vars.get(one.statement.fact.name) ?? unknown())
  }
}

/** What a round of a loop leaves out: `for (const file of files) { if (file === 'index.js') continue; … }`. */
function deadInRound(machine: Machine, loop: Loop, round: Map<string, Abstract>, scope: Scope): ReadonlySet<number> {
  const known = loop.dead.get(round)
  if (known !== undefined) return known
  const flow = scope.fn < 0 ? undefined : machine.codebase.facts(scope.file)?.flows?.[scope.fn]
  const dead = new Set((flow ? loopBodies(flow) : []).flatMap((body) => [...deadCalls(machine, body, scope)]))
  loop.dead.set(round, dead)
  return dead
}

function uses(statement: Statement, names: ReadonlySet<string>): boolean {
  return statement.does === 'bind' ? mentions(statement.fact.value, names) : mentions({ k: 'call', call: statement.fact }, names)
}

function mentions(value: Value, names: ReadonlySet<string>): boolean {
  switch (value.k) {
    case 'ref':
      return names.has(value.name.split('.', 1)[0] ?? '')
    case 'get':
    case 'spread':
      return mentions(value.of, names)
    case 'at':
      return mentions(value.of, names) || mentions(value.key, names)
    case 'tpl':
      return value.parts.some((one) => mentions(one, names))
    case 'arr':
      return value.items.some((one) => mentions(one, names))
    case 'any':
      return value.of.some((one) => mentions(one, names))
    case 'obj':
      return insideOf(value).some((one) => mentions(one, names))
    case 'call':
      return mentions(value.call.callee, names) || value.call.args.some((one) => mentions(one, names))
    default:
      return false
  }
}

function execute(machine: Machine, statement: Statement, scope: Scope): void {
  if (statement.does === 'call') {
    machine.evaluate({ k: 'call', call: statement.fact }, scope)
    return
  }
  const { name, value } = statement.fact
  assign(machine, name, machine.evaluate(value, scope), scope)
}

function assign(machine: Machine, name: string, value: Abstract, scope: Scope): void {
  const dot = name.lastIndexOf('.')
  if (dot < 0 || name === 'module.exports' || name.startsWith('exports.') || name.startsWith('module.exports.')) {
    const known = scope.vars.get(name)
    // A second branch that knows less must not forget what the first one knew.
    if (known === undefined || value.t !== 'unknown') owner(name, scope).vars.set(name, value)
    return
  }
  const target = lookup(machine, name.slice(0, dot), scope)
  const member = name.slice(dot + 1)
  if (target.t === 'inst') target.fields.set(member, value)
  else if (target.t === 'obj') target.props.set(member, value)
  else if (target.t === 'class') staticsOf(machine, target).set(member, value)
  else if (target.t === 'router') target.router.decorations.set(member, value)
}

/** The scope that a plain assignment changes: the one that has the name, else its own. */
function owner(name: string, scope: Scope): Scope {
  for (let one: Scope | undefined = scope; one !== undefined; one = one.parent) if (one.vars.has(name) && one.fn === scope.fn) return one
  return scope
}
