import type { CallFact, FunctionFact, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { decidedCalls } from './folders/decided-calls.ts'
import { madeText } from './made-texts.ts'
import { type Frame, type Machine, type ModuleState, moduleOf, type Statement } from './machine.ts'
import { runStatements } from './statements.ts'
import { type Abstract, type ClassValue, type FunctionValue, holdsRouter, type Scope, unknown } from './values.ts'

/** Runs what a module does when it is loaded, once. */
export function runModule(machine: Machine, path: RepoPath): ModuleState | undefined {
  const state = moduleOf(machine, path)
  if (state === undefined || state.ran) return state
  state.ran = true
  const relevant = machine.relevant.has(path)
  // Of a module that no framework is near only what it assigns can matter.
  if (!relevant && machine.codebase.digest(path)?.marks.has('assigns') === false) return state
  // What a file imports has run before it: a registry is full by the time it is asked.
  for (const one of state.facts.imports) {
    const target = one.kind === 'static' && relevant ? machine.codebase.resolve(path, one.specifier) : undefined
    if (target !== undefined && machine.relevant.has(target)) runModule(machine, target)
  }
  const wanted = (statement: Statement): boolean => isEager(machine, state, statement)
  runStatements(machine, state, state.scope, wanted)
  return state
}

/**
 * What a module must do at once. Everything else is evaluated when its name is asked for: schemas, tables and texts of files that
 * no route ever needs cost nothing.
 */
function isEager(machine: Machine, state: ModuleState, statement: Statement): boolean {
  const assigns = statement.does === 'bind' && statement.fact.name.includes('.') && statement.fact.name !== 'module.exports'
  if (!machine.relevant.has(state.path)) return assigns
  if (statement.does === 'call' || assigns) return true
  const value = statement.fact.value
  if (value.k === 'get') return rootCall(value) !== undefined
  const call = value.k === 'call' ? rootCall(value) : undefined
  if (call === undefined) return value.k === 'any' || value.k === 'other'
  const head = call.callee.k === 'ref' ? call.callee.name.split('.', 1)[0] : undefined
  const source = state.facts.imports.find((one) => one.bindings.some((binding) => binding.local === head))
  if (source === undefined || machine.codebase.resolve(state.path, source.specifier) !== undefined) return true
  return machine.rules.some((rules) =>
    rules.constructors.some((rule) =>
      typeof rule.package === 'string' ? rule.package === source.specifier : rule.package.test(source.specifier),
    ),
  )
}

/** The call at the start of a chain: `express()` of `express().use(x).listen()`. */
function rootCall(value: Value): CallFact | undefined {
  if (value.k === 'get' || value.k === 'at') return rootCall(value.of)
  if (value.k !== 'call') return undefined
  return rootCall(value.call.callee) ?? value.call
}

/** Runs a function with arguments and gives what it returns. */
export function runFunction(machine: Machine, target: FunctionValue, args: readonly Abstract[], from?: Frame['from']): Abstract {
  const state = moduleOf(machine, target.file)
  const fact = state?.facts.functions[target.fn]
  if (state === undefined || fact === undefined || machine.fuel <= 0) return unknown()
  if (isTooDeep(machine, target, args, from === undefined) || !worthRunning(machine, target, args)) return unknown()
  const key = target.self === undefined ? callKey(machine, target, args) : undefined
  const known = key === undefined ? undefined : machine.results.get(key)
  if (known !== undefined) return known
  const routers = machine.routers.length
  const name = `${target.file}#${target.fn}`
  if (isIdle(machine, name, args)) return unknown()
  const before = machine.touched + routers
  machine.ranFunctions.add(name)
  const scope: Scope = { file: target.file, fn: target.fn, vars: new Map(), parent: target.scope }
  if (target.self !== undefined) scope.self = target.self
  bindParams(machine, fact, { args, scope, isWhole: isWrittenOut(from) })
  // A callback runs once for each of several values, whose conditions may leave out some of it.
  decide(machine, { state, fn: target.fn, args }, scope)
  machine.stack.push({ file: target.file, fn: target.fn, from })
  runStatements(machine, state, scope)
  const result = returned(machine, { state, target, args }, scope)
  machine.stack.pop()
  if (before === machine.touched + machine.routers.length && !isUseful(result)) machine.idle.set(name, (machine.idle.get(name) ?? 0) + 1)
  if (key !== undefined && machine.routers.length === routers && !holdsRouter(result)) machine.results.set(key, result)
  return result
}

/** What a function gives; a text that it makes in several steps is what these make of what it was given. */
function returned(
  machine: Machine,
  { state, target, args }: { state: ModuleState; target: FunctionValue; args: readonly Abstract[] },
  scope: Scope,
): Abstract {
  const value = state.facts.functions[target.fn]?.returns
  if (value === undefined) return unknown()
  const result = machine.evaluate(value, scope)
  const isGiven = result.t === 'str' || args.some((one) => one.t === 'str')
  return isGiven ? madeText(machine, { target, scope, result }) : result
}

/** True for a call whose arguments all stand there. */
function isWrittenOut(from: Frame['from']): boolean {
  return from !== undefined && !from.call.args.some((one) => one.k === 'spread')
}

function isTooDeep(machine: Machine, { fn, file }: FunctionValue, args: readonly Abstract[], isCallback: boolean): boolean {
  const again = machine.stack.filter((one) => one.fn === fn && one.file === file).length
  return machine.stack.length > 40 || again > deepest(args, isCallback)
}

function decide(machine: Machine, one: { state: ModuleState; fn: number; args: readonly Abstract[] }, scope: Scope): void {
  const flow = one.args.length > 0 ? one.state.facts.flows?.[one.fn] : undefined
  if (flow) scope.ways = decidedCalls(machine, flow, scope)
}

/** `isWhole`: a call writes out all of its arguments, so that a parameter behind them is given nothing. */
function bindParams(
  machine: Machine,
  fact: FunctionFact,
  { args, scope, isWhole }: { args: readonly Abstract[]; scope: Scope; isWhole: boolean },
): void {
  fact.params.forEach((param, i) => {
    const rest = param.name.startsWith('...')
    let value: Abstract | undefined = rest ? { t: 'list', items: args.slice(i) } : args[i]
    if ((value === undefined || value.t === 'unknown') && param.default !== undefined) value = machine.evaluate(param.default, scope)
    value ??= { t: 'unknown', name: param.name, ...(isWhole && i >= args.length && { absent: true as const }) }
    scope.vars.set(`#${i}`, value)
    scope.vars.set(param.name.replace(/^\.\.\./, ''), value)
  })
}

/** How often a function may stand in itself: one that walks folders, or is called for what they hold, as deep as they are. */
function deepest(args: readonly Abstract[], isCallback: boolean): number {
  const [item] = args
  const isEntry = isCallback && (item?.t === 'str' || (item?.t === 'obj' && item.props.has('parentPath')))
  return isEntry || args.some((one) => one.t === 'str' && one.v.startsWith('repo:/')) ? 6 : 1
}

/** A function that ran often and never did anything for a route: business code that is called from everywhere. */
function isIdle(machine: Machine, name: string, args: readonly Abstract[]): boolean {
  return (machine.idle.get(name) ?? 0) >= 40 && machine.stack.length > machine.registering && !args.some((one) => holdsRouter(one))
}

function isUseful(value: Abstract): boolean {
  if (value.t === 'list') return value.items.some((item) => item.t === 'str' || isUseful(item))
  return value.t !== 'unknown' && value.t !== 'lit' && value.t !== 'applied' && value.t !== 'alts'
}

/**
 * Names a call whose result may be used again: the same function or class of the same scope with the same arguments. Undefined where a
 * router travels in, because then every call counts.
 */
export function callKey(machine: Machine, target: FunctionValue | ClassValue, args: readonly Abstract[]): string | undefined {
  if (args.some((one) => holdsRouter(one))) return undefined
  const parts = args.map((one) =>
    one.t === 'str' ? `'${one.v}` : one.t === 'lit' ? String(one.v) : one.t === 'unknown' ? '?' : `#${idOf(machine, one)}`,
  )
  return `${target.file}#${target.t}${target.t === 'fn' ? target.fn : target.cls}@${idOf(machine, target.scope)}(${parts.join(',')})`
}

function idOf(machine: Machine, value: object): number {
  const known = machine.ids.get(value)
  if (known !== undefined) return known
  machine.idCount += 1
  machine.ids.set(value, machine.idCount)
  return machine.idCount
}

/** A function can matter when a framework is within reach of its file, when a router travels in or stands around it, when it makes a function, or when it is small. */
function worthRunning(machine: Machine, target: FunctionValue, args: readonly Abstract[]): boolean {
  if (machine.relevant.has(target.file) || machine.stack.length <= machine.registering) return true
  if (args.some((one) => holdsRouter(one))) return true
  if (target.self !== undefined && holdsRouter(target.self, 1)) return true
  if (closesOverRouter(target.scope)) return true
  const facts = moduleOf(machine, target.file)?.facts
  const fact = facts?.functions[target.fn]
  if (facts === undefined || fact === undefined) return false
  const own = (name: string): boolean => facts.functions.some((one) => one.in === target.fn && one.name === name)
  return fact.calls.length <= 10 || makesFunction(fact.returns, own)
}

/** `(app) => { routes.forEach((route) => { app.route(route) }) }`: a function around the one that is called was given a router. */
function closesOverRouter(start: Scope | undefined): boolean {
  for (let scope = start; scope !== undefined && scope.fn >= 0; scope = scope.parent)
    for (const value of scope.vars.values()) if (value.t === 'router') return true
  return false
}

/** True for a function, a name of one (`own`), and an object that holds one: `{ login, logout }` of a factory of middleware. */
function makesFunction(value: Value | undefined, own: (name: string) => boolean): boolean {
  if (value?.k === 'ref') return own(value.name)
  if (value?.k === 'obj') return value.props.some(([, one]) => makesFunction(one, own))
  return value?.k === 'fn' || (value?.k === 'any' && value.of.some((one) => makesFunction(one, own)))
}
