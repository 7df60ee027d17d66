import type { BindingFact, CallFact, ClassFact, FileFacts, FunctionFact, SymbolFact, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'

/** Where an expression stands: names in it are looked up from there. `fn` is -1 at module level. */
export interface Place {
  path: RepoPath
  fn: number
  /** Arguments of the call through which a function was entered: its parameters stand for them. */
  given?: Given
}

/** A function that was entered, with what it was called with. */
export interface Given {
  path: RepoPath
  fn: number
  args: readonly Placed[]
  /** Where it was called, of a function whose result is looked into. */
  site?: string
  /** The call around it, where a function inside an entered one is called. */
  outer?: Given
}

/** An expression and where it stands. */
export interface Placed {
  value: Value
  at: Place
}

/** What a name leads to after following bindings, imports and re-exports. */
export type Found =
  | { kind: 'value'; value: Value; at: Place; name: string }
  | { kind: 'class'; fact: ClassFact; path: RepoPath }
  | { kind: 'function'; fact: FunctionFact; fn: number; path: RepoPath }
  /** An enum, interface, type or namespace. */
  | { kind: 'symbol'; fact: SymbolFact; path: RepoPath }
  | { kind: 'parameter'; fn: number; index: number; path: RepoPath; name: string }
  | { kind: 'module'; path: RepoPath }
  /** An export of a dependency; `member` is what is asked of it: `Types.ObjectId` gives `ObjectId`. */
  | { kind: 'external'; package: string; name: string; member?: string }

const hops = 24

/** Follows a dotted name from a place. Undefined where the trail is lost. */
export function find(codebase: Codebase, at: Place, name: string, left: number = hops): Found | undefined {
  if (left <= 0) return undefined
  const parts = name.split('.')
  const head = parts[0] ?? ''
  const whole = parts.length > 1 ? localBinding(codebase, at, name) : undefined
  const start = whole ?? local(codebase, at, head) ?? imported(codebase, at.path, head, left)
  const rest = whole ? [] : parts.slice(1)
  return descend(codebase, start, rest, left)
}

/** Follows names until something that is no name is reached: the value behind `a`, where `const a = b`, `const b = 'x'`. */
export function follow(codebase: Codebase, placed: Placed, left: number = hops): Found | undefined {
  const { value, at } = placed
  if (left <= 0) return undefined
  if (value.k === 'ref') return followName(codebase, value.name, at, left)
  if (value.k === 'get') {
    const of = follow(codebase, { value: value.of, at }, left - 1)
    const member = of && memberOf(codebase, of, value.name, left - 1)
    if (member) return member.kind === 'value' ? follow(codebase, member, left - 1) : member
  }
  if (value.k === 'at') return computedMember(codebase, placed, left)
  if (value.k === 'class') {
    const fact = codebase.facts(at.path)?.classes[value.class]
    if (fact) return { kind: 'class', fact, path: at.path }
  }
  const made = value.k === 'fn' ? functionAt(codebase, at.path, value.fn) : undefined
  return made ?? requiredModule(codebase, placed, left) ?? { kind: 'value', value, at, name: '' }
}

/** `table[key]` where the key is a constant; the expression itself where it is not. */
function computedMember(codebase: Codebase, placed: Placed, left: number): Found {
  const { value, at } = placed
  const itself: Found = { kind: 'value', value, at, name: '' }
  const key = value.k === 'at' ? follow(codebase, { value: value.key, at }, left - 1) : undefined
  if (value.k !== 'at' || key?.kind !== 'value' || (key.value.k !== 'str' && key.value.k !== 'num')) return itself
  return follow(codebase, { value: { k: 'get', of: value.of, name: String(key.value.v) }, at }, left - 1) ?? itself
}

function followName(codebase: Codebase, name: string, at: Place, left: number): Found | undefined {
  const found = find(codebase, at, name, left)
  if (found?.kind !== 'value') return found
  const itself = found.value.k === 'ref' && found.value.name === name && found.at.path === at.path && found.at.fn === at.fn
  if (itself) return undefined
  const end = follow(codebase, found, left - 1)
  return end?.kind === 'value' && end.name === '' ? { ...end, name: found.name } : (end ?? found)
}

function descend(codebase: Codebase, start: Found | undefined, rest: readonly string[], left: number): Found | undefined {
  let found = start
  for (const name of rest) {
    if (found === undefined) return undefined
    if (found.kind === 'value') found = follow(codebase, found, left - 1)
    if (found === undefined) return undefined
    found = memberOf(codebase, found, name, left - 1)
  }
  return found
}

/** Member of what a name led to: an object's property, a static member, an enum's member, a module's export. */
export function memberOf(codebase: Codebase, of: Found, name: string, left: number = hops): Found | undefined {
  if (left <= 0) return undefined
  switch (of.kind) {
    case 'value':
      return memberOfValue(codebase, of, name, left)
    case 'class': {
      const member = of.fact.members.find((one) => one.static && one.name === name)
      if (member?.value) return { kind: 'value', value: member.value, at: { path: of.path, fn: -1 }, name }
      return member?.fn === undefined ? undefined : functionAt(codebase, of.path, member.fn)
    }
    case 'symbol': {
      if (of.fact.kind === 'namespace') return inNamespace(codebase, of, name)
      if (of.fact.kind !== 'enum') return undefined
      const member = of.fact.members?.find((one) => one.name === name)
      return member && { kind: 'value', value: enumValue(member.type, name), at: { path: of.path, fn: -1 }, name }
    }
    case 'module': {
      const declared = codebase.exported(of.path, name)
      return declared ? declarationAt(codebase, declared.path, declared.name, left - 1) : handedOn(codebase, of.path, name, left - 1)
    }
    case 'external':
      return { ...of, member: name }
    default:
      return undefined
  }
}

function memberOfValue(codebase: Codebase, of: Extract<Found, { kind: 'value' }>, name: string, left: number): Found | undefined {
  const value = of.value
  if (value.k === 'obj') {
    const own = value.props.findLast(([key]) => key === name)
    if (own) return { kind: 'value', value: own[1], at: of.at, name }
    const computed = value.computed?.findLast(([key]) => isText(codebase, { value: key, at: of.at }, { text: name, left }))
    if (computed) return { kind: 'value', value: computed[1], at: of.at, name }
    // `{ ...base, ...own }`: what is spread last wins.
    return memberOfLast(codebase, value.spreads ?? [], of.at, { name, left })
  }
  if (value.k === 'arr') {
    const item = /^\d+$/.test(name) ? value.items[Number(name)] : undefined
    return item && { kind: 'value', value: item, at: of.at, name }
  }
  const wrapped = value.k === 'call' && isFreeze(value.call.callee) ? value.call.args[0] : undefined
  if (wrapped) {
    const inner = follow(codebase, { value: wrapped, at: of.at }, left - 1)
    return inner && memberOf(codebase, inner, name, left - 1)
  }
  if (value.k === 'call' && value.call.callee.k === 'ref' && value.call.callee.name === 'Object.assign')
    return memberOfLast(codebase, value.call.args, of.at, { name, left })
  if (value.k === 'call') return memberOfResult(codebase, value.call, of.at, { name, left })
  return undefined
}

/** The member of the last one of some objects that has it. */
function memberOfLast(
  codebase: Codebase,
  objects: readonly Value[],
  at: Place,
  { name, left }: { name: string; left: number },
): Found | undefined {
  for (const value of objects.toReversed()) {
    const inner = follow(codebase, { value, at }, left - 1)
    const member = inner && memberOf(codebase, inner, name, left - 1)
    if (member) return member
  }
  return undefined
}

function isText(codebase: Codebase, placed: Placed, asked: { text: string; left: number }): boolean {
  const found = follow(codebase, placed, asked.left - 1)
  return found?.kind === 'value' && found.value.k === 'str' && found.value.v === asked.text
}

/** Member of what a function of the repository returns: `parse(options).path`. */
function memberOfResult(codebase: Codebase, call: CallFact, at: Place, asked: { name: string; left: number }): Found | undefined {
  const target = follow(codebase, { value: call.callee, at }, asked.left - 1)
  if (target?.kind !== 'function' || target.fact.returns?.k !== 'obj') return undefined
  const given: Given = {
    path: target.path,
    fn: target.fn,
    args: call.args.map((value) => ({ value, at })),
    site: `${at.path}:${call.at ?? call.line}`,
  }
  return memberOf(
    codebase,
    { kind: 'value', value: target.fact.returns, at: { path: target.path, fn: target.fn, given }, name: '' },
    asked.name,
    asked.left - 2,
  )
}

function isFreeze(callee: Value): boolean {
  return callee.k === 'ref' && /^Object\.(freeze|seal)$/.test(callee.name)
}

/** Value of an enum member as written: a quoted text, a number, or nothing (then its own name stands for it). */
function enumValue(text: string, name: string): Value {
  const quoted = /^(['"`])(.*)\1$/s.exec(text)
  if (quoted) return { k: 'str', v: quoted[2] ?? '' }
  if (/^-?\d+(\.\d+)?$/.test(text)) return { k: 'num', v: Number(text) }
  return text === '' ? { k: 'str', v: name } : { k: 'other', text }
}

/** The facts of functions need not be read for what the module binds. */
function boundIn(facts: FileFacts, fn: number, name: string): BindingFact | undefined {
  return (fn < 0 ? (facts.module ?? facts) : facts).bindings.find((one) => one.in === fn && one.name === name)
}

function localBinding(codebase: Codebase, at: Place, name: string): Found | undefined {
  const facts = codebase.facts(at.path)
  if (!facts) return undefined
  for (const fn of scopes(facts, at.fn)) {
    const binding = boundIn(facts, fn, name)
    if (binding) return { kind: 'value', value: binding.value, at: { ...at, fn }, name }
  }
  return undefined
}

/** The function a place stands in and every one around it, module level last. */
export function scopes(facts: FileFacts, fn: number): readonly number[] {
  const around: number[] = []
  const functions = facts.outline ?? facts.functions
  for (let at = fn; at >= 0 && around.length < 100; at = functions[at]?.in ?? -1) around.push(at)
  return [...around, -1]
}

function local(codebase: Codebase, at: Place, name: string): Found | undefined {
  const facts = codebase.facts(at.path)
  if (!facts) return undefined
  const around = scopes(facts, at.fn)
  let itself: Found | undefined
  for (const fn of around) {
    const found = inScope(facts, at.path, fn, name)
    // `{ create: () => create() }`: a function that a property names does not mean itself by that name where code around it has another one.
    if (found?.kind === 'function' && fn >= 0 && around.includes(found.fn)) {
      itself ??= found
      continue
    }
    if (found?.kind === 'parameter') return argument(facts, at, found)
    if (found) return found.kind === 'value' ? { ...found, at: { ...found.at, ...(at.given && { given: at.given }) } } : found
  }
  return itself
}

/** What a parameter stands for: the argument of the call that was followed, else its default. */
function argument(facts: FileFacts, at: Place, found: Extract<Found, { kind: 'parameter' }>): Found {
  let entered = at.given
  while (entered && (entered.path !== found.path || entered.fn !== found.fn)) entered = entered.outer
  if (!entered) return found
  const rest = facts.functions[found.fn]?.params[found.index]?.name.startsWith('...') === true
  if (rest) return restOf(entered, found.index)
  const arg = entered.args[found.index]
  if (arg) return { kind: 'value', value: arg.value, at: arg.at, name: '' }
  const fallback = facts.functions[found.fn]?.params[found.index]?.default
  return { kind: 'value', value: fallback ?? { k: 'null' }, at, name: '' }
}

/** `(...rest)`: the arguments from there on as a list; they all stand where the call stands. */
function restOf(entered: Given, index: number): Found {
  const rest = entered.args.slice(index)
  const at = rest[0]?.at ?? { path: entered.path, fn: -1 }
  return { kind: 'value', value: { k: 'arr', items: rest.map((one) => one.value) }, at, name: '' }
}

function inScope(facts: FileFacts, path: RepoPath, fn: number, name: string): Found | undefined {
  // What a module imports by name it does not declare: the larger parts of its facts need not be read to see that.
  if (fn < 0 && isImported(facts, name)) return undefined
  const declared = fn < 0 && /^[A-Z]/.test(name) ? facts.classes.find((one) => one.name === name) : undefined
  if (declared) return { kind: 'class', fact: declared, path }
  const binding = boundIn(facts, fn, name)
  if (binding && !isImport(binding.value)) return { kind: 'value', value: binding.value, at: { path, fn }, name }
  const index =
    fn < 0
      ? -1
      : /^#\d+$/.test(name)
        ? Number(name.slice(1))
        : (facts.functions[fn]?.params.findIndex((param) => param.name === name || param.name === `...${name}`) ?? -1)
  if (index >= 0) return { kind: 'parameter', fn, index, path, name }
  // The last one: overloads come before the body.
  const inner = facts.functions.findLastIndex((one) => one.in === fn && one.name === name)
  const fact = facts.functions[inner]
  // `{ createContext: () => createContext() }`: a function that a property names hides no import of that name.
  if (fact && !isImported(facts, name)) return { kind: 'function', fact, fn: inner, path }
  if (fn >= 0) return undefined
  const classFact = facts.classes.find((one) => one.name === name)
  if (classFact) return { kind: 'class', fact: classFact, path }
  const symbol = facts.symbols.find((one) => one.name === name && namedKinds.has(one.kind))
  return symbol && { kind: 'symbol', fact: symbol, path }
}

/** Declarations that are neither values, functions nor classes. */
const namedKinds: ReadonlySet<string> = new Set(['enum', 'interface', 'type', 'namespace'])

/** What a namespace of TypeScript declares under a name. */
function inNamespace(codebase: Codebase, { fact, path }: Extract<Found, { kind: 'symbol' }>, name: string): Found | undefined {
  const facts = codebase.facts(path)
  const isInside = (line: number): boolean => line >= fact.from && line <= fact.to
  const binding = facts?.bindings.find((one) => one.name === name && one.in === -1 && isInside(one.line))
  if (binding) return { kind: 'value', value: binding.value, at: { path, fn: -1 }, name }
  const fn = facts?.functions.findLastIndex((one) => one.name === name && one.in === -1 && isInside(one.from)) ?? -1
  return fn < 0 ? undefined : functionAt(codebase, path, fn)
}

function isImported(facts: FileFacts, name: string): boolean {
  for (const one of facts.imports) {
    if (one.kind !== 'static' && one.kind !== 'type') continue
    for (const binding of one.bindings) if (binding.local === name) return true
  }
  return false
}

/** `const { name } = require('x')` where `x` only hands on what another module exports. */
function memberOfCommon(codebase: Codebase, path: RepoPath, name: string, left: number): Found | undefined {
  const whole = commonExport(codebase, path, left - 1)
  const member = whole && memberOf(codebase, whole, name, left - 1)
  return member?.kind === 'value' ? follow(codebase, member, left - 1) : member
}

/** `require('x')` as an expression. */
function requiredModule(codebase: Codebase, { value, at }: Placed, left: number): Found | undefined {
  if (value.k !== 'call' || value.call.callee.k !== 'ref' || value.call.callee.name !== 'require') return undefined
  const specifier = value.call.args[0]
  if (specifier?.k !== 'str') return undefined
  const target = codebase.resolve(at.path, specifier.v)
  if (target === undefined) return { kind: 'external', package: specifier.v, name: '*' }
  return commonExport(codebase, target, left) ?? { kind: 'module', path: target }
}

/** `module.exports = value`: what `require` gives. */
function commonExport(codebase: Codebase, path: RepoPath, left: number): Found | undefined {
  if (!codebase.facts(path)?.exports.some((one) => one.common === true && one.exported === 'default')) return undefined
  const declared = codebase.exported(path, 'default')
  const found = declared && declarationAt(codebase, declared.path, declared.name, left - 1)
  return found?.kind === 'value' ? follow(codebase, found, left - 1) : found
}

/** `require('x')`, `require('x').y`, `await import('x')`: the import facts know the name. */
function isImport(value: Value): boolean {
  if (value.k === 'get') return isImport(value.of)
  if (value.k === 'other') return value.text?.startsWith('import(') === true
  return value.k === 'call' && value.call.callee.k === 'ref' && value.call.callee.name === 'require' && value.call.args[0]?.k === 'str'
}

function functionAt(codebase: Codebase, path: RepoPath, fn: number): Found | undefined {
  const fact = codebase.facts(path)?.functions[fn]
  return fact && { kind: 'function', fact, fn, path }
}

function declarationAt(codebase: Codebase, path: RepoPath, name: string, left: number): Found | undefined {
  const facts = codebase.facts(path)
  if (!facts) return undefined
  if (name === '*') return { kind: 'module', path }
  const found = inScope(facts, path, -1, name)
  if (found) return found
  const exported = facts.exports.find((one) => one.exported === name && one.value !== undefined)
  if (exported?.value) return { kind: 'value', value: exported.value, at: { path, fn: -1 }, name }
  return imported(codebase, path, name, left)
}

function imported(codebase: Codebase, path: RepoPath, name: string, left: number): Found | undefined {
  const facts = codebase.facts(path)
  if (!facts || left <= 0) return undefined
  for (const one of facts.imports) {
    const binding = one.bindings.find((candidate) => candidate.local === name)
    if (!binding) continue
    const target = codebase.resolve(path, one.specifier)
    if (target === undefined) return { kind: 'external', package: one.specifier, name: binding.imported }
    if (binding.imported === '*')
      return (one.kind === 'require' && commonExport(codebase, target, left)) || { kind: 'module', path: target }
    const declared = codebase.exported(target, binding.imported)
    if (declared === undefined) {
      const common = one.kind === 'require' ? memberOfCommon(codebase, target, binding.imported, left) : undefined
      return common ?? handedOn(codebase, target, binding.imported, left)
    }
    if (declared.path === path && declared.name === name) return undefined
    return declarationAt(codebase, declared.path, declared.name, left - 1)
  }
  return undefined
}

/** An export of a dependency that a file of the repository hands on: `export { RouterModule as Paths } from '@nestjs/core'`. */
function handedOn(codebase: Codebase, path: RepoPath, name: string, left: number): Found | undefined {
  const facts = codebase.facts(path)
  if (!facts || left <= 0) return undefined
  const direct = facts.exports.find((one) => one.exported === name)
  if (direct) {
    const target = direct.from === undefined ? undefined : codebase.resolve(path, direct.from)
    if (target !== undefined) return handedOn(codebase, target, direct.imported ?? name, left - 1)
    if (direct.from !== undefined) return { kind: 'external', package: direct.from, name: direct.imported ?? name }
    return direct.local === undefined || direct.local === name ? undefined : imported(codebase, path, direct.local, left - 1)
  }
  const stars = facts.exports.flatMap((one) => (one.exported === '*' && one.from !== undefined ? [one.from] : []))
  const inner = stars.flatMap((from) => {
    const target = codebase.resolve(path, from)
    return target === undefined ? { kind: 'external' as const, package: from, name } : (handedOn(codebase, target, name, left - 1) ?? [])
  })
  // Which of several dependencies has the name is not known here.
  return inner.length === 1 ? inner[0] : undefined
}
