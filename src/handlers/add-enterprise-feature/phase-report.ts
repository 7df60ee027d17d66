import type { ChangeSet, FileChange, Finding } from '../../core/change-set.ts'
import { ref, say } from '../../core/phrase.ts'
import type { FeatureGrowth } from '../../enterprise/feature-growth.ts'
import { phaseLine } from '../../enterprise/laid-phase.ts'
import type { Laying } from '../../generators/growth/laying.ts'
import type { NumberedPhase } from '../../planner/plan.ts'
import type { PhaseWish } from './phase-wish.ts'
import { figuresOf } from './plan-report.ts'

/** A phase that was laid. */
export interface PhaseLaid {
  wish: PhaseWish
  phase: NumberedPhase
  growth: FeatureGrowth
  laying: Laying
}

/** What a run says of the phase that it carried out. */
export function phaseReport({ wish, phase, growth, laying }: PhaseLaid, more: readonly Finding[]): Omit<ChangeSet, 'files'> {
  const { entry, generator, computed } = wish
  return {
    title: growth.title,
    report: {
      plan: figuresOf(computed.plan, computed.progress),
      summary: [[growth.title], say`Phase ${phase.number} of the plan, ${ref('value', phase.title)}: ${phase.aim}.`],
      findings: [...laying.findings, ...more],
      suggestions: growth.notes,
      skips: [],
      unchanged: [],
    },
    next: phase.number < generator.phases ? [phaseLine(entry.name, phase.number + 1)] : [],
  }
}

/** All or nothing: where one place is not certain, or a file is somebody else's, everything is a patch. */
export function phasePatch(laid: PhaseLaid, patches: readonly FileChange[]): ChangeSet {
  const { refused = [] } = laid.laying
  const why = refused.length === 0 ? 'Nothing is written: a file that is not ours stands in the way.' : refused.join('\n')
  return { ...phaseReport(laid, []), files: [], patches, refused: [why], next: [] }
}
