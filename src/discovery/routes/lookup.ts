import type { ClassFact, ClassMemberFact, ExportFact } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import { layersOf } from './layers.ts'
import { type Ancestor, type Machine, type ModuleState, moduleOf } from './machine.ts'
import { givesDecorators } from './rules.ts'
import { settingValue } from './settings.ts'
import { type Abstract, type ClassValue, type InstanceValue, type Scope, text, unknown } from './values.ts'

/** Value of a name or of a member path as it is seen from a scope. */
export function lookup(machine: Machine, dotted: string, scope: Scope): Abstract {
  const [head = '', ...rest] = dotted.split('.')
  if (head === 'import') return metaOf(rest, scope) ?? unknown(dotted)
  if (dotted === 'module.exports') return ownExports(scope)
  let value = lookupName(machine, head, scope)
  for (const name of rest) value = memberOf(machine, value, name)
  if (value.t !== 'unknown') return value
  return settingValue(machine, dotted) ?? (value.absent === true ? { ...value, name: dotted } : unknown(dotted))
}

/** `const helpers = module.exports`: what a file exports, under a name of its own. */
function ownExports(scope: Scope): Abstract {
  let module = scope
  while (module.parent !== undefined) module = module.parent
  const known = module.vars.get('module.exports')
  if (known !== undefined) return known
  const made: Abstract = { t: 'obj', props: new Map(), at: { file: scope.file, line: 0 } }
  module.vars.set('module.exports', made)
  return made
}

function lookupName(machine: Machine, name: string, scope: Scope): Abstract {
  if (name === 'this' || name === 'super') return selfOf(scope) ?? unknown(name)
  for (let one: Scope | undefined = scope; one !== undefined; one = one.parent) {
    const value = one.vars.get(name)
    if (value !== undefined) return value
    // A round of a loop has names of its own inside of those of its module.
    if (one.fn === -1 && one.parent?.fn === -1) continue
    if (one.fn === -1) return moduleName(machine, name, one) ?? unknown(name)
    const state = moduleOf(machine, one.file)
    const index = state?.facts.functions.findIndex((fn) => fn.in === one?.fn && fn.name === name) ?? -1
    if (index >= 0) return { t: 'fn', file: one.file, fn: index, scope: one, ...(one.self !== undefined && { self: one.self }) }
  }
  return unknown(name)
}

function selfOf(scope: Scope): Abstract | undefined {
  for (let one: Scope | undefined = scope; one !== undefined; one = one.parent) if (one.self !== undefined) return one.self
  return undefined
}

function moduleName(machine: Machine, name: string, scope: Scope): Abstract | undefined {
  if (name === '__dirname') return text(`repo:/${scope.file.split('/').slice(0, -1).join('/')}`)
  if (name === '__filename') return text(`repo:/${scope.file}`)
  const state = machine.runModule(scope.file)
  if (state === undefined) return undefined
  const known = scope.vars.get(name)
  if (known !== undefined) return known
  const value = imported(machine, name, state) ?? declared(machine, name, state)
  if (value !== undefined) scope.vars.set(name, value)
  return value
}

function imported(machine: Machine, name: string, state: ModuleState): Abstract | undefined {
  for (const fact of state.facts.imports) {
    if (fact.kind === 'type') continue
    const binding = fact.bindings.find((one) => one.local === name)
    if (binding !== undefined) return importedValue(machine, state.path, fact.specifier, binding.imported)
  }
  return undefined
}

function importedValue(machine: Machine, from: RepoPath, specifier: string, name: string): Abstract {
  if (specifier.endsWith('.json')) {
    const data = jsonModule(machine, from, specifier)
    return name === 'default' || name === '*' ? data : memberOf(machine, data, name)
  }
  const path = machine.codebase.resolve(from, specifier)
  if (path === undefined) return { t: 'package', name: specifier, member: name === 'default' || name === '*' ? '' : name }
  return name === '*' ? { t: 'module', path } : exportOf(machine, path, name)
}

/** A JSON file beside the code as a value. */
export function jsonModule(machine: Machine, from: RepoPath, specifier: string): Abstract {
  const parts = from.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  const content = machine.codebase.text(parts.join('/') as RepoPath)
  try {
    return content === undefined ? unknown() : fromJson(JSON.parse(content), from)
  } catch {
    return unknown()
  }
}

function fromJson(value: unknown, file: RepoPath): Abstract {
  if (typeof value === 'string') return text(value)
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return { t: 'lit', v: value }
  if (Array.isArray(value)) return { t: 'list', items: value.map((one) => fromJson(one, file)) }
  if (typeof value !== 'object') return unknown()
  return {
    t: 'obj',
    props: new Map(Object.entries(value as object).map(([name, one]) => [name, fromJson(one, file)])),
    at: { file, line: 0 },
  }
}

function declared(machine: Machine, name: string, state: ModuleState): Abstract | undefined {
  const { facts, scope, path } = state
  const cls = facts.classes.findIndex((one) => one.name === name)
  if (cls >= 0) return { t: 'class', file: path, cls, scope }
  const binding = (facts.module ?? facts).bindings.find((one) => one.name === name && one.in < 0)
  if (binding !== undefined && binding.value.k !== 'fn') return machine.evaluate(binding.value, scope)
  const fn = facts.functions.findIndex((one) => one.name === name && one.in < 0)
  if (fn >= 0) return { t: 'fn', file: path, fn, scope }
  return enumValue(state, name)
}

/** An enum as an object of its string and number members. */
function enumValue(state: ModuleState, name: string): Abstract | undefined {
  const symbol = state.facts.symbols.find((one) => one.name === name && one.kind === 'enum')
  if (symbol === undefined) return undefined
  const props = new Map<string, Abstract>()
  for (const member of symbol.members ?? []) {
    const quoted = /^(['"`])(.*)\1$/.exec(member.type)
    const number = /^-?\d+$/.test(member.type) ? Number(member.type) : undefined
    props.set(member.name, quoted ? text(quoted[2] ?? '') : number === undefined ? unknown() : { t: 'lit', v: number })
  }
  return { t: 'obj', props, at: { file: state.path, line: symbol.from } }
}

/** Value of an exported name of a file, re-exports followed. */
export function exportOf(machine: Machine, path: RepoPath, name: string): Abstract {
  const state = machine.runModule(path)
  if (state === undefined) return unknown(name)
  const known = state.exports.get(name)
  if (known !== undefined) return known
  state.exports.set(name, unknown(name))
  const value = findExport(machine, state, name) ?? unknown(name)
  if (value.t === 'unknown' && !state.ran) state.exports.delete(name)
  else state.exports.set(name, value)
  return value
}

function findExport(machine: Machine, state: ModuleState, name: string): Abstract | undefined {
  const { facts, scope } = state
  const direct = facts.exports.findLast((one) => one.exported === name)
  if (direct !== undefined) {
    const value = exportedValue(machine, state, direct)
    if (value.t !== 'unknown') return value
  }
  const whole = scope.vars.get('module.exports')
  if (name === 'default' && whole !== undefined && !isPartly(whole, state)) return whole
  const starred = name === 'default' ? undefined : starredExport(machine, state, name)
  if (starred !== undefined) return starred
  if (name !== 'default') {
    const common = facts.exports.some((one) => one.exported === 'default') ? exportOf(machine, state.path, 'default') : whole
    return common === undefined || (common.t === 'module' && common.path === state.path) ? undefined : memberOf(machine, common, name)
  }
  return facts.exports.length > 0 && direct === undefined ? { t: 'module', path: state.path } : undefined
}

/** What `export * from './other'` gives for a name. */
function starredExport(machine: Machine, state: ModuleState, name: string): Abstract | undefined {
  for (const one of state.facts.exports) {
    if (one.exported !== '*' || one.from === undefined) continue
    const path = machine.codebase.resolve(state.path, one.from)
    if (path === undefined && namesMember(machine, one.from, name)) return { t: 'package', name: one.from, member: name }
    if (path === undefined || machine.codebase.exported(path, name) === undefined) continue
    const value = exportOf(machine, path, name)
    if (value.t !== 'unknown') return value
  }
  return undefined
}

/** True for a name that the rules know of a package: `export * from 'hono'` hands on `Hono`. */
function namesMember(machine: Machine, from: string, name: string): boolean {
  const same = (one: string | RegExp): boolean => (typeof one === 'string' ? one === from : one.test(from))
  return machine.rules.some(
    (rules) =>
      rules.constructors.some((one) => same(one.package) && one.name.split('()')[0] === name) ||
      (rules.wrappers ?? []).some((one) => one.package === from && one.name.split('()')[0] === name) ||
      (rules.decorators ?? []).some((one) => givesDecorators(one, from)),
  )
}

/** True for an object under which a file adds to exports that it also names one by one. */
function isPartly(whole: Abstract, state: ModuleState): boolean {
  return whole.t === 'obj' && whole.raw === undefined && state.facts.exports.length > 0
}

function exportedValue(machine: Machine, state: ModuleState, fact: ExportFact): Abstract {
  if (fact.from !== undefined) return importedValue(machine, state.path, fact.from, fact.imported ?? fact.exported)
  if (fact.exported === 'default' && fact.common) {
    const whole = state.scope.vars.get('module.exports')
    if (whole !== undefined) return whole
  }
  if (fact.local !== undefined) {
    const value = lookup(machine, fact.local, state.scope)
    if (value.t !== 'unknown' || fact.value === undefined) return value
  }
  return fact.value === undefined ? unknown(fact.exported) : machine.evaluate(fact.value, state.scope)
}

/** A member of a value. */
export function memberOf(machine: Machine, value: Abstract, name: string): Abstract {
  switch (value.t) {
    case 'obj':
      return objectMember(value, name)
    case 'module':
      return moduleMember(machine, value.path, name)
    case 'package':
      return name === 'default' ? value : { t: 'package', name: value.name, member: value.member === '' ? name : `${value.member}.${name}` }
    case 'inst':
      return instanceMember(machine, value, name)
    case 'class':
      return staticMember(machine, value, name)
    case 'list':
      return listMember(value.items, name)
    case 'router':
      return routerMember(value, name)
    case 'applied':
      return (
        wrappedApp(value, name) ??
        (value.of.t === 'package' ? { t: 'package', name: value.of.name, member: `${value.of.member}().${name}` } : unknown(name))
      )
    case 'alts': {
      const found = value.of.map((one) => memberOf(machine, one, name)).filter((one) => one.t !== 'unknown')
      if (found.length === 0) return unknown(name)
      return found.length === 1 ? (found[0] as Abstract) : { t: 'alts', of: found }
    }
    case 'unknown': {
      const dotted = value.name === '' ? name : `${value.name}.${name}`
      return settingValue(machine, dotted) ?? unknown(dotted)
    }
    default:
      return plainMember(value, name)
  }
}

/** `pattern.source` of a regular expression; nothing is known of other members of plain values. */
function plainMember(value: Abstract, name: string): Abstract {
  return value.t === 'regex' && name === 'source' ? text(value.v.slice(1, value.v.lastIndexOf('/'))) : unknown(name)
}

function objectMember(value: Abstract & { t: 'obj' }, name: string): Abstract {
  const own = value.props.get(name)
  if (own !== undefined) return own
  if (name === 'default') return value
  const isWhole = value.raw !== undefined && value.open !== true && value.unnamed === undefined
  return isWhole ? { t: 'unknown', name, absent: true } : unknown(name)
}

function moduleMember(machine: Machine, path: RepoPath, name: string): Abstract {
  if (name !== 'default') return exportOf(machine, path, name)
  const value = exportOf(machine, path, 'default')
  return value.t === 'unknown' ? { t: 'module', path } : value
}

function listMember(items: readonly Abstract[], name: string): Abstract {
  if (name === '[]') return items.length === 0 ? unknown() : { t: 'alts', of: items }
  return /^\d+$/.test(name) ? (items[Number(name)] ?? unknown()) : unknown(name)
}

function routerMember(value: Abstract & { t: 'router' }, name: string): Abstract {
  for (let one: typeof value.router | undefined = value.router; one !== undefined; one = one.parent) {
    const found = one.decorations.get(name)
    if (found !== undefined) return found
  }
  return (name === 'stack' ? layersOf(value.router) : undefined) ?? unknown(name)
}

/** A class with the classes it extends, own first. */
export function lineage(machine: Machine, value: ClassValue): readonly Ancestor[] {
  const known = machine.lineages.get(value.scope)?.get(value.cls)
  if (known !== undefined) return known
  const out: Ancestor[] = []
  let next: Abstract = value
  while (next.t === 'class' && out.length < 8) {
    const fact: ClassFact | undefined = moduleOf(machine, next.file)?.facts.classes[next.cls]
    if (fact === undefined) break
    out.push({ value: next, fact })
    next = parentOf(machine, next, fact)
  }
  // A base that is not known yet may be once its module has run.
  if (next.t === 'package' || (next.t === 'unknown' && out.at(-1)?.fact.extends === undefined)) keepLineage(machine, value, out)
  return out
}

function keepLineage(machine: Machine, value: ClassValue, found: readonly Ancestor[]): void {
  const known = machine.lineages.get(value.scope)
  if (known === undefined) machine.lineages.set(value.scope, new Map([[value.cls, found]]))
  else known.set(value.cls, found)
}

/** What a class extends. */
export function parentOf(machine: Machine, value: ClassValue, fact: ClassFact): Abstract {
  if (fact.extends === undefined) return unknown()
  return lookup(machine, fact.extends.replace(/<[\s\S]*$/, '').trim(), value.scope)
}

function instanceMember(machine: Machine, value: InstanceValue, name: string): Abstract {
  const field = value.fields.get(name)
  if (field !== undefined) return field
  for (const one of lineage(machine, value.cls)) {
    const member = one.fact.members.find((candidate) => candidate.name === name && candidate.static !== true && candidate.fn !== undefined)
    if (member !== undefined) return method(machine, { of: one.value, member, self: value })
  }
  if (value.base !== undefined && name === 'app') return value.base
  return value.base === undefined ? unknown(name) : memberOf(machine, value.base, name)
}

/**
 * What `super.name` means in a method: the method of the nearest class above the one that declares it, or the router that the oldest class
 * extends. Undefined outside of a class.
 */
export function memberAbove(machine: Machine, name: string, scope: Scope): Abstract | undefined {
  const self = selfOf(scope)
  if (self?.t !== 'inst') return undefined
  const line = lineage(machine, self.cls)
  const own = line.findIndex(({ value, fact }) => declares(fact, value, scope))
  if (own < 0) return undefined
  for (const one of line.slice(own + 1)) {
    const member = one.fact.members.find((candidate) => candidate.name === name && candidate.static !== true && candidate.fn !== undefined)
    if (member !== undefined) return method(machine, { of: one.value, member, self })
  }
  return self.base
}

/** True where a scope is inside a method of a class. */
function declares(fact: ClassFact, value: ClassValue, scope: Scope): boolean {
  for (let one: Scope | undefined = scope; one !== undefined; one = one.parent) {
    const { file, fn } = one
    if (file === value.file && fn >= 0 && fact.members.some((member) => member.fn === fn)) return true
  }
  return false
}

/** Static fields that were assigned to a class. */
export function staticsOf(machine: Machine, value: ClassValue): Map<string, Abstract> {
  const key = `${value.file}#${value.cls}`
  const known = machine.statics.get(key)
  if (known !== undefined) return known
  const made = new Map<string, Abstract>()
  machine.statics.set(key, made)
  return made
}

function staticMember(machine: Machine, value: ClassValue, name: string): Abstract {
  const assigned = machine.statics.get(`${value.file}#${value.cls}`)?.get(name)
  if (assigned !== undefined) return assigned
  for (const one of lineage(machine, value)) {
    const member = one.fact.members.find((candidate) => candidate.name === name && candidate.static === true)
    if (member?.fn !== undefined) return method(machine, { of: one.value, member, self: value })
    if (member?.value === undefined) continue
    const made = machine.evaluate(member.value, { file: one.value.file, fn: -2, vars: new Map(), parent: one.value.scope, self: value })
    if (made.t === 'obj' || made.t === 'list' || made.t === 'inst' || made.t === 'router') staticsOf(machine, value).set(name, made)
    return made
  }
  return unknown(name)
}

function method(machine: Machine, one: { of: ClassValue; member: ClassMemberFact; self: Abstract }): Abstract {
  const value: Abstract = { t: 'fn', file: one.of.file, fn: one.member.fn ?? -1, scope: one.of.scope, self: one.self }
  return one.member.kind === 'accessor' ? machine.run(value, []) : value
}

/** `import.meta.dirname`, `import.meta.filename` and `import.meta.url` as paths below the root of the repository. */
function metaOf(rest: readonly string[], scope: Scope): Abstract | undefined {
  if (rest[0] !== 'meta') return undefined
  if (rest[1] === 'dirname' || rest[1] === 'dir') return text(`repo:/${scope.file.split('/').slice(0, -1).join('/')}`)
  return rest[1] === 'filename' || rest[1] === 'url' || rest[1] === 'path' ? text(`repo:/${scope.file}`) : undefined
}

/** `expressWs(express()).app`: a package that is given an application hands it back under this name. */
function wrappedApp({ of, args }: Abstract & { t: 'applied' }, name: string): Abstract | undefined {
  return name === 'app' && of.t === 'package' ? args.find((one) => one.t === 'router') : undefined
}
