import type { ChangeSet, PlanFigures } from '../../core/change-set.ts'
import type { CommandContext, Computation } from '../../core/command.ts'
import { joinFiles } from '../../core/join-files.ts'
import { say } from '../../core/phrase.ts'
import type { FeatureGenerator } from '../../enterprise/feature-generator.ts'
import { planDataPath } from '../../planner/enterprise-feature.ts'
import { readPlanData } from '../../planner/plan-data.ts'
import { computePlan } from './compute-plan.ts'
import { executePhase } from './execute-phase.ts'
import { entryOf } from './find-entry.ts'
import type { PlanWish } from './parse-arguments.ts'
import { planFeature } from './plan-feature.ts'

/** Plans a feature and begins it: behind the plan comes its first phase, and then the plan again, which ticks what that did. All of it is reviewed at once. */
export function beginning(wish: PlanWish, generator: FeatureGenerator): Pick<Computation, 'run' | 'goesOn'> {
  const plan: Computation['run'] = (context) => planFeature(wish, context)
  return { run: plan, goesOn: { runs: [(context) => firstPhase(wish, generator, context), plan], join } }
}

/** The first phase of the plan that was just written, or what was laid of it later; for a service that no code is generated for, why. */
async function firstPhase(wish: PlanWish, generator: FeatureGenerator, context: CommandContext): Promise<ChangeSet> {
  const entry = entryOf(wish.feature)
  const standing = readPlanData(await context.head.snapshot.read(planDataPath(entry.name)))
  const computed = await computePlan({ entry, standing, ticks: new Map(), package: wish.package, memory: [] }, context.head)
  // whoever reviews this reviews the plan with it
  const executed = await executePhase({ entry, generator, computed, wanted: 1, demandSigned: () => undefined }, context)
  if (!('unfit' in executed)) return executed
  const why = say`This change holds the plan, and a person writes the code of this service: ${[executed.unfit]}`
  return { title: '', files: [], report: { findings: [], suggestions: [], skips: [why], unchanged: [] }, next: [] }
}

/** What a plan tells a reviewer, with the line that goes on behind the phase that comes with it. */
function goingOn(plan: PlanFigures | undefined, [next]: readonly string[]): Pick<ChangeSet['report'], 'plan'> {
  return plan?.says === undefined || next === undefined ? {} : { plan: { ...plan, says: { ...plan.says, next } } }
}

/** The plan as it ends, with what its first phase left and showed. A phase that is only proposed leaves the plan as it is. */
function join(parts: readonly ChangeSet[]): ChangeSet {
  const [before, phase, plan] = parts as [ChangeSet, ChangeSet, ChangeSet]
  const { refused, proof, isProvenLater, patches } = phase
  const isLaid = phase.files.length > 0
  return {
    ...plan,
    title: isLaid ? `${plan.title} and begin it` : plan.title,
    files: joinFiles([before.files, phase.files, plan.files]),
    ...(patches !== undefined && { patches }),
    ...(proof !== undefined && { proof }),
    ...(isProvenLater !== undefined && { isProvenLater }),
    report: {
      ...plan.report,
      ...(isLaid && goingOn(plan.report.plan, phase.next)),
      ...(phase.report.summary !== undefined && isLaid && { summary: phase.report.summary }),
      findings: [
        ...plan.report.findings,
        ...phase.report.findings,
        ...(refused === undefined ? [] : [{ rule: 'phase-as-patch', severity: 'warning' as const, message: refused }]),
      ],
      suggestions: [...plan.report.suggestions, ...phase.report.suggestions],
      skips: [...new Set([...plan.report.skips, ...phase.report.skips])],
    },
    next: isLaid ? phase.next : plan.next,
  }
}
