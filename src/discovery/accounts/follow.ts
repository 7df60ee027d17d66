import type { Account, Deed } from '../../core/account.ts'
import type { CallFact, Step, Test } from '../../core/facts.ts'
import type { Project } from '../../core/project.ts'
import { type Place, resolveCall } from '../features/resolve-call.ts'
import { answerCall } from './answer-call.ts'
import { answerDeed, koaAnswer, type Sent } from './answer-deed.ts'
import { aroundBranch, aroundCase, aroundCatch, aroundInner, aroundLoop, aroundRest, isBeside, promisesOf } from './around.ts'
import { asksMethod, holdsForMethod, isMethod, methodNames } from './asked-method.ts'
import { boundNames } from './binds-of.ts'
import { joinNames, namesBefore } from './branch-names.ts'
import { calledName, innerFunction, isInside, localFunction } from './called-function.ts'
import { callsInOrder, callsWithin, firstLine } from './calls-in-order.ts'
import { handsOn } from './caught.ts'
import { type Entry, requestName } from './entry.ts'
import { endingCall } from './ending-call.ts'
import { KnownConditions } from './known-conditions.ts'
import { leavesEarly } from './leaves-early.ts'
import { thrownLine } from './thrown-line.ts'
import { foundDeed, foundRecord } from './found-deed.ts'
import { handedFunction } from './handed-function.ts'
import { isBeforeMade, makesAfter } from './made-once.ts'
import { modelCall } from './model-call.ts'
import { modelIndex } from './model-index.ts'
import { beginBranch, noteFilled } from './not-empty.ts'
import { recordDeed } from './record-deed.ts'
import { isRefusal, thrownFrom, withoutThrown } from './refusals.ts'
import { type Scope, truthOf } from './scope.ts'
import type { Setting } from './set-to.ts'
import { argumentNames, shapeOf, type Shaping } from './shape-of.ts'
import { troubleLogged } from './trouble-logged.ts'
import { NotedDeeds } from './noted-deeds.ts'
import { keptDeed } from './kept-deed.ts'
import { type DeedTables, deedsOfCall, deedTables } from './table-deeds.ts'
import { opensTransaction, runsTogether } from './transaction-wrapper.ts'
import { deedOf, insideBranch, isActing, type Way, withCondition, within } from './way.ts'

/** Bounds of following one operation. */
const bounds = { depth: 8, visits: 1_000, expressions: 20_000 } as const

const usualReceivers = ['res', 'response', 'reply', 'rep', 'ctx', 'c', 'context', 'h'] as const

/** Follows what an operation does, in the order of its code, through functions of the repository. */
export function followOperation(project: Project, entry: Entry): Account {
  const walk = new Walk(project, entry)
  for (const place of entry.before ?? []) walk.middleware(place)
  walk.function(entry.place, { via: [], when: [], around: [], onFailure: false, depth: 0 }, undefined, undefined)
  return { deeds: walk.deeds() }
}

class Walk {
  readonly #noted = new NotedDeeds()
  readonly #project: Project
  readonly #entry: Entry
  readonly #shaping: Shaping
  readonly #setting: Setting
  readonly #receivers: ReadonlySet<string>
  readonly #tables: DeedTables
  readonly #running = new Set<string>()
  readonly #known: KnownConditions
  /** Functions that were entered, each as often as it was: what calls one another many times over many levels is left at some point (THREATS B4). */
  #visits = 0
  /** Calls that are statements by themselves, and those that nobody waits for. */
  readonly #bare = new Set<CallFact>()
  readonly #loose = new Set<CallFact>()
  /** What holds behind the branch that was followed last, where the branch left and refused nobody. */
  #left: Way['around'] = []
  /** The status that code set for what it returns; `undefined` inside where that is not certain. */
  #status: { status: number | undefined } | undefined

  constructor(project: Project, entry: Entry) {
    this.#project = project
    this.#entry = entry
    this.#receivers = new Set(entry.onlyReceivers ?? [...usualReceivers, ...(entry.receivers ?? [])])
    this.#tables = deedTables(project)
    this.#known = new KnownConditions(project)
    this.#shaping = {
      index: modelIndex(project),
      resolve: (from, callee) => resolveCall(project, from, callee),
      flowOf: (place) => this.#flowOf(place) ?? undefined,
      innerOf: ({ path }, at) => innerFunction(project, path, at),
      budget: { left: bounds.expressions },
    }
    this.#setting = { project, shaping: this.#shaping }
  }

  deeds(): readonly Deed[] {
    return this.#noted.all
  }

  #flowOf({ path, fn }: Place): readonly Step[] | null | undefined {
    const facts = this.#project.facts(path)
    return facts?.flows?.[facts.functions.indexOf(fn)]
  }

  /**
   * Follows a function that the request passes before the handler: what it refuses is an error of the operation, and what is known of those that it lets
   * pass is known in the handler, unless some of them leave it on another way.
   */
  middleware(place: Place): void {
    const flow = this.#flowOf(place)
    if (flow === null || flow === undefined) return
    const before = { deeds: this.#noted.all.length, status: this.#status, known: this.#known.facts }
    const scope: Scope = { place, names: new Map(), given: new Set() }
    this.#known.noteRequest(scope, requestName(place))
    this.#steps(flow, { via: [], when: [], around: [], onFailure: false, depth: 1 }, scope)
    const refused = this.#noted.from(before.deeds).filter(({ what }) => what.does === 'fails')
    this.#noted.replaceFrom(before.deeds, refused)
    this.#status = before.status
    if (leavesEarly(flow, (value) => this.#isAnswer(value))) this.#known.facts = before.known
    else this.#known.lend(scope)
  }

  /** Follows a function, unless it is being followed already or the bounds are met. */
  function(place: Place, way: Way, call: CallFact | undefined, from: Scope | undefined): void {
    const key = `${place.path}#${place.fn.from}:${place.fn.to}:${place.fn.name}`
    if (this.#running.has(key) || way.depth > bounds.depth) return
    const flow = this.#visits++ < bounds.visits ? this.#flowOf(place) : undefined
    if (flow === null || flow === undefined) return
    this.#running.add(key)
    const names: Scope['names'] = call === undefined || from === undefined ? new Map() : argumentNames(place, call, from)
    const scope: Scope = {
      place,
      names,
      given: new Set(names.keys()),
      ...(from !== undefined && from.place.path === place.path && isInside(this.#project, place, from.place) && { around: from }),
    }
    if (call === undefined) this.#known.noteRequest(scope, requestName(place))
    const known = this.#known.facts
    this.#steps(flow, way, scope)
    this.#known.facts = known
    if (scope.around !== undefined) this.#known.forget(boundNames(flow, true), scope.around)
    this.#running.delete(key)
  }

  /** Follows statements; true where none behind them is reached. */
  #steps(steps: readonly Step[], way: Way, scope: Scope): boolean {
    let on = way
    for (const [i, step] of steps.entries()) {
      this.#left = []
      if (this.#step(step, on, scope)) return true
      if (step.s === 'if') on = within(on, ...this.#left)
      const opened = opensTransaction(step)
      if (opened !== undefined) on = { ...on, together: { file: scope.place.path, line: opened } }
      if (on.once !== true && makesAfter(step, steps.slice(i + 1), scope, this.#project)) on = { ...on, once: true }
    }
    return false
  }

  #step(step: Step, way: Way, scope: Scope): boolean {
    switch (step.s) {
      case 'bind': {
        this.#expression(step.value, way, scope)
        scope.names.set(step.name, { test: step.value, scope })
        // a function inside may set a name of those around it
        for (let at: Scope | undefined = scope; at !== undefined; at = at.around) at.given.delete(step.name)
        const answered = koaAnswer(step, scope)
        if (answered !== undefined) this.#answer(answered.sent, answered.line, way, scope)
        return false
      }
      case 'do':
        this.#noteBare(step)
        this.#expression(step.value, way, scope)
        return this.#ends(step.value, scope)
      case 'return':
        if (step.value !== undefined) this.#returned(step.value, way, scope)
        return true
      case 'throw':
        this.#expression(step.value, way, scope)
        if (!this.#ends(step.value, scope)) this.#fails(step.value, way, scope)
        this.#noted.markThrown()
        return true
      case 'if':
        return this.#orFound(step, way, scope)
      case 'switch':
        return this.#choice(step, way, scope)
      case 'try':
        return this.#attempt(step, way, scope)
      case 'loop': {
        if (step.of !== undefined) this.#expression(step.of, way, scope)
        const end = beginBranch(scope)
        const each = step.of === undefined ? way : within(way, aroundLoop(step, scope))
        this.#apart(step.body, scope, () => this.#steps(step.body, each, scope))
        end()
        return false
      }
      default:
        return true
    }
  }

  #noteBare({ value, loose }: Extract<Step, { s: 'do' }>): void {
    if (value.k !== 'call') return
    this.#bare.add(value.call)
    if (loose === true) for (const one of promisesOf(value.call)) this.#loose.add(one)
  }

  #attempt(step: Extract<Step, { s: 'try' }>, way: Way, scope: Scope): boolean {
    const before = this.#noted.all.length
    const end = beginBranch(scope)
    const known = this.#known.facts
    const ended = this.#steps(step.body, way, scope)
    const inBody = this.#noted.from(before)
    const learnt = this.#known.facts
    this.#known.facts = known
    const endsToo = this.#caught(step, way, scope)
    this.#known.facts = step.caught === undefined || endsToo ? learnt : known
    if (step.caught !== undefined && !endsToo) this.#mix([...step.body, ...step.caught], scope)
    if (step.caught !== undefined && !endsToo) end()
    if (step.caught !== undefined && !handsOn(step.caught, step.error)) this.#noted.swallow(inBody)
    else if (step.caught !== undefined) this.#noted.answerCaught(step.caught, inBody, this.#noted.from(before + inBody.length), way)
    this.#steps(step.last ?? [], { ...way, last: true }, scope)
    return ended
  }

  #caught(step: Extract<Step, { s: 'try' }>, way: Way, scope: Scope): boolean {
    if (step.caught === undefined) return false
    const ends = /^(?:return|throw)$/.test(step.caught.at(-1)?.s ?? '') || this.#answersIn(step.caught, scope)
    return this.#steps(step.caught, { ...within(way, aroundCatch(step, ends, scope)), onFailure: true }, scope)
  }

  /** Whether statements answer the request, or end it by a call of a framework. */
  #answersIn(steps: readonly Step[], scope: Scope): boolean {
    return callsWithin(steps).some((call) => this.#isAnswer({ k: 'call', call }) || this.#ends({ k: 'call', call }, scope))
  }

  /** Follows a branch, and notes where it takes a record that is there instead of creating one. */
  #orFound(step: Extract<Step, { s: 'if' }>, way: Way, scope: Scope): boolean {
    const found = this.#holds(step.test, scope) === undefined ? foundRecord(step, scope, this.#setting) : undefined
    const before = this.#noted.all.length
    const ended = this.#branch(step, way, scope)
    const what = found === undefined ? undefined : foundDeed(found, this.#noted.from(before))
    if (found !== undefined && what !== undefined) this.#noted.all.splice(before, 0, deedOf(what, found.line, way, scope))
    return ended
  }

  #branch(step: Extract<Step, { s: 'if' }>, way: Way, scope: Scope): boolean {
    this.#expression(step.test, way, scope)
    const holds = this.#holds(step.test, scope)
    const isOnce = isBeforeMade(step.test, step.yes, scope, this.#project)
    const inside: Way = holds === undefined ? insideBranch(way) : way
    const end = holds === undefined ? beginBranch(scope) : undefined
    const before = new Map(scope.names)
    const told = (yes: boolean): Way => (holds === undefined ? within(inside, ...aroundBranch(step, yes, scope)) : inside)
    const yesWay: Way = { ...told(true), ...(isOnce && { once: true }) }
    const from = this.#noted.all.length
    const yes = holds !== false && this.#assuming(step.test, true, scope, () => this.#steps(step.yes, yesWay, scope))
    const did = this.#noted.from(from)
    end?.()
    const held = holds === undefined ? namesBefore(before, scope) : undefined
    const no = holds !== true && this.#assuming(step.test, false, scope, () => this.#steps(step.no ?? [], told(false), scope))
    end?.()
    if (held !== undefined) joinNames(step, held, { yes, no: no && step.no !== undefined }, scope)
    if (yes !== no && holds === undefined) this.#known.assume(step.test, no, scope)
    if (yes && step.no === undefined) noteFilled(step.test, scope)
    if (holds !== undefined) return holds ? yes : no
    if (yes) this.#left = aroundRest(step, did, scope)
    return yes && no && step.no !== undefined
  }

  /** Whether a condition holds, where the method, what the call gives or what is known decides it. */
  #holds(test: Test, scope: Scope): boolean | undefined {
    return holdsForMethod(test, this.#entry.method, methodNames(scope)) ?? truthOf(test, scope) ?? this.#known.truth(test, scope)
  }

  /** Runs statements under a condition, and forgets what was learnt there. */
  #assuming(test: Test, holds: boolean, scope: Scope, run: () => boolean): boolean {
    const before = this.#known.facts
    this.#known.assume(test, holds, scope)
    const ended = run()
    this.#known.facts = before
    return ended
  }

  /** Runs statements that may not run, or run often: nothing that is learnt there holds behind them. */
  #apart(steps: readonly Step[], scope: Scope, run: () => void): void {
    this.#known.forget(boundNames(steps), scope)
    const before = this.#known.facts
    run()
    this.#known.facts = before
    this.#mix(steps, scope)
  }

  /** Names that some statements bind hold one thing or another behind them. */
  #mix(steps: readonly Step[], { names }: Scope): void {
    for (const name of boundNames(steps)) {
      const bound = names.get(name)
      if (bound !== undefined) names.set(name, { ...bound, mixed: true })
    }
  }

  #choice(step: Extract<Step, { s: 'switch' }>, way: Way, scope: Scope): boolean {
    this.#expression(step.of, way, scope)
    if (this.#entry.method === 'ALL' || !isMethod(step.of, methodNames(scope))) {
      for (const [i, { body }] of step.cases.entries()) {
        const end = beginBranch(scope)
        const inside = within(insideBranch(way), aroundCase(step, i, scope))
        this.#apart(body, scope, () => this.#steps(body, inside, scope))
        end()
      }
      return false
    }
    const own = step.cases.findIndex(({ is }) => is?.k === 'str' && is.v.toUpperCase() === this.#entry.method)
    const first = own >= 0 ? own : step.cases.findIndex(({ is }) => is === undefined)
    for (const { body } of first < 0 ? [] : step.cases.slice(first)) {
      const leaves = body.some(({ s }) => s === 'leave')
      if (this.#steps(body, way, scope)) return !leaves
    }
    return false
  }

  #returned(test: Test, way: Way, scope: Scope): void {
    const before = this.#noted.all.length
    this.#expression(test, way, scope)
    const by = this.#entry.answersByReturn
    const isOwn = scope.place === this.#entry.place
    // `return reply` hands on what was sent already
    if (test.k === 'ref' && (this.#receivers.has(test.name) || this.#isAnswer(scope.names.get(test.name)?.test))) return
    if (by === undefined || !isOwn || this.#noted.from(before).some(({ what }) => what.does === 'answers' || what.does === 'fails')) return
    const shape = shapeOf({ test, scope }, this.#shaping)
    const { status } = this.#status ?? by
    this.#noted.add(
      { does: 'answers', ...(status !== undefined && { status }), shape, form: shape.is === 'nothing' ? 'empty' : 'json' },
      scope.place.fn.to,
      way,
      scope,
    )
  }

  /** What a name holds is an answer that was noted where it was made. */
  #isAnswer(test: Test | undefined): boolean {
    return test?.k === 'call' && answerCall(test.call, this.#receivers) !== undefined
  }

  /** Whether a call of a framework ends the request: it was noted where it was called. */
  #ends(value: Test, { place }: Scope): boolean {
    const ending = value.k === 'call' ? endingCall(this.#project, place.path, value.call) : undefined
    return ending?.does === 'fails' || (ending?.does === 'answers' && ending.ends)
  }

  /** Calls of a framework that fail, answer, or say how what is returned is sent. */
  #ending(call: CallFact, way: Way, scope: Scope): void {
    const ending = endingCall(this.#project, scope.place.path, call)
    if (ending?.does === 'fails') this.#noted.add({ does: 'fails' }, call.line, way, scope)
    if (ending?.does === 'answers') this.#answer(ending.sent, call.line, way, scope)
    if (ending?.does === 'states') this.#status = { status: way.when.length === 0 ? ending.status : undefined }
  }

  #fails(value: Test, way: Way, scope: Scope): void {
    const line = firstLine(value) ?? thrownLine(value, scope.place, this.#project)
    if (line !== undefined) this.#noted.add({ does: 'fails' }, line, way, scope)
  }

  #expression(test: Test, way: Way, scope: Scope): void {
    if (test.k === 'choice') this.#chosen(test, way, scope)
    else callsInOrder(test, (call, isInner) => this.#call(call, isInner, way, scope))
  }

  /** `id ? await prepare(id) : null`: what either way calls runs in some cases only. */
  #chosen({ test, yes, no }: Extract<Test, { k: 'choice' }>, way: Way, scope: Scope): void {
    this.#expression(test, way, scope)
    const step = { s: 'if', test, yes: [{ s: 'do', value: yes }], no: [{ s: 'do', value: no }] } as const
    const known = this.#holds(test, scope)
    for (const holds of [true, false]) {
      const inside = known === undefined ? within(insideBranch(way), ...aroundBranch(step, holds, scope)) : way
      if (known !== !holds) this.#expression(holds ? yes : no, inside, scope)
    }
  }

  #call(call: CallFact, isInner: boolean, way: Way, scope: Scope): void {
    const on = call.guard === undefined || asksMethod(call.guard) ? way : { ...way, when: withCondition(way.when, call.guard) }
    // `new Response(stream).bytes()` reads what it holds
    const sent = isInner && call.new === true ? undefined : answerCall(call, this.#receivers)
    if (sent !== undefined) this.#answer(sent, call.line, on, scope)
    this.#ending(call, on, scope)
    const read = isInner ? undefined : modelCall(call, scope, this.#shaping.index)
    const deed = isInner ? undefined : recordDeed(call, read, scope, this.#setting)
    if (deed !== undefined) this.#noted.add(deed, call.line, on, scope)
    for (const { what, line } of deedsOfCall(call, scope, this.#setting, this.#tables))
      if (!(way.last === true && what.does === 'files' && what.verb === 'removes')) this.#noted.add(what, line, on, scope)
    const kept = isInner ? undefined : keptDeed(call, scope, this.#setting, this.#receivers)
    if (kept !== undefined) this.#noted.add(kept, call.line, on, scope)
    const logged = troubleLogged(call, on, scope, this.#project)
    if (logged !== undefined) this.#noted.add(logged, call.line, on, scope)
    this.#inside(call, on, scope)
    this.#forgetGiven(call, scope)
    const callee = read === undefined ? calledName(call) : undefined
    if (isRefusal(this.#project, call, callee, scope.place)) this.#noted.add({ does: 'fails' }, call.line, on, scope)
    else if (callee !== undefined) this.#enter(call, callee, on, scope)
  }

  /** What a call gets hold of may be another one behind it. */
  #forgetGiven({ callee, args }: CallFact, scope: Scope): void {
    for (const arg of args) if (arg.k === 'ref') this.#known.forgetMembers(arg.name, scope)
    const owner = callee.k === 'ref' ? callee.name.slice(0, Math.max(0, callee.name.lastIndexOf('.'))) : ''
    if (owner !== '') this.#known.forgetMembers(owner, scope)
  }

  /** Functions among the arguments run as a part of the call: transactions, `map`, `then`. */
  #inside(call: CallFact, way: Way, scope: Scope): void {
    const facts = this.#project.facts(scope.place.path)
    const isLoose = this.#loose.has(call)
    for (const [i, arg] of call.args.entries()) {
      const fn = arg.k === 'fn' ? facts?.functions[arg.fn] : undefined
      if (fn === undefined) continue
      const around = aroundInner(call, i, isLoose, scope)
      const isTogether = runsTogether(call, i, scope.place, this.#shaping)
      const together: Pick<Way, 'together'> = isTogether ? { together: { file: scope.place.path, line: call.line } } : {}
      const onFailure = way.onFailure || around.some(({ is }) => is === 'failed')
      this.function(
        { path: scope.place.path, fn },
        { ...within(way, ...around), ...together, onFailure, depth: way.depth + 1 },
        undefined,
        scope,
      )
    }
  }

  #enter(call: CallFact, callee: string, way: Way, scope: Scope): void {
    const { own } = this.#entry
    const isOwn = own?.callee === callee && scope.place.path === this.#entry.place.path
    const place = isOwn
      ? own.place
      : (localFunction(this.#project, scope.place, callee) ??
        resolveCall(this.#project, scope.place, callee) ??
        handedFunction(callee, scope, this.#shaping))
    if (place === undefined) return
    const literals = call.args.map((one) => (one.k === 'str' ? one.v : ''))
    const before = this.#noted.all.length
    const isBare = this.#bare.has(call)
    const asked: Deed['what'] = {
      does: 'asks',
      callee,
      literals: literals.some((one) => one !== '') ? literals : [],
      of: { file: place.path, line: place.fn.from },
      ...(isBare && { bare: true as const }),
    }
    const of = { file: place.path, line: place.fn.from, name: place.fn.name }
    const via = [...way.via, { file: scope.place.path, line: call.line, callee, of }]
    const beside = this.#loose.has(call) && place.fn.async === true ? [isBeside(call, scope)] : []
    this.function(place, { ...within(way, ...beside), via, depth: way.depth + 1 }, call, scope)
    const from = thrownFrom(this.#project, call, callee, scope.place)
    if (from !== undefined) {
      this.#noted.replaceFrom(before, withoutThrown(this.#noted.from(before), from))
      this.#noted.add({ does: 'fails' }, call.line, way, scope)
      this.#noted.markThrown()
    }
    const done = this.#noted.from(before)
    const refuses = done.some(({ what, onFailure, once }) => what.does === 'fails' && onFailure !== true && once !== true)
    const acts = done.some(({ what }) => isActing(what))
    if (refuses && !acts) this.#noted.all.splice(before, 0, deedOf(asked, call.line, way, scope))
  }

  #answer(sent: Sent, line: number, way: Way, scope: Scope): void {
    this.#noted.add(answerDeed(sent, { line, way, scope }, { project: this.#project, shaping: this.#shaping }), line, way, scope)
  }
}
