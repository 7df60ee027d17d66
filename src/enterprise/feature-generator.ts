import type { Model, Project } from '../core/project.ts'
import type { PackageTexts } from '../generators/project/package-texts.ts'
import type { PlanInput } from '../planner/enterprise-feature.ts'
import type { FeatureGrowth } from './feature-growth.ts'
import type { NodeService } from './node/node-service.ts'

/** What a generator may read besides what every one of them needs. */
export interface ServiceSource {
  project: Project
  /** Records of the people who sign in. */
  people: Model | undefined
  pack: PackageTexts
  /** What its plan is made from. */
  input: PlanInput
}

/** What carries out a plan of the catalogue: one file of `features/` each. */
export interface FeatureGenerator {
  /** Name of the entry of the catalogue: `sso`. */
  name: string
  /** Number of its last phase. */
  phases: number
  /** Adds what only this generator asks of a service. */
  read?(service: NodeService, source: ServiceSource): Promise<NodeService>
  /** What the phases up to this one leave in a service. Throws `RefusedError` where the service lacks what they stand on. */
  grow(phase: number, service: NodeService): FeatureGrowth
}
