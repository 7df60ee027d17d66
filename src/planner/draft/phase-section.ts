import type { Section } from '../../core/page.ts'
import { list, ref, say, type Phrase, type Ref } from '../../core/phrase.ts'
import { items, paragraph, section, table, type Item, type Row } from '../../text/page-blocks.ts'
import { capital, count } from '../../text/wording.ts'
import { acceptance } from './acceptance.ts'
import type { NumberedPhase, NumberedTask, Plan, TaskFile } from '../plan.ts'
import type { Progress } from '../progress.ts'

/** A phase: what holds afterwards, a table of its tasks, and a box for each with what has to be seen. */
export function phaseSection(plan: Plan, phase: NumberedPhase, progress: Progress): Section {
  const { number, title, aim, tasks } = phase
  return section(`phase/${number}`, `Phase ${number}: ${title}`, 2, [
    paragraph(`phase/${number}/aim`, say`When it is done, ${aim}.`),
    table(`phase/${number}/tasks`, ['Task', 'Line to type', 'Files', 'Size', 'After'], tasks.map(rowOf)),
    items(
      `phase/${number}/done`,
      tasks.map((task) => boxOf(task, progress)),
    ),
    ...(number === 1
      ? [
          paragraph(
            `phase/${plan.feature}/how`,
            say`A box is ticked when code and tests show the task, and unticked when they no longer do.`,
          ),
        ]
      : []),
  ])
}

/** What ends a plan: work of other commands, which only a person can carry out. */
export function closingSection({ closing }: Plan, progress: Progress): Section {
  return section('closing', 'Before it goes live', 2, [
    paragraph('closing/lead', say`No command of this program carries these out, so a person does, and ticks them.`),
    items(
      'closing',
      closing.map((task) => boxOf(task, progress)),
    ),
  ])
}

/** The line that carries a task out. */
export function lineOf({ line, text }: Pick<NumberedTask, 'line' | 'text'>): string {
  return line ?? `/execute-task "${text}"`
}

function rowOf(task: NumberedTask): Row {
  const { id, files, needs } = task
  return {
    id: `task/${id}`,
    cells: [
      [ref('value', id)],
      [ref('command', lineOf(task))],
      filesPhrase(files),
      [sizeOf(files)],
      needs.length === 0
        ? []
        : list(
            needs.map((need) => ref('value', need)),
            ', ',
          ),
    ],
    sources: [],
  }
}

/** `src/app.ts` (changed), `src/sso/provider.ts` (new). */
function filesPhrase(files: readonly TaskFile[]): Phrase {
  if (files.length === 0) return ['none']
  return list(
    files.map(({ path, is }) => (is === 'new' ? say`${newPath(path)} (new)` : [ref('path', path, path)])),
    ', ',
  )
}

/** A file that does not stand yet: no link leads there. */
function newPath(path: TaskFile['path']): Ref {
  return ref('path', path)
}

/** How much a task touches, counted in files and tests. */
export function sizeOf(files: readonly TaskFile[]): string {
  const tests = files.filter(({ kind }) => kind === 'test').length
  const others = files.length - tests
  if (files.length === 0) return 'no file'
  return [...(others > 0 ? [count(others, 'file')] : []), ...(tests > 0 ? [count(tests, 'test')] : [])].join(', ')
}

function boxOf(task: NumberedTask, progress: Progress): Item {
  const { id, text, shownBy, line } = task
  const state = progress.get(id)
  const seen = seenPhrase(state)
  const byHand = task.shows === undefined && state?.leaves === undefined ? say` A person ticks it.` : []
  return {
    id: `box/${id}`,
    isDone: state?.isDone ?? false,
    text: say`${ref('value', id)} ${line === undefined ? [capital(text)] : say`${[capital(text)]}, by ${ref('command', line)}`}. ${acceptance(task)} Proof: ${shownBy}.${byHand}${seen}`,
    sources: state?.isDone === true ? state.seen.map(({ at }) => at) : [],
  }
}

/** What was seen of a task, and who has to tell whether that is it. */
function seenPhrase(state: ReturnType<Progress['get']>): Phrase {
  if (state === undefined) return []
  if (state.missing === 'test') return say` The code is there; a test that exercises it is not.`
  if (state.seen.length === 0) return []
  const places = list(state.seen.slice(0, 4).map(({ text }) => text))
  if (state.leaves !== undefined) return say` The code is there: ${places}. Left for a person, who ticks it: ${state.leaves}.`
  if (state.by === 'code') return state.isDone ? say` Seen: ${places}.` : []
  if (state.isUnread === true) return say` Seen: ${places}. A person ticks it if the test shows all of it.`
  return say` Seen elsewhere: ${places}. A person ticks it if that is it.`
}
