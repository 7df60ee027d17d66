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
  /** Code that could have handed on came back, because the caller lacks this. */
  withheld?: Missing | undefined
}

/** The stronger of two reasons. */
export function stronger(a: Flags['missing'], b: Flags['missing']): Flags['missing'] {
  return (['login', 'signature'] as const).find((one) => a === one || b === one) ?? a ?? b
}

type Members = Map<string, Known>

/** What a request without credentials has been through, as far as ways differ in it. */
interface Held {
  frame: Frame
  assigned: Members
  touched: Map<Members, ReadonlyMap<string, Known>>
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

/** Keeps what ways from here on may change. */
export function save({ frame, assigned, touched, flags }: Held): State {
  const frames: [Frame, Members][] = []
  for (let one: Frame | undefined = frame; one !== undefined; one = one.parent) frames.push([one, new Map(one.vars)])
  const members = new Map([...touched.keys()].map((one) => [one, new Map(one)]))
  return { frames, assigned: new Map(assigned), members, touched, flags: { ...flags } }
}

/** Goes back to a state. */
export function restore(held: Held, state: State): void {
  for (const [frame, vars] of state.frames) frame.vars = new Map(vars)
  for (const [members, before] of held.touched) {
    members.clear()
    for (const [name, value] of state.members.get(members) ?? before) members.set(name, value)
  }
  held.assigned = new Map(state.assigned)
  held.flags = { ...state.flags }
}

/** Sets a member of an object: only on the way that is being followed. */
export function setMember({ touched }: Pick<Held, 'touched'>, members: Members, [name, value]: readonly [string, Known]): void {
  if (!touched.has(members)) touched.set(members, new Map(members))
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

function joinMembers(a: State, b: State): State['members'] {
  const nothing: Known = { t: 'const', v: null }
  const at = (state: State, one: Members): ReadonlyMap<string, Known> => state.members.get(one) ?? state.touched.get(one) ?? one
  const all = new Set([...a.members.keys(), ...b.members.keys()])
  return new Map([...all].map((one) => [one, joinMaps(at(a, one), at(b, one), () => nothing)]))
}

/** The state of two ways that meet. */
export function joinStates(a: State, b: State): State {
  return {
    frames: a.frames.map(([frame, vars], i) => [frame, joinMaps(vars, b.frames[i]?.[1] ?? vars)] as const),
    assigned: joinMaps(a.assigned, b.assigned),
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
    a.frames.some(([, vars], i) => mapsDiffer(vars, b.frames[i]?.[1] ?? vars)) ||
    mapsDiffer(a.assigned, b.assigned) ||
    [...b.members].some(([one, members]) => mapsDiffer(a.members.get(one) ?? a.touched.get(one) ?? one, members))
  )
}

function mapsDiffer(a: ReadonlyMap<string, Known>, b: ReadonlyMap<string, Known>): boolean {
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
