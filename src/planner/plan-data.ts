import type { RepoPath } from '../core/names.ts'
import { plain, type Phrase } from '../core/phrase.ts'
import { acceptance } from './draft/acceptance.ts'
import { readPlan, readTasks } from '../text/read-plan-data.ts'
import { lineOf } from './draft/phase-section.ts'
import type { NumberedTask, Plan, Statement, TaskFile } from './plan.ts'
import { type Progress, tasksOf } from './progress.ts'

/** What programs read of a plan: the JSON file beside its page. */
export interface PlanData {
  version: 1
  feature: string
  title: string
  /** The requirement that it was made from, as typed. */
  requirements: string
  /** Folder of the package that it is for; absent for a repository with one. */
  package?: RepoPath
  phases: readonly { id: string; title: string; tasks: readonly TaskData[] }[]
  closing: readonly TaskData[]
  decisions: readonly { id: string; about: string; chosen: string; because: string; instead: string }[]
  questions: readonly { id: string; text: string }[]
  components: readonly { kind: string; name: string; task: string }[]
  /** Tasks of earlier plans that this one has not: their ids are given to no other, and to them again when they come back. */
  retired: readonly { key: string; id: string }[]
}

/** A task of it. */
export interface TaskData {
  id: string
  key: string
  text: string
  line: string
  files: readonly TaskFile[]
  /** Given, when, then. */
  acceptance: string
  shownBy: string
  needs: readonly string[]
  done: boolean
  /** Who tells that it is done: what was found in code and tests, or a person. */
  by: 'code' | 'person'
  /** What was seen, without lines: they move. */
  seen: readonly { text: string; path: RepoPath }[]
}

/** A plan as data. */
export function planData(
  plan: Plan,
  progress: Progress,
  { ids, ...of }: { requirements: string; package?: RepoPath; ids: StandingPlan['ids'] },
): PlanData {
  const task = (one: NumberedTask): TaskData => {
    const state = progress.get(one.id)
    return {
      id: one.id,
      key: one.key,
      text: one.text,
      line: lineOf(one),
      files: one.files,
      acceptance: plain(acceptance(one)),
      shownBy: plain(one.shownBy),
      needs: one.needs,
      done: state?.isDone ?? false,
      by: state?.by ?? 'person',
      seen: (state?.seen ?? []).map(({ text, at }) => ({ text: plain(text), path: at.path })),
    }
  }
  const present = new Set(tasksOf(plan).map(({ key }) => key))
  const idOf = new Map(plan.phases.flatMap(({ tasks }) => tasks.map(({ key, id }) => [key, id])))
  return {
    version: 1,
    feature: plan.feature,
    title: plan.title,
    ...of,
    phases: plan.phases.map(({ number, title, tasks }) => ({ id: `${plan.feature}/P${number}`, title, tasks: tasks.map(task) })),
    closing: plan.closing.map(task),
    decisions: plan.decisions.map(({ id, about, text, because, instead }) => ({
      id,
      about,
      chosen: plain(text),
      because: plain(because),
      instead: plain(instead),
    })),
    questions: plan.questions.map(told),
    components: plan.components.map(({ kind, name, by }) => ({ kind, name, task: idOf.get(by) ?? '' })),
    retired: [...ids].filter(([key]) => !present.has(key)).map(([key, id]) => ({ key, id })),
  }
}

function told({ id, text }: Pick<Statement, 'id'> & { text: Phrase }): { id: string; text: string } {
  return { id, text: plain(text) }
}

/** The data of a plan as a file: two spaces, as people read it in a diff. */
export function writePlanData(data: PlanData): string {
  return `${JSON.stringify(data, undefined, 2)}\n`
}

/** What re-planning needs of an earlier plan. A file that a person broke gives what can still be read of it. */
export interface StandingPlan {
  requirements?: string
  package?: RepoPath
  /** Ids by key, those of tasks that are no longer in it included. */
  ids: ReadonlyMap<string, string>
  /** Ids of tasks that were ticked when it was written. */
  done: ReadonlyMap<string, boolean>
  /** The file stands and is no data of a plan. */
  isBroken?: true
}

/** Reads the data of an earlier plan. */
export function readPlanData(text: string | undefined): StandingPlan {
  if (text === undefined) return { ids: new Map(), done: new Map() }
  const plan = readPlan(text)
  if (plan === undefined) return { ids: new Map(), done: new Map(), isBroken: true }
  const tasks = readTasks(plan)
  const { requirements, package: dir } = plan
  return {
    ...(requirements !== undefined && { requirements }),
    ...(dir !== undefined && { package: dir }),
    ids: new Map([...plan.retired, ...tasks].flatMap(({ key, id }) => (key === undefined || id === undefined ? [] : [[key, id] as const]))),
    done: new Map(tasks.flatMap(({ id, done }) => (id === undefined ? [] : [[id, done] as const]))),
  }
}
