import type { RepoPath } from '../../core/names.ts'
import type { JobInfo, OutboundInfo, Project, Route } from '../../core/project.ts'
import type { PlanInput } from '../enterprise-feature.ts'
import { importersOf } from '../evidence/importers-of.ts'
import { databaseFile, databaseName, filesLike } from '../parts/service-facts.ts'

/** What the parts of a plan for monitoring share. */
export interface MonitoringContext extends PlanInput {
  seen: Observed
  database?: string
  store?: RepoPath
}

/** How a project is watched today. */
export interface Observed {
  /** Packages for logs, metrics, traces and reports of errors that code imports, with the first file that does. */
  tools: readonly { name: string; kind: ToolKind; path: RepoPath; line: number }[]
  /** Files that write to the console, and how many lines that makes. */
  toConsole: readonly RepoPath[]
  lines: number
  /** Lines that tell of trouble. */
  troubles: number
  /** Routes that say whether the service is up. */
  health: readonly Route[]
  /** Timers, queues and workers. */
  jobs: readonly JobInfo[]
  /** Other services that are called, each once. */
  targets: readonly OutboundInfo[]
  /** It runs on workers of Cloudflare, where nothing scrapes a process. */
  isEdge: boolean
  /** Files that say how the service is run: Compose, Kubernetes, Dockerfiles. */
  runs: readonly RepoPath[]
}

export type ToolKind = 'logger' | 'metrics' | 'traces' | 'errors'

const kinds: Readonly<Record<string, ToolKind>> = {
  pino: 'logger',
  'nestjs-pino': 'logger',
  'pino-http': 'logger',
  winston: 'logger',
  'nest-winston': 'logger',
  bunyan: 'logger',
  tslog: 'logger',
  consola: 'logger',
  '@logtape/logtape': 'logger',
  evlog: 'logger',
  'prom-client': 'metrics',
  'express-prom-bundle': 'metrics',
  'fastify-metrics': 'metrics',
  '@willsoto/nestjs-prometheus': 'metrics',
  '@hono/prometheus': 'metrics',
  'hot-shots': 'metrics',
  '@opentelemetry/sdk-metrics': 'metrics',
  '@opentelemetry/api': 'traces',
  '@opentelemetry/sdk-node': 'traces',
  '@opentelemetry/sdk-trace-node': 'traces',
  '@microlabs/otel-cf-workers': 'traces',
  '@vercel/otel': 'traces',
  'dd-trace': 'traces',
  newrelic: 'traces',
  '@sentry/node': 'errors',
  '@sentry/nextjs': 'errors',
  '@sentry/nestjs': 'errors',
  '@sentry/cloudflare': 'errors',
  '@sentry/browser': 'errors',
  '@sentry/react': 'errors',
  '@bugsnag/js': 'errors',
  rollbar: 'errors',
  '@highlight-run/node': 'errors',
}

/** Names of packages of a kind. */
export function toolNames(...wanted: readonly ToolKind[]): readonly string[] {
  return Object.keys(kinds).filter((name) => wanted.includes(kinds[name] as ToolKind))
}

export const healthPath = /\/(?:health(?:z|check)?|ping|status|up|livez?|readyz?|liveness|readiness)(?:\/\w+)?$/i

/** Reads how a project is watched. */
export function readObserved(project: Project): Observed {
  const tools = Object.entries(kinds).flatMap(([name, kind]) => {
    const [first] = importersOf(project, name)
    return first === undefined ? [] : [{ name, kind, ...first }]
  })
  const code = project.sources.filter((path) => !project.isTest(path) && !/(?:^|\/)(?:scripts?|seeds?|migrations?|bin)\//.test(path))
  const toConsole = code.filter((path) =>
    project.facts(path)?.functions.some(({ calls }) => calls.some((call) => /^console\.(?:log|info|warn|error)$/.test(call))),
  )
  const lines = code.flatMap((path) => project.logLines?.(path) ?? [])
  const targets = new Map(project.outbound.map((one) => [one.target, one]))
  return {
    tools,
    toConsole,
    lines: lines.length,
    troubles: lines.filter(({ level }) => level === 'error' || level === 'fatal').length,
    health: project.routes.filter(({ method, path }) => (method === 'GET' || method === 'ALL') && healthPath.test(path)),
    jobs: project.jobs.filter(({ kind, library }) => kind !== 'listener' && library !== 'Loops'),
    targets: [...targets.values()].filter(({ target }) => !/localhost|127\.0\.0\.1/.test(target)),
    isEdge: project.files?.some((path) => /(?:^|\/)wrangler\.(?:toml|jsonc?)$/.test(path)) === true,
    runs: filesLike(
      project,
      /(?:^|\/)(?:Dockerfile|docker-compose[\w.-]*\.ya?ml|compose\.ya?ml|fly\.toml|Procfile|render\.yaml|app\.ya?ml)$|(?:^|\/)(?:k8s|kubernetes|helm|charts)\/.*\.ya?ml$/,
    ).slice(0, 4),
  }
}

/** What the parts of the plan share. */
export function monitoringContext(input: PlanInput): MonitoringContext {
  const database = databaseName(input)
  const store = databaseFile(input.project)
  return {
    ...input,
    seen: readObserved(input.project),
    ...(database !== undefined && { database }),
    ...(store !== undefined && { store }),
  }
}

/** The first tool of a kind in use. */
export function toolOf({ seen }: Pick<MonitoringContext, 'seen'>, ...wanted: readonly ToolKind[]): Observed['tools'][number] | undefined {
  return seen.tools.find(({ kind }) => wanted.includes(kind))
}
