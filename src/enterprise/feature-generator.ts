import type { FeatureGrowth } from './feature-growth.ts'
import type { NodeService } from './node/node-service.ts'

/** What carries out a plan of the catalogue: one file of `features/` each. */
export interface FeatureGenerator {
  /** Name of the entry of the catalogue: `sso`. */
  name: string
  /** Number of its last phase. */
  phases: number
  /** What the phases up to this one leave in a service. Throws `RefusedError` where the service lacks what they stand on. */
  grow(phase: number, service: NodeService): FeatureGrowth
}
