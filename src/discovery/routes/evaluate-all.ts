import type { FileFacts, ImportFact } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { entries as libraries } from '../libraries/index.generated.ts'
import { evaluate } from './evaluate.ts'
import { exportOf, lineage, lookup, memberOf } from './lookup.ts'
import { type Machine, type ModuleState, moduleOf } from './machine.ts'
import type { RouteRules } from './rules.ts'
import { instantiate, runFunction, runModule } from './run.ts'

/** Calls that one evaluation may make. */
const fuel = 2_000_000

/** Evaluates every module from which a web framework is within reach, and what of it nobody calls. */
export function evaluateAll(codebase: Codebase): Machine {
  const rules = libraries.flatMap((one) => (one.routes === undefined ? [] : [one.routes]))
  const direct = codebase.digests.filter((one) => !one.test && [...one.packages].some((name) => namesFramework(rules, name))).map((one) => one.path)
  const machine = createMachine(codebase, rules, reaching(codebase, direct))
  for (const path of machine.relevant) runModule(machine, path)
  for (const path of machine.relevant) evaluateExports(machine, path)
  for (const path of importersFirst(codebase, machine.relevant)) runLeftOver(machine, path)
  return machine
}

function namesFramework(rules: readonly RouteRules[], name: string): boolean {
  return rules.some(
    (one) =>
      one.constructors.some((rule) => (typeof rule.package === 'string' ? rootOf(rule.package) === name : rule.package.test(name))) ||
      (one.wrappers ?? []).some((rule) => rootOf(rule.package) === name),
  )
}

function rootOf(name: string): string {
  return name.split('/').slice(0, name.startsWith('@') ? 2 : 1).join('/')
}

/** Files that import one of the given files, however far away; tests left out. */
function reaching(codebase: Codebase, from: readonly RepoPath[]): ReadonlySet<RepoPath> {
  const found = new Set(from)
  const queue = [...from]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    for (const importer of codebase.importersOf(path)) {
      if (found.has(importer) || codebase.digest(importer)?.test === true) continue
      found.add(importer)
      queue.push(importer)
    }
  }
  return new Set([...found].sort())
}

/** Importing files before the files they import: who makes an app and mounts it comes before who only makes it. */
function importersFirst(codebase: Codebase, files: ReadonlySet<RepoPath>): readonly RepoPath[] {
  const seen = new Set<RepoPath>()
  const done: RepoPath[] = []
  for (const start of files) {
    const queue: { path: RepoPath; left: boolean }[] = [{ path: start, left: false }]
    for (let one = queue.pop(); one !== undefined; one = queue.pop()) {
      if (one.left) {
        done.push(one.path)
        continue
      }
      if (seen.has(one.path)) continue
      seen.add(one.path)
      queue.push({ path: one.path, left: true })
      for (const target of codebase.digest(one.path)?.imports ?? []) if (files.has(target) && !seen.has(target)) queue.push({ path: target, left: false })
    }
  }
  return done.reverse()
}

function createMachine(codebase: Codebase, rules: readonly RouteRules[], relevant: ReadonlySet<RepoPath>): Machine {
  const machine: Machine = {
    codebase,
    rules,
    modules: new Map(),
    routers: [],
    made: new WeakMap(),
    statics: new Map(),
    makers: new Map(),
    bodies: new WeakMap(),
    stack: [],
    ranFunctions: new Set(),
    madeClasses: new Set(),
    relevant,
    fuel,
    evaluate: (value, scope) => evaluate(machine, value, scope),
    run: (target, args) => runFunction(machine, target, args),
    runModule: (path) => runModule(machine, path),
    memberOf: (value, name) => memberOf(machine, value, name),
    lookup: (name, scope) => lookup(machine, name, scope),
    ownMethod: (instance, name) => lineage(machine, instance.cls).some(({ fact }) => fact.members.some((one) => one.name === name)),
  }
  return machine
}

function evaluateExports(machine: Machine, path: RepoPath): void {
  const state = moduleOf(machine, path)
  for (const one of state?.facts.exports ?? []) if (one.value !== undefined && one.value.k !== 'ref') exportOf(machine, path, one.exported)
}

/** Functions and classes that make an app and that nothing calls: what loads them is outside of the code. */
function runLeftOver(machine: Machine, path: RepoPath): void {
  const state = moduleOf(machine, path)
  if (state === undefined) return
  const makers = makersIn(machine, path)
  if (makers.size === 0) return
  state.facts.classes.forEach((one, cls) => {
    if (machine.madeClasses.has(`${path}#${cls}`)) return
    const makes = one.members.some((member) => (member.fn !== undefined && calls(state.facts, member.fn, makers)) || (member.value?.k === 'call' && member.value.call.callee.k === 'ref' && makers.has(member.value.call.callee.name)))
    if (makes) instantiate(machine, { t: 'class', file: path, cls, scope: state.scope }, [])
  })
  state.facts.functions.forEach((one, fn) => {
    if (one.in >= 0 || machine.ranFunctions.has(`${path}#${fn}`) || !calls(state.facts, fn, makers)) return
    runFree(machine, state, fn)
  })
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
  for (const rule of rules.flatMap((each) => each.constructors)) {
    if (rule.makes === 'router' || !(typeof rule.package === 'string' ? rule.package === one.specifier : rule.package.test(one.specifier))) continue
    for (const binding of one.bindings) {
      const whole = binding.imported === 'default' || binding.imported === '*'
      if (whole && (rule.name === '' || rule.name === 'default')) names.add(binding.local)
      else if (whole) names.add(`${binding.local}.${rule.name}`)
      else if (binding.imported === rule.name) names.add(binding.local)
    }
  }
}
