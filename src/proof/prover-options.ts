import type { Caps } from './process/capped.ts'
import type { Sandbox } from './sandbox/sandbox.ts'

/** What a prover works with. */
export interface ProverOptions {
  /** Environment of the caller: steps get its PATH, npm also what it needs to reach its registry. */
  env: Readonly<Record<string, string | undefined>>
  /** Folder that is kept between runs: it gets the toolchain, packages of npm and what Node compiled. */
  cache: string
  /** Packages that are there already (`node_modules`): nothing is installed. */
  modules?: string
  /** Where code of a project may run; without one a proof of the level `project` is skipped. */
  sandbox?: Sandbox
  /** What a step may take. */
  caps?: Caps & { seconds: number }
}

/** What a step may take by itself; generous, because a busy machine is no failure. */
export const usualCaps: Caps & { seconds: number } = { seconds: 300, cpuSeconds: 240, megabytes: 4096, fileMegabytes: 256 }

/** How many steps of the longest kind the code of a project may take together: it may have as many environments as it likes. */
export const mostLongSteps = 4
