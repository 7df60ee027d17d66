import type { FunctionFlow, Step, Test } from '../../../core/facts.ts'
import { returnValue } from './answer-ways.ts'
import { bind, evaluate } from './evaluate.ts'
import { type Known, join, plainData, truthOf } from './known.ts'
import { onlyMoves } from './moved-credentials.ts'
import { asksForSetSecret } from './secret-settings.ts'
import { type Branch, type Flags, type Outcome, type Run, collect, end, follows, fork, leave, stop, stronger } from './run.ts'

/** Runs the statements of a function. */
export function runSteps(run: Run, steps: FunctionFlow): void {
  for (const step of steps) {
    run.fuel -= 1
    if (run.fuel < 0) end(run, { end: 'unread', unread: 'code that is too long to follow' })
    runStep(run, step)
  }
}

function runStep(run: Run, step: Step): void {
  switch (step.s) {
    case 'if':
      choose(run, step)
      break
    case 'return':
      leaveWith(run, step.value)
      break
    case 'throw':
      throwValue(run, evaluate(run, step.value))
      break
    case 'do':
      evaluate(run, step.value)
      break
    case 'bind':
      bind(run, step.name, evaluate(run, step.value))
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
}

/** Elements of a list that is known whole are gone through one by one; any other list has any number of them. */
function repeat(run: Run, { of, item, body }: Extract<Step, { s: 'loop' }>): void {
  const list = of && evaluate(run, of)
  const once = (element: Known) => (): void => {
    if (item !== undefined) run.frame.vars.set(item, element)
    runSteps(run, body)
  }
  if (list?.t === 'list' && list.whole === true && list.items.length <= unrolled) {
    for (const element of list.items) fork(run, [{ go: once(element) }], true)
    return
  }
  fork(run, [{ go: () => undefined }, { go: once(list ? elementOf(run, list) : plainData) }], true)
}

/** Elements of a list that a loop is followed through one by one. */
const unrolled = 8

function elementOf(run: Run, list: Known): Known {
  if (list.t === 'list') return list.items.length > 0 ? list.items.reduce(join) : plainData
  return list.t === 'const' && list.missing === undefined ? plainData : run.member(list, '[]')
}

function leaveWith(run: Run, value: Test | undefined): never {
  return returnValue(run, value === undefined ? undefined : evaluate(run, value))
}

function choose(run: Run, step: Extract<Step, { s: 'if' }>): void {
  const { v, missing, unread, sent, when, negated, custom } = truthOf(evaluate(run, step.test))
  const otherwise = step.no ?? []
  if (v !== undefined) {
    const { met } = run.flags
    const others = v ? otherwise : step.yes
    if (missing && !onlyMoves(run, others)) Object.assign(run.flags, { missing: stronger(missing, run.flags.missing), met: false })
    runSteps(run, v ? step.yes : otherwise)
    if (missing && !leaves(others)) run.flags.met = met !== false
    return
  }
  const isSecret = asksForSetSecret(step.test)
  const why = (holds: boolean): Flags => {
    const set = holds !== (negated === true)
    const missing = when?.holds === holds ? when.missing : custom && !set ? 'other' : undefined
    return { unread, sent, missing, ...(custom ? { given: set } : { set: set && !isSecret }) }
  }
  fork(run, [
    { go: () => runSteps(run, step.yes), why: why(true) },
    { go: () => runSteps(run, otherwise), why: why(false) },
  ])
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
  if (hit >= 0) branches.push({ go: bodyFrom(hit) })
  else if (decided && fallback >= 0) branches.push({ go: bodyFrom(fallback) })
  else {
    for (const index of step.cases.keys()) branches.push({ go: bodyFrom(index) })
    if (fallback < 0) branches.push({ go: () => undefined })
  }
  fork(run, branches, true)
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
    for (const one of thrown)
      branches.push({ go: () => caught(run, step, one.value ?? { t: 'error', refuses: one.end === 'refuse' }), why: one })
    const guess = run.mayThrow
    if (thrown.length === 0 && guess !== undefined) branches.push({ go: () => caught(run, step, plainData), why: { unread: guess } })
  } else run.outcomes.push(...thrown)
  run.mayThrow = mayThrow
  if (branches.length === 0) {
    if (step.last) follows(() => runSteps(run, step.last ?? []))
    stop()
  }
  fork(run, branches)
  if (step.last) runSteps(run, step.last)
}

function caught(run: Run, step: Extract<Step, { s: 'try' }>, error: Known): void {
  if (step.error !== undefined) run.frame.vars.set(step.error, error)
  runSteps(run, step.caught ?? [])
}

/** Ways in which a function of the repository ends, and what it returns where it does. */
export function returnedBy(outcomes: readonly Outcome[]): readonly Outcome[] {
  return outcomes.filter((one) => one.end === 'return')
}
