import { type Phrase, plain } from '../../src/core/phrase.ts'
import type { Project } from '../../src/core/project.ts'
import type { TeamSize } from '../../src/core/repository.ts'
import type { EnterpriseFeature } from '../../src/planner/enterprise-feature.ts'
import { makePlan } from '../../src/planner/make-plan.ts'
import type { Plan, Task } from '../../src/planner/plan.ts'
import { shownOf } from '../../src/planner/shows.ts'
import { readToday } from '../../src/planner/today/read-today.ts'
import { nothingWanted, type Wanted } from '../../src/planner/wanted.ts'
import { projectOf } from './project.ts'

/** What a plan is made with besides files. */
export interface PlanWith {
  team?: TeamSize['level']
  wanted?: Partial<Wanted>
}

const people: Readonly<Record<TeamSize['level'], number>> = { solo: 1, small: 4, medium: 10, large: 30, unknown: 0 }

/** The plan of an entry for a project. */
export function planFor(entry: EnterpriseFeature, project: Project, { team = 'small', wanted = {} }: PlanWith = {}): Plan {
  return makePlan(entry, {
    project,
    wanted: { ...nothingWanted, ...wanted },
    today: readToday(project, entry.folder ?? entry.name),
    team: { active: people[team], total: people[team], level: team, authors: [] },
    memory: [],
  })
}

/** The plan of an entry for files given as text. */
export async function planOf(entry: EnterpriseFeature, files: Readonly<Record<string, string>>, using: PlanWith = {}): Promise<Plan> {
  return planFor(entry, await projectOf(files), using)
}

/** Each phrase of a plan as plain text, by what it is: `decision/paging/because`, `task/cursors/given`. */
export function phrasesOf(plan: Plan): ReadonlyMap<string, Phrase> {
  const said: [string, Phrase][] = []
  const stated = ['changes', 'questions', 'risks', 'migration', 'rollback', 'fitted'] as const
  for (const part of stated) for (const { id, text } of plan[part]) said.push([`${part}/${id}`, text])
  for (const { statements } of plan.today) for (const { id, text } of statements) said.push([`today/${id}`, text])
  for (const { id, text, because, instead } of plan.decisions)
    said.push([`decision/${id}`, text], [`decision/${id}/because`, because], [`decision/${id}/instead`, instead])
  for (const { number, aim, tasks } of plan.phases) {
    said.push([`aim/${number}`, aim])
    for (const task of tasks) said.push(...phrasesOfTask(task))
  }
  return new Map(said)
}

function phrasesOfTask({ key, text, given, when, expected, shownBy }: Task): [string, Phrase][] {
  return [
    [`task/${key}`, [text]],
    [`task/${key}/given`, given],
    [`task/${key}/when`, when],
    [`task/${key}/expected`, expected],
    [`task/${key}/proof`, shownBy],
  ]
}

/** The same as text. */
export function textsOf(plan: Plan): ReadonlyMap<string, string> {
  return new Map([...phrasesOf(plan)].map(([id, phrase]) => [id, plain(phrase)]))
}

/** Ids of texts that differ between two plans, those that only one of them has included. */
export function changedTexts(before: Plan, after: Plan): readonly string[] {
  const [old, now] = [textsOf(before), textsOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].filter((id) => old.get(id) !== now.get(id))
}

/** Whether code and tests of some files show a task of the plan for them. */
export async function isShown(entry: EnterpriseFeature, key: string, files: Readonly<Record<string, string>>): Promise<boolean> {
  const project = await projectOf(files)
  const task = planFor(entry, project)
    .phases.flatMap(({ tasks }) => tasks)
    .find((one) => one.key === key)
  if (task?.shows === undefined) throw new Error(`No task \`${key}\` that code shows.`)
  return shownOf(task.shows, project).isDone
}

/** What holds of the plan of any entry: ids once, tasks named once, files that stand or are new, needs within the plan. */
export function faultsOf(plan: Plan, project: Project): readonly string[] {
  const tasks = plan.phases.flatMap((phase) => phase.tasks)
  const twice = (all: readonly string[]): readonly string[] => all.filter((one, i) => all.indexOf(one) !== i)
  return [
    ...twice(tasks.map(({ id }) => id)),
    ...twice(tasks.map(({ text }) => text)),
    ...twice([...phrasesOf(plan).keys()]),
    ...twice(plan.decisions.map(({ id }) => id)),
    ...tasks.flatMap(({ files }) =>
      files.filter(({ path, is }) => (project.files?.includes(path) === true) !== (is === 'stands')).map(({ path }) => path),
    ),
    ...plan.components.filter(({ by }) => !tasks.some(({ key }) => key === by)).map(({ name }) => name),
    ...tasks.filter(({ files }) => twice(files.map(({ path }) => path)).length > 0).map(({ key }) => `${key} lists a file twice`),
    ...[...textsOf(plan)].filter(([, text]) => /undefined| {2}| [,.]|\s$|^\s|,\s*$/.test(text)).map(([id]) => id),
  ]
}
