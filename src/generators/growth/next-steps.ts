import type { EdgeProject } from '../project/edge-project.ts'
import { configFlag } from '../project/wrangler-configs.ts'

/** A step of the recommended order (specification, 1): routes first, security and cross-origin rules early, analytics early. */
interface Step {
  line: string
  isDone: (project: EdgeProject) => boolean
}

const wroteMiddleware =
  (name: string) =>
  (project: EdgeProject): boolean =>
    project.written(`src/middleware/${name}.ts`) !== undefined

const steps: readonly Step[] = [
  {
    line: '/template add-api-route /users GET,POST',
    isDone: (project) => project.routes.length > 0 || project.written('src/routes/routes.ts') !== undefined,
  },
  { line: '/template add-middleware rate-limiting', isDone: (project) => project.rateLimits.length > 0 },
  { line: '/template add-middleware cors', isDone: (project) => wroteMiddleware('cors')(project) || project.answersOrigins?.() === true },
  { line: '/template setup-analytics', isDone: (project) => project.datasets.length > 0 },
  { line: '/template setup-database app-db', isDone: (project) => project.databases.length > 0 },
  { line: '/template setup-auth jwt', isDone: (project) => project.auth !== undefined },
  { line: '/template add-middleware auth-required', isDone: wroteMiddleware('auth-required') },
  { line: '/template add-object-storage uploads', isDone: (project) => project.buckets.length > 0 },
  {
    line: '/template deploy-worker production',
    isDone: (project) => project.environments.includes('production') || configFlag(project.configPath) !== '',
  },
]

/** Lines that are shown at once. */
const mostNext = 3

/** What the recommended order has next for a project. */
export function nextSteps(project: EdgeProject): readonly string[] {
  return steps
    .filter(({ isDone }) => !isDone(project))
    .slice(0, mostNext)
    .map(({ line }) => line.replace(' /users ', ` ${project.prefix ?? ''}/users `))
}
