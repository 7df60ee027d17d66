import type { Project } from '../../src/core/project.ts'
import type { TeamSize } from '../../src/core/repository.ts'
import { plain, plainCode } from '../../src/core/phrase.ts'
import type { EnterpriseFeature } from '../../src/planner/enterprise-feature.ts'
import { makePlan } from '../../src/planner/make-plan.ts'
import type { NumberedTask, Plan } from '../../src/planner/plan.ts'
import { shownOf } from '../../src/planner/shows.ts'
import { readToday } from '../../src/planner/today/read-today.ts'
import { nothingWanted, type Wanted } from '../../src/planner/wanted.ts'

/** What a plan is made for, besides the project. */
export interface PlannedFor {
  level?: TeamSize['level']
  active?: number
  wanted?: Partial<Wanted>
}

/** The plan of an entry for a project. */
export function planned(entry: EnterpriseFeature, project: Project, { level = 'small', active = 3, wanted = {} }: PlannedFor = {}): Plan {
  const today = readToday(project, entry.folder ?? entry.name)
  const team: TeamSize = { active, total: active, level, authors: [] }
  return makePlan(entry, { project, wanted: { ...nothingWanted, ...wanted }, today, team, memory: [] })
}

/** Each sentence of a plan as a page shows it, by where it stands: `decision/store`, `task/seal`. */
export function sentencesOf(plan: Plan): ReadonlyMap<string, string> {
  const said = (all: readonly { id: string; text: Parameters<typeof plainCode>[0] }[]): (readonly [string, string])[] =>
    all.map(({ id, text }) => [id, plainCode(text)])
  return new Map([
    ...said([...plan.changes, ...plan.questions, ...plan.risks, ...plan.migration, ...plan.rollback, ...plan.fitted]),
    ...plan.today.flatMap(({ statements }) => said(statements)),
    ...plan.decisions.map(({ id, text, because }) => [`decision/${id}`, `${plainCode(text)} Because ${plainCode(because)}.`] as const),
    ...tasksOf(plan).map(
      ({ key, text, given, when, expected, shownBy }) =>
        [`task/${key}`, `${text}: given ${[given, when, expected, shownBy].map((one) => plainCode(one)).join(', ')}`] as const,
    ),
  ])
}

/** Where sentences of two plans differ. */
export function differences(one: Plan, other: Plan): readonly string[] {
  const [before, after] = [sentencesOf(one), sentencesOf(other)]
  return [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id)).toSorted()
}

/** Keys of the tasks that code and tests of a project show to be done. */
export function doneIn(plan: Plan, project: Project): readonly string[] {
  return tasksOf(plan).flatMap(({ key, shows }) => (shows !== undefined && shownOf(shows, project).isDone ? [key] : []))
}

/** Tasks of a plan without those that end each plan. */
export function tasksOf({ phases }: Plan): readonly NumberedTask[] {
  return phases.flatMap(({ tasks }) => tasks)
}

/** What is wrong with a plan whatever it is about: paths that neither stand nor are new, ids twice, texts twice, empty phrases. */
export function faultsOf(plan: Plan, { files = [] }: Pick<Project, 'files'>): readonly string[] {
  const tasks = tasksOf(plan)
  const twice = (all: readonly string[]): readonly string[] => all.filter((one, i) => all.indexOf(one) !== i)
  const keys = new Set(tasks.map(({ key }) => key))
  const ids = [
    ...[...plan.changes, ...plan.questions, ...plan.risks, ...plan.migration, ...plan.rollback].map(({ id }) => id),
    ...plan.today.flatMap(({ statements }) => statements.map(({ id }) => id)),
    ...plan.decisions.map(({ id }) => `decision/${id}`),
    ...tasks.map(({ key }) => `task/${key}`),
  ]
  const empty = [...sentencesOf(plan)]
    .filter(([, text]) => /undefined|\[object|``|  | ,|given ,|, ,/.test(text))
    .map(([id]) => `empty words in ${id}`)
  return [
    ...tasks.flatMap(({ files: own }) =>
      own.filter(({ path, is }) => files.includes(path) !== (is === 'stands')).map(({ path, is }) => `${path} is said to be ${is}`),
    ),
    ...twice(ids).map((id) => `${id} twice`),
    ...twice(tasks.map(({ text }) => text)).map((text) => `"${text}" twice`),
    ...tasks.flatMap(({ after = [] }) => after.filter((key) => !keys.has(key)).map((key) => `no task ${key}`)),
    ...plan.components.filter(({ by }) => !keys.has(by)).map(({ name, by }) => `${name} by no task ${by}`),
    ...plan.decisions.filter(({ because }) => plain(because).trim() === '').map(({ id }) => `no reason in ${id}`),
    ...empty,
  ]
}

/** Sentences of what a task is accepted by with more words than people read at once. A reference counts as one word. */
export function longSentencesOf(plan: Plan, most = 26): readonly string[] {
  return tasksOf(plan).flatMap(({ key, given, when, expected, shownBy }) =>
    [given, when, expected, shownBy].flatMap((phrase) => {
      const text = phrase.map((part) => (typeof part === 'string' ? part : '◻')).join('')
      return text
        .split(/(?<=[.;]) /)
        .filter((one) => (one.match(/[\w◻][^ ]*/g) ?? []).length > most)
        .map((one) => `${key}: ${one}`)
    }),
  )
}

/** Of the sentences of a plan the part that holds a reference to something that stands in the repository. */
export function referring(plan: Plan): number {
  const phrases = [
    ...[...plan.changes, ...plan.questions, ...plan.risks, ...plan.migration, ...plan.rollback].map(({ text }) => text),
    ...plan.today.flatMap(({ statements }) => statements.map(({ text }) => text)),
    ...plan.decisions.map(({ text, because }) => [...text, ...because]),
    ...tasksOf(plan).map(({ given, when, expected }) => [...given, ...when, ...expected]),
  ]
  const held = phrases.filter((phrase) =>
    phrase.some((part) => typeof part !== 'string' && part.kind !== 'value' && (part.kind !== 'path' || part.path !== undefined)),
  )
  return held.length / phrases.length
}
