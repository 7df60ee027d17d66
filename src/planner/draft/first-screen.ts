import type { Block } from '../../core/page.ts'
import { say, type Phrase } from '../../core/phrase.ts'
import { paragraph } from '../../text/page-blocks.ts'
import { count } from '../../text/wording.ts'
import type { Plan, TaskFile } from '../plan.ts'
import { type Progress, tasksOf } from '../progress.ts'

/** How much a plan is. */
export interface Amounts {
  phases: number
  tasks: number
  done: number
  /** Files that it changes, and files that it adds, tests left out. */
  changed: number
  added: number
  tests: number
  settings: number
  decided: number
  open: number
}

/** Counts a plan. */
export function amountsOf(plan: Plan, progress: Progress): Amounts {
  const tasks = tasksOf(plan)
  const files = distinct(tasks.flatMap((task) => task.files))
  return {
    phases: plan.phases.length,
    tasks: tasks.length,
    done: tasks.filter(({ id }) => progress.get(id)?.isDone === true).length,
    changed: files.filter(({ kind, is }) => kind !== 'test' && is === 'stands').length,
    added: files.filter(({ kind, is }) => kind !== 'test' && is === 'new').length,
    tests: files.filter(({ kind }) => kind === 'test').length,
    settings: plan.components.filter(({ kind }) => kind === 'setting').length,
    decided: plan.decisions.length,
    open: plan.questions.length,
  }
}

/** Each file once. */
export function distinct(files: readonly TaskFile[]): readonly TaskFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()]
}

/** Two sentences that say how much it is, and what stands open. */
export function glance(plan: Plan, progress: Progress): readonly Block[] {
  const { phases, tasks, done, changed, added, tests, settings, decided, open } = amountsOf(plan, progress)
  const size: Phrase = [
    `${count(phases, 'phase')} with ${count(tasks, 'task')}: ${count(changed, 'file')} of the repository ${changed === 1 ? 'changes' : 'change'}, ${count(added, 'file')} and ${count(tests, 'test file')} are added`,
    settings === 0 ? '.' : `, with ${count(settings, 'setting')}.`,
  ]
  const state: Phrase = [
    `${count(decided, 'decision')} ${decided === 1 ? 'is' : 'are'} made below; ${open === 0 ? 'nothing waits for a person' : `${count(open, 'question')} ${open === 1 ? 'waits' : 'wait'} for a person`}. ${done === 0 ? 'No task is done yet.' : `${count(done, 'task')} of ${tasks} ${done === 1 ? 'is' : 'are'} done.`}`,
  ]
  return [paragraph('size', say`${size}`), paragraph('state', state)]
}

/** The phases, and what waits for what, as Mermaid. */
export function picture(plan: Plan): Block {
  const lines = plan.phases.flatMap(({ number, title, tasks }) => [
    `  subgraph P${number}["${number}. ${escaped(title)}"]`,
    ...tasks.map(({ id, key }) => `    ${node(id)}["${escaped(labelOf(id, key))}"]`),
    '  end',
  ])
  const edges = [
    ...plan.phases.flatMap(({ tasks }) => tasks.flatMap(({ id, needs }) => needs.map((need) => `  ${node(need)} --> ${node(id)}`))),
    ...plan.phases.slice(1).map(({ number }) => `  P${number - 1} ==> P${number}`),
  ]
  return { id: 'picture', sources: [], body: { kind: 'diagram', code: ['flowchart LR', ...lines, ...edges].join('\n') } }
}

/** What a node of the picture says. */
export function labelOf(id: string, key: string): string {
  return `${id.slice(id.indexOf('/') + 1)} ${key.slice(key.lastIndexOf('/') + 1).replace(/-/g, ' ')}`
}

function node(id: string): string {
  return id.slice(id.indexOf('/') + 1).replace('.', '_')
}

function escaped(label: string): string {
  return label.replace(/["#;]/g, (char) => `#${char.charCodeAt(0)};`)
}
