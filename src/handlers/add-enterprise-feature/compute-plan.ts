import type { View } from '../../core/command.ts'
import { UsageError } from '../../core/errors.ts'
import type { Project } from '../../core/project.ts'
import type { Package } from '../../core/repository.ts'
import type { EnterpriseFeature } from '../../planner/enterprise-feature.ts'
import { makePlan } from '../../planner/make-plan.ts'
import type { StandingPlan } from '../../planner/plan-data.ts'
import type { Plan, Statement } from '../../planner/plan.ts'
import { type Progress, progressOf } from '../../planner/progress.ts'
import { withoutFallbacks } from '../../planner/parts/ordinary.ts'
import { scopeToPackage, servicePackages } from '../../planner/scope-to-package.ts'
import type { Place } from '../../planner/today/place.ts'
import { readToday } from '../../planner/today/read-today.ts'
import { calledBy } from '../../planner/called-by.ts'
import { readWanted } from '../../planner/wanted.ts'

/** A plan for the code as it is, with what is done of it. */
export interface ComputedPlan {
  plan: Plan
  progress: Progress
  /** The project as the plan sees it: of a monorepo one package. */
  project: Project
  pack?: Package
  requirements: string
  /** Where its code goes. */
  place: Place
}

/** What a plan is computed from, besides the code. */
export interface PlanRequest {
  entry: EnterpriseFeature
  /** What the plan has to meet, as typed; that of the standing plan unless given. */
  requirements?: string | undefined
  package?: string | undefined
  standing: StandingPlan
  /** Boxes of the page that stands, by id. */
  ticks: ReadonlyMap<string, boolean>
  /** What memory files say. */
  memory: readonly Statement[]
}

/** Computes the plan of a feature for the code as it is. */
export async function computePlan(
  { entry, standing, ticks, memory, ...asked }: PlanRequest,
  { project: whole }: Pick<View, 'project'>,
): Promise<ComputedPlan> {
  const { project, pack } = scoped(whole, asked.package ?? standing.package)
  const requirements = asked.requirements ?? standing.requirements ?? ''
  const today = readToday(project, entry.folder ?? entry.name)
  const plan = makePlan(
    entry,
    { project, wanted: readWanted([requirements], calledBy[entry.name] ?? []), today, team: await project.team(), memory },
    standing.ids,
  )
  return {
    plan,
    progress: progressOf(plan, project, ticks),
    project,
    requirements,
    place: today.place,
    ...(pack !== undefined && { pack }),
  }
}

/** The package that the plan is for: the one that was named, the one that answers requests, or a question. */
function scoped(project: Project, wanted: string | undefined): { project: Project; pack?: Package } {
  const services = servicePackages(project)
  if (wanted !== undefined) {
    const pack = project.packages.find(({ name, dir }) => name === wanted || dir === wanted)
    if (pack === undefined) throw new UsageError(`I know no package \`${wanted.slice(0, 60)}\`. ${choices(services, project)}`)
    return { project: withoutFallbacks(scopeToPackage(project, pack)), pack }
  }
  const [only, other] = services
  if (only === undefined || other === undefined)
    return { project: withoutFallbacks(only === undefined ? project : scopeToPackage(project, only)) }
  throw new UsageError(`Several packages answer requests, and the plan is for one. ${choices(services, project)}`)
}

function choices(services: readonly Package[], { packages }: Project): string {
  const offered = (services.length > 0 ? services : packages).slice(0, 8).map(({ name, dir }) => `\`--package ${dir === '' ? name : dir}\``)
  return `There is ${offered.join(', ')}.`
}
