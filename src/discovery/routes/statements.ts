import type { Value } from '../../core/facts.ts'
import { insideValue } from '../../core/inside-value.ts'
import { lookup, staticsOf } from './lookup.ts'
import { bindRounds, waysOfRound, type Loop, loopOver, loopSource } from './loops.ts'
import { type Machine, type ModuleState, type Statement, statementsOf } from './machine.ts'
import { type Abstract, branches, type Scope } from './values.ts'

/** Runs statements in order. A loop variable's values are not merged: every statement that uses it runs once for each. */
export function runStatements(machine: Machine, state: ModuleState, scope: Scope, wanted?: (statement: Statement) => boolean): void {
  const loops: Loop[] = []
  for (const statement of statementsOf(state, scope.fn)) {
    if (isDead(statement, scope.ways)) continue
    const loop = loops.findLast((one) => uses(statement, one.names))
    if (wanted !== undefined && loop === undefined && !wanted(statement) && !isLoop(statement)) continue
    if (goesOver(machine, loops, { statement, outer: loop, scope })) continue
    if (loop !== undefined) repeat(machine, statement, loop)
    else execute(machine, statement, scope)
  }
}

/** True for the variable of a loop, which has a value in every round. */
function goesOver(machine: Machine, loops: Loop[], one: { statement: Statement; outer: Loop | undefined; scope: Scope }): boolean {
  const { statement, outer, scope } = one
  if (statement.does !== 'bind' || statement.fact.value.k !== 'get') return false
  const { name, value } = statement.fact
  const source = loopSource(value)
  const loop = source && loopOver(machine, loops, { source, outer, scope })
  if (source === undefined || loop === undefined) return false
  bindRounds(machine, loops, { loop, name, value, source })
  return true
}

/** True for a call, or the binding of one, that this run surely leaves out. */
function isDead(statement: Statement, ways: Scope['ways']): boolean {
  if (ways === undefined || ways.dead.size === 0) return false
  const value: Value = statement.does === 'bind' ? statement.fact.value : { k: 'call', call: statement.fact }
  return value.k === 'call' && value.call.at !== undefined && ways.dead.has(value.call.at)
}

function isLoop(statement: Statement): boolean {
  return statement.does === 'bind' && statement.fact.value.k === 'get' && loopSource(statement.fact.value) !== undefined
}

function repeat(machine: Machine, statement: Statement, loop: Loop): void {
  for (const round of loop.rounds) if (!isDead(statement, waysOfRound(machine, round))) execute(machine, statement, round.scope)
  if (statement.does === 'bind' && !statement.fact.name.includes('.')) loop.names.add(statement.fact.name)
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
      return insideValue(value).some((one) => mentions(one, names))
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
  else if (target.t === 'router') target.router.decorations.set(member, either(target.router.decorations.get(member), value))
}

/** What a member of an application holds that gets one object here and another one there, or something that nothing is known of: either, as of two branches. */
function either(before: Abstract | undefined, value: Abstract): Abstract {
  return before === undefined || !isThing(before) || !isThing(value) ? value : { t: 'alts', of: [...branches(before), value] }
}

function isThing(value: Abstract): boolean {
  return branches(value).every((one) => one.t === 'obj' || one.t === 'inst' || one.t === 'unknown' || one.t === 'applied')
}

/** The scope that a plain assignment changes: the one that has the name, else its own. */
function owner(name: string, scope: Scope): Scope {
  for (let one: Scope | undefined = scope; one !== undefined; one = one.parent) if (one.vars.has(name) && one.fn === scope.fn) return one
  return scope
}
