import type { EnvRules } from './env/rules.ts'
import type { ErrorRules } from './errors/rules.ts'
import type { JobRules, OutboundRules } from './jobs/rules.ts'
import type { ModelRules } from './models/rules.ts'
import type { AuthRules } from './routes/auth-rules.ts'
import type { CallLimitRules } from './routes/call-limit-rules.ts'
import type { RouteRules } from './routes/rules.ts'
import type { TestRules } from './tests/rules.ts'
import type { TriggerRules } from './triggers/rules.ts'

/**
 * What a framework or a library means to discovery. One data file of `libraries/` each; the engines read the parts they know.
 * Each part's type stands beside its engine.
 */
export interface Library {
  /** Name as people write it: `Express`. */
  name: string
  /** npm packages whose import shows it. */
  packages: readonly string[]
  /** What its middleware and calls do about callers. */
  auth?: AuthRules
  /** How its middleware counts the requests of a caller. */
  callLimits?: readonly CallLimitRules[]
  /** How it reads and checks the environment. */
  env?: EnvRules
  /** What its errors mean. */
  errors?: ErrorRules
  /** How it declares work that starts without a request. */
  jobs?: JobRules
  /** That its calls leave the process. */
  outbound?: OutboundRules
  /** How it declares models. */
  models?: ModelRules
  /** How it declares routes. */
  routes?: RouteRules
  /** How it declares tests. */
  tests?: TestRules
  /** How it declares what callers start by name: procedures, actions, messages, commands. */
  triggers?: TriggerRules
}
