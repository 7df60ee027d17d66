import type { FileFacts, ImportFact } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { type Machine, makeRouter, type ModuleState, asValue, moduleOf } from './machine.ts'
import { givesDecorators, type RouteRules } from './rules.ts'
import { instantiate } from './instances.ts'
import { runFunction } from './run.ts'
import { holdsRouter, type InstanceValue } from './values.ts'

/** Functions and classes that make an app and that nothing calls: what loads them is outside of the code. */
export function runLeftOver(machine: Machine, path: RepoPath): void {
  const state = moduleOf(machine, path)
  if (state === undefined) return
  const makers = new Set(makersIn(machine, path))
  for (const name of makingFunctions(machine, path, 3)) makers.add(name)
  if (makers.size === 0) return
  runFunctions(machine, state, makers)
  state.facts.classes.forEach((one, cls) => {
    if (machine.madeClasses.has(`${path}#${cls}`)) return
    const makes = one.members.some(
      (member) =>
        (member.fn !== undefined && calls(state.facts, member.fn, makers)) ||
        (member.value?.k === 'call' && member.value.call.callee.k === 'ref' && makers.has(member.value.call.callee.name)),
    )
    if (makes) instantiate(machine, { t: 'class', file: path, cls, scope: state.scope }, [])
  })
  runFunctions(machine, state, makers)
}

/** Functions that make an app: those that another one calls come after it, so that they run inside of it. */
function runFunctions(machine: Machine, state: ModuleState, makers: ReadonlySet<string>): void {
  const { path, facts } = state
  const open = facts.functions.flatMap((one, fn) => (one.in < 0 && calls(facts, fn, makers) ? [{ name: one.name, fn }] : []))
  const isCalled = (name: string): boolean => open.some((other) => other.name !== name && calls(facts, other.fn, new Set([name])))
  const first = open.filter((one) => !isCalled(one.name) && !one.name.includes('.'))
  for (const one of [...first, ...open])
    if (!machine.ranFunctions.has(`${path}#${one.fn}`) && !ownerMade(machine, state, one.name)) runFree(machine, state, one.fn)
}

function ownerMade(machine: Machine, state: ModuleState, name: string): boolean {
  return (
    name.includes('.') &&
    machine.madeClasses.has(`${state.path}#${state.facts.classes.findIndex((one) => one.name === name.split('.', 1)[0])}`)
  )
}

function runFree(machine: Machine, state: ModuleState, fn: number): void {
  const name = state.facts.functions[fn]?.name ?? ''
  const owner = name.includes('.') ? state.facts.classes.findIndex((one) => one.name === name.split('.', 1)[0]) : -1
  const self = owner < 0 ? undefined : instantiate(machine, { t: 'class', file: state.path, cls: owner, scope: state.scope }, [])
  if (machine.ranFunctions.has(`${state.path}#${fn}`)) return
  runFunction(machine, { t: 'fn', file: state.path, fn, scope: state.scope, ...(self !== undefined && { self }) }, [])
}

function calls(facts: FileFacts, fn: number, names: ReadonlySet<string>): boolean {
  return facts.functions[fn]?.calls.some((name) => names.has(name)) === true
}

/** Local names that make an app of some framework, through functions of other files too. */
function makersIn(machine: Machine, path: RepoPath, depth = 3): ReadonlySet<string> {
  const key = `${path}#${depth}`
  const known = machine.makers.get(key)
  if (known !== undefined) return known
  const names = new Set<string>()
  machine.makers.set(key, names)
  const facts = moduleOf(machine, path)?.facts
  for (const one of facts?.imports ?? []) {
    if (one.kind === 'type') continue
    const target = machine.codebase.resolve(path, one.specifier)
    if (target === undefined) addPackageMakers(machine.rules, one, names)
    else if (depth > 0 && machine.relevant.has(target)) {
      const theirs = makingFunctions(machine, target, depth - 1)
      for (const binding of one.bindings) {
        const place = theirs.size === 0 ? undefined : machine.codebase.exported(target, binding.imported)
        if (place !== undefined && theirs.has(place.name)) names.add(binding.local)
      }
    }
  }
  return names
}

/** Names of the functions and classes of a file that make an app. */
function makingFunctions(machine: Machine, path: RepoPath, depth: number): ReadonlySet<string> {
  const makers = makersIn(machine, path, depth)
  const facts = moduleOf(machine, path)?.facts
  if (facts === undefined || makers.size === 0) return new Set()
  const making = facts.functions.filter((one, fn) => one.in < 0 && calls(facts, fn, makers)).map((one) => one.name.split('.', 1)[0] ?? '')
  return new Set(making)
}

function addPackageMakers(rules: readonly RouteRules[], one: ImportFact, names: Set<string>): void {
  for (const decorated of rules.flatMap((each) => each.decorators ?? [])) {
    if (!givesDecorators(decorated, one.specifier)) continue
    for (const binding of one.bindings) if (decorated.servers.includes(binding.imported)) names.add(binding.local)
  }
  for (const rule of rules.flatMap((each) => each.constructors)) {
    if (rule.makes === 'router' || !(typeof rule.package === 'string' ? rule.package === one.specifier : rule.package.test(one.specifier)))
      continue
    for (const binding of one.bindings) {
      const whole = binding.imported === 'default' || binding.imported === '*'
      if (whole && (rule.name === '' || rule.name === 'default')) names.add(binding.local)
      else if (whole) names.add(`${binding.local}.${rule.name}`)
      else if (binding.imported === rule.name) names.add(binding.local)
    }
  }
}

/** Methods of instances that hold a router and that nobody calls: a container or a command calls them. */
export function runMethods(machine: Machine, path: RepoPath): void {
  if (!machine.instanceFiles.has(path)) return
  const state = moduleOf(machine, path)
  state?.facts.classes.forEach((one, cls) => {
    for (const instance of machine.instances.get(`${path}#${cls}`) ?? []) {
      for (const member of one.members) {
        if (member.fn === undefined || member.kind !== 'method' || machine.ranFunctions.has(`${path}#${member.fn}`)) continue
        if (registersOn(state.facts, member.fn, instance))
          runFunction(machine, { t: 'fn', file: path, fn: member.fn, scope: state.scope, self: instance }, [])
      }
    }
  })
}

function registersOn(facts: FileFacts, fn: number, instance: InstanceValue): boolean {
  return (
    facts.functions[fn]?.calls.some((name) => {
      const [self, field, method, more] = name.split('.')
      if (self !== 'this' || field === undefined || method === undefined || more !== undefined) return false
      const value = instance.fields.get(field)
      return value !== undefined && holdsRouter(value, 0) && /^(use|get|post|put|patch|delete|all|route|register|openapi)$/.test(method)
    }) === true
  )
}

const conventional = /^(app|router|server|fastify|instance|api|express|application|koa|hono)$/

/**
 * Functions that take a router and that nobody calls. Where a whole folder of them was never called, something loads the folder that
 * cannot be followed; where a neighbour was called, the rest was left out on purpose.
 */
export function runRegistrars(machine: Machine): void {
  const folders = new Map<string, { path: RepoPath; fn: number; rules: RouteRules }[]>()
  const alive = new Set([...machine.ranFunctions].map((key) => folderOf(key)))
  for (const digest of machine.named) {
    if (alive.has(folderOf(digest.path))) continue
    const facts = moduleOf(machine, digest.path)?.facts
    facts?.functions.forEach((one, fn) => {
      const rules = one.in < 0 ? registrarRules(machine, facts, fn) : undefined
      if (rules === undefined || !facts.exports.some((each) => each.local === one.name || (each.value?.k === 'fn' && each.value.fn === fn)))
        return
      const list = folders.get(folderOf(digest.path)) ?? []
      folders.set(folderOf(digest.path), [...list, { path: digest.path, fn, rules }])
    })
  }
  // A plugin at the top loads the folders below it (`fastify start app.js`).
  const ordered = [...folders].sort(([a], [b]) => a.split('/').length - b.split('/').length || (a === '' ? -1 : 0))
  for (const [folder, list] of ordered) {
    if ([...machine.ranFunctions].some((key) => folderOf(key) === folder)) continue
    for (const one of list) {
      const state = moduleOf(machine, one.path)
      if (state === undefined) continue
      const app = makeRouter(machine, one.rules, 'app', { file: one.path, line: state.facts.functions[one.fn]?.from ?? 1 })
      app.imagined = true
      runFunction(machine, { t: 'fn', file: one.path, fn: one.fn, scope: state.scope }, [asValue(app)])
    }
  }
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

function registrarRules(machine: Machine, facts: FileFacts, fn: number): RouteRules | undefined {
  const fact = facts.functions[fn]
  const param = fact?.params[0]
  if (fact === undefined || param === undefined || param.name === '') return undefined
  const registers = fact.calls.some(
    (name) => name.startsWith(`${param.name}.`) && /\.(get|post|put|patch|delete|all|route|use|register)$/.test(name),
  )
  if (!registers) return undefined
  const type = param.type?.replace(/<[\s\S]*$/, '')
  return machine.rules.find((rules) =>
    type !== undefined && type !== '' ? rules.types.includes(type) : conventional.test(param.name) && importsFramework(facts, rules),
  )
}

function importsFramework(facts: FileFacts, rules: RouteRules): boolean {
  if (facts.imports.some((one) => (rules.wrappers ?? []).some((rule) => rule.package === one.specifier))) return true
  return facts.imports.some((one) =>
    rules.constructors.some((rule) =>
      typeof rule.package === 'string' ? rule.package === one.specifier : rule.package.test(one.specifier),
    ),
  )
}
