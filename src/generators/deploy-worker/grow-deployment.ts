import { RefusedError } from '../../core/errors.ts'
import { type Phrase, ref, say } from '../../core/phrase.ts'
import type { Growth, GrownFile } from '../growth/growth.ts'
import { answersOf, type EdgeProject } from '../project/edge-project.ts'
import { prefixValues } from '../growth/prefix-values.ts'
import { environmentOf, wranglerLine } from '../project/wrangler-configs.ts'
import { shapeOf } from '../names/path-shape.ts'
import { checkNames } from './check-names.ts'
import { type EnvironmentConfig, environmentConfig } from './environment-config.ts'
import { type EnvironmentNames, environmentNames } from './environment-names.ts'
import { unknownId } from './own-copy.ts'

const health = 'src/routes/health.ts'
const healthOfDatabase = 'src/routes/health-database.ts'

/** An environment as its part of the configuration, its health check, and how people deploy to it. */
export function growDeployment(environment: string, project: EdgeProject): Growth {
  refuseFiles(project)
  const top = project.config ?? { name: project.name }
  const config = environmentConfig(top, environment, project.secrets)
  const names = environmentNames(top, config, environment)
  checkNames(names)
  const address = `${project.prefix ?? ''}/health`
  const answers = answersOf(project).find(
    ({ method, path }) => (method === 'GET' || method === 'ALL') && shapeOf(path) === shapeOf(address),
  )
  const written = [health, healthOfDatabase].flatMap((template) => project.written(template) ?? [])
  const isOurs = answers === undefined || [health, health.replace(/ts$/, 'js'), ...written].includes(answers.file)
  return {
    title: `Prepare the environment ${environment}`,
    files: [...(isOurs ? healthFiles(project) : []), ...guides(names, config, project)],
    bindings: [],
    config: config.changes,
    scripts: { [`deploy:${environment}`]: script(names, project) },
    packages: ['@hono/zod-openapi', 'hono', 'zod'],
    mounts: isOurs ? [{ kind: 'routes', module: health, name: 'health' }] : [],
    requests: [{ method: 'GET', path: '/health', status: 200 }],
    notes: notes(names, isOurs, address),
    warnings: [...config.warnings, ...apartWarnings(project)],
    next: [],
  }
}

/** Environments of a package are either parts of one configuration or files. */
function refuseFiles(project: EdgeProject): void {
  const { configPath } = project
  if (configPath === undefined || environmentOf(configPath) === undefined) return
  const line = wranglerLine('deploy', project)
  throw new RefusedError(
    `Each environment of this package has a configuration of its own, such as \`${configPath}\`: deploy with \`${line}\`, and copy that file for another one.`,
  )
}

function script({ environment, databases }: EnvironmentNames, project: EdgeProject): string {
  const isApart = (name: string): boolean => project.databases.some(({ binding, apart }) => binding === name && apart !== undefined)
  const migrations = databases
    .filter(({ binding }) => !isApart(binding))
    .map(({ binding }) => `wrangler d1 migrations apply ${binding} --env ${environment} --remote`)
  return [...migrations, `wrangler deploy --env ${environment}`].join(' && ')
}

function apartWarnings({ databases }: EdgeProject): readonly Phrase[] {
  return databases.flatMap(({ apart }) =>
    apart === undefined ? [] : [say`${apart}: look at its migrations before a deployment runs them.`],
  )
}

function healthFiles(project: EdgeProject): readonly GrownFile[] {
  const [database] = project.databases
  const filling = {
    values: { ...prefixValues(project), DB: database?.binding ?? '' },
    holds: new Set(database === undefined ? [] : ['database']),
  }
  return [
    {
      ...filling,
      template: database === undefined ? health : healthOfDatabase,
      path: health,
      why: say`says whether the Worker can do its work`,
    },
    { ...filling, template: 'test/routes/health.test.ts', path: 'test/routes/health.test.ts', why: say`tests of the health check` },
  ]
}

function guides(names: EnvironmentNames, config: EnvironmentConfig, project: EdgeProject): readonly GrownFile[] {
  const { environment, worker, databases, queues, secrets } = names
  const isPresent = (list: readonly unknown[], word: string): string[] => (list.length > 0 ? [word] : [])
  const filling = {
    values: { ...prefixValues(project), environment, worker, databasePermission: databases.length > 0 ? ', with _D1: Edit_' : '' },
    holds: new Set([
      ...isPresent(databases, 'databases'),
      ...isPresent(queues, 'queues'),
      ...isPresent(secrets, 'secrets'),
      ...(JSON.stringify(config.changes).includes(`"${unknownId}"`) ? ['todo'] : []),
    ]),
    each: {
      database: databases.map(({ binding, name }) => ({ database: binding, databaseName: name })),
      queue: queues.map((queue) => ({ queue })),
      secret: secrets.map((secret) => ({ secret })),
    },
  }
  return [
    { ...filling, template: 'docs/deploy.md', path: `docs/deploy-${environment}.md`, why: say`how to deploy, check and go back` },
    {
      ...filling,
      template: '.github/workflows/deploy.yml',
      path: `.github/workflows/deploy-${environment}.yml`,
      proposed: true,
      why: say`deploys when somebody starts it`,
    },
  ]
}

function notes({ environment, worker, databases }: EnvironmentNames, isOurs: boolean, address: string): Growth['notes'] {
  return [
    say`The Worker of the environment is called ${ref('value', worker)} and answers at ${ref('value', 'workers.dev')} until ${ref('config', 'routes')} names a domain.`,
    say`Names of its resources end in ${ref('value', `-${environment}`)}; ids are left out where Wrangler finds or makes what they name.`,
    say`Crons, flags and migrations of Durable Objects are inherited from the top level, so crons run in each environment that is deployed.`,
    ...(databases.length > 0 ? [say`Migrations run before the code, which has to work with the tables from before and after.`] : []),
    ...(isOurs ? [] : [say`${ref('route', `GET ${address}`)} answers already and stays as it is.`]),
    say`${ref('path', `docs/deploy-${environment}.md`)} says how to deploy, and what a rollback does not undo.`,
  ]
}
