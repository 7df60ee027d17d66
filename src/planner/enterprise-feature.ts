import type { RepoPath } from '../core/names.ts'
import type { Project } from '../core/project.ts'
import type { TeamSize } from '../core/repository.ts'
import type { FeaturePlan, Statement } from './plan.ts'
import type { Today } from './today/read-today.ts'
import type { Wanted } from './wanted.ts'

/** The areas of enterprise features (specification, 4.2). */
export type Area = 'Authentication & Security' | 'Compliance & Auditing' | 'Integration & APIs' | 'Management & Operations'

/** What a plan is made from. */
export interface PlanInput {
  project: Project
  wanted: Wanted
  today: Today
  team: TeamSize
  /** What memory files say that this feature has to keep to, as safe quotes with their place. */
  memory: readonly Statement[]
}

/** An entry of the catalogue: one file of `features/` each. */
export interface EnterpriseFeature {
  /** Name as the command takes it: `audit-log`. */
  name: string
  /** Heading of its plan: `Audit log`. */
  title: string
  area: Area
  /** One sentence for `--help`: what a project has afterwards. */
  about: string
  /** Words that files, routes, models and declarations of the feature bear: what code shows elsewhere may be something else (`evidence/is-of-feature.ts`). */
  bears: RegExp
  /** Folder of its code, where that is another than its name. */
  folder?: string
  plan(input: PlanInput): FeaturePlan
}

/** Where a plan stands, and the JSON beside it. */
export function planPath(feature: string): RepoPath {
  return `.workflow/plans/${feature}.md` as RepoPath
}

export function planDataPath(feature: string): RepoPath {
  return `.workflow/plans/${feature}.json` as RepoPath
}
