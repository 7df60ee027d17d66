import type { Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { calleeName } from '../values/chain.ts'
import { type Place, type Placed, find } from '../values/follow.ts'
import { angularComponents, inputName, memberOfThis } from './angular.ts'
import { comparedTo } from './conditions.ts'
import { type Traced, trace } from './trace.ts'

/** Calls that make something which code changes later and markup looks at. */
const makers = /^(?:use[A-Z]\w*|createSignal|ref|shallowRef|signal|\$state|writable|atom)$/

/** Name of a piece of state, the same for who reads and who sets it; undefined for what is no state. */
export function stateKey(codebase: Codebase, { value, at }: Placed, left = 16): string | undefined {
  if (left <= 0) return undefined
  if (value.k === 'ref') return ofName(codebase, value.name.replace(/\.value$/, ''), at, left)
  if (value.k === 'any' && value.op !== '?:') {
    for (const one of value.of) {
      const key = stateKey(codebase, { value: one, at }, left - 1)
      if (key !== undefined) return key
    }
    return undefined
  }
  return ofTraced(trace(codebase, { value, at }))
}

function ofName(codebase: Codebase, name: string, at: Place, left: number): string | undefined {
  if (isOwnState(name, at.path))
    return `${angularComponents(codebase).byTemplate.get(at.path)?.path ?? at.path}:this:${name.split('.').at(-1)}`
  const found = name.includes('.') ? undefined : find(codebase, at, name)
  if (found === undefined) return ofTraced(trace(codebase, { value: { k: 'ref', name }, at })) ?? byTemplate(name, at.path)
  if (found.kind !== 'value') return undefined
  const { value: held } = found
  if (held.k === 'ref' || (held.k === 'get' && held.of.k === 'ref')) return stateKey(codebase, found, left - 1)
  const isPlain = /^(?:bool|null|str|num)$/.test(held.k) && found.name !== ''
  return ofTraced(trace(codebase, found) ?? found) ?? (isPlain ? `${found.at.path}:${found.at.fn}:${found.name}` : undefined)
}

/** `this.state.open`, or `this.open` of a component by options. */
function isOwnState(name: string, path: string): boolean {
  return (
    name.startsWith('this.state.') || (name.startsWith('this.') && /\.(?:vue|js|ts|html)$/.test(path) && !name.startsWith('this.props.'))
  )
}

/** State of a component by options: its template names what `data` holds. */
function byTemplate(name: string, path: string): string | undefined {
  return path.endsWith('.vue') && !name.includes('.') ? `${path}:this:${name}` : undefined
}

function ofTraced(traced: Traced | undefined): string | undefined {
  if (traced?.kind !== 'value') return undefined
  let at = traced.value
  while (at.k === 'get') at = at.of
  if (at.k !== 'call' || !makers.test(calleeName(at.call))) return undefined
  return `${traced.at.path}:${at.call.at ?? at.call.line}${siteOf(traced.at)}`
}

/** Where a hook of the repository was called that makes the state: each call makes its own. */
function siteOf({ path, fn, given }: Place): string {
  for (let one = fn < 0 ? undefined : given; one !== undefined; one = one.outer)
    if (one.path === path && one.site !== undefined) return ` of ${one.site}`
  return ''
}

/** Whether a condition holds wherever this component is shown like this: it asks for an attribute that is given as a literal, or not at all. */
export function heldBy(codebase: Codebase, placed: Placed): boolean | undefined {
  const { value, at } = placed
  if (value.k === 'bool' || value.k === 'null') return literal(value)
  if (value.k === 'other') {
    const [of, ...more] = value.of ?? []
    if (of === undefined || more.length > 0 || !/^!\s*[\w$.]+$/.test(value.text ?? '')) return undefined
    const inner = heldBy(codebase, { value: of, at })
    return inner === undefined ? undefined : !inner
  }
  if (value.k !== 'ref' || !isGiven(codebase, placed)) return undefined
  const traced = trace(codebase, placed)
  if (traced === undefined) return isWithout(codebase, placed) ? false : undefined
  if (traced.kind !== 'value') return traced.kind === 'function' ? true : undefined
  return literal(traced.value.k === 'any' && traced.value.op === '??' ? fallback(codebase, traced) : traced.value)
}

/** Whether a value counts as true, as far as it is written out. */
function literal(value: Value): boolean | undefined {
  if (value.k === 'bool') return value.v
  if (value.k === 'null') return false
  return value.k === 'str' && value.v !== '' ? true : undefined
}

/** `{ editMode = false }`: what was given, else the default. */
function fallback(codebase: Codebase, { value, at }: Extract<Traced, { kind: 'value' }>): Value {
  if (value.k !== 'any') return value
  const [first, second] = value.of
  const given = first === undefined ? undefined : trace(codebase, { value: first, at })
  if (given?.kind === 'value') return given.value
  return given === undefined && second !== undefined ? second : value
}

/** True for a name that stands for an attribute of the component around it. */
function isGiven(codebase: Codebase, { value, at }: Placed): boolean {
  if (value.k !== 'ref') return false
  const [head = ''] = value.name.split('.')
  const facts = codebase.facts(at.path)
  const binding = facts?.bindings.find((one) => one.name === head && one.in >= 0 && isAround(facts.functions, one.in, at.fn))
  const held = binding?.value.k === 'any' ? binding.value.of[0] : binding?.value
  const props = binding === undefined ? undefined : facts?.functions[binding.in]?.params[0]?.name
  if (held?.k === 'get' && held.of.k === 'ref' && (held.of.name.startsWith('#') || held.of.name === props)) return true
  return value.name.startsWith('props.') || value.name.startsWith('this.props.') || isInput(codebase, value.name, at.path)
}

/** `this.title` of `@Input() title`. */
function isInput(codebase: Codebase, name: string, path: RepoPath): boolean {
  const found = name.startsWith('this.') ? memberOfThis(codebase, path, name.slice('this.'.length)) : undefined
  return found !== undefined && inputName(found.member) !== undefined
}

function isAround(functions: readonly { in: number }[], outer: number, fn: number): boolean {
  for (let at = fn, left = 100; at >= 0 && left > 0; at = functions[at]?.in ?? -1, left -= 1) if (at === outer) return true
  return false
}

/** The component was entered with attributes that are all known, and this is none of them. */
function isWithout(codebase: Codebase, { value, at }: Placed): boolean {
  for (let given = at.given; given !== undefined; given = given.outer) {
    const [props] = given.args
    if (given.path !== at.path || props?.value.k !== 'obj') continue
    const name = value.k === 'ref' ? attributeOf(codebase, value.name, at) : undefined
    return props.value.spreads === undefined && !props.value.props.some(([one]) => one === name)
  }
  return false
}

/** The attribute that a name stands for: `open` of `props.open`, of `{ open: isOpen }` and of `@Input() open`. */
function attributeOf(codebase: Codebase, name: string, { path }: Place): string | undefined {
  const [head = '', second] = name.replace(/^this\.(?=props\.)/, '').split('.')
  if (head === 'props') return second
  if (head === 'this') {
    const found = memberOfThis(codebase, path, second ?? '')
    return found === undefined ? second : (inputName(found.member) ?? second)
  }
  const held = codebase.facts(path)?.bindings.find((one) => one.name === head && one.in >= 0)?.value
  const get = held?.k === 'any' ? held.of[0] : held
  return get?.k === 'get' ? get.name : head
}

/** Whether state has the value that a condition asks for before anything sets it: `step === 'pick'` of `useState('pick')`, `open` of `useState(true)`. */
export function holdsAtFirst(codebase: Codebase, { value, at }: Placed): boolean {
  const asked = value.k === 'other' ? value.of?.[0] : value
  const traced = asked?.k === 'ref' ? trace(codebase, { value: asked, at }) : undefined
  let made = traced?.kind === 'value' ? traced.value : undefined
  while (made?.k === 'get') made = made.of
  const first = made?.k === 'call' && makers.test(calleeName(made.call)) ? made.call.args[0] : undefined
  if (value.k === 'other') return first?.k === 'str' && first.v === comparedTo(value)
  return first?.k === 'bool' && first.v
}

/** Whether a member of a class is true before anything sets it: what depends on it is there from the start. */
export function startsTrue(codebase: Codebase, { value, at }: Placed): boolean {
  if (value.k !== 'ref' || !/^this\.\w+$/.test(value.name)) return false
  const first = memberOfThis(codebase, at.path, value.name.slice('this.'.length))?.member.value
  return first?.k === 'bool' && first.v
}
