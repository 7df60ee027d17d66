import type { PlanFigures } from '../core/change-set.ts'
import { isObject } from '../core/json-object.ts'
import { readJson } from '../text/read-json.ts'

/** How far a plan is by the data beside its page. */
export interface StandingFigures extends Omit<PlanFigures, 'feature'> {
  /** Phases of which each task is done. */
  donePhases: number
}

/** Reads the data of a plan; undefined where a person broke it. What cannot be read of it counts as not done. */
export function readFigures(text: string | undefined): StandingFigures | undefined {
  const value = readJson(text)
  if (!isObject(value) || value['version'] !== 1 || !Array.isArray(value['phases'])) return undefined
  const phases = objects(value['phases']).map((phase) => objects(phase['tasks']))
  const tasks = [...phases.flat(), ...objects(value['closing'])]
  const asked = objects(value['decisions']).filter(({ open }) => open === true)
  return {
    phases: phases.length,
    donePhases: phases.filter((all) => all.length > 0 && all.every(isDone)).length,
    tasks: tasks.length,
    done: tasks.filter(isDone).length,
    open: asked.length + objects(value['questions']).length,
  }
}

const isDone = ({ done }: Readonly<Record<string, unknown>>): boolean => done === true

function objects(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}
