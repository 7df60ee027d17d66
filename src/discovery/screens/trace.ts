import type { CallFact, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { Codebase } from '../codebase.ts'
import { classOfMember, inputName, isSetLater, memberOfThis } from './angular.ts'
import { autoImported } from './auto-imports.ts'
import { providedValue } from './contexts.ts'
import { type Given, type Place, type Placed, find, memberOf } from '../values/follow.ts'

/** What an expression comes to, with the place and the calls that it was reached through. */
export type Traced =
  | { kind: 'value'; value: Value; at: Place }
  | { kind: 'function'; path: RepoPath; fn: number; given?: Given }
  | { kind: 'class'; path: RepoPath; name: string }
  | { kind: 'external'; package: string; name: string; member?: string }

const hops = 24
/** A store is near: looked for farther, each call of a chain of them is followed twice, and the next one twice for both. */
const storeHops = 5

/** Where an expression was written that others hand on: the place that gave a component its attribute. */
export function originOf(codebase: Codebase, placed: Placed): Place {
  const traced = trace(codebase, placed)
  if (traced?.kind === 'function') return { path: traced.path, fn: traced.fn }
  return traced?.kind === 'value' ? traced.at : placed.at
}

/** Follows names and members to what they stand for; a function keeps what the functions around it were called with. */
export function trace(codebase: Codebase, placed: Placed, left: number = hops): Traced | undefined {
  const { value, at } = placed
  if (left <= 0) return undefined
  switch (value.k) {
    case 'fn':
      return { kind: 'function', path: at.path, fn: value.fn, ...(at.given && { given: at.given }) }
    case 'ref':
      return ofName(codebase, value.name, at, left)
    case 'get':
      return ofMember(codebase, { of: value.of, name: value.name, whole: placed }, left)
    case 'call':
      return selected(codebase, value.call, at, left) ?? { kind: 'value', value, at }
    default:
      return { kind: 'value', value, at }
  }
}

function ofName(codebase: Codebase, name: string, at: Place, left: number): Traced | undefined {
  if (name.startsWith('this.')) return ofThis(codebase, name.slice('this.'.length), at, left)
  const found = find(codebase, at, name) ?? autoImported(codebase, at, name)
  const dot = name.lastIndexOf('.')
  const given = /\.(?:vue|svelte)$/.test(at.path) ? ofTemplate(codebase, { name, at, found }, left) : undefined
  if (given !== undefined) return given
  if (found === undefined) {
    if (dot < 0) return undefined
    return once(name, at, () =>
      ofMember(
        codebase,
        { of: { k: 'ref', name: name.slice(0, dot) }, name: name.slice(dot + 1), whole: { value: { k: 'ref', name }, at } },
        left,
      ),
    )
  }
  switch (found.kind) {
    case 'value':
      if (found.value.k === 'ref' && found.value.name === name && found.at.path === at.path && found.at.fn === at.fn) return undefined
      return trace(codebase, found, left - 1)
    case 'function':
      return { kind: 'function', path: found.path, fn: found.fn, ...(found.path === at.path && at.given && { given: at.given }) }
    case 'class':
      return { kind: 'class', path: found.path, name: found.fact.name }
    case 'external':
      return found
    default:
      return undefined
  }
}

/** Members that are being followed, the outermost first. */
const followed: { name: string; at: Place }[] = []

/** `text.replace` of `text = text.replace(…)` is what it is made of: it is followed one time, and not once more on each way. */
function once(name: string, at: Place, follow: () => Traced | undefined): Traced | undefined {
  const isSame = followed.some((one) => one.name === name && one.at.path === at.path && one.at.fn === at.fn && one.at.given === at.given)
  if (isSame) return undefined
  followed.push({ name, at })
  try {
    return follow()
  } finally {
    followed.pop()
  }
}

/** A template names attributes of its component as they are: `label`, `props.label`, `$t` of what `defineProps` and `$props` declare. */
function ofTemplate(
  codebase: Codebase,
  { name, at, found }: { name: string; at: Place; found: ReturnType<typeof find> },
  left: number,
): Traced | undefined {
  const [head = '', ...rest] = name.split('.')
  if (found !== undefined && !isAttribute(found, at)) return undefined
  const parts = (head === 'props' || head === '$props') && rest.length > 0 ? rest : [head, ...rest]
  for (let given = at.given; given !== undefined; given = given.outer) {
    const [props] = given.args
    if (given.path !== at.path || props?.value.k !== 'obj') continue
    return parts.reduce<Traced | undefined>(
      (of, part) => (of?.kind === 'value' ? ofMember(codebase, { of: of.value, name: part, whole: of }, left - 1) : undefined),
      { kind: 'value', ...props },
    )
  }
  return undefined
}

/** A name that `defineProps`, `$props` or `export let` declares. */
function isAttribute(found: NonNullable<ReturnType<typeof find>>, at: Place): boolean {
  if (found.kind !== 'value') return false
  const { value: held } = found
  if (held.k === 'null') return at.path.endsWith('.svelte')
  const maker = held.k === 'get' ? held.of : held
  return maker.k === 'call' && maker.call.callee.k === 'ref' && /^(?:defineProps|withDefaults|\$props)$/.test(maker.call.callee.name)
}

/** A member of what an expression comes to; the expression itself where a call that is not read gives it. */
function ofMember(codebase: Codebase, { of, name, whole }: { of: Value; name: string; whole: Placed }, left: number): Traced | undefined {
  const owner = trace(codebase, { value: of, at: whole.at }, left - 1)
  if (owner === undefined) return undefined
  if (owner.kind === 'external') return { ...owner, member: owner.member === undefined ? name : `${owner.member}.${name}` }
  if (owner.kind === 'function') return staticMember(codebase, owner, name, left)
  if (owner.kind !== 'value') return undefined
  const member = memberOf(codebase, { ...owner, name: '' }, name)
  if (member?.kind === 'value') return trace(codebase, member, left - 1)
  if (member?.kind === 'function')
    return { kind: 'function', path: member.path, fn: member.fn, ...(owner.at.given && { given: owner.at.given }) }
  if (member?.kind === 'external') return member
  const made = member === undefined ? (memberOfMade(codebase, owner, name, left) ?? memberOfStore(codebase, owner, name, left)) : undefined
  if (made !== undefined) return made
  const provided = member === undefined ? providedValue(codebase, owner) : undefined
  if (provided !== undefined) return ofMember(codebase, { of: provided.value, name, whole: provided }, left - 1)
  if (owner.value.k === 'call' || owner.value.k === 'get')
    return { kind: 'value', value: { k: 'get', of: owner.value, name }, at: owner.at }
  return undefined
}

/** `useStore((state) => state.add)`: what a store made with Zustand has under that name. */
function selected(codebase: Codebase, { callee, args }: CallFact, at: Place, left: number): Traced | undefined {
  const [first] = args
  if (first?.k !== 'fn' || callee.k !== 'ref') return undefined
  const returns = codebase.facts(at.path)?.functions[first.fn]?.returns
  const name = returns?.k === 'ref' ? /^\w+\.(\w+)$/.exec(returns.name)?.[1] : undefined
  return name === undefined
    ? undefined
    : memberOfStore(codebase, { value: { k: 'call', call: { callee, args: [], in: at.fn, line: 0, to: 0 } }, at }, name, left)
}

/** Member of a store that a hook gives: `create((set) => ({ … }))` of Zustand, with whatever wraps the function. */
function memberOfStore(codebase: Codebase, { value, at }: Placed, name: string, left: number): Traced | undefined {
  const called = value.k === 'call' ? value.call.callee : undefined
  // `useStore.getState().add`
  const callee: Value | undefined =
    called?.k === 'ref' && called.name.endsWith('.getState') ? { k: 'ref', name: called.name.slice(0, -'.getState'.length) } : called
  if (callee?.k !== 'ref' || left <= 1) return undefined
  const near = Math.min(left - 1, storeHops)
  const store = trace(codebase, { value: callee, at }, near)
  if (store?.kind !== 'value' || store.value.k !== 'call' || !isStoreMaker(codebase, store.value.call, store.at, near)) return undefined
  const fn = stateMaker(store.value, 5)
  const returns = fn === undefined ? undefined : codebase.facts(store.at.path)?.functions[fn]?.returns
  if (fn === undefined || returns?.k !== 'obj') return undefined
  return ofMember(codebase, { of: returns, name, whole: { value: returns, at: { path: store.at.path, fn } } }, left - 1)
}

/** `create(…)` and `create<State>()(…)` of Zustand. */
function isStoreMaker(codebase: Codebase, { callee }: CallFact, at: Place, left: number): boolean {
  if (callee.k === 'call') return isStoreMaker(codebase, callee.call, at, left)
  const maker = trace(codebase, { value: callee, at }, left)
  return maker?.kind === 'external' && maker.package.startsWith('zustand')
}

/** The function that makes the state, inside of `persist(immer(…))`. */
function stateMaker(value: Value, left: number): number | undefined {
  if (value.k === 'fn') return value.fn
  if (value.k !== 'call' || left <= 0) return undefined
  const [first] = value.call.args
  return first === undefined ? undefined : stateMaker(first, left - 1)
}

/** Member of what a function gives back that nobody imports by its name. */
function memberOfMade(
  codebase: Codebase,
  { value, at }: Extract<Traced, { kind: 'value' }>,
  name: string,
  left: number,
): Traced | undefined {
  if (value.k !== 'call' || left <= 1) return undefined
  const { callee, args } = value.call
  const target = trace(codebase, { value: callee, at }, left - 1)
  const returns = target?.kind === 'function' ? codebase.facts(target.path)?.functions[target.fn]?.returns : undefined
  if (target?.kind !== 'function' || returns === undefined) return undefined
  if (returns.k !== 'obj') return memberOfAsked(codebase, { value: returns, at: { path: target.path, fn: target.fn } }, name, left)
  const given: Given = {
    path: target.path,
    fn: target.fn,
    args: args.map((one) => ({ value: one, at })),
    site: `${at.path}:${value.call.at ?? value.call.line}`,
  }
  const whole: Placed = { value: returns, at: { path: target.path, fn: target.fn, given } }
  return ofMember(codebase, { of: returns, name, whole }, left - 1)
}

/** Member of a context that a hook of the repository asks: `useBills()` that gives back `useContext(Bills)`. */
function memberOfAsked(codebase: Codebase, returned: Placed, name: string, left: number): Traced | undefined {
  const asked = returned.value.k === 'ref' || returned.value.k === 'call' ? trace(codebase, returned, storeHops) : undefined
  const provided = asked?.kind === 'value' ? providedValue(codebase, asked) : undefined
  return provided === undefined ? undefined : ofMember(codebase, { of: provided.value, name, whole: provided }, left - 1)
}

/** `Modal.Header = Header` beside the function `Modal`. */
function staticMember(codebase: Codebase, { path, fn }: { path: RepoPath; fn: number }, name: string, left: number): Traced | undefined {
  const facts = codebase.facts(path)
  const own = facts?.functions[fn]?.name ?? ''
  const bound = facts?.bindings.find((one) => one.in === -1 && one.name === `${own}.${name}`)
  return own === '' || bound === undefined ? undefined : trace(codebase, { value: bound.value, at: { path, fn: -1 } }, left - 1)
}

/** `this.props.label` is what the component was given, `this.save` a method of its class. */
function ofThis(codebase: Codebase, name: string, at: Place, left: number): Traced | undefined {
  const parts = name.split('.')
  if (parts[0] === 'props' && parts.length > 1) {
    let given = at.given
    while (given !== undefined && (given.path !== at.path || given.args[0]?.value.k !== 'obj')) given = given.outer
    const props = given?.args[0]
    if (props === undefined) return undefined
    return parts
      .slice(1)
      .reduce<Traced | undefined>(
        (of, part) => (of?.kind === 'value' ? ofMember(codebase, { of: of.value, name: part, whole: of }, left - 1) : undefined),
        { kind: 'value', ...props },
      )
  }
  const [head = '', ...rest] = parts
  if (rest.length > 0) return ofHeld(codebase, head, rest, at)
  const found = memberOfThis(codebase, at.path, head)
  if (found === undefined) return undefined
  const { member, path } = found
  const input = inputName(member)
  if (input !== undefined && isGiven(at, input)) return ofThis(codebase, `props.${input}`, at, left - 1)
  if (member.fn !== undefined) return { kind: 'function', path, fn: member.fn, ...(at.given && { given: at.given }) }
  if (member.value === undefined || isSetLater(codebase, found)) return undefined
  return trace(codebase, { value: member.value, at: { ...at, path, fn: -1 } }, left - 1)
}

/** The component around a place was given this attribute. */
function isGiven(at: Place, name: string): boolean {
  for (let given = at.given; given !== undefined; given = given.outer) {
    const [props] = given.args
    if (given.path === at.path && props?.value.k === 'obj') return props.value.props.some(([one]) => one === name)
  }
  return false
}

/** A method of what members hold in one another: `this.bills.save` of `constructor(private bills: Bills)`, `this.api.bills.save`. */
function ofHeld(codebase: Codebase, head: string, rest: readonly string[], at: Place): Traced | undefined {
  let held = classOfMember(codebase, at.path, head)
  for (const name of rest.slice(0, -1)) held = held && classOfMember(codebase, held.path, name)
  const method = held?.fact.members.find((one) => one.name === rest.at(-1) && one.fn !== undefined)
  return held === undefined || method?.fn === undefined ? undefined : { kind: 'function', path: held.path, fn: method.fn }
}
