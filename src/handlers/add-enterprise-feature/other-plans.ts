import { list, ref, say } from '../../core/phrase.ts'
import type { Snapshot } from '../../core/snapshot.ts'
import { type EnterpriseFeature, planDataPath, planPath } from '../../planner/enterprise-feature.ts'
import { entries } from '../../planner/features/index.generated.ts'
import type { Plan, Statement } from '../../planner/plan.ts'
import { readPlan } from '../../text/read-plan-data.ts'

/** Another plan of the repository, with the files that its tasks change or add. */
export interface OtherPlan {
  entry: EnterpriseFeature
  files: ReadonlySet<string>
}

/** Reads which files other plans want. A plan that a person broke wants none that could be read. */
export async function otherPlans(feature: string, snapshot: Pick<Snapshot, 'files' | 'read'>): Promise<readonly OtherPlan[]> {
  const others = entries.filter(({ name }) => name !== feature && snapshot.files.has(planDataPath(name)))
  return Promise.all(others.map(async (entry) => ({ entry, files: filesOf(await snapshot.read(planDataPath(entry.name))) })))
}

function filesOf(text: string | undefined): ReadonlySet<string> {
  const tasks = readPlan(text)?.phases.flat() ?? []
  return new Set(tasks.flatMap(({ done, files }) => (done ? [] : files)))
}

/** One sentence for each other plan that has open tasks in the same files: whoever comes second works on what the first one left. */
export function sharedFiles(plan: Plan, others: readonly OtherPlan[]): readonly Statement[] {
  const own = [...new Set(plan.phases.flatMap(({ tasks }) => tasks.flatMap(({ files }) => files.map(({ path }) => path))))]
  return others.flatMap(({ entry, files }): Statement[] => {
    const shared = own.filter((path) => files.has(path))
    if (shared.length === 0) return []
    const shown = list(shared.slice(0, 4).map((path) => ref('path', path)))
    const more = shared.length > 4 ? [` and ${shared.length - 4} more`] : []
    return [
      {
        id: `risk/shared/${entry.name}`,
        text: say`${ref('path', planPath(entry.name), planPath(entry.name))} has open tasks in ${shown}${more} too: whoever comes second plans again before they begin.`,
        sources: [],
      },
    ]
  })
}
