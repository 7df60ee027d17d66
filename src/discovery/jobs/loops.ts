import type { FunctionFlow, Step, Test, Value } from '../../core/facts.ts'
import type { RepoPath } from '../../core/names.ts'
import type { JobPause } from '../../core/project.ts'
import { testText } from '../accounts/test-text.ts'
import type { Codebase } from '../codebase.ts'
import type { FileAnswers } from '../file-answers.ts'
import type { Place } from '../values/follow.ts'
import type { JobPiece } from './job-piece.ts'
import { pauseFact } from './pause-length.ts'
import { innerSteps } from '../routes/inner-steps.ts'
import { pauseOf } from './pause-call.ts'
import { isStartedByItself, runsOn } from './self-setting.ts'
import { serverFiles } from './server-files.ts'

/** Work that a server repeats in a loop without an end, with pauses: `while (true) { await work(); await sleep(30_000) }`. */
export function loopsOf(codebase: Codebase, answers: FileAnswers): readonly JobPiece[] {
  const server = serverFiles(codebase)
  return codebase.digests.flatMap((digest) =>
    !digest.test && server.has(digest.path) && digest.callees.some((name) => waits.test(name))
      ? answers.of({ what: 'loops', path: digest.path }, (of) => loopsIn(of, digest.path))
      : [],
  )
}

/** Names of what may wait: most files call none, and their facts need not be asked for. */
const waits = /^(?:Promise|setTimeout|wait|pause)$|sleep|delay/i

function loopsIn(codebase: Codebase, path: RepoPath): readonly JobPiece[] {
  const facts = codebase.facts(path)
  if (facts === undefined) return []
  return (facts.flows ?? []).flatMap((flow, fn): readonly JobPiece[] => {
    const loop = flow === null ? undefined : endlessLoop(flow)
    const name = facts.functions[fn]?.name.replace(/^.*\./, '') ?? ''
    if (loop === undefined || name === '' || mayEnd(loop)) return []
    const pauses = pausesIn(codebase, { steps: loop, at: { path, fn } })
    const isLong = pauses.length > 0 && pauses.every(({ milliseconds = shortest }) => milliseconds >= shortest)
    if (!isLong || !isStartedByItself(codebase, { again: name, own: fn }, path)) return []
    return [
      {
        as: 'cron',
        name,
        library: 'Loops',
        pauses,
        file: path,
        line: facts.functions[fn]?.from ?? 1,
        handler: facts.functions[fn]?.name ?? name,
        fn,
      },
    ]
  })
}

/** Milliseconds of the shortest pause of a job. */
const shortest = 1000

/** The body of a loop that goes on as long as the program does, at any depth. */
function endlessLoop(flow: FunctionFlow): readonly Step[] | undefined {
  for (const step of flow) {
    if (step.s === 'loop' && isEndless(step.body[0])) return step.body.slice(1)
    const inner = innerSteps(step).map(endlessLoop)
    const found = inner.find((one) => one !== undefined)
    if (found !== undefined) return found
  }
  return undefined
}

/** `while (true)`, and `while (!this.stopped)`: the head of a loop that nothing but the end of the program ends. */
function isEndless(head: Step | undefined): boolean {
  const test = head?.s === 'if' && head.test.k === 'not' && head.yes[0]?.s === 'leave' ? head.test.of : undefined
  if (test === undefined) return false
  return (test.k === 'bool' && test.v) || (test.k === 'num' && test.v !== 0) || goesOn(test)
}

function goesOn(test: Test): boolean {
  const text = testText(test)
  return text !== undefined && runsOn.test(text)
}

/** Whether its own work may end a loop, and no flag that says that the program ends; `inside`: a loop or a choice of its own, which it leaves first. */
function mayEnd(steps: readonly Step[], inside = false): boolean {
  return steps.some((step): boolean => {
    if (step.s === 'return' || (step.s === 'leave' && step.again !== true && !inside)) return true
    if (step.s === 'if' && goesOn(step.test)) return mayEnd(step.no ?? [], inside)
    const isInside = inside || step.s === 'loop' || step.s === 'switch'
    return innerSteps(step).some((part) => mayEnd(part, isInside))
  })
}

/** Pauses of a round, each with the condition that it stands under. */
function pausesIn(codebase: Codebase, { steps, at, when }: { steps: readonly Step[]; at: Place; when?: string }): readonly JobPause[] {
  return steps.flatMap((step): readonly JobPause[] => {
    if (step.s === 'if') {
      const [yes, no] = [testText(step.test), testText({ k: 'not', of: step.test })]
      return [
        ...pausesIn(codebase, { steps: step.yes, at, ...(yes !== undefined && { when: yes }) }),
        ...pausesIn(codebase, { steps: step.no ?? [], at, ...(no !== undefined && { when: no }) }),
      ]
    }
    const value = step.s === 'do' || step.s === 'bind' ? pauseOf(codebase, plain(step.value), at) : undefined
    if (value !== undefined) return [{ ...pauseFact(codebase, value, at), ...(when !== undefined && { when }) }]
    return innerSteps(step).flatMap((part) => pausesIn(codebase, { steps: part, at, ...(when !== undefined && { when }) }))
  })
}

/** The value of an expression without operators, or with some around it. */
function plain(test: Test): Value {
  if (test.k === 'after') return test.of
  return isValue(test) ? test : { k: 'null' }
}

function isValue(test: Test): test is Value {
  return !/^(?:not|both|either|else|equal|choice|set|mixed|after)$/.test(test.k)
}
