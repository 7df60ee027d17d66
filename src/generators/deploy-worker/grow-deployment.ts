import { ref, say } from '../../core/phrase.ts'
import type { Growth, GrownFile } from '../growth/growth.ts'
import type { EdgeProject } from '../project/edge-project.ts'
import { checkNames } from './check-names.ts'
import { type EnvironmentConfig, environmentConfig } from './environment-config.ts'
import { type EnvironmentNames, environmentNames } from './environment-names.ts'
import { unknownId } from './own-copy.ts'

const health = 'src/routes/health.ts'

/** An environment as its part of the configuration, its health check, and how people deploy to it. */
export function growDeployment(environment: string, project: EdgeProject): Growth {
  const top = project.config ?? { name: project.name }
  const config = environmentConfig(top, environment, project.secrets)
  const names = environmentNames(top, config, environment)
  checkNames(names)
  const answers = project.routes.find(({ method, path }) => method === 'GET' && path === '/health')
  const isOurs = answers === undefined || answers.file === health || answers.file === health.replace(/ts$/, 'js')
  return {
    title: `Prepare the environment ${environment}`,
    files: [...(isOurs ? healthFiles(project) : []), ...guides(names, config)],
    bindings: [],
    config: config.changes,
    scripts: { [`deploy:${environment}`]: script(names) },
    packages: ['@hono/zod-openapi', 'hono', 'zod'],
    mounts: isOurs ? [{ kind: 'routes', module: health, name: 'health' }] : [],
    requests: [{ method: 'GET', path: '/health', status: 200 }],
    notes: notes(names, isOurs),
    warnings: config.warnings,
    next: [],
  }
}

function script({ environment, databases }: EnvironmentNames): string {
  const migrations = databases.map(({ binding }) => `wrangler d1 migrations apply ${binding} --env ${environment} --remote`)
  return [...migrations, `wrangler deploy --env ${environment}`].join(' && ')
}

function healthFiles({ databases: [database] }: EdgeProject): readonly GrownFile[] {
  const filling = { values: { DB: database?.binding ?? '' }, holds: new Set(database === undefined ? [] : ['database']) }
  return [
    {
      ...filling,
      template: database === undefined ? health : 'src/routes/health-database.ts',
      path: health,
      why: say`says whether the Worker can do its work`,
    },
    { ...filling, template: 'test/routes/health.test.ts', path: 'test/routes/health.test.ts', why: say`tests of the health check` },
  ]
}

function guides(names: EnvironmentNames, config: EnvironmentConfig): readonly GrownFile[] {
  const { environment, worker, databases, queues, secrets } = names
  const isPresent = (list: readonly unknown[], word: string): string[] => (list.length > 0 ? [word] : [])
  const filling = {
    values: { environment, worker, databasePermission: databases.length > 0 ? ', with *D1: Edit*' : '' },
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

function notes({ environment, worker, databases }: EnvironmentNames, isOurs: boolean): Growth['notes'] {
  return [
    say`The Worker of the environment is called ${ref('value', worker)} and answers at ${ref('value', 'workers.dev')} until ${ref('config', 'routes')} names a domain.`,
    say`Names of its resources end in ${ref('value', `-${environment}`)}; ids are left out where Wrangler finds or makes what they name.`,
    say`Crons, flags and migrations of Durable Objects are inherited from the top level, so crons run in each environment that is deployed.`,
    ...(databases.length > 0 ? [say`Migrations run before the code, which has to work with the tables from before and after.`] : []),
    ...(isOurs ? [] : [say`${ref('route', 'GET /health')} answers already and stays as it is.`]),
    say`${ref('path', `docs/deploy-${environment}.md`)} says how to deploy, and what a rollback does not undo.`,
  ]
}
