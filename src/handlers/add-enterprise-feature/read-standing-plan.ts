import type { Snapshot } from '../../core/snapshot.ts'
import { planDataPath, planPath } from '../../planner/enterprise-feature.ts'
import { readPlanData, type StandingPlan } from '../../planner/plan-data.ts'
import { readTicks } from '../../planner/ticks.ts'

/** The page of a plan as it stands before a run. */
export interface StandingPage {
  text: string | undefined
  /** Boxes as people left them, by id of the task. */
  ticks: ReadonlyMap<string, boolean>
  /** Boxes as the last run wrote them. */
  written: ReadonlyMap<string, boolean>
}

/** A plan as it stands before a run. */
export interface StandingFiles {
  data: StandingPlan
  dataText: string | undefined
  page: StandingPage
}

/** Reads the plan of a feature, if there is one. */
export async function readStanding(feature: string, snapshot: Pick<Snapshot, 'files' | 'read'>): Promise<StandingFiles> {
  const read = async (path: ReturnType<typeof planPath>): Promise<string | undefined> =>
    snapshot.files.has(path) ? await snapshot.read(path) : undefined
  const dataText = await read(planDataPath(feature))
  const data = readPlanData(dataText)
  const text = await read(planPath(feature))
  return { data, dataText, page: { text, ticks: readTicks(text ?? ''), written: data.done } }
}
