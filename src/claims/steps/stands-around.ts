import type { Around } from '../../core/account.ts'
import type { FunctionFlow, Step } from '../../core/facts.ts'
import type { Project } from '../../core/project.ts'
import { callsOnLine, nameOf } from '../is-reached.ts'

/** Calls that run the functions they are given later, or where something failed. */
const handing = /(?:^|\.)(?:then|catch|finally|setTimeout|setImmediate|queueMicrotask|nextTick|waitUntil)$/

/** Whether the function that holds a line has such a condition, loop or failure, asked of the facts of the file alone. */
export function standsAround(around: Around, project: Project): boolean {
  const { file, line } = around.line
  const facts = project.facts(file)
  const flows = (facts?.functions ?? []).flatMap((fn, i): FunctionFlow[] => {
    const flow = facts?.flows?.[i]
    return fn.from <= line && line <= fn.to && flow !== null && flow !== undefined ? [flow] : []
  })
  const steps = flows.flatMap(allSteps)
  const calls = callsOnLine(facts, line)
  switch (around.is) {
    case 'if':
      return [...steps, ...steps.flatMap(choicesOf)].some(
        (one) => one.s === 'if' && isSaid(around.test, one.test) && isOnWay(one, around.not === true, line),
      )
    case 'case':
      return steps.some(
        (one) => one.s === 'switch' && isSaid([around.of ?? '', ...around.values].join(' '), [one.of, one.cases.map(({ is }) => is)]),
      )
    case 'each':
      return isSaid(around.of, [steps.filter(({ s }) => s === 'loop'), calls])
    case 'failed':
      return (
        steps.some((one) => one.s === 'try' && one.caught !== undefined) ||
        calls.some((call) => /(?:^|\.)(?:then|catch)$/.test(nameOf(call)))
      )
    case 'beside':
      return (
        calls.some((call) => handing.test(nameOf(call))) || steps.some((one) => one.s === 'do' && one.loose === true && holds([one], line))
      )
  }
}

function allSteps(steps: readonly Step[]): readonly Step[] {
  return steps.flatMap((step): readonly Step[] => [step, ...allSteps(innerOf(step))])
}

function innerOf(step: Step): readonly Step[] {
  switch (step.s) {
    case 'if':
      return [...step.yes, ...(step.no ?? [])]
    case 'loop':
      return step.body
    case 'try':
      return [...step.body, ...(step.caught ?? []), ...(step.last ?? [])]
    case 'switch':
      return step.cases.flatMap(({ body }) => body)
    default:
      return []
  }
}

/** The conditional expression that a statement gives or takes, as a condition with two branches. */
function choicesOf(step: Step): readonly Step[] {
  const value = step.s === 'bind' || step.s === 'return' || step.s === 'do' ? step.value : undefined
  if (value?.k !== 'choice') return []
  return [{ s: 'if', test: value.test, yes: [{ s: 'do', value: value.yes }], no: [{ s: 'do', value: value.no }] }]
}

/** Whether a line stands in the branch that runs where the condition holds, or does not; without an `else`, what stands behind a branch that leaves. */
function isOnWay({ yes, no }: Extract<Step, { s: 'if' }>, not: boolean, line: number): boolean {
  if (!not) return holds(yes, line)
  return no === undefined ? /^(?:return|throw|leave)$/.test(yes.at(-1)?.s ?? '') : holds(no, line)
}

/** Whether statements have a call on a line. */
function holds(steps: readonly Step[], line: number): boolean {
  return JSON.stringify(steps).includes(`"line":${line},`)
}

/** Whether each word of a condition stands in what was read of it. */
function isSaid(text: string | undefined, read: unknown): boolean {
  const words = new Set(JSON.stringify(read).match(/[\w$]+/g))
  return (text ?? '').match(/[\w$]+/g)?.every((word) => words.has(word)) ?? true
}
