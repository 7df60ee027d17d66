import type { FileFacts, ImportFact } from '../../core/facts.ts'
import { limits } from '../../core/limits.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase, Digest } from '../codebase.ts'
import { filesImporting } from '../imports/imported-names.ts'
import { entries as libraries } from '../libraries/index.generated.ts'
import { mountGenerated } from './decorated.ts'
import { evaluate } from './evaluate.ts'
import { exportOf, lineage, lookup, memberOf } from './lookup.ts'
import { runLeftOver, runMethods, runRegistrars } from './left-over.ts'
import { type Machine, moduleOf } from './machine.ts'
import { mountRewritten } from './rewritten-paths.ts'
import { givesDecorators, type RouteRules } from './rules.ts'
import { runFunction, runModule } from './run.ts'

/** Evaluates every module from which a web framework is within reach, and what of it nobody calls; of `only` these files where that is told. */
export function evaluateAll(all: Codebase, codebase: Codebase = all, only: (path: RepoPath) => boolean = () => true): Machine {
  const rules = libraries.flatMap((one) => (one.routes === undefined ? [] : [one.routes]))
  const named = filesImporting(all, { package: (name) => namesFramework(rules, name) }).filter((one) => !one.test && only(one.path))
  const direct = named.filter((one) => makesRouters(rules, codebase.facts(one.path))).map((one) => one.path)
  const machine = createMachine(codebase, rules, { named, relevant: reaching(codebase, direct) })
  machine.checksFields = filesImporting(all, { package: (name) => name === 'express-validator' }).length > 0
  const ordered = importersFirst(codebase, machine.relevant)
  // A program begins with a file that no other one imports: that file says in which order the others register with a shared application.
  for (const path of ordered) runModule(machine, path)
  for (const path of machine.relevant) evaluateExports(machine, path)
  for (const path of ordered) runLeftOver(machine, path)
  for (const path of ordered) runMethods(machine, path)
  mountGenerated(machine)
  mountRewritten(machine)
  runRegistrars(machine)
  return machine
}

/** What a file takes from a package, to use it or to hand it on. */
type Imported = Pick<ImportFact, 'specifier'> & { kind?: ImportFact['kind']; bindings: readonly { imported: string }[] }

function namesFramework(rules: readonly RouteRules[], name: string): boolean {
  return rules.some(
    (one) =>
      one.constructors.some((rule) => (typeof rule.package === 'string' ? rootOf(rule.package) === name : rule.package.test(name))) ||
      (one.decorators ?? []).some((rule) => givesDecorators(rule, name)) ||
      (one.wrappers ?? []).some((rule) => rootOf(rule.package) === name),
  )
}

/** True for a file that imports more of a framework than its types, or hands it on. */
function makesRouters(rules: readonly RouteRules[], facts: FileFacts | undefined): boolean {
  const handed = (facts?.exports ?? []).flatMap(({ from, imported, exported }): Imported[] =>
    from === undefined ? [] : [{ specifier: from, bindings: exported === '*' ? [] : [{ imported: imported ?? exported }] }],
  )
  return [...(facts?.imports ?? []), ...handed].some((one) => {
    if (one.kind === 'type') return false
    const whole = one.bindings.length === 0 || one.bindings.some((binding) => binding.imported === 'default' || binding.imported === '*')
    return rules.some(
      (each) =>
        each.constructors.some((rule) => {
          const same = typeof rule.package === 'string' ? rule.package === one.specifier : rule.package.test(one.specifier)
          return same && (whole || one.bindings.some((binding) => binding.imported === rule.name.split('()')[0]))
        }) ||
        (each.decorators ?? []).some((rule) => rule.package === one.specifier) ||
        (each.wrappers ?? []).some((rule) => rule.package === one.specifier),
    )
  })
}

function rootOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Files that import one of the given files, however far away; tests left out. */
function reaching(codebase: Codebase, from: readonly RepoPath[]): ReadonlySet<RepoPath> {
  const found = new Set(from)
  const queue = [...from]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    for (const importer of codebase.importersOf(path)) {
      if (found.has(importer) || codebase.digest(importer)?.test === true || !needs(codebase, importer, path)) continue
      found.add(importer)
      queue.push(importer)
    }
  }
  return new Set([...found].sort())
}

/** A file that imports another one for its types only cannot do anything with its routers. */
function needs(codebase: Codebase, importer: RepoPath, path: RepoPath): boolean {
  const facts = codebase.facts(importer)
  if (facts === undefined) return false
  const leads = (specifier: string | undefined): boolean => specifier !== undefined && codebase.resolve(importer, specifier) === path
  return facts.imports.some((one) => one.kind !== 'type' && leads(one.specifier)) || facts.exports.some((one) => leads(one.from))
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
      for (const target of codebase.digest(one.path)?.imports ?? [])
        if (files.has(target) && !seen.has(target)) queue.push({ path: target, left: false })
    }
  }
  return done.reverse()
}

function createMachine(
  codebase: Codebase,
  rules: readonly RouteRules[],
  { named, relevant }: { named: readonly Digest[]; relevant: ReadonlySet<RepoPath> },
): Machine {
  const machine: Machine = {
    codebase,
    rules,
    modules: new Map(),
    awake: new Set(),
    routers: [],
    made: new WeakMap(),
    lineages: new WeakMap(),
    statics: new Map(),
    makers: new Map(),
    results: new Map(),
    ids: new WeakMap(),
    idCount: 0,
    registering: -1,
    instances: new Map(),
    instanceFiles: new Set(),
    stack: [],
    ranFunctions: new Set(),
    madeClasses: new Set(),
    named,
    relevant,
    checksFields: false,
    touched: 0,
    idle: new Map(),
    fuel: limits.routeCalls,
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
