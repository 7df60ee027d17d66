import { nobodyOf, nothing, speaksOfCallers } from './callers.ts'
import { absentCredential, join } from './join.ts'
import { type Frame, type Known, type Missing, truthOf } from './known.ts'

/** What chose the way so far. */
export interface Flags {
  set?: boolean | undefined
  given?: boolean | undefined
  missing?: Missing | undefined
  /** Number of choices that were made for want of something. */
  lacked?: number | undefined
  /** Callers who lack nothing go this way as well: the ways that a missing login parted met again. */
  met?: boolean | undefined
  unread?: string | undefined
  sent?: boolean | undefined
  /** Status that was set on the answer. */
  status?: number | undefined
  /** A status was set on the answer, and which one was not read. */
  statusUnread?: boolean | undefined
  /** Code that could have handed on came back, because the caller lacks this. */
  withheld?: Missing | undefined
}

/** The stronger of two reasons. */
export function stronger(a: Flags['missing'], b: Flags['missing']): Flags['missing'] {
  return (['login', 'signature'] as const).find((one) => a === one || b === one) ?? a ?? b
}

type Members = Map<string, Known>

/** Objects of which members were set while the request is answered. Copies of them are kept, so that only those are copied anew that changed since. */
export interface Touched {
  /** Members as they were before any way set one. */
  before: Map<Members, ReadonlyMap<string, Known>>
  /** Members as they are, where some state holds them. */
  now: Map<Members, ReadonlyMap<string, Known>>
  /** The same of all objects, while none of them changes. */
  whole: ReadonlyMap<Members, ReadonlyMap<string, Known>> | undefined
}

/** What a request without credentials has been through, as far as ways differ in it. */
interface Held {
  frame: Frame
  assigned: Members
  touched: Touched
  flags: Flags
}

/** Everything that differs between ways. */
export interface State {
  frames: readonly (readonly [Frame, Members])[]
  assigned: Members
  /** Members of objects that were set up to here. */
  members: ReadonlyMap<Members, ReadonlyMap<string, Known>>
  /** Members as they were before any way set one. */
  touched: ReadonlyMap<Members, ReadonlyMap<string, Known>>
  flags: Flags
}

/** Nothing was set yet. */
export function untouched(): Touched {
  return { before: new Map(), now: new Map(), whole: undefined }
}

/** Keeps what ways from here on may change. */
export function save({ frame, assigned, touched, flags }: Held): State {
  const frames: [Frame, Members][] = []
  for (let one: Frame | undefined = frame; one !== undefined; one = one.parent) frames.push([one, new Map(one.vars)])
  return { frames, assigned: new Map(assigned), members: membersNow(touched), touched: touched.before, flags: { ...flags } }
}

/** Members of all objects as they are. */
function membersNow(touched: Touched): State['members'] {
  if (touched.whole !== undefined) return touched.whole
  const whole = new Map<Members, ReadonlyMap<string, Known>>()
  for (const members of touched.before.keys()) {
    const known = touched.now.get(members) ?? new Map(members)
    touched.now.set(members, known)
    whole.set(members, known)
  }
  touched.whole = whole
  return whole
}

/** Goes back to a state. */
export function restore(held: Held, state: State): void {
  for (const [frame, vars] of state.frames) frame.vars = new Map(vars)
  restoreMembers(held.touched, state.members)
  held.assigned = new Map(state.assigned)
  held.flags = { ...state.flags }
}

/** Gives objects the members that they had; what did not change since stays as it is. */
function restoreMembers(touched: Touched, wanted: State['members']): void {
  if (touched.whole === wanted) return
  for (const [members, before] of touched.before) {
    const then = wanted.get(members) ?? before
    if (touched.now.get(members) === then) continue
    members.clear()
    for (const [name, value] of then) members.set(name, value)
    touched.now.set(members, then)
  }
  touched.whole = wanted.size === touched.before.size ? wanted : undefined
}

/** Sets a member of an object: only on the way that is being followed. */
export function setMember({ touched }: Pick<Held, 'touched'>, members: Members, [name, value]: readonly [string, Known]): void {
  if (!touched.before.has(members)) touched.before.set(members, new Map(members))
  touched.now.delete(members)
  touched.whole = undefined
  members.set(name, value)
}

type Nothing = (name: string) => Known | undefined

function joinMaps(a: ReadonlyMap<string, Known>, b: ReadonlyMap<string, Known>, nothing: Nothing = () => undefined): Members {
  const out: Members = new Map()
  for (const name of new Set([...a.keys(), ...b.keys()])) {
    const [one, other] = [a.get(name) ?? nothing(name), b.get(name) ?? nothing(name)]
    out.set(name, one === undefined || other === undefined ? ((one ?? other) as Known) : join(one, other))
  }
  return out
}

/** What a request carries where two ways meet: nobody, where only one of them found who calls. */
function joinAssigned(a: ReadonlyMap<string, Known>, b: ReadonlyMap<string, Known>): Members {
  const out = joinMaps(a, b)
  for (const name of out.keys()) {
    const nobody = speaksOfCallers(name) ? nobodyOf(a.get(name) ?? nothing(name), b.get(name) ?? nothing(name)) : undefined
    if (nobody !== undefined) out.set(name, nobody)
  }
  return out
}

function joinMembers(a: State, b: State): State['members'] {
  if (a.members === b.members) return a.members
  const nothing: Known = { t: 'const', v: null }
  const at = (state: State, one: Members): ReadonlyMap<string, Known> => state.members.get(one) ?? state.touched.get(one) ?? one
  const all = new Set([...a.members.keys(), ...b.members.keys()])
  const joined = (one: ReadonlyMap<string, Known>, other: ReadonlyMap<string, Known>): ReadonlyMap<string, Known> =>
    one === other ? one : joinMaps(one, other, () => nothing)
  return new Map([...all].map((one) => [one, joined(at(a, one), at(b, one))]))
}

/** The state of two ways that meet. */
export function joinStates(a: State, b: State): State {
  return {
    frames: a.frames.map(([frame, vars], i) => [frame, joinMaps(vars, b.frames[i]?.[1] ?? vars)] as const),
    assigned: joinAssigned(a.assigned, b.assigned),
    members: joinMembers(a, b),
    touched: a.touched,
    flags: {
      missing: stronger(a.flags.missing, b.flags.missing),
      lacked: Math.max(a.flags.lacked ?? 0, b.flags.lacked ?? 0),
      withheld: stronger(a.flags.withheld, b.flags.withheld),
      met: [a, b].every(({ flags }) => flags.missing === undefined || flags.met === true),
      unread: a.flags.unread ?? b.flags.unread,
      sent: a.flags.sent === true || b.flags.sent === true,
      set: a.flags.set === true || b.flags.set === true,
      given: a.flags.given === true && b.flags.given === true,
      status: a.flags.status === b.flags.status ? a.flags.status : undefined,
      statusUnread: a.flags.statusUnread === true && b.flags.statusUnread === true,
    },
  }
}

/** True where ways differ in what a condition or a call that comes later may tell apart: nothing beside something, one answer beside another. */
export function differ(states: readonly State[]): boolean {
  const [first, ...others] = states
  return first !== undefined && others.some((one) => differsFrom(first, one))
}

function differsFrom(a: State, b: State): boolean {
  return (
    a.frames.some(([, vars], i) => mapsDiffer(vars, b.frames[i]?.[1] ?? vars)) || mapsDiffer(a.assigned, b.assigned) || objectsDiffer(a, b)
  )
}

function objectsDiffer(a: State, b: State): boolean {
  if (a.members === b.members) return false
  return [...b.members].some(([one, members]) => mapsDiffer(a.members.get(one) ?? a.touched.get(one) ?? one, members))
}

function mapsDiffer(a: ReadonlyMap<string, Known>, b: ReadonlyMap<string, Known>): boolean {
  if (a === b) return false
  return [...a].some(([name, one]) => {
    const other = b.get(name)
    return other !== undefined && one !== other && tellApart(one, other)
  })
}

/** True for values that a condition tells apart, or of which only one refuses. */
export function tellApart(a: Known, b: Known, depth = 1): boolean {
  if (absentCredential(a, b)) return false
  if (a.t === 'object' && b.t === 'object') return depth > 0 && membersDiffer(a.props, b.props, depth)
  if (a.t === 'list' && b.t === 'list') return depth > 0 && membersDiffer(itemsOf(a), itemsOf(b), depth)
  if ([a, b].some(({ t }) => /^(fn|error|answers?)$/.test(t))) return a.t !== b.t || refusal(a) !== refusal(b)
  if (isFailure(a) && isFailure(b)) return a !== b && a.v !== b.v
  const [one, other] = [truthOf(a), truthOf(b)]
  return one.v !== other.v && (one.v === undefined || other.v === undefined ? [one, other].some(({ missing }) => missing) : true)
}

/** A status that refuses or fails. */
function isFailure(known: Known): known is Extract<Known, { t: 'const' }> {
  return known.t === 'const' && typeof known.v === 'number' && known.v >= 400 && known.v < 600
}

function membersDiffer(a: ReadonlyMap<string, Known>, b: ReadonlyMap<string, Known>, depth: number): boolean {
  const nothing: Known = { t: 'const', v: null }
  return [...new Set([...a.keys(), ...b.keys()])].some((name) => tellApart(a.get(name) ?? nothing, b.get(name) ?? nothing, depth - 1))
}

function itemsOf({ items }: Extract<Known, { t: 'list' }>): ReadonlyMap<string, Known> {
  return new Map(items.map((one, at) => [String(at), one]))
}

function refusal(known: Known): string {
  return known.t === 'fn'
    ? `${known.path}#${known.fn}`
    : known.t === 'error' || known.t === 'answer'
      ? String(known.refuses ?? '') + ('status' in known ? known.status : '')
      : ''
}
