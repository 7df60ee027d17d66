import type { CallFact, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { lineage, lookup, parentOf, staticsOf } from './lookup.ts'
import { asValue, type Frame, type Machine, makeRouter, type ModuleState, moduleOf, type Statement, statementsOf } from './machine.ts'
import { constructorFor } from './rules.ts'
import {
  type Abstract,
  type ClassValue,
  type FunctionValue,
  holdsRouter,
  type InstanceValue,
  type RouterObject,
  type Scope,
  unknown,
} from './values.ts'

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
  if (machine.stack.length > 40 || machine.stack.filter((one) => one.fn === target.fn && one.file === target.file).length > 1)
    return unknown()
  if (!worthRunning(machine, target, args)) return unknown()
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
  fact.params.forEach((param, i) => {
    const rest = param.name.startsWith('...')
    let value: Abstract | undefined = rest ? { t: 'list', items: args.slice(i) } : args[i]
    if ((value === undefined || value.t === 'unknown') && param.default !== undefined) value = machine.evaluate(param.default, scope)
    scope.vars.set(`#${i}`, value ?? unknown(param.name))
    scope.vars.set(param.name.replace(/^\.\.\./, ''), value ?? unknown(param.name))
  })
  machine.stack.push({ file: target.file, fn: target.fn, from })
  runStatements(machine, state, scope)
  const result = fact.returns === undefined ? unknown() : machine.evaluate(fact.returns, scope)
  machine.stack.pop()
  if (before === machine.touched + machine.routers.length && !isUseful(result)) machine.idle.set(name, (machine.idle.get(name) ?? 0) + 1)
  if (key !== undefined && machine.routers.length === routers && !holdsRouter(result)) machine.results.set(key, result)
  return result
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
function callKey(machine: Machine, target: FunctionValue | ClassValue, args: readonly Abstract[]): string | undefined {
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

/** A function can matter when a framework is within reach of its file, when a router travels in, when it makes a function, or when it is small. */
function worthRunning(machine: Machine, target: FunctionValue, args: readonly Abstract[]): boolean {
  if (machine.relevant.has(target.file) || machine.stack.length <= machine.registering) return true
  if (args.some((one) => holdsRouter(one))) return true
  if (target.self !== undefined && holdsRouter(target.self, 1)) return true
  const fact = moduleOf(machine, target.file)?.facts.functions[target.fn]
  return fact !== undefined && (fact.calls.length <= 10 || makesFunction(fact.returns))
}

function makesFunction(value: Value | undefined): boolean {
  return value?.k === 'fn' || (value?.k === 'any' && value.of.some(makesFunction))
}

/** One round of a loop: the values that its variables have in it. */
interface Loop {
  names: Set<string>
  rounds: Map<string, Abstract>[]
}

/** Runs statements in order. A loop variable's values are not merged: every statement that uses it runs once for each. */
export function runStatements(machine: Machine, state: ModuleState, scope: Scope, wanted?: (statement: Statement) => boolean): void {
  const loops: Loop[] = []
  for (const statement of statementsOf(state, scope.fn)) {
    if (wanted !== undefined && !wanted(statement) && !loops.some((one) => uses(statement, one.names)) && !isLoop(statement)) continue
    const value = statement.does === 'bind' ? statement.fact.value : undefined
    const loop = loops.find((one) => uses(statement, one.names))
    const source = value?.k === 'get' && loop === undefined ? loopSource(value) : undefined
    const items = source === undefined ? undefined : machine.evaluate(source.of, scope)
    if (statement.does === 'bind' && value !== undefined && source !== undefined && items?.t === 'list') {
      const known = loops.find((one) => one.rounds.length === items.items.length && one.rounds[0]?.get('\0') === items.items[0])
      const target = known ?? { names: new Set<string>(), rounds: items.items.map((item) => new Map([['\0', item]])) }
      if (known === undefined) loops.push(target)
      bindRounds(machine, { loop: target, name: statement.fact.name, value, source }, scope)
      continue
    }
    if (loop !== undefined) repeat(machine, { statement, loop }, scope)
    else execute(machine, statement, scope)
  }
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
    execute(machine, one.statement, scope)
    if (one.statement.does !== 'bind' || one.statement.fact.name.includes('.')) continue
    one.loop.names.add(one.statement.fact.name)
    round.set(one.statement.fact.name, scope.vars.get(one.statement.fact.name) ?? unknown())
  }
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
      return value.props.some(([, one]) => mentions(one, names)) || (value.spreads ?? []).some((one) => mentions(one, names))
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

/** Makes an instance: fields of the oldest class first, then the constructor. */
export function instantiate(machine: Machine, target: ClassValue, args: readonly Abstract[]): Abstract {
  machine.madeClasses.add(`${target.file}#${target.cls}`)
  const key = callKey(machine, target, args)
  const known = key === undefined ? undefined : machine.results.get(key)
  if (known !== undefined) return known
  const routers = machine.routers.length
  const instance: InstanceValue = { t: 'inst', cls: target, fields: new Map() }
  const chain = lineage(machine, target)
  for (const one of chain) {
    const key = `${one.value.file}#${one.value.cls}`
    machine.instances.set(key, [...(machine.instances.get(key) ?? []).slice(-50), instance])
  }
  const oldest = chain.at(-1)
  if (oldest !== undefined) {
    const parent = parentOf(machine, oldest.value, oldest.fact)
    const rule = parent.t === 'package' ? constructorFor(machine.rules, parent.name, parent.member) : undefined
    if (rule !== undefined) {
      const at = { file: target.file, line: chain[0]?.fact.from ?? 1 }
      instance.base = asValue(makeRouter(machine, rule.rules, rule.constructor.makes, at))
    }
  }
  for (const { value, fact } of chain.toReversed()) {
    for (const member of fact.members) {
      if (member.static === true || member.value === undefined || member.kind !== 'property') continue
      instance.fields.set(
        member.name,
        machine.evaluate(member.value, { file: value.file, fn: -2, vars: new Map(), parent: value.scope, self: instance }),
      )
    }
  }
  construct(machine, { instance, cls: target }, args)
  if (key !== undefined && machine.routers.length === routers && !holdsRouter(instance)) machine.results.set(key, instance)
  return instance
}

function construct(machine: Machine, one: { instance: InstanceValue; cls: ClassValue }, args: readonly Abstract[]): void {
  for (const { value, fact } of lineage(machine, one.cls)) {
    const member = fact.members.find((candidate) => candidate.kind === 'constructor')
    if (member?.fn === undefined) continue
    const params = moduleOf(machine, value.file)?.facts.functions[member.fn]?.params ?? []
    params.forEach((param, i) => {
      const given = args[i]
      if (given !== undefined && !one.instance.fields.has(param.name)) one.instance.fields.set(param.name, given)
    })
    runFunction(
      machine,
      {
        t: 'fn',
        file: value.file,
        fn: member.fn,
        scope: { file: value.file, fn: -2, vars: new Map([['\0class', value]]), parent: value.scope },
        self: one.instance,
      },
      args,
    )
    return
  }
}

/** Options that a router takes when it is made: its prefix. */
export function configure(machine: Machine, one: { router: RouterObject; name: string; member: string }, args: readonly Abstract[]): void {
  const options = args[0]
  if (options !== undefined) one.router.options = options
  const prefix = constructorFor(machine.rules, one.name, one.member)?.constructor.prefix
  const value = prefix !== undefined && options?.t === 'obj' ? options.props.get(prefix) : undefined
  if (value?.t === 'str') one.router.prefix = value.v
}

/** `super(…)`: the constructor of the class above the one whose constructor runs. */
export function superCall(machine: Machine, args: readonly Abstract[], scope: Scope): Abstract {
  const self = lookup(machine, 'this', scope)
  const current = lookup(machine, '\0class', scope)
  if (self.t !== 'inst' || current.t !== 'class') return unknown()
  const fact = moduleOf(machine, current.file)?.facts.classes[current.cls]
  const parent = fact === undefined ? unknown() : parentOf(machine, current, fact)
  if (parent.t === 'package' && self.base !== undefined)
    configure(machine, { router: self.base.router, name: parent.name, member: parent.member }, args)
  if (parent.t === 'class') construct(machine, { instance: self, cls: parent }, args)
  return unknown()
}
