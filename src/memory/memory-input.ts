import type { Coverage } from '../core/coverage.ts'
import type { Config } from '../core/config.ts'
import type { RepoPath } from '../core/names.ts'
import type { Feature } from '../core/feature.ts'
import type { Project } from '../core/project.ts'
import type { FeatureRecord } from '../core/record.ts'
import type { Known } from '../text/wording.ts'
import type { Remembered } from './read-memory.ts'

/** What memory pages are made from. */
export interface MemoryInput {
  project: Project
  feature: Feature
  config: Config
  known: Known
  coverage: Coverage
  /** Every documented feature, this one included, sorted by slug. */
  records: readonly FeatureRecord[]
  /** Memory files that people and earlier runs left. */
  remembered: Remembered
  /** Logs of what templates added. */
  templateLogs: readonly RepoPath[]
  /** An example that was checked, and what it calls. */
  example?: { language: string; code: string }
  /** Line that runs the tests, with the script of the manifest it stands in. */
  tests?: { line: string; script: string; manifest: RepoPath }
}
