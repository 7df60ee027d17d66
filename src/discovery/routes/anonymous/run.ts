import type { CallFact, Test } from '../../../core/facts.ts'
import type { RepoPath } from '../../../core/names.ts'
import type { Codebase } from '../../codebase.ts'
import type { Frame, Known, Missing } from './known.ts'
import type { RequestUse } from './request-use.ts'
import type { Metadata } from './route-metadata.ts'
import { type Flags, type State, type Touched, differ, joinStates, restore, save, stronger } from './states.ts'

/** How a way through a function ends. */
export interface Outcome {
  end: 'next' | 'refuse' | 'fail' | 'answer' | 'return' | 'unread'
  /** It left by an error that a `catch` may take. */
  thrown?: true
  /** It threw because nobody is logged in, where the code does not ask whether somebody is. */
  crash?: true
  value?: Known
  /** The way was chosen because the caller sent no credentials. */
  missing?: Missing | undefined
  /** Number of choices up to here that were made for want of something. */
  lacked?: number | undefined
  /** The way was chosen by something that was not understood, named here. */
  unread?: string | undefined
  /** The way was chosen by what the caller wrote into the request. */
  sent?: boolean | undefined
  /** Status that was set on the answer. */
  status?: number | undefined
  /** A status was set on the answer, and which one was not read. */
  statusUnread?: boolean | undefined
  /** What was put on the request up to here. */
  assigned?: ReadonlyMap<string, Known>
  /** The way was chosen by something that has to be set: a setting that is switched on, something that was found. */
  set?: boolean | undefined
  /** The way is taken only where the caller sent a header of the application's own. */
  given?: boolean | undefined
  /** Callers who lack nothing go this way as well. */
  met?: boolean | undefined
  /** Functions that were being run where it ends, as `path#fn`, the innermost last. */
  within?: readonly string[]
}

/** One request without credentials on its way through code of the repository. */
export interface Run {
  codebase: Codebase
  /** Method of the route, where it is known. */
  method: string | undefined
  /** Public path of the route, where the code may ask for it. */
  path: string | undefined
  /** Start of the path that the framework hides from the code. */
  hidden: string
  /** What decorators left on the route; undefined where its framework has none. */
  metadata: Metadata | undefined
  /** Decorators of parameters say what the framework hands in; where it is known, they have been asked before. */
  decorators: boolean
  /** No middleware puts anything on the request: what stands there, code that is followed put there. */
  bare: boolean
  /** `event.url` is an address with its parts, not a text. */
  parsedUrl: boolean
  /** `req.get(name)` and `ctx.get(name)` give headers; with other frameworks, what code before put there. */
  getsHeaders: boolean
  /** The caller has what the application hands to everybody: cookies and fields of a session that are no login. */
  holds: boolean
  /** The path of the request was asked for. */
  asksPath: boolean
  /** Where the code runs, as `NODE_ENV` says it, and whether that was asked for. */
  stage: string
  asksStage: boolean
  frame: Frame
  /** Where the code stands that is being run. */
  at: { path: RepoPath; fn: number }
  /** What was put on the request by code that ran before. */
  assigned: Map<string, Known>
  /** Functions that were put on the request: code that runs later may call them. */
  given: Map<string, Known>
  /** Something was written to the answer piece by piece. */
  writes: boolean
  /** The caller's login was asked for, whatever was made of the answer. */
  reads: boolean
  /** It was asked for where the caller sends it: a header, a cookie, a session; not only where other code may have put it. */
  sends: boolean
  /** An absent login was handed to code that is not at hand. */
  uses: boolean
  /** What was done with names of the request that middleware may have put there. */
  use: RequestUse
  /** Whether the caller is logged in, and whether a login holds that they send, is not known. */
  anyone: boolean
  flags: Flags
  outcomes: Outcome[]
  touched: Touched
  /** How often ways that differ may still be followed apart. */
  partings: number
  /** What the ways through the function that was called last give, where they matter apart. */
  ways: { value: Known; of: readonly Outcome[] } | undefined
  /** States at which a loop or switch was left. */
  leaves: State[]
  fuel: number
  depth: number
  /** Calls within calls that are followed; deeper ones are not understood. */
  depthLimit: number
  /** Functions that are being run, as `path#fn`. */
  stack: string[]
  /** A call that nobody waits for, until it is run. */
  loose?: CallFact | undefined
  /** Set where a call that was not understood was given absent credentials: it may throw. */
  mayThrow: string | undefined
  /** The login itself was called: what refuses then is about a form. */
  isLogin: boolean
  /** Expressions are looked at of which nobody knows whether the program comes there. */
  unsure: boolean
  /** Header that was asked for and carries the signature of a message. */
  signature: string | undefined
  /** What was asked for is a signature of the message, and no secret that every message bears. */
  isSigned: boolean
  /** Another server was sent what the caller sent to show who they are. */
  passesOn: boolean
  /** Credentials that were looked for where callers send them: `header:authorization`, `cookie:sid`, `session`. */
  asked: Set<string>
  /** The one of them that the request bears, where it bears one. */
  bears: string | undefined
  /** Where answers were first returned. */
  made: Map<Known, readonly string[]>
  /** Texts that decorators left on the route and that code asked for, by their key. */
  told: Map<string, readonly string[]>
  /** Functions that were run, as `path#fn`. */
  entered: Set<string>
  /** Values of modules and classes that were asked for before. */
  kept: Map<string, Known>
  /** No request is answered yet: options of a route are put together. */
  setsUp?: true
  evaluate(test: Test): Known
  call(call: CallFact): Known
  apply(target: Known, args: readonly Known[], name: string): Known
  member(of: Known, name: string): Known
  lookup(name: string): Known
}

/** Notes that the caller's login was asked for where the caller sends it. */
export function asksSender(run: Run): void {
  run.reads = true
  run.sends = true
}

/** Notes that a credential was looked for; true where the request bears it. */
export function bearing(run: Run, credential: string): boolean {
  run.asked.add(credential)
  return run.anyone || run.bears === credential
}

/** Thrown where a way ends; what it ends with stands in `outcomes`. */
export class Ended extends Error {}
const ended = new Ended('The way ends here.')

/** Ends the way that is being followed. */
export function end(run: Run, outcome: Outcome): never {
  record(run, outcome)
  throw ended
}

/** Ends the way of a caller without a login; whoever calls may have one that holds, and then goes on. */
export function refuses(run: Run, outcome: Outcome): Known {
  if (!run.anyone) end(run, outcome)
  record(run, { ...outcome, missing: undefined })
  return { t: 'data' }
}

/** Notes one way to end, without ending the one that is being followed. */
export function record(run: Run, outcome: Outcome): void {
  run.outcomes.push({
    ...outcome,
    missing: stronger(stronger(outcome.missing, run.flags.missing), outcome.end === 'return' ? run.flags.withheld : undefined),
    unread: outcome.unread ?? run.flags.unread,
    sent: outcome.sent === true || run.flags.sent === true,
    status: run.flags.status,
    ...(run.flags.statusUnread === true && { statusUnread: true }),
    ...(run.assigned.size > 0 && isGoneOnFrom(outcome) && { assigned: new Map(run.assigned) }),
    set: outcome.set === true || run.flags.set === true,
    given: outcome.given === true || run.flags.given === true,
    met: run.flags.met,
    lacked: run.flags.lacked,
    within: outcome.within ?? whereOf(run, outcome.value),
  })
}

function isGoneOnFrom({ end: how, thrown }: Outcome): boolean {
  return how === 'next' || how === 'return' || thrown === true
}

/** Puts on the request what it carried when an error was thrown: what was done where none was is not done for who catches it. */
export function carriesAgain(run: Run, { assigned }: Outcome): void {
  run.assigned = new Map(assigned)
}

/** Where a way ends; an answer that a function hands back was made where it was first returned. */
function whereOf(run: Run, value: Known | undefined): readonly string[] {
  const here = run.stack.map((one) => one.slice(0, one.indexOf(' ')))
  if (value?.t !== 'answer' && value?.t !== 'error') return here
  const before = run.made.get(value)
  if (before !== undefined && here.every((one, i) => before[i] === one)) return before
  run.made.set(value, here)
  return here
}

/** Ends the way that is being followed because others have been recorded. */
export function stop(): never {
  throw ended
}

/** One way from a fork on: what is done on it and why it is taken. */
export interface Branch {
  /** True where what comes next was run as well. */
  go: () => boolean | void
  why?: Flags
}

/** How ways go on from a fork. */
interface Onward {
  /** Ways go on from where they left a loop or switch. */
  left?: boolean
  /** What comes next: run for each way by itself where they differ in what a condition may ask for. */
  next?: () => void
}

/** Follows several ways from here and goes on where those meet that did not end. True where `next` was run. */
export function fork(run: Run, branches: readonly Branch[], { left, next }: Onward = {}): boolean {
  const start = save(run)
  const outer = run.leaves
  if (left === true) run.leaves = []
  const open: State[] = []
  const done: State[] = []
  for (const { go, why } of branches) {
    restore(run, start)
    choose(run.flags, why)
    let ran: boolean | void = false
    if (follows(() => (ran = go()))) (ran ? done : open).push(save(run))
  }
  if (left === true) {
    open.push(...run.leaves)
    run.leaves = outer
  }
  const isParted = next !== undefined && (done.length > 0 || (open.length > 1 && run.partings >= open.length && differ(open)))
  const last = isParted ? [...done, ...goOn(run, open, next)] : open
  meet(run, last)
  // Where all ways meet again, what chose among them matters no more.
  if (last.length >= branches.length) {
    const { unread, sent, set, given } = start.flags
    const missing = run.flags.missing === 'other' ? start.flags.missing : run.flags.missing
    Object.assign(run.flags, { unread, sent, set, given, missing })
  }
  return isParted
}

function meet(run: Run, [first, ...others]: readonly State[]): void {
  if (first === undefined) stop()
  restore(run, others.reduce(joinStates, first))
}

/** Goes on with ways: each by itself where they differ, so that what one of them found is not forgotten for what another one did not. */
function goOn(run: Run, open: readonly State[], next: () => void): readonly State[] {
  const isApart = run.partings >= open.length && differ(open)
  if (isApart) run.partings -= open.length
  const ways = isApart ? open.map((one) => [one]) : open.length === 0 ? [] : [open]
  return ways.flatMap((states) => {
    meet(run, states)
    return follows(next) ? [save(run)] : []
  })
}

function choose(flags: Flags, why: Flags | undefined): void {
  flags.missing = stronger(flags.missing, why?.missing)
  if (why?.missing !== undefined) flags.lacked = (flags.lacked ?? 0) + 1
  flags.unread ??= why?.unread
  if (why?.sent === true) flags.sent = true
  if (why?.set === true) flags.set = true
  if (why?.given === true) flags.given = true
}

/** Leaves the nearest loop or switch. */
export function leave(run: Run): never {
  run.leaves.push(save(run))
  throw ended
}

/** True where the way goes on after `go`. */
export function follows(go: () => unknown): boolean {
  try {
    go()
    return true
  } catch (cause) {
    if (cause === ended) return false
    throw cause
  }
}

/** Ways that end inside of `go`, apart from those around it, and whether one goes on. */
export function collect(run: Run, go: () => void): { outcomes: readonly Outcome[]; goesOn: boolean } {
  const outer = run.outcomes
  run.outcomes = []
  const goesOn = follows(go)
  const { outcomes } = run
  run.outcomes = outer
  return { outcomes, goesOn }
}
