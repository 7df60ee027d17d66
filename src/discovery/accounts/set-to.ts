import type { FieldSet, SetTo } from '../../core/account.ts'
import type { FunctionFlow, Test, Value } from '../../core/facts.ts'
import type { Project } from '../../core/project.ts'
import { chainOf } from '../values/chain.ts'
import { bindsOf } from './binds-of.ts'
import { isCaller } from './caller.ts'
import { constantOf } from './constant-of.ts'
import { madeValue } from './made-value.ts'
import { type Bound, held, type Scope } from './scope.ts'
import type { Shaping } from './shape-of.ts'
import { timeAhead } from './time-ahead.ts'

/** What the written values of a call are read with. */
export interface Setting {
  project: Project
  shaping: Shaping
}

/** Names and calls that one value is followed through. */
const mostSteps = 8

/** What a call sets the fields of a record to, where the code shows it; fields whose value is computed are left out. */
export function fieldSets(written: Value | undefined, scope: Scope, setting: Setting): readonly FieldSet[] {
  const values = written === undefined ? undefined : writtenValues({ test: written, scope }, mostSteps)
  return [...(values ?? [])].flatMap(([field, value]): FieldSet[] => {
    if (field === '$inc' || field === '$unset') return []
    if (field === '$set') return [...fieldSets(value.test as Value, value.scope, setting)]
    const to = setTo(value, setting)
    return to === undefined ? [] : [{ field, to }]
  })
}

/**
 * Fields that an object has, with what each holds: also of an object that the caller gives by a name, or that is taken in where no field stands in
 * both. Undefined where more of it may be unknown.
 */
export function writtenValues({ test, scope }: Bound, left: number = mostSteps): ReadonlyMap<string, Bound> | undefined {
  if (left <= 0) return undefined
  if (test.k === 'test' || test.k === 'after') return writtenValues({ test: test.of, scope }, left - 1)
  if (test.k === 'ref' && !test.name.includes('.')) {
    const bound = scope.given.has(test.name) ? held(test.name, scope) : undefined
    return bound === undefined ? undefined : writtenValues(bound, left - 1)
  }
  if (test.k !== 'obj') return undefined
  const own = new Map(test.props.map(([field, value]): [string, Bound] => [field, { test: value, scope }]))
  for (const spread of test.spreads ?? []) {
    const taken = writtenValues({ test: spread, scope }, left - 1)
    if (taken === undefined) return undefined
    // which of both comes last is not known
    for (const [field, value] of taken)
      if (own.has(field)) own.delete(field)
      else own.set(field, value)
  }
  return own
}

/** What an expression gives: a literal, nothing, a time, a random value; undefined for anything else. */
export function setTo({ test, scope }: Bound, setting: Setting, left = mostSteps): SetTo | undefined {
  if (left <= 0) return undefined
  switch (test.k) {
    case 'str':
      return { to: 'literal', text: test.v, quoted: true }
    case 'num':
    case 'bool':
      return { to: 'literal', text: String(test.v) }
    case 'null':
      return { to: 'nothing' }
    case 'after':
    case 'test':
      return setTo({ test: test.of, scope }, setting, left - 1)
    case 'ref':
      return ofName(test.name, scope, setting, left)
    case 'obj':
      return counted(test)
    case 'get':
      return ofMember(test, scope, setting, left)
    case 'choice':
    case 'any':
      return eitherOf(test, scope, setting, left)
    case 'call':
      return timeAhead(test, (inner) => factorOf(inner, scope, setting)) ?? madeValue(test.call) ?? ofFunction(test, scope, setting, left)
    default:
      return undefined
  }
}

/** `role === 'none' ? Status.REMOVED : Status.ACTIVE`. */
function eitherOf(test: Extract<Test, { k: 'choice' | 'any' }>, scope: Scope, setting: Setting, left: number): SetTo | undefined {
  if (test.k === 'any' && (test.op !== '?:' || test.of.length !== 2)) return undefined
  const [one, other] = test.k === 'choice' ? [test.yes, test.no] : test.of
  const yes = one === undefined ? undefined : setTo({ test: one, scope }, setting, left - 1)
  const no = other === undefined ? undefined : setTo({ test: other, scope }, setting, left - 1)
  if (yes?.to !== 'literal' || no?.to !== 'literal') return undefined
  const asked = test.k === 'choice' ? comparison(test.test) : undefined
  return { to: 'either', yes, no, ...(asked !== undefined && { if: asked }) }
}

/** A comparison of a name with a literal, as it is written. */
function comparison(test: Test): string | undefined {
  if (test.k !== 'equal') return undefined
  const [one, other] = test.of
  return one.k === 'ref' && other.k === 'str' && !/[`'\\\n]/.test(other.v)
    ? `${one.name} ${test.not === true ? '!==' : '==='} '${other.v}'`
    : undefined
}

/** `{ increment: 1 }` of Prisma. */
function counted(value: Extract<Value, { k: 'obj' }>): SetTo | undefined {
  const [only] = value.props
  if (value.props.length !== 1 || only === undefined || only[1].k !== 'num') return undefined
  if (only[0] === 'increment') return { to: 'more', by: String(only[1].v) }
  return only[0] === 'decrement' ? { to: 'less', by: String(only[1].v) } : undefined
}

/** A name holds a value where one place gives it: an argument of the call, or the only statement that binds it. */
function ofName(name: string, scope: Scope, setting: Setting, left: number): SetTo | undefined {
  const [root = ''] = name.split('.')
  if (isCaller({ test: { k: 'ref', name }, scope }, setting.shaping)) return { to: 'caller' }
  const bound = held(root, scope)
  if (bound === undefined) return constantSet(name, scope, setting)
  const owner = ownerOf(root, scope)
  if (owner === undefined || (!owner.given.has(root) && bindsOf(flowOf(owner, setting), root) !== 1)) return undefined
  if (name !== root) return ofPath(bound, name.split('.').slice(1), setting, left)
  const found = setTo(bound, setting, left - 1)
  return found?.to === 'now' ? movedTime(root, owner, setting) : found
}

/** The member of an object literal that a name holds. */
function ofPath(bound: Bound, [first, ...rest]: readonly string[], setting: Setting, left: number): SetTo | undefined {
  if (first === undefined || bound.test.k !== 'obj' || (bound.test.spreads ?? []).length > 0) return undefined
  const value = bound.test.props.findLast(([key]) => key === first)?.[1]
  if (value === undefined) return undefined
  return rest.length === 0 ? setTo({ test: value, scope: bound.scope }, setting, left - 1) : undefined
}

function ofMember(test: Extract<Value, { k: 'get' }>, scope: Scope, setting: Setting, left: number): SetTo | undefined {
  if (isCaller({ test, scope }, setting.shaping)) return { to: 'caller' }
  if (test.of.k === 'obj') return ofPath({ test: test.of, scope }, [test.name], setting, left)
  return test.of.k === 'ref' && !/[\0#]/.test(test.of.name) ? ofName(`${test.of.name}.${test.name}`, scope, setting, left) : undefined
}

function constantSet(name: string, scope: Scope, { project }: Setting): SetTo | undefined {
  const literal = constantOf(name, scope.place.path, project)
  if (literal === undefined) return undefined
  if (typeof literal === 'string') return { to: 'literal', text: literal, quoted: true }
  const [root = '', member] = name.split('.')
  const declared = project.declarationOf?.(scope.place.path, root)
  const symbols = declared === undefined ? undefined : project.facts(declared.path)?.symbols
  const isListed = symbols?.some((one) => one.name === declared?.name && one.kind === 'enum')
  return { to: 'literal', text: String(literal), ...(isListed === true && member !== undefined && { name: member }) }
}

/** `const at = new Date(); at.setDate(at.getDate() + 30)`; undefined where the time is moved in another way. */
function movedTime(name: string, owner: Scope, setting: Setting): SetTo | undefined {
  const moves = owner.place.fn.calls.filter((call) => call.startsWith(`${name}.set`))
  if (moves.length === 0) return { to: 'now' }
  const steps = (flowOf(owner, setting) ?? []).filter((step) => step.s === 'do' && step.value.k === 'call')
  const moved = steps.flatMap((step) => {
    const { root, links } = chainOf(step.s === 'do' ? (step.value as Value) : { k: 'null' })
    const [link] = links
    return root === name && links.length === 1 && link !== undefined && moves.includes(`${name}.${link.name}`) ? [link] : []
  })
  const [only] = moved
  const unit = only === undefined ? undefined : units[only.name]
  if (moves.length !== 1 || moved.length !== 1 || only === undefined || unit === undefined) return undefined
  const [arg] = only.args
  const sum = arg?.k === 'test' ? arg.of : undefined
  if (sum?.k !== 'mixed' || sum.op !== '+') return undefined
  const amount = sum.of[1] === undefined ? undefined : factorOf(sum.of[1], owner, setting)
  const [from] = sum.of
  const isOwn = from?.k === 'call' && from.call.callee.k === 'ref' && from.call.callee.name === `${name}.${only.name.replace('set', 'get')}`
  return amount === undefined || !isOwn ? undefined : { to: 'later', ms: amount * unit }
}

/** Milliseconds of one step of a part of a time. */
const units: Readonly<Record<string, number>> = { setDate: 86_400_000, setHours: 3_600_000, setMinutes: 60_000, setSeconds: 1_000 }

/** A function of the repository that does nothing but give a value. */
function ofFunction(test: Extract<Value, { k: 'call' }>, scope: Scope, setting: Setting, left: number): SetTo | undefined {
  const { callee, args } = test.call
  const place = callee.k === 'ref' && args.length === 0 ? setting.shaping.resolve(scope.place, callee.name) : undefined
  const flow = place === undefined ? undefined : setting.shaping.flowOf(place)
  const [only] = flow ?? []
  if (place === undefined || flow?.length !== 1 || only?.s !== 'return' || only.value === undefined) return undefined
  const found = setTo({ test: only.value, scope: { place, names: new Map(), given: new Set() } }, setting, left - 1)
  return found
}

/** A number that the code fixes: a literal, a constant, a product of these. */
export function factorOf(test: Test, scope: Scope, setting: Setting): number | undefined {
  if (test.k === 'num') return test.v
  if (test.k === 'test' || test.k === 'after') return factorOf(test.of, scope, setting)
  if (test.k === 'mixed' && test.op === '*') {
    const factors = test.of.map((one) => factorOf(one, scope, setting))
    return factors.every((one) => one !== undefined) ? factors.reduce((all, one) => all * one, 1) : undefined
  }
  if (test.k !== 'ref') return undefined
  const found = setTo({ test, scope }, setting)
  return found?.to === 'literal' && found.quoted !== true && /^\d/.test(found.text) ? Number(found.text) : undefined
}

function ownerOf(name: string, scope: Scope): Scope | undefined {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.around) if (at.names.has(name)) return at
  return undefined
}

function flowOf({ place }: Scope, { shaping }: Setting): FunctionFlow | undefined {
  return shaping.flowOf(place)
}
