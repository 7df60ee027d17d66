import type { FeatureGenerator } from '../../enterprise/feature-generator.ts'
import type { EnterpriseFeature } from '../../planner/enterprise-feature.ts'
import type { NumberedPhase } from '../../planner/plan.ts'
import type { ComputedPlan } from './compute-plan.ts'

/** A phase of a plan that is to be carried out: the one with this number, else the next. */
export interface PhaseWish {
  entry: EnterpriseFeature
  generator: FeatureGenerator
  computed: ComputedPlan
  wanted: number | undefined
  /** Throws where a task of the phase was not reviewed. */
  demandSigned: (phase: NumberedPhase) => void
}
