import type { Shape } from '../../core/account.ts'
import type { CallFact, FunctionFlow, Step, Test, Value } from '../../core/facts.ts'
import type { Place } from '../features/resolve-call.ts'
import { stepsInside } from './binds-of.ts'
import { asList, listCall } from './list-call.ts'
import { modelCall } from './model-call.ts'
import type { ModelIndex } from './model-index.ts'
import { beginBranch, leaves, noteFilled } from './not-empty.ts'
import { pushedItems } from './pushed-items.ts'
import { type Bound, held, type Scope } from './scope.ts'
import { testText } from './test-text.ts'

/** What shapes are read with. */
export interface Shaping {
  index: ModelIndex
  /** Follows a call to a function of the repository. */
  resolve(from: Place, callee: string): Place | undefined
  flowOf(place: Place): FunctionFlow | undefined
  /** A function of the file of a place by its index. */
  innerOf(place: Place, fn: number): Place | undefined
  /** Expressions that may still be looked at for this operation. */
  budget: { left: number }
}

const unknown: Shape = { is: 'unknown' }
/** Names, calls and members that one shape is followed through. */
const mostSteps = 12

/** What an expression holds, followed through names, functions of the repository and calls to databases. */
export function shapeOf({ test, scope }: Bound, shaping: Shaping, left = mostSteps): Shape {
  if (left <= 0 || shaping.budget.left-- <= 0) return unknown
  const next = (inner: Test): Shape => shapeOf({ test: inner, scope }, shaping, left - 1)
  switch (test.k) {
    case 'else':
    case 'either':
      return next(test.of[0])
    case 'after':
    case 'test':
      return next(test.of)
    case 'any':
      return test.op === '??' || test.op === '||' ? next(test.of[0] as Value) : chosenShape(test, next)
    case 'choice':
      return eitherShape(next(test.yes), next(test.no), test.test)
    case 'obj':
      return objectShape(test, next)
    case 'arr':
      return test.items.length === 0 ? unknown : { is: 'list', of: next(test.items[0] as Value) }
    case 'ref':
      return nameShape(test.name, scope, shaping, left)
    case 'get':
      return memberShape(next(test.of), test.name)
    case 'call':
      return callShape(test.call, scope, { ...shaping, left })
    default:
      return literalShape(test)
  }
}

function literalShape(test: Test): Shape {
  switch (test.k) {
    case 'str':
      return { is: 'text', literal: test.v }
    case 'tpl':
      return templateShape(test)
    case 'num':
      return { is: 'number', literal: String(test.v) }
    case 'bool':
      return { is: 'truth', literal: String(test.v) }
    case 'null':
      return { is: 'nothing' }
    case 'not':
    case 'equal':
      return { is: 'truth' }
    default:
      return unknown
  }
}

/** A text with what is computed in braces, where more of it is written than a word. */
function templateShape(test: Extract<Value, { k: 'tpl' }>): Shape {
  const words = test.parts.map((part) => (part.k === 'str' ? part.v : `{${partName(part)}}`)).join('')
  const isTold =
    test.parts.some((part) => part.k === 'str' && /\w{2}/.test(part.v)) && words.length <= longestText && !/[`\n|]|\{\}/.test(words)
  return isTold ? { is: 'text', template: words } : { is: 'text' }
}

/** Longer texts are no help to a reader. */
const longestText = 80

/** The last name of what is computed; of what a call looks up by a name that name: `{general.appUrl}`. */
function partName(part: Value): string {
  if (part.k === 'ref') return part.name.slice(part.name.lastIndexOf('.') + 1)
  if (part.k === 'get') return part.name
  const [only, ...others] = part.k === 'call' ? part.call.args : []
  return only?.k === 'str' && others.length === 0 && /^[\w.-]+$/.test(only.v) ? only.v : ''
}

function objectShape(value: Extract<Value, { k: 'obj' }>, next: (inner: Test) => Shape): Shape {
  const props = value.props.map(([name, inner]): readonly [string, Shape] => [name, next(inner)])
  const spread = (value.spreads ?? []).map(next)
  const known = spread.flatMap((one) => (one.is === 'object' ? one.props : []))
  const [only] = spread
  if (props.length === 0 && spread.length === 1 && only !== undefined) return only
  const isMore = spread.some((one) => one.is !== 'object') || (value.computed ?? []).length > 0
  return { is: 'object', props: [...known, ...props], ...(isMore && { more: true }) }
}

/** `a ? 'x' : 'y'` inside of another value, whose condition is not kept. */
function chosenShape({ op, of }: Extract<Value, { k: 'any' }>, next: (inner: Test) => Shape): Shape {
  const [yes, no] = of
  return op === '?:' && of.length === 2 && yes !== undefined && no !== undefined ? eitherShape(next(yes), next(no), undefined) : unknown
}

/** One literal or another; unknown where one of both is anything else. */
function eitherShape(yes: Shape, no: Shape, test: Test | undefined): Shape {
  if (!isFixed(yes) || !isFixed(no)) return unknown
  if (JSON.stringify(yes) === JSON.stringify(no)) return yes
  const asked = test === undefined ? undefined : testText(test)
  return { is: 'either', yes, no, ...(asked !== undefined && { if: asked }) }
}

function isFixed(shape: Shape): boolean {
  if (shape.is === 'either') return true
  return (shape.is === 'text' || shape.is === 'number' || shape.is === 'truth') && shape.literal !== undefined
}

/** What a name holds that some ways bind to one literal and others to another one. */
function waysShape({ ways }: Bound, shaping: Shaping, left: number): Shape {
  if (ways === undefined) return unknown
  const [yes, no] = [ways.yes, ways.no].map((one) => {
    const inner = waysShape(one, shaping, left - 1)
    return inner.is === 'unknown' ? shapeOf(one, shaping, left - 1) : inner
  })
  return yes === undefined || no === undefined ? unknown : eitherShape(yes, no, ways.test)
}

function nameShape(name: string, scope: Scope, shaping: Shaping, left: number): Shape {
  const [root = '', ...members] = name.split('.')
  const bound = held(name, scope) ?? held(root, scope)
  if (bound === undefined) return unknown
  const either = members.length === 0 ? waysShape(bound, shaping, left) : unknown
  if (either.is === 'either') return either
  if (bound.test.k === 'arr' && bound.test.items.length === 0 && name === root) return filledShape(name, bound.scope, shaping)
  const shape = withoutNothing(shapeOf(bound, shaping, left - 1), bound)
  return held(name, scope) === undefined ? members.reduce(memberShape, shape) : shape
}

/** A list that begins empty, where what is put into it is written as objects with the same keys; what these hold is left out. */
function filledShape(name: string, scope: Scope, shaping: Shaping): Shape {
  const keys = (pushedItems(name, scope.place, shaping) ?? []).map((one) =>
    one.k === 'obj' && (one.spreads ?? []).length === 0 && (one.computed ?? []).length === 0 ? one.props.map(([key]) => key) : undefined,
  )
  const [first] = keys
  if (first === undefined || keys.some((one) => one === undefined || one.toSorted().join() !== first.toSorted().join())) return unknown
  return { is: 'list', of: { is: 'object', props: first.map((key): readonly [string, Shape] => [key, unknown]) } }
}

function withoutNothing(shape: Shape, { filled }: Bound): Shape {
  if (shape.is !== 'record' || filled !== true) return shape
  const { maybe: _, ...found } = shape
  return found
}

/** A member of what is known; a field of a record is a value whose type the model tells. */
function memberShape(of: Shape, name: string): Shape {
  if (of.is === 'object') return of.props.findLast(([key]) => key === name)?.[1] ?? unknown
  if (of.is === 'list' && name === 'length') return { is: 'number' }
  if (of.is === 'list' && /^\d+$/.test(name)) return of.of
  return unknown
}

/** What shapes are read with, and how many steps are left. */
type Following = Shaping & { left: number }

/** Links of a chain that only wait for records, or copy them. */
const passing = /^(?:lean|exec|toObject|toJSON|populate|sort|limit|skip|select|catch|returning)$/

function callShape(call: CallFact, scope: Scope, following: Following): Shape {
  const read = modelCall(call, scope, following.index)
  if (read !== undefined) return read.gives
  const { callee, args } = call
  const [first] = args
  if (callee.k === 'ref' && callee.name === 'Promise.all' && first?.k === 'arr') return listed(first.items, scope, following)
  if (callee.k === 'get' && passing.test(callee.name)) {
    const before = shapeOf({ test: callee.of, scope }, following, following.left - 1)
    return callee.name === 'select' ? dropFields(before) : before
  }
  const target = callee.k === 'ref' ? following.resolve(scope.place, callee.name) : undefined
  return target === undefined
    ? ofListCall(call, scope, following)
    : returnedShape(target, { place: target, names: argumentNames(target, call, scope), given: new Set() }, following)
}

/** `notes.map(format)`: a list of what the function gives for one of them. */
function ofListCall(call: CallFact, scope: Scope, following: Following): Shape {
  const found = listCall(call)
  if (found === undefined) return unknown
  if (!found.makes) return asList(shapeOf({ test: found.of, scope }, following, following.left - 1))
  const { by } = found
  const made =
    by?.k === 'fn' ? following.innerOf(scope.place, by.fn) : by?.k === 'ref' ? following.resolve(scope.place, by.name) : undefined
  if (made === undefined) return { is: 'list', of: unknown }
  const around = by?.k === 'fn' ? { around: scope } : {}
  return { is: 'list', of: returnedShape(made, { place: made, names: new Map(), given: new Set(), ...around }, following) }
}

/** `[a, b]` that waits for both: its members by their number. */
function listed(items: readonly Value[], scope: Scope, following: Following): Shape {
  const props = items.map((one, i): readonly [string, Shape] => [String(i), shapeOf({ test: one, scope }, following, following.left - 1)])
  return { is: 'object', props }
}

/** Of a record some fields only, which were not read. */
function dropFields(shape: Shape): Shape {
  return shape.is === 'record' ? { ...shape, fields: [] } : shape
}

/** What a function gives for the arguments that its scope names; unknown where its returns differ in what they are. */
function returnedShape(target: Place, inner: Scope, following: Following): Shape {
  const flow = following.flowOf(target)
  if (flow === undefined) return unknown
  const shapes: Shape[] = []
  bindAll(flow, inner, (returned) => {
    const shape = shapeOf({ test: returned, scope: inner }, following, following.left - 1)
    if (shape.is !== 'nothing') shapes.push(shape)
  })
  const [first] = shapes
  return first !== undefined && shapes.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? first : unknown
}

/** Parameters of a function with what a call puts in their place. */
export function argumentNames({ fn }: Place, { args }: CallFact, scope: Scope): Map<string, Bound> {
  const names = new Map<string, Bound>()
  const isSpread = args.some(({ k }) => k === 'spread')
  fn.params.forEach(({ name, props, default: instead }, i) => {
    const value = args[i] ?? (isSpread ? undefined : instead)
    if (value === undefined) return
    names.set(`#${i}`, { test: value, scope })
    if (name !== '') names.set(name, { test: value, scope })
    for (const prop of props ?? []) names.set(prop, { test: { k: 'get', of: value, name: prop }, scope })
  })
  return names
}

/** Notes what every name of a flow is bound to, whatever the way, and visits what it returns. */
export function bindAll(steps: readonly Step[], scope: Scope, visit: (returned: Test) => void): void {
  for (const step of steps) {
    if (step.s === 'bind') scope.names.set(step.name, { test: step.value, scope })
    else if (step.s === 'return' && step.value !== undefined) visit(step.value)
    // what only runs after a failure gives something else
    else
      for (const branch of step.s === 'try' ? [step.body] : stepsInside(step)) {
        const end = beginBranch(scope)
        bindAll(branch, scope, visit)
        end()
      }
    if (step.s === 'if' && step.no === undefined && leaves(step.yes)) noteFilled(step.test, scope)
  }
}
