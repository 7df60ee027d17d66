import { list, say, type Phrase } from '../core/phrase.ts'
import type { Project } from '../core/project.ts'
import type { Seen } from './shows.ts'
import type { Control, Safeguard } from './standard.ts'

/** What code and tests show of a control. */
export type ControlState = 'proven' | 'partial' | 'unproven' | 'not applicable'

/** A control, what was seen of it, and what was not. */
export interface JudgedControl {
  control: Control
  state: ControlState
  code: readonly Seen[]
  tests: readonly Seen[]
  /** What is missing, or why it does not apply; one sentence each. */
  missing: readonly Phrase[]
}

interface JudgedSafeguard {
  state: ControlState
  code: readonly Seen[]
  tests: readonly Seen[]
  missing: readonly Phrase[]
}

/** Judges a control: proven is what code shows and a test exercises, wherever it has to be. */
export function judgeControl(control: Control, project: Project): JudgedControl {
  const judged = control.safeguards.map((safeguard) => judge(safeguard, project))
  const asked = judged.filter(({ state }) => state !== 'not applicable')
  const state = judged.length > 0 && asked.length === 0 ? 'not applicable' : stateOf(asked)
  const counted = state === 'not applicable' ? judged.slice(0, 1) : asked
  return {
    control,
    state,
    code: once(asked.flatMap(({ code }) => code)),
    tests: once(asked.flatMap(({ tests }) => tests)),
    missing: counted.flatMap(({ missing }) => missing),
  }
}

function stateOf(judged: readonly JudgedSafeguard[]): ControlState {
  if (judged.length > 0 && judged.every(({ state }) => state === 'proven')) return 'proven'
  return judged.some(({ state }) => state === 'proven' || state === 'partial') ? 'partial' : 'unproven'
}

/** Safeguards serve several controls and are judged once a project. */
function judge(safeguard: Safeguard, project: Project): JudgedSafeguard {
  const known = judgements.get(project) ?? new Map<Safeguard, JudgedSafeguard>()
  judgements.set(project, known)
  const before = known.get(safeguard)
  if (before !== undefined) return before
  const made = lookAt(safeguard, project)
  known.set(safeguard, made)
  return made
}

const judgements = new WeakMap<Project, Map<Safeguard, JudgedSafeguard>>()

function lookAt({ what, shows, gaps, spared }: Safeguard, project: Project): JudgedSafeguard {
  const code = shows.code(project)
  if (code.length === 0) {
    const why = spared?.(project)
    if (why !== undefined) return { state: 'not applicable', code: [], tests: [], missing: [why] }
    return { state: 'unproven', code: [], tests: [], missing: [say`${[article(what)]} was not seen.`] }
  }
  const tests = shows.test?.(project) ?? []
  const rest = gaps?.(project) ?? []
  const untested =
    shows.test === undefined
      ? [say`No test of a repository exercises this.`]
      : tests.length === 0
        ? [say`No test was seen that exercises ${[what]}.`]
        : []
  return { state: rest.length + untested.length === 0 ? 'proven' : 'partial', code, tests, missing: [...untested, ...rest] }
}

function article(what: string): string {
  return what.charAt(0).toUpperCase() + what.slice(1)
}

function once(all: readonly Seen[]): readonly Seen[] {
  return [...new Map(all.map((one) => [`${one.at.path}:${one.at.from}`, one])).values()]
}

/** How many controls are in each state: counts, because a share of controls says nothing of a standard. */
export function countStates(judged: readonly JudgedControl[]): Readonly<Record<ControlState, number>> {
  const counts = { proven: 0, partial: 0, unproven: 0, 'not applicable': 0 }
  for (const { state } of judged) counts[state] += 1
  return counts
}

/** What was seen, in words. */
export function seenWords(seen: readonly Seen[]): Phrase {
  return list(seen.slice(0, 3).map(({ text }) => text))
}
