import type { RepoPath } from '../../../core/names.ts'
import type { Codebase } from '../../codebase.ts'
import { answersOf, returnValue } from './answer-ways.ts'
import { call } from './calls.ts'
import { ofType } from './class-members.ts'
import { decoratedMethod } from './decorated-methods.ts'
import { filledBefore, handedIn } from './decorated-params.ts'
import { evaluate } from './evaluate.ts'
import { join } from './join.ts'
import { type Frame, type Known, givenBecause, isSent, missingIn, plainData, reasonOf, sentData } from './known.ts'
import { lookup, member } from './names.ts'
import { callNext, callPackage } from './package-calls.ts'
import { unusedRequest } from './request-use.ts'
import { headerNamed } from './request.ts'
import type { Metadata } from './route-metadata.ts'
import { type Outcome, type Run, collect, fork, record, stop } from './run.ts'
import { type Flags, stronger, tellApart, untouched } from './states.ts'
import { runSteps } from './steps.ts'
import { isCarrier, unknownCall, withCallbacks } from './unknown-calls.ts'

const fuel = 60_000
/** Calls within calls that are followed. */
const depthLimit = 14
/** Ways that are followed apart where they differ; more meet as soon as they can. */
const partings = 48

/** What is known of a request before code runs. */
interface Asked {
  method?: string | undefined
  path?: string | undefined
  hidden?: string
  stage?: string | undefined
  /** A credential that the request bears. */
  bears?: string
  /** The caller has cookies and fields of a session that are no login. */
  holds?: boolean
  /** What earlier middleware put on the request. */
  given?: ReadonlyMap<string, Known> | undefined
  /** What decorators left on the route. */
  metadata?: Metadata | undefined
  /** How its framework calls the code. */
  as?: string
  /** Whoever calls is followed, with or without a login. */
  anyone?: boolean
  /** Calls within calls that are followed. */
  depthLimit?: number
  /** Ways that are followed apart where they differ. */
  partings?: number
}

/** Starts a request without credentials. */
export function startRun(codebase: Codebase, at: Run['at'], route: Asked = {}): Run {
  const run: Run = {
    codebase,
    method: route.method,
    path: route.path,
    hidden: route.hidden ?? '',
    metadata: route.metadata,
    bare: route.as === 'next-app',
    parsedUrl: route.as?.startsWith('svelte') === true,
    getsHeaders: route.as === 'express' || route.as === 'koa',
    holds: route.holds === true,
    asksPath: false,
    stage: route.stage ?? 'production',
    asksStage: false,
    decorators: route.as !== 'nest-handler',
    frame: { vars: new Map() },
    at,
    assigned: new Map(route.given),
    given: new Map(),
    writes: false,
    reads: false,
    sends: false,
    uses: false,
    use: unusedRequest(),
    anyone: route.anyone === true,
    flags: {},
    outcomes: [],
    leaves: [],
    touched: untouched(),
    partings: route.partings ?? partings,
    ways: undefined,
    fuel,
    depth: 0,
    depthLimit: route.depthLimit ?? depthLimit,
    stack: [],
    mayThrow: undefined,
    isLogin: false,
    unsure: false,
    signature: undefined,
    isSigned: false,
    kept: new Map(),
    asked: new Set(),
    entered: new Set(),
    passesOn: false,
    bears: route.bears,
    made: new Map(),
    told: new Map(),
    evaluate: (test) => evaluate(run, test),
    call: (fact) => call(run, fact),
    apply: (target, args, name) => apply(run, target, args, name),
    member: (of, name) => member(run, of, name),
    lookup: (name) => lookup(run, name),
  }
  return run
}

/** Calls a value with arguments; ends the way where the call does. */
export function apply(run: Run, target: Known, args: readonly Known[], name: string): Known {
  switch (target.t) {
    case 'fn': {
      run.entered.add(`${target.path}#${target.fn}`)
      const decorated = decoratedMethod(run, target)
      return decorated === undefined ? callFunction(run, target, args) : apply(run, decorated, args, name)
    }
    case 'next':
      return callNext(run, args)
    case 'native':
      return target.run(args)
    case 'alts':
      return applyEach(run, target.of, { args, name })
    case 'package':
      return callPackage(run, target, args, name)
    case 'const':
      return target.missing ? withCallbacks(run, target, args) : plainData
    case 'data':
      if (target.unread !== undefined) return unknownCall(run, args, target.unread)
      return unknownCall(run, args, name)
    case 'module': {
      const whole = member(run, target, 'default')
      return whole.t === 'lost' ? unknownCall(run, args, name) : apply(run, whole, args, name)
    }
    default:
      return unknownCall(run, args, name || ('name' in target ? target.name : ''))
  }
}

/**
 * Calls each of several values, one of which is called in fact. Which one, nothing that was read says: a way that ends in one of them is not
 * understood, and neither is what only some of them give for want of a login.
 */
function applyEach(run: Run, targets: readonly Known[], { args, name }: { args: readonly Known[]; name: string }): Known {
  const unread = 'which of several functions runs'
  const results: Known[] = []
  const { outcomes, goesOn } = collect(run, () => {
    fork(
      run,
      targets.map((one) => ({ go: () => void results.push(apply(run, one, args, name)) })),
    )
  })
  run.outcomes.push(...outcomes.map((one) => ({ ...one, unread: one.unread ?? unread })))
  if (!goesOn) stop()
  const lacking = results.filter((one) => (one.t === 'const' ? reasonOf(one) : missingIn(one)) !== undefined)
  return lacking.length > 0 && lacking.length < results.length ? { t: 'data', unread } : results.reduce(join)
}

type FunctionKnown = Extract<Known, { t: 'fn' }>

function callFunction(run: Run, target: FunctionKnown, args: readonly Known[]): Known {
  const before = { ...run.flags }
  const ways = enter(run, target, args)
  if (ways === 'again') return plainData
  if (ways === undefined) return unknownCall(run, args, run.codebase.facts(target.path)?.functions[target.fn]?.name ?? '')
  const value = returned(run, ways, before)
  withhold(run, ways, args)
  // What was found by something that the caller sent is told by the request: `find(req.query.token)`.
  return isPlain(value) && args.some((one) => isSent(one)) ? sentData : value
}

/** Code that was given what hands on came back without handing on: where nothing else does, the request ends for the same reason. */
function withhold(run: Run, { outcomes }: Ways, args: readonly Known[]): void {
  if (!args.some(({ t }) => t === 'next' || t === 'fn')) return
  const back = outcomes.filter((one) => one.end === 'return')
  const missing = back.map((one) => one.missing).reduce(stronger, undefined)
  if (missing !== undefined && back.every((one) => one.missing !== undefined)) run.flags.withheld = stronger(missing, run.flags.withheld)
}

function isPlain(value: Known): boolean {
  return value.t === 'data' && value.unread === undefined && value.header === undefined
}

interface Ways {
  outcomes: readonly Outcome[]
  /** Status that was set when it ended. */
  status: number | undefined
}

/** Ways through a function, those that return included; undefined where its code is not at hand. */
function enter(run: Run, target: FunctionKnown, args: readonly Known[]): Ways | 'again' | undefined {
  const flow = run.codebase.facts(target.path)?.flows?.[target.fn]
  const key = keyOf(run, target, args)
  if (key === undefined) return args.some(isCarrier) ? undefined : 'again'
  if (!flow || run.depth > run.depthLimit) return undefined
  const caller = { frame: run.frame, at: run.at, flags: { ...run.flags }, leaves: run.leaves }
  run.frame = { vars: new Map(), parent: target.frame, self: target.self }
  run.at = { path: target.path, fn: target.fn }
  run.leaves = []
  run.depth += 1
  run.stack.push(key)
  const { outcomes } = collect(run, () => {
    bindParams(run, target, args)
    runSteps(run, flow)
    record(run, { end: 'return' })
  })
  run.stack.pop()
  const { status } = run.flags
  Object.assign(run, { ...caller, depth: run.depth - 1 })
  return { outcomes, status }
}

/** Calls of one function within one another that are followed where each is given other constants: `run(at + 1)`. */
const againLimit = 8

/** Names the call of a function; undefined for one that is being run already in the same way. */
function keyOf(run: Run, target: FunctionKnown, args: readonly Known[]): string | undefined {
  const name = `${target.path}#${target.fn}`
  const before = run.stack.filter((one) => one.startsWith(`${name} `))
  const constants = [...args, ...(target.frame?.vars.values() ?? [])].map((one) => (one.t === 'const' ? JSON.stringify(one.v) : '')).join()
  const key = `${name} ${constants}`
  const isOther = /\w/.test(constants) && !before.includes(key) && before.length <= againLimit
  return before.length === 0 || isOther ? key : undefined
}

/** What a call gives its caller: other ways to end are the caller's as well. */
function returned(run: Run, { outcomes, status }: Ways, before: Flags): Known {
  const back = outcomes.filter((one) => one.end === 'return')
  const away = outcomes.filter((one) => one.end !== 'return')
  run.outcomes.push(...away)
  if (back.length === 0) stop()
  if (back.length === 1 && status !== undefined) run.flags.status = status
  // Beside a way out that was not understood, coming back is not understood either.
  const unread = away.find((one) => one.unread !== undefined && one.end !== 'unread')?.unread
  if (unread !== undefined) run.flags.unread ??= unread
  const answers = answersOf(back, before)
  if (answers) return answers
  const values = back.map((one) => valueOf(one, before))
  const value = values.reduce(join)
  const [first = value, ...others] = values
  if (others.some((one) => tellApart(first, one))) run.ways = { value, of: back.map((one, at) => ({ ...one, value: values[at] ?? value })) }
  return value
}

/** What one way gives; what chose the way to the call, `before`, says nothing of what the call gives. */
function valueOf({ value, unread, ...why }: Outcome, before: Flags): Known {
  const known: Known = value ?? { t: 'const', v: null }
  const sent = why.sent === true && before.sent !== true
  // A second lookup finds nobody for its own reason, whatever the first one found.
  const missing = why.missing === before.missing && (why.lacked ?? 0) <= (before.lacked ?? 0) ? undefined : why.missing
  // Only who wrote something into the request is given it.
  if (sent && unread === undefined && (isPlain(known) || known.t === 'package')) return sentData
  // Nothing is given because the caller sent nothing.
  if (missing && unread === undefined) return givenBecause(missing, known)
  return unread !== undefined && known.t === 'const' ? { t: 'data', unread } : known
}

function bindParams(run: Run, target: FunctionKnown, args: readonly Known[]): void {
  const facts = run.codebase.facts(target.path)
  const { vars }: Frame = run.frame
  if ((facts?.functions[target.fn]?.params.length ?? 0) < args.length) vars.set('arguments', { t: 'list', items: args, whole: true })
  const entered = run.depth === 1
  const before = entered && run.decorators ? filledBefore(facts?.functions[target.fn]?.params ?? []) : 0
  facts?.functions[target.fn]?.params.forEach((param, i) => {
    const rest = param.name.startsWith('...')
    const filled = entered && run.decorators ? handedIn(param.decorators, (name) => headerNamed(run, name)) : undefined
    const given: Known | undefined = filled ?? (rest ? { t: 'list', items: args.slice(i), whole: true } : args[i - before])
    const value = given ?? (param.default ? run.evaluate(param.default) : ({ t: 'const', v: null } as const))
    vars.set(`#${i}`, typed(run, target.path, value, param.type))
    if (param.name !== '') vars.set(param.name.replace(/^\.\.\./, ''), typed(run, target.path, value, param.type))
  })
  for (const one of facts?.bindings ?? []) {
    if (one.in !== target.fn || !/^#\d/.test(rootOf(one.value))) continue
    vars.set(one.name, run.evaluate(one.value))
  }
}

/** A parameter of which nothing but its class is known: a service that is handed in. */
function typed(run: Run, path: RepoPath, value: Known, type: string | undefined): Known {
  if (type === undefined || value.t !== 'data' || value.unread !== undefined || !/^[A-Z]/.test(type)) return value
  const known = ofType(run, path, type)
  return known?.t === 'instance' ? known : value
}

function rootOf(value: { k: string; of?: unknown; name?: string }): string {
  if (value.k === 'ref') return value.name ?? ''
  const [first] = Array.isArray(value.of) ? (value.of as unknown[]) : [value.of]
  return typeof first === 'object' && first !== null && 'k' in first ? rootOf(first as { k: string }) : ''
}

/** Ways in which a call of a value ends: what it returns is one of them. */
export function waysOf(run: Run, target: Known, args: readonly Known[]): readonly Outcome[] {
  return collect(run, () => {
    // Each way that returns keeps what it was chosen by.
    const called = target.t === 'fn' ? (decoratedMethod(run, target) ?? target) : target
    const ways = called.t === 'fn' ? enter(run, called, args) : undefined
    if (ways !== undefined && ways !== 'again') {
      run.outcomes.push(...ways.outcomes)
      return
    }
    const value = apply(run, called, args, '')
    returnValue(run, value)
  }).outcomes
}
