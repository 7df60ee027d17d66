import type { CallFact, ParamFact, Value } from '../../core/facts.ts'
import { callMethod, callPackage } from './calls.ts'
import { repositoryUrl } from './files.ts'
import { contextModules } from './folders/context-modules.ts'
import { instantiate, superCall } from './instances.ts'
import { jsonModule, lookup, memberAbove, memberOf } from './lookup.ts'
import { type Machine, moduleOf, writtenName } from './machine.ts'
import type { MethodCall } from './method-call.ts'
import { loseMethod } from './record-route.ts'
import { runFunction } from './run.ts'
import { type Abstract, branches, type FunctionValue, holdsRouter, type Place, type Scope, unknown } from './values.ts'

/** Arguments of a call; a spread list becomes its items. */
export function evaluateArgs(machine: Machine, call: CallFact, scope: Scope): Abstract[] {
  return call.args.flatMap((argument) => spread(machine, argument, scope))
}

/** The value of an item; the items of a spread list. */
export function spread(machine: Machine, value: Value, scope: Scope): Abstract[] {
  const result = machine.evaluate(value, scope)
  if (value.k !== 'spread') return [result]
  return result.t === 'list' ? result.items : [result]
}

/** Evaluates a call once per scope: the same expression met in two values is one call. */
export function evaluateCall(machine: Machine, call: CallFact, scope: Scope): Abstract {
  const key = `${call.at ?? call.line}:${call.to}:${call.callee.k}:${call.args.length}:${chainDepth(call)}`
  const before = machine.made.get(scope)
  const made = before ?? new Map<string, Abstract>()
  if (before === undefined) machine.made.set(scope, made)
  const known = made.get(key)
  if (known !== undefined) return known
  if (machine.fuel <= 0) {
    machine.ranOut ??= { file: scope.file, line: call.line }
    return unknown()
  }
  machine.fuel -= 1
  made.set(key, unknown())
  const result = withWrapped(machine, makeCall(machine, call, scope), call, scope)
  made.set(key, result)
  return result
}

function chainDepth(call: CallFact): number {
  return call.callee.k === 'call' ? 1 + chainDepth(call.callee.call) : 0
}

/** `asyncHandler(list)` stays known as a form of `list`. */
function withWrapped(machine: Machine, result: Abstract, call: CallFact, scope: Scope): Abstract {
  if (call.new === true || (result.t !== 'fn' && result.t !== 'applied')) return result
  const evaluated = result.t === 'applied' && !call.args.some((one) => one.k === 'spread') ? result.args : undefined
  for (let i = call.args.length - 1; i >= 0; i -= 1) {
    const argument = call.args[i] as Value
    if (argument.k !== 'fn' && argument.k !== 'ref' && argument.k !== 'get' && argument.k !== 'call') continue
    const value = branches(evaluated?.[i] ?? machine.evaluate(argument, scope))[0]
    if (value?.t === 'fn' && !(result.t === 'fn' && result.fn === value.fn && result.file === value.file))
      return { ...result, wraps: value }
  }
  return result
}

function makeCall(machine: Machine, call: CallFact, scope: Scope): Abstract {
  const callee = call.callee
  if (callee.k === 'ref') return callNamed(machine, { ...call, callee }, scope)
  // `app[method].call(app, path, handler)` is the call itself.
  if (callee.k === 'get' && callee.name === 'call' && (callee.of.k === 'at' || callee.of.k === 'get')) {
    return makeCall(machine, { ...call, callee: callee.of, args: call.args.slice(1) }, scope)
  }
  if (callee.k === 'get') return apply(machine, { call, scope, receiver: machine.evaluate(callee.of, scope), method: callee.name })
  if (callee.k === 'at') {
    const receiver = machine.evaluate(callee.of, scope)
    const key = machine.evaluate(callee.key, scope)
    const names = branches(key).flatMap((one) => (one.t === 'str' ? [one.v] : []))
    if (names.length === 0 && receiver.t === 'router' && call.args.length > 1)
      loseMethod(receiver, { file: scope.file, line: call.line, fn: scope.fn })
    const results = names.map((method) => apply(machine, { call, scope, receiver, method }))
    return results[0] ?? applyValue(machine, machine.evaluate(callee, scope), call, scope)
  }
  return applyValue(machine, machine.evaluate(callee, scope), call, scope)
}

/** A call of a plain name or member path. */
function callNamed(machine: Machine, call: CallFact & { callee: Value & { k: 'ref' } }, scope: Scope): Abstract {
  const { name } = call.callee
  if (name === 'require' || name === 'import') return requireModule(machine, call, scope)
  if (name === 'require.context') return contextModules(machine, evaluateArgs(machine, call, scope), scope)
  if (name === 'super') return superCall(machine, evaluateArgs(machine, call, scope), scope)
  const dot = name.lastIndexOf('.')
  if (dot > 0) {
    const receiver = lookup(machine, name.slice(0, dot), scope)
    const method = name.slice(dot + 1)
    const above = name.startsWith('super.') && dot === 5 ? memberAbove(machine, method, scope) : undefined
    return above === undefined || above.t === 'router'
      ? apply(machine, { call, scope, receiver: above ?? receiver, method })
      : applyValue(machine, above, call, scope)
  }
  const value = lookup(machine, name, scope)
  const made = call.new === true && value.t === 'unknown' ? collection(machine, name, call, scope) : undefined
  return made ?? applyValue(machine, value, call, scope)
}

/** `new Map(entries)`, `new Set(items)`, `new RegExp(text)` and `new URL(path, import.meta.url)`. */
function collection(machine: Machine, name: string, call: CallFact, scope: Scope): Abstract | undefined {
  const args = evaluateArgs(machine, call, scope)
  const first = args[0]
  if (name === 'URL') return repositoryUrl(args)
  if (name === 'RegExp')
    return first?.t === 'str' && first.cut !== true
      ? { t: 'regex', v: `/${first.v}/${args[1]?.t === 'str' ? args[1].v : ''}` }
      : first?.t === 'regex'
        ? first
        : undefined
  const items = first?.t === 'list' ? first.items : []
  if (name === 'Set') return { t: 'list', items: [...items] }
  if (name !== 'Map') return undefined
  const props = new Map<string, Abstract>()
  for (const entry of items) {
    const [key, value] = entry.t === 'list' ? entry.items : []
    props.set(key?.t === 'str' ? key.v : `#${props.size}`, value ?? unknown())
  }
  return { t: 'obj', props, at: { file: scope.file, line: call.line }, keyed: true }
}

function apply(machine: Machine, one: MethodCall): Abstract {
  const results = branches(one.receiver).map((receiver) =>
    applyMethod(machine, { ...one, receiver: wholeOf(machine, receiver, one.method) }),
  )
  if (results.length === 1) return results[0] as Abstract
  const known = results.filter((result) => result.t !== 'unknown')
  return known.length === 0 ? unknown() : { t: 'alts', of: known }
}

/** `require('./routes').routes()`: a CommonJS module is what it exports. */
function wholeOf(machine: Machine, receiver: Abstract, method: string): Abstract {
  if (receiver.t !== 'module' || memberOf(machine, receiver, method).t !== 'unknown') return receiver
  const whole = memberOf(machine, receiver, 'default')
  return whole.t === 'router' || whole.t === 'inst' || whole.t === 'list' || whole.t === 'obj' ? whole : receiver
}

/** `app.useRoutes = require('./routes'); app.useRoutes()`: the function runs on the router. */
function runningOn(machine: Machine, self: Abstract, member: Abstract): Abstract {
  const target = member.t === 'module' ? memberOf(machine, member, 'default') : member
  return target.t === 'fn' && target.self === undefined ? { ...target, self } : member
}

function applyMethod(machine: Machine, one: MethodCall): Abstract {
  const { receiver, method, call, scope } = one
  if (method === 'bind' || method === 'call' || method === 'apply') {
    const target = branches(receiver)
      .map((value) => (value.t === 'module' ? memberOf(machine, value, 'default') : value))
      .find((value) => value.t === 'fn')
    if (target !== undefined && method === 'bind') return receiver
    if (target?.t === 'fn') {
      const args = evaluateArgs(machine, call, scope)
      return runFunction(machine, { ...target, self: args[0] ?? unknown() }, method === 'call' ? args.slice(1) : [])
    }
  }
  const awaited = method === 'then' ? resolved(machine, one) : undefined
  if (awaited !== undefined) return awaited
  const builtin = callMethod(machine, one)
  if (builtin !== undefined) return builtin
  const member = memberOf(machine, receiver, method)
  return applyValue(machine, receiver.t === 'router' ? runningOn(machine, receiver, member) : member, call, scope)
}

/** `import('./routes').then((m) => m.default)`: a promise is what it resolves to. */
function resolved(machine: Machine, one: MethodCall): Abstract | undefined {
  if (one.receiver.t === 'unknown' || one.receiver.t === 'applied') return undefined
  const callback = one.call.args[0] === undefined ? undefined : machine.evaluate(one.call.args[0], one.scope)
  return callback?.t === 'fn' ? runFunction(machine, callback, [one.receiver]) : one.receiver
}

/** Applies a value to the arguments of a call. */
export function applyValue(machine: Machine, target: Abstract, call: CallFact, scope: Scope): Abstract {
  const results = branches(target).map((one) => applyOne(machine, one, call, scope))
  if (results.length === 1) return results[0] as Abstract
  return { t: 'alts', of: results }
}

function applyOne(machine: Machine, target: Abstract, call: CallFact, scope: Scope): Abstract {
  if (target.t === 'module') {
    const value = memberOf(machine, target, 'default')
    return value.t === 'module' || value.t === 'unknown'
      ? opaque(machine, { target, args: evaluateArgs(machine, call, scope) }, call, scope)
      : applyOne(machine, value, call, scope)
  }
  const args = evaluateArgs(machine, call, scope)
  if (target.t === 'fn') return runFunction(machine, target, args, { call, file: scope.file })
  if (target.t === 'class') return instantiate(machine, target, args)
  if (target.t === 'package') return callPackage(machine, { target, args, call, scope }) ?? opaque(machine, { target, args }, call, scope)
  if (target.t === 'obj' && target.loads === true) return args[0]?.t === 'str' ? (target.props.get(args[0].v) ?? unknown()) : unknown()
  // What combines routers gives a function that hands out all of them: `use(combined())`.
  if (target.t === 'list' && args.length === 0) return target
  if (target.t === 'obj' && target.props.has('default')) return applyOne(machine, target.props.get('default') as Abstract, call, scope)
  return opaque(machine, { target, args }, call, scope)
}

/** Calls that run a function given to them while a program starts. */
const callsBack =
  /(^|\.)(Promise|then|catch|finally|on|once|connect|all|allSettled|run|sync|ready|after|nextTick|setImmediate|setTimeout|listen|group|init|initialize|start|bootstrap|main|open|load|startup|up|configure|scope|instrument|createServer|serve|namespace|wrap|mapSeries|each|eachSeries|forEach|prepare|waitUntil|use)$/

/** A call that leads out of what is known: functions written into it may run at any time, so they run. */
function opaque(
  machine: Machine,
  { target, args }: { target: Abstract; args: readonly Abstract[] },
  call: CallFact,
  scope: Scope,
): Abstract {
  handOver(args, { name: writtenName(call.callee), file: scope.file, line: call.line })
  const runs = call.args.some((one) => one.k === 'fn') && (callsBack.test(writtenName(call.callee)) || args.some((one) => holdsRouter(one)))
  for (const [i, argument] of call.args.entries()) {
    const value = args[i]
    if (runs && argument.k === 'fn' && value?.t === 'fn' && !takesRequest(machine, value)) runFunction(machine, value, [])
  }
  return { t: 'applied', of: target, args }
}

/** What starts a server, or wraps it, adds no route. */
const serving = /(?:^|\.)(?:createServer|createSecureServer|Server|listen|serve|serverless|handle|promisify|inspect|log|info|debug)$/i

function handOver(args: readonly Abstract[], to: Place & { name: string }): void {
  if (to.name === '' || serving.test(to.name)) return
  const given = args.flatMap((one) => (one.t === 'obj' ? [...one.props.values()] : [one]))
  for (const one of given) if (one.t === 'router') one.router.handed = [...(one.router.handed ?? []), to]
}

/** True for a function with the parameters of a request handler: it runs per request, not while routes are set up. */
function takesRequest(machine: Machine, value: FunctionValue): boolean {
  const [first, second, third] = moduleOf(machine, value.file)?.facts.functions[value.fn]?.params ?? []
  if (first === undefined) return false
  // `connect(url, (error, client) => …)` is called back by Node's convention; a handler of errors is given a request as well.
  if (/^_?(err|error)$/.test(first.name)) return third !== undefined || (second !== undefined && namesRequest(second))
  return namesRequest(first)
}

function namesRequest({ name, type }: ParamFact): boolean {
  return /^_?(req|request|ctx|context|c|event|job|socket)$/.test(name) || /Request|Context|Ctx\b/.test(type ?? '')
}

function requireModule(machine: Machine, call: CallFact, scope: Scope): Abstract {
  const first = call.args[0]
  if (first === undefined) return unknown()
  const specifier = machine.evaluate(first, scope)
  const named = branches(specifier).map((one) => (one.t === 'obj' ? (one.props.get('href') ?? one) : one))
  const found = named.flatMap((one): Abstract[] => {
    if (one.t !== 'str') return []
    if (one.v.endsWith('.json') && one.v.startsWith('.')) return [jsonModule(machine, scope.file, one.v)]
    const path = machine.codebase.resolve(scope.file, relativeSpecifier(scope.file, one.v))
    // A folder of the repository without an index is no module.
    if (path === undefined) return one.v.startsWith('repo:/') ? [] : [{ t: 'package', name: one.v, member: '' }]
    if (machine.relevant.has(path)) machine.runModule(path)
    return [{ t: 'module', path }]
  })
  if (found.length === 0) return unknown()
  return found.length === 1 ? (found[0] as Abstract) : { t: 'alts', of: found }
}

/** A path below the repository's root (as `__dirname` gives it) as a specifier of a file. */
function relativeSpecifier(from: string, written: string): string {
  const specifier = written.replace(/^file:\/\/(?=repo:\/)/, '')
  if (!specifier.startsWith('repo:/')) return specifier
  const up = from.split('/').slice(0, -1)
  const to = specifier.slice('repo:/'.length).split('/')
  while (up.length > 0 && to.length > 1 && up[0] === to[0]) {
    up.shift()
    to.shift()
  }
  return up.length === 0 ? `./${to.join('/')}` : `${up.map(() => '..').join('/')}/${to.join('/')}`
}
