import type { CallFact, DecoratorFact, Value } from '../../../core/facts.ts'
import type { Codebase } from '../../codebase.ts'
import { type Found, type Place, type Placed, find, follow } from '../../values/follow.ts'

/** A decorator of a framework, after the project's own composed decorators were opened. */
export interface Mark {
  /** Name in its package: `Get`, `UseGuards`, `SetMetadata`; the name as written where it could not be followed. */
  name: string
  /** Package that exports it; undefined where it could not be followed. */
  package?: string
  args: readonly Placed[]
  line: number
  at: Place
  /** Name as written on the class or member, where a decorator of the project led here. */
  via: string
}

const depth = 14

/** Decorators as marks; a decorator of the project that composes others gives theirs besides its own. */
export function marksOf(codebase: Codebase, at: Place, decorators: readonly DecoratorFact[]): readonly Mark[] {
  return decorators.flatMap((one) => {
    const args = one.args.map((value) => ({ value, at }))
    return opened(codebase, { name: one.name, args, line: one.line, at, via: one.name }, find(codebase, at, one.name), depth)
  })
}

function opened(codebase: Codebase, mark: Mark, found: Found | undefined, left: number): readonly Mark[] {
  if (found?.kind === 'external')
    return [
      { ...mark, name: found.member ?? (found.name === 'default' || found.name === '*' ? mark.name : found.name), package: found.package },
    ]
  if (left <= 0 || found === undefined) return [mark]
  if (found.kind === 'value') {
    const end = follow(codebase, found)
    if (end && end.kind !== 'value') return opened(codebase, mark, end, left - 1)
    // `const Public = applyDecorators(…)` or `Reflector.createDecorator()`: a decorator that is already made.
    return end ? [mark, ...inside(codebase, { value: end.value, at: end.at }, mark, left - 1)] : [mark]
  }
  if (found.kind !== 'function' || found.fact.returns === undefined) return [mark]
  const given = { path: found.path, fn: found.fn, args: mark.args }
  const at: Place = { path: found.path, fn: found.fn, given }
  return [mark, ...inside(codebase, { value: found.fact.returns, at }, mark, left - 1)]
}

/** Marks that an expression applies: `applyDecorators(…)`, a call of another decorator, a list of those. */
function inside(codebase: Codebase, placed: Placed, outer: Mark, left: number): readonly Mark[] {
  const { value, at } = placed
  if (left <= 0) return []
  switch (value.k) {
    case 'call':
      return insideCall(codebase, { call: value.call, at }, outer, left)
    case 'arr':
      return value.items.flatMap((item) => inside(codebase, { value: item, at }, outer, left - 1))
    case 'spread':
      return inside(codebase, { value: value.of, at }, outer, left - 1)
    case 'any':
      return apt(codebase, value.of, at).flatMap((one) => inside(codebase, { value: one, at }, outer, left - 1))
    case 'ref': {
      const found = follow(codebase, placed)
      if (found?.kind !== 'value' || found.value === value) return []
      return [...inside(codebase, found, outer, left - 1), ...pushed(codebase, placed, outer, left)]
    }
    case 'fn':
      return applied(codebase, { ...at, fn: value.fn }, outer, left)
    default:
      return []
  }
}

/** Of the branches that a decorator returns those that its arguments lead to: `if (typeof path === 'string') return Controller(…)`. */
function apt(codebase: Codebase, branches: readonly Value[], at: Place): readonly Value[] {
  const told = branches.map((one) => (one.k === 'call' && one.call.guard !== undefined ? holds(codebase, one.call.guard, at) : undefined))
  const first = told.indexOf(true)
  return first >= 0 ? branches.slice(first, first + 1) : branches.filter((_, index) => told[index] !== false)
}

/** What is known of `!x`, `typeof x === 'string'` and `Array.isArray(x)`; undefined where nothing is. */
function holds(codebase: Codebase, guard: string, at: Place): boolean | undefined {
  const negated = /^!\s*\((.*)\)$/.exec(guard)?.[1] ?? /^!\s*([\w$.]+)$/.exec(guard)?.[1]
  if (negated !== undefined) {
    const inner = holds(codebase, negated, at)
    return inner === undefined ? undefined : !inner
  }
  const parts = /^(?:(typeof )|(Array\.isArray)\()?([\w$]+)\)?(?: ===? '(\w+)')?$/.exec(guard)
  if (parts?.[3] === undefined) return undefined
  const kind = kindOf(codebase, { value: { k: 'ref', name: parts[3] }, at })
  if (kind === undefined) return undefined
  if (parts[1] !== undefined) return kind === parts[4] || (kind === 'array' && parts[4] === 'object')
  if (parts[4] !== undefined) return undefined
  return parts[2] === undefined ? kind !== 'undefined' : kind === 'array'
}

/** What `typeof` says of a value, and `array`; branches that agree count. An empty text is as good as none. */
function kindOf(codebase: Codebase, placed: Placed, left = 4): string | undefined {
  const found = left > 0 ? follow(codebase, placed) : undefined
  if (found?.kind !== 'value') return undefined
  const { value, at } = found
  if (value.k === 'any') {
    const kinds = new Set(value.of.map((one) => kindOf(codebase, { value: one, at }, left - 1)))
    return kinds.size === 1 ? [...kinds][0] : undefined
  }
  if (value.k === 'call') {
    const { callee } = value.call
    const name = callee.k === 'ref' || callee.k === 'get' ? `.${callee.name}` : ''
    return /\.(map|filter|concat|flat|flatMap|slice|split)$/.test(name) ? 'array' : undefined
  }
  return value.k === 'str' && value.v === '' ? 'undefined' : typeNames[value.k]
}

const typeNames: Readonly<Partial<Record<Value['k'], string>>> = {
  str: 'string',
  tpl: 'string',
  num: 'number',
  bool: 'boolean',
  obj: 'object',
  arr: 'array',
  fn: 'function',
  null: 'undefined',
}

/** Decorators that `list.push(…)` adds before the list is applied; a plain condition that is known to be false adds none. */
function pushed(codebase: Codebase, placed: Placed, outer: Mark, left: number): readonly Mark[] {
  const { value, at } = placed
  if (value.k !== 'ref' || value.name.includes('.')) return []
  const calls = codebase.facts(at.path)?.calls.filter((call) => call.in === at.fn && nameOf(call.callee) === `${value.name}.push`) ?? []
  return calls
    .filter((call) => !refuted(codebase, at, call.guard))
    .flatMap((call) => call.args.flatMap((arg) => inside(codebase, { value: arg, at }, outer, left - 1)))
}

/** True where a condition is one name (or its negation) and its value is known to say no. */
function refuted(codebase: Codebase, at: Place, guard: string | undefined): boolean {
  const condition = guard === undefined ? null : /^(!?)([A-Za-z_$][\w$.]*)$/.exec(guard)
  const found = condition && find(codebase, at, condition[2] ?? '')
  if (found?.kind !== 'value' || !condition) return false
  const known = found.value.k === 'bool' ? found.value.v : found.value.k === 'null' ? false : undefined
  return known !== undefined && known === (condition[1] === '!')
}

/** `(target, key, descriptor) => { UseGuards(X)(target, key, descriptor) }`. */
function applied(codebase: Codebase, at: Place, outer: Mark, left: number): readonly Mark[] {
  const facts = codebase.facts(at.path)
  const calls = facts?.calls.filter((call) => call.in === at.fn) ?? []
  return calls.flatMap((call) => {
    if (nameOf(call.callee) === 'Reflect.defineMetadata') return [setBy(call, at, outer)]
    return call.callee.k === 'call' ? insideCall(codebase, { call: call.callee.call, at }, outer, left - 1) : []
  })
}

/** `Reflect.defineMetadata(key, value, target)` is what `SetMetadata(key, value)` does. */
function setBy({ args }: CallFact, at: Place, { line, via }: Mark): Mark {
  return { name: 'SetMetadata', package: '@nestjs/common', args: args.slice(0, 2).map((value) => ({ value, at })), line, at, via }
}

function insideCall(codebase: Codebase, { call, at }: { call: CallFact; at: Place }, outer: Mark, left: number): readonly Mark[] {
  const name = nameOf(call.callee)
  if (name === undefined) return []
  const args = call.args.map((value) => ({ value, at }))
  const found = find(codebase, at, name)
  const composes =
    (found?.kind === 'external' && /^(applyDecorators|compose)$/.test(found.member ?? found.name)) ||
    (found === undefined && name === 'applyDecorators')
  if (composes) return call.args.flatMap((value) => inside(codebase, { value, at }, outer, left - 1))
  if (/\.(filter|concat)$/.test(name)) return inside(codebase, { value: receiverOf(call.callee), at }, outer, left - 1)
  return opened(codebase, { name, args, line: outer.line, at, via: outer.via }, found, left - 1)
}

function receiverOf(callee: Value): Value {
  if (callee.k === 'get') return callee.of
  return callee.k === 'ref' ? { k: 'ref', name: callee.name.slice(0, callee.name.lastIndexOf('.')) } : { k: 'other' }
}

/** Dotted name of a callee where it has one. */
export function nameOf(callee: Value): string | undefined {
  return callee.k === 'ref' ? callee.name : undefined
}
