import type { FunctionFlow, Step, Test } from '../../../core/facts.ts'
import { returnValue } from './answer-ways.ts'
import { bind, declare, evaluate } from './evaluate.ts'
import { join } from './join.ts'
import { type Known, plainData, reasonOf, truthOf } from './known.ts'
import { markChosen } from './chosen-names.ts'
import { onlyMoves } from './moved-credentials.ts'
import { asksForSetSecret } from './secret-settings.ts'
import { type Branch, type Outcome, type Run, carriesAgain, collect, end, follows, fork, leave, stop } from './run.ts'
import { type Flags, stronger } from './states.ts'

/** Runs statements of a function. True where `after`, which comes next, was run for each of several ways. */
export function runSteps(run: Run, steps: FunctionFlow, after?: () => void): boolean {
  for (const [i, step] of steps.entries()) {
    run.fuel -= 1
    if (run.fuel < 0) end(run, { end: 'unread', unread: 'code that is too long to follow' })
    const next = (): void => {
      if (!runSteps(run, steps.slice(i + 1), after)) after?.()
    }
    if (step.s === 'if' ? choose(run, step, next) : step.s === 'bind' ? bound(run, step, next) : runStep(run, step)) return true
  }
  return false
}

/** Binds what an expression gives. True where `next` was run for each of the ways that a function gave apart. */
function bound(run: Run, { name, value: test, own }: Extract<Step, { s: 'bind' }>, next: () => void): boolean {
  const to = own === true ? declare : bind
  const [value, ...others] = apartIn(run, test)
  if (value === undefined) return false
  if (others.length === 0) {
    to(run, name, value.value)
    return false
  }
  const go = (one: Known) => (): void => {
    to(run, name, one)
    next()
  }
  fork(
    run,
    [value, ...others].map((one) => ({ go: go(one.value), ...(one.why && { why: one.why }) })),
  )
  return true
}

interface Way {
  value: Known
  why?: Flags
}

/** What an expression gives: what each way through a function gives where it calls one and these matter apart. */
function apartIn(run: Run, test: Test): readonly Way[] {
  Object.assign(run, { ways: undefined })
  const value = evaluate(run, test)
  const { ways } = run
  Object.assign(run, { ways: undefined })
  if (ways?.value !== value || run.partings < ways.of.length) return [{ value }]
  run.partings -= ways.of.length
  return ways.of.map((one) => ({ value: one.value ?? { t: 'const', v: null }, why: one }))
}

function runStep(run: Run, step: Exclude<Step, { s: 'if' | 'bind' }>): false {
  switch (step.s) {
    case 'return':
      leaveWith(run, step.value)
      break
    case 'throw':
      throwValue(run, evaluate(run, step.value))
      break
    case 'do':
      if (step.loose && step.value.k === 'call') run.loose = step.value.call
      // `yield next` hands on.
      if (evaluate(run, step.value).t === 'next' && step.value.k === 'ref') run.apply({ t: 'next' }, [], 'next')
      break
    case 'try':
      attempt(run, step)
      break
    case 'switch':
      select(run, step)
      break
    case 'loop':
      repeat(run, step)
      break
    case 'leave':
      leave(run)
  }
  return false
}

/** Elements of a list that is known whole are gone through one by one; any other list has any number of them. */
function repeat(run: Run, { of, item, body, once: begins }: Extract<Step, { s: 'loop' }>): void {
  if (begins === true) return void fork(run, [{ go: () => void runSteps(run, body) }], { left: true })
  const list = of && evaluate(run, of)
  const once = (element: Known) => (): void => {
    if (item !== undefined) run.frame.vars.set(item, element)
    runSteps(run, body)
  }
  if (list?.t === 'list' && list.whole === true && list.items.length <= unrolled) {
    for (const element of list.items) fork(run, [{ go: once(element) }], { left: true })
    return
  }
  fork(run, [{ go: () => undefined }, { go: once(list ? elementOf(run, list) : plainData) }], { left: true })
}

/** Elements of a list that a loop is followed through one by one. */
const unrolled = 8

function elementOf(run: Run, list: Known): Known {
  if (list.t === 'list') return list.items.length > 0 ? list.items.reduce(join) : plainData
  return list.t === 'const' && list.missing === undefined ? plainData : run.member(list, '[]')
}

function leaveWith(run: Run, value: Test | undefined): never {
  const ways = value === undefined ? [] : apartIn(run, value)
  if (ways.length < 2) return returnValue(run, ways[0]?.value)
  fork(
    run,
    ways.map((one) => ({ go: () => returnValue(run, one.value), ...(one.why && { why: one.why }) })),
  )
  return stop()
}

/** Takes the way that a condition tells, or each of both. True where `next` was run for each of them. */
function choose(run: Run, step: Extract<Step, { s: 'if' }>, next: () => void): boolean {
  const { v, missing, unread, sent, when, negated, custom } = truthOf(evaluate(run, step.test))
  const otherwise = step.no ?? []
  if (v !== undefined) {
    const { met } = run.flags
    const others = v ? otherwise : step.yes
    if (missing && !onlyMoves(run, others))
      Object.assign(run.flags, { missing: stronger(missing, run.flags.missing), met: false, lacked: (run.flags.lacked ?? 0) + 1 })
    const meet = (): void => {
      if (missing) markChosen(run, missing, step.yes, otherwise)
      if (missing && !leaves(others)) run.flags.met = met !== false
    }
    const isRun = runSteps(run, v ? step.yes : otherwise, () => {
      meet()
      next()
    })
    if (!isRun) meet()
    return isRun
  }
  const isSecret = asksForSetSecret(step.test)
  const why = (holds: boolean): Flags => {
    const set = holds !== (negated === true)
    const missing = when?.holds === holds ? when.missing : custom && !set ? 'other' : undefined
    return { unread, sent, missing, ...(custom ? { given: set } : { set: set && !isSecret }) }
  }
  return fork(
    run,
    [
      { go: () => runSteps(run, step.yes, next), why: why(true) },
      { go: () => runSteps(run, otherwise, next), why: why(false) },
    ],
    { next },
  )
}

/** True for statements after which a function does not go on. */
function leaves(steps: FunctionFlow): boolean {
  const last = steps.at(-1)
  if (last === undefined) return false
  if (last.s === 'if') return leaves(last.yes) && leaves(last.no ?? [])
  // A call may answer: `res.json(…)`, `next()`.
  return last.s === 'return' || last.s === 'throw' || last.s === 'leave' || (last.s === 'do' && mayAnswer.test(JSON.stringify(last.value)))
}

const mayAnswer = /"name":"(?:[^"]*\.)?(?:res|response|reply|ctx|next|c|context)\b/

function select(run: Run, step: Extract<Step, { s: 'switch' }>): void {
  const of = evaluate(run, step.of)
  const values = step.cases.map((one) => (one.is === undefined ? undefined : evaluate(run, one.is)))
  const bodyFrom = (index: number) => (): void => {
    for (const one of step.cases.slice(index)) runSteps(run, one.body)
  }
  const decided = of.t === 'const' && values.every((one) => one === undefined || one.t === 'const')
  const hit = decided ? values.findIndex((one) => one?.t === 'const' && one.v === of.v) : -1
  const fallback = values.indexOf(undefined)
  const branches: Branch[] = []
  const missing = of.t === 'const' ? reasonOf(of) : undefined
  const why = missing && { why: { missing } }
  if (hit >= 0) branches.push({ go: bodyFrom(hit), ...why })
  else if (decided && fallback >= 0) branches.push({ go: bodyFrom(fallback), ...why })
  else if (decided) branches.push({ go: () => undefined, ...why })
  else {
    for (const index of step.cases.keys()) branches.push({ go: bodyFrom(index) })
    if (fallback < 0) branches.push({ go: () => undefined })
  }
  fork(run, branches, { left: true })
  if (missing) markChosen(run, missing, ...step.cases.map(({ body }) => body))
}

/** An error that is thrown ends the way; one that says that the caller is not known refuses. */
export function throwValue(run: Run, value: Known): never {
  const refuses =
    (value.t === 'error' || value.t === 'answer') && (value.refuses === true || (value.t === 'answer' && value.status === 401))
  const status = run.flags.status
  end(run, { end: refuses || status === 401 || status === 403 ? 'refuse' : 'fail', thrown: true, value })
}

function attempt(run: Run, step: Extract<Step, { s: 'try' }>): void {
  const mayThrow = run.mayThrow
  run.mayThrow = undefined
  const before: { value?: Map<string, Known> } = {}
  const { outcomes, goesOn } = collect(run, () => {
    before.value = new Map(run.frame.vars)
    runSteps(run, step.body)
  })
  const thrown = outcomes.filter((one) => one.thrown === true)
  const other = outcomes.filter((one) => one.thrown !== true)
  run.outcomes.push(...other)
  const branches: Branch[] = goesOn ? [{ go: () => undefined }] : []
  if (step.caught) {
    for (const one of thrown) branches.push({ go: () => caught(run, step, one), why: one })
    const guess = run.mayThrow
    if (thrown.length === 0 && guess !== undefined) branches.push({ go: () => handled(run, step, plainData), why: { unread: guess } })
  } else run.outcomes.push(...(goesOn ? thrown : afterAll(run, step, thrown)))
  run.mayThrow = mayThrow
  if (branches.length === 0) {
    if (step.caught && step.last) follows(() => runSteps(run, step.last ?? []))
    stop()
  }
  fork(run, branches)
  if (step.last) runSteps(run, step.last)
}

/** Errors that nothing catches, once `finally` ran: where that hands on or answers on every way, they end nothing. */
function afterAll(run: Run, step: Extract<Step, { s: 'try' }>, thrown: readonly Outcome[]): readonly Outcome[] {
  if (step.last === undefined) return thrown
  const [first] = thrown
  if (first) Object.assign(run.flags, { missing: stronger(first.missing, run.flags.missing) })
  return follows(() => runSteps(run, step.last ?? [])) ? thrown : []
}

function caught(run: Run, step: Extract<Step, { s: 'try' }>, thrown: Outcome): void {
  carriesAgain(run, thrown)
  handled(run, step, thrown.value ?? { t: 'error', refuses: thrown.end === 'refuse' })
}

function handled(run: Run, step: Extract<Step, { s: 'try' }>, error: Known): void {
  if (step.error !== undefined) run.frame.vars.set(step.error, error)
  runSteps(run, step.caught ?? [])
}

/** Ways in which a function of the repository ends, and what it returns where it does. */
export function returnedBy(outcomes: readonly Outcome[]): readonly Outcome[] {
  return outcomes.filter((one) => one.end === 'return')
}
