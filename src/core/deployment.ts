/** What is deployed, and what has to be true of it. */
export interface DeployPlan {
  environment: string
  /** Folder of the package, with a slash behind it; empty for the root of the repository. */
  root: string
  /** Path of the Wrangler configuration below that folder. */
  config: string
  /** Bindings of databases that have migrations, which run before the code. */
  databases: readonly string[]
  /** Secrets that the environment needs. */
  secrets: readonly string[]
  /** A command of the project that Wrangler runs before it bundles; absent where there is none. */
  build?: string
  /** Path of the health check; `/health` where it is absent. */
  health?: string
}

/** One step of a deployment. */
export interface DeployStep {
  /** As it would be typed: `wrangler deploy --env production`. */
  name: string
  ok: boolean
  /** What went wrong, in the words of the tool, cut to some lines. */
  detail?: string
}

/** How a deployment ended. JSON-safe. */
export interface Deployment {
  environment: string
  steps: readonly DeployStep[]
  /** Where the Worker answers; absent where Wrangler names no address. */
  url?: string
  /** The line that goes back to the version before; absent where no code was deployed. */
  rollback?: string
}

/** Whether a door can deploy: it has credentials, or lacks them. */
export type Deploys = 'ready' | 'without credentials'

/** True where every step went well. */
export function isDeployed({ steps }: Deployment): boolean {
  return steps.every(({ ok }) => ok)
}

/** What a deployment runs, in order, as it would be typed. */
export function deployLines({ environment, databases }: DeployPlan): readonly string[] {
  return [
    ...databases.map((binding) => `wrangler d1 migrations apply ${binding} --env ${environment} --remote`),
    `wrangler deploy --env ${environment}`,
  ]
}
