import type { Project } from '../../src/core/project.ts'
import { plainCode } from '../../src/core/phrase.ts'
import type { TeamSize } from '../../src/core/repository.ts'
import type { EnterpriseFeature } from '../../src/planner/enterprise-feature.ts'
import { makePlan } from '../../src/planner/make-plan.ts'
import type { NumberedTask, Plan } from '../../src/planner/plan.ts'
import { progressOf, tasksOf } from '../../src/planner/progress.ts'
import { readToday } from '../../src/planner/today/read-today.ts'
import { nothingWanted, type Wanted } from '../../src/planner/wanted.ts'
import { projectOf } from './project.ts'

/** What a test asks of a plan. */
export interface MadePlan {
  plan: Plan
  project: Project
  /** Sentences of the plan by the id of what says them. */
  sentences: ReadonlyMap<string, string>
  task(key: string): NumberedTask | undefined
  /** Keys of tasks that code and tests show. */
  done: readonly string[]
}

/** The plan of an entry for files given as text. */
export async function planOf(
  entry: EnterpriseFeature,
  files: Readonly<Record<string, string>>,
  asked: { level?: TeamSize['level']; wanted?: Partial<Wanted> } = {},
): Promise<MadePlan> {
  const project = await projectOf(files)
  const level = asked.level ?? 'small'
  const active = { solo: 1, small: 3, medium: 9, large: 40, unknown: 0 }[level]
  const plan = makePlan(entry, {
    project,
    wanted: { ...nothingWanted, ...asked.wanted },
    today: readToday(project, entry.folder ?? entry.name),
    team: { active, total: active, level, authors: [] },
    memory: [],
  })
  const progress = progressOf(plan, project, new Map())
  const tasks = plan.phases.flatMap((phase) => phase.tasks)
  return {
    plan,
    project,
    sentences: sentencesOf(plan),
    task: (key) => tasks.find((one) => one.key === key),
    done: tasksOf(plan).flatMap(({ id, key }) => (progress.get(id)?.isDone === true ? [key] : [])),
  }
}

function sentencesOf(plan: Plan): ReadonlyMap<string, string> {
  const { changes, questions, risks, migration, rollback, decisions, today, phases } = plan
  const told = [...changes, ...questions, ...risks, ...migration, ...rollback, ...today.flatMap(({ statements }) => statements)]
  return new Map([
    ...told.map(({ id, text }) => [id, plainCode(text)] as const),
    ...decisions.map(
      ({ id, text, because, instead }) => [`decision/${id}`, `${plainCode(text)} ${plainCode(because)} ${plainCode(instead)}`] as const,
    ),
    ...phases.flatMap(({ tasks }) =>
      tasks.flatMap(({ key, text, given, when, expected, shownBy, stands }) => [
        [`task/${key}`, `${text}: ${plainCode(given)}, ${plainCode(when)}, ${plainCode(expected)}. ${plainCode(shownBy)}`] as const,
        ...(stands === undefined ? [] : [[stands.id, plainCode(stands.text)] as const]),
      ]),
    ),
  ])
}

/** Ids of sentences that two plans do not say alike. */
export function changedSentences(a: MadePlan, b: MadePlan): readonly string[] {
  const ids = new Set([...a.sentences.keys(), ...b.sentences.keys()])
  return [...ids].filter((id) => a.sentences.get(id) !== b.sentences.get(id)).sort()
}

/** What is wrong with the form of a plan: ids or texts that two tasks have, and files that neither stand nor are new. */
export function formProblems({ plan, project }: MadePlan): readonly string[] {
  const tasks = plan.phases.flatMap((phase) => phase.tasks)
  const twice = (all: readonly string[]): string[] => all.filter((one, i) => all.indexOf(one) !== i)
  const files = tasks.flatMap((task) => task.files)
  return [
    ...twice(tasks.map(({ key }) => key)),
    ...twice(tasks.map(({ text }) => text)),
    ...twice([...plan.decisions, ...plan.questions, ...plan.risks].map(({ id }) => id)),
    ...files.filter(({ path, is }) => (is === 'stands') !== (project.files?.includes(path) === true)).map(({ path }) => path),
    ...plan.components.filter(({ by }) => !tasks.some(({ key }) => key === by)).map(({ name }) => name),
  ]
}
