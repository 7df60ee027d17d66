import type { BlockBody } from '../core/page.ts'
import { list, ref, say, type Phrase } from '../core/phrase.ts'
import { capital } from '../text/wording.ts'
import { acceptance } from './draft/acceptance.ts'
import { sizeOf } from './draft/phase-section.ts'
import { fileRef } from './parts/task-words.ts'
import type { NumberedTask, Plan } from './plan.ts'
import { type Progress, tasksOf } from './progress.ts'

/** Tasks that have to be done before a task: those that it names, and those of the phases before. */
export function openBefore(task: NumberedTask, plan: Plan, progress: Progress): readonly NumberedTask[] {
  const phase = plan.phases.find(({ tasks }) => tasks.includes(task))
  const before = plan.phases.filter(({ number }) => number < (phase?.number ?? Number.POSITIVE_INFINITY)).flatMap(({ tasks }) => tasks)
  const needed = new Set([...task.needs, ...before.map(({ id }) => id)])
  return tasksOf(plan).filter(({ id }) => needed.has(id) && progress.get(id)?.isDone !== true)
}

/** What somebody needs who carries a task out: where it stands, its files, what comes first, how it is accepted, what will show it. */
export function tellTask(task: NumberedTask, plan: Plan, progress: Progress): readonly BlockBody[] {
  const { id, text, shownBy, files } = task
  const state = progress.get(id)
  const before = openBefore(task, plan, progress)
  const points: Phrase[] = [
    say`Acceptance: ${acceptance(task)}`,
    say`Proof: ${shownBy}.`,
    ...(files.length === 0
      ? []
      : [
          say`Files (${[sizeOf(files)]}): ${list(
            files.map((file): Phrase => (file.is === 'new' ? say`${fileRef(file)} (new)` : [fileRef(file)])),
            ', ',
          )}.`,
        ]),
    ...(before.length === 0
      ? []
      : [say`Not yet: ${list(before.map((one) => ref('value', one.id)))} ${[before.length === 1 ? 'has' : 'have']} to be done first.`]),
    stateOf(state),
  ]
  return [
    { kind: 'paragraph', text: say`${ref('value', id)} ${[capital(text)]}.` },
    { kind: 'list', items: points.map((point, i) => ({ id: `${id}/${i}`, sources: [], text: point })) },
  ]
}

function stateOf(state: ReturnType<Progress['get']>): Phrase {
  if (state?.isDone === true)
    return state.by === 'person' ? say`Done: a person ticked it.` : say`Done: ${list(state.seen.map(({ text }) => text))}.`
  if (state?.leaves !== undefined)
    return say`Open: the code is there (${list(state.seen.map(({ text }) => text))}). Left for a person, who ticks it: ${state.leaves}.`
  if (state?.missing === 'test') return say`Begun: ${list(state.seen.map(({ text }) => text))}. A test that exercises it is missing.`
  if (state?.isUnread === true)
    return say`Open: ${list(state.seen.map(({ text }) => text))}. A person ticks it if the test shows all of it.`
  return state?.by === 'person' ? say`Open: a person ticks it.` : say`Open: nothing of it was seen in code and tests.`
}

/** Who carries tasks out. */
export const byHand: BlockBody = {
  kind: 'paragraph',
  text: say`No generator of this program carries these tasks out yet, so a person does. The box is ticked when the plan is made again and code and tests show it.`,
}

/** Who carries out what is open once the code of a plan was generated. */
export const generatedAlready: BlockBody = {
  kind: 'paragraph',
  text: say`The code of every phase stands. What is open here is for a person, or code and tests do not show all of it: read it, and tick the box in the plan.`,
}
