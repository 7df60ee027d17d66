import { isObject } from '../core/json-object.ts'
import type { RepoPath } from '../core/names.ts'
import { readJson } from '../text/read-json.ts'

/** Folder of plans. */
export const planFolder = '.workflow/plans'

/** What memory files say of a plan: how much of it the code shows. What is only planned stands in the plan alone. */
export interface PlanSummary {
  feature: string
  title: string
  path: RepoPath
  tasks: number
  /** Tasks that code and tests showed when the plan was last written. */
  shown: readonly { id: string; text: string; files: readonly RepoPath[] }[]
  /** Tasks that a person ticked. */
  ticked: number
}

/** Reads the data of a plan; undefined where a person broke it. */
export function parsePlan(text: string): PlanSummary | undefined {
  const value = readJson(text)
  if (!isObject(value) || value['version'] !== 1) return undefined
  const { feature, title } = value
  if (
    typeof feature !== 'string' ||
    !/^[a-z][a-z0-9-]{0,63}$/.test(feature) ||
    typeof title !== 'string' ||
    !/^[\w ,&-]{1,80}$/.test(title)
  )
    return undefined
  const tasks = [...objects(value['phases']).flatMap((phase) => objects(phase['tasks'])), ...objects(value['closing'])]
  const done = tasks.filter((task) => task['done'] === true)
  const shown = done.filter((task) => task['by'] === 'code').flatMap(shownTask)
  return { feature, title, path: `${planFolder}/${feature}.md` as RepoPath, tasks: tasks.length, shown, ticked: done.length - shown.length }
}

function shownTask({ id, text, seen }: Readonly<Record<string, unknown>>): PlanSummary['shown'] {
  if (typeof id !== 'string' || !/^[a-z][a-z0-9-]*\/[PC]\d+(?:\.\d+)?$/.test(id) || typeof text !== 'string') return []
  const files = objects(seen).flatMap(({ path }) => (typeof path === 'string' ? [path as RepoPath] : []))
  return [{ id, text, files: [...new Set(files)] }]
}

function objects(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}
